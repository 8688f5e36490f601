import type { ImageObject } from 'schema-dts'
import { business, siteOrigin } from '../../../shared/business.ts'
import { photoPath } from '../../../shared/renditions.ts'
import { needsTitle } from '../../../shared/untitled.ts'
import { altOf, type GalleryItem } from './item.ts'

/** The loaded photos as structured data: whose they are and what they show. A block of data, which no browser runs. */
export function PhotoData({ items }: { items: readonly GalleryItem[] }) {
  const data = { '@context': 'https://schema.org', '@graph': items.filter(({ image }) => image !== null).map(imageObject) }
  const text = JSON.stringify(data).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}

function imageObject(item: GalleryItem): ImageObject {
  const address = (width: 320 | 1920) => siteOrigin + photoPath(item.photo, { width, format: 'jpg' })
  return {
    '@type': 'ImageObject',
    contentUrl: address(1920),
    thumbnailUrl: address(320),
    ...(needsTitle(item.title) ? {} : { name: item.title }),
    caption: altOf(item),
    creator: { '@id': `${siteOrigin}/#business` },
    creditText: business.name,
    copyrightNotice: business.name,
  }
}
