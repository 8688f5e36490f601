import { useState } from 'react'
import { photoPath, srcset, widths } from '../../../shared/renditions.ts'
import { altOf, type GalleryItem } from './item.ts'

type Props = { item: GalleryItem; rect: { width: number; height: number }; zoom: number }

/** One photo as large as the window and its own pixels allow; magnified, it fetches the rendition that is sharp there. */
export function Photograph({ item, rect, zoom }: Props) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const image = item.image!
  const width = Math.min(rect.width, (rect.height * image.width) / image.height, image.width)
  const size = { width, height: (width * image.height) / image.width }
  const sizes = `${Math.ceil(width * zoom)}px`
  const path = (rendition: Parameters<typeof photoPath>[1]) => photoPath(item.photo, rendition)

  if (state === 'failed') return <p className="p-8 text-soft">This photo can’t be loaded just now.</p>
  return (
    <picture>
      <source type="image/avif" srcSet={srcset(path, 'avif')} sizes={sizes} />
      <img
        src={path({ width: widths[2], format: 'jpg' })}
        srcSet={srcset(path, 'jpg')}
        sizes={sizes}
        alt={altOf(item)}
        draggable={false}
        style={size}
        onLoad={() => setState('loaded')}
        onError={() => setState('failed')}
        className={`yarl__slide_image max-w-none ${state === 'loading' ? 'animate-pulse bg-raised' : ''}`}
      />
    </picture>
  )
}
