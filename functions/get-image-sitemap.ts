import { siteOrigin } from '../shared/business.ts'
import type { Photo } from '../shared/photo.ts'
import { photoPath } from '../shared/renditions.ts'
import { listFirst } from './data/photo-lists.ts'
import { orFail } from './runtime/failures.ts'
import { handle } from './runtime/handle.ts'

/** Images that Google reads under one address of a sitemap. */
const imagesOfAddress = 1_000
/** With some 250 bytes each they stay under the 6 MB that a Lambda may answer. */
const imagesAtMost = 20_000

/**
 * The pictures of the gallery for search engines, which do not find them all in a page that loads them as a visitor scrolls.
 * Addresses are on the site's own name, as in its pages and the other sitemap, whatever name this one was asked under:
 * so one answer is right for everybody and may be kept.
 */
export const handler = handle('get-image-sitemap', () => orFail('Failed to get photos', async () => sitemap(await listFirst(imagesAtMost))))

/** Without a photo it still names the gallery: a sitemap has one address at least. */
function sitemap(photos: readonly Photo[]): string {
  const images = photos.filter(({ image }) => image !== null)
  const starts = Array.from({ length: Math.max(1, Math.ceil(images.length / imagesOfAddress)) }, (_, index) => index * imagesOfAddress)
  const gallery = [`<loc>${siteOrigin}/gallery</loc>`, ...latest(images).map((time) => `<lastmod>${time}</lastmod>`)]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...starts.flatMap((start) => ['<url>', ...gallery, ...images.slice(start, start + imagesOfAddress).map(entry), '</url>']),
    '</urlset>',
    '',
  ].join('\n')
}

/** When the last of these photos was added: the gallery has changed at that time, if not since. None for none. */
function latest(photos: readonly Photo[]): string[] {
  return photos.map(({ createdAt }) => createdAt).toSorted().slice(-1)
}

function entry(photo: Photo): string {
  const largest = siteOrigin + photoPath(photo, { width: 1920, format: 'jpg' })
  return `<image:image><image:loc>${escape(largest)}</image:loc></image:image>`
}

function escape(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
  return text.replace(/[&<>"']/g, (character) => entities[character]!)
}
