import type { GalleryPhoto } from './photo.ts'
import { photoWords } from './photo-words.ts'
import type { SlotKey } from './slot.ts'

/**
 * Every photo exists in each of these widths (pixels) and formats; a source narrower than a width is never enlarged.
 * 320 to 640 serve tiles on phones, 1280 a lightbox, 1920 a hero on a desk.
 */
export const widths = [320, 640, 1280, 1920] as const
export const formats = ['avif', 'jpg'] as const

export type Width = (typeof widths)[number]
export type Format = (typeof formats)[number]
export type Rendition = { width: Width; format: Format }
/** What a photo's address is made of. */
export type Addressed = Pick<GalleryPhoto, 'id' | 'title' | 'category' | 'brand'>

export const contentTypes = { avif: 'image/avif', jpg: 'image/jpeg' } as const satisfies Record<Format, string>

/**
 * How each is encoded, for uploads and bundled pictures alike. AVIF: effort 2 takes twice as long as 1 for files 3 % smaller, and 0
 * saves a third of the time for files 10 % larger. JPEG is for the few browsers without AVIF and for link previews.
 */
export const encoding = {
  avif: { quality: 55, effort: 1, chromaSubsampling: '4:2:0' },
  jpg: { quality: 78, progressive: true },
} as const satisfies Record<Format, object>

/** All renditions, the order in which they are made: what a tile needs first. */
export const renditions: readonly Rendition[] = widths.flatMap((width) => formats.map((format) => ({ width, format })))

/**
 * The public path of one rendition of a photo. Its bytes never change: a new upload is a new id. The words are for search
 * engines and people; the CDN takes them off, so that the id decides and a path stays good when the photo gets another title.
 */
export function photoPath(photo: Addressed, { width, format }: Rendition): `/photos/${string}` {
  const words = photoWords(photo)
  return `/photos/${photo.id}/${words && `${words}-`}${width}.${format}`
}

/** Where one rendition of a photo is stored. */
export function photoKey(id: string, { width, format }: Rendition): `photos/${string}` {
  return `photos/${id}/${width}.${format}`
}

/** The public path of one rendition of what a placement shows: the placed photo, or the bundled default. */
export function slotPath(key: SlotKey, { width, format }: Rendition): `/site-images/${string}` {
  return `/site-images/${key}/${width}.${format}`
}

/** A `srcset` over all widths. */
export function srcset(path: (rendition: Rendition) => string, format: Format): string {
  return widths.map((width) => `${path({ width, format })} ${width}w`).join(', ')
}
