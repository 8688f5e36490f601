import { type Addressed, type Format, photoPath, type Rendition, slotPath, srcset, widths } from '../../shared/renditions.ts'
import type { SlotKey } from '../../shared/slot.ts'

type Shared = {
  alt: string
  /** How wide it stands, as CSS sizes: `(min-width: 64rem) 33vw, 100vw`. */
  sizes: string
  className?: string
  /** The picture a visitor sees first: fetched at once and before anything else. */
  first?: boolean
}

/** What is placed at a slot, or its bundled default: the address is the same, so a new photo needs no new page. */
export function SlotPicture({ slot, ...rest }: Shared & { slot: SlotKey }) {
  return <Renditions path={(rendition) => slotPath(slot, rendition)} width={1920} height={1280} {...rest} />
}

/** A picture of the site's own that staff do not place, such as a page's header: `web/images/defaults/<name>.jpg`. */
export function BundledPicture({ name, ...rest }: Shared & { name: string }) {
  return <Renditions path={({ width, format }) => `/images/${name}/${width}.${format}`} width={1920} height={1280} {...rest} />
}

export function PhotoPicture({ photo, width, height, ...rest }: Shared & { photo: Addressed; width: number; height: number }) {
  return <Renditions path={(rendition) => photoPath(photo, rendition)} width={width} height={height} {...rest} />
}

type Source = Shared & { path: (rendition: Rendition) => string; width: number; height: number }

function Renditions({ path, alt, sizes, className, first = false, width, height }: Source) {
  const set = (format: Format) => srcset(path, format)
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        src={path({ width: widths[2], format: 'jpg' })}
        srcSet={set('jpg')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'sync' : 'async'}
        className={className}
      />
    </picture>
  )
}
