import { type Addressed, type Format, photoPath } from '../../../shared/renditions.ts'
import { Icon } from '../../ui/icon.tsx'
import { altOf, type GalleryItem } from './item.ts'
import type { Box } from './rows.ts'
import { usePreview } from './use-preview.ts'

/** The widths a tile chooses from: a phone's 24 tiles stay near one megabyte. */
const previewWidths = [320, 640] as const

export function tileId(photoId: string): string {
  return `tile-${photoId}`
}

/** One photo in its reserved place. It opens once its picture is there; until then, and after two failures, it is a placeholder. */
export function Tile({ item, box, open }: { item: GalleryItem; box: Box; open: (item: GalleryItem) => void }) {
  const { source, state, onLoad, onError } = usePreview(item)
  const sizes = `${Math.ceil(box.width)}px`

  return (
    <li style={{ left: box.left, top: box.top, width: box.width, height: box.height }} className="absolute">
      <button
        type="button"
        id={tileId(item.photoId)}
        disabled={state !== 'loaded'}
        aria-haspopup="dialog"
        aria-label={source || state === 'failed' ? undefined : altOf(item)}
        onClick={() => open(item)}
        className="group relative block size-full scroll-mt-36 overflow-hidden bg-raised focus-visible:z-10 enabled:cursor-zoom-in"
      >
        {state === 'failed' ? (
          <span className="grid size-full place-content-center justify-items-center gap-2 p-3 text-fine text-soft">
            <Icon name="photo" className="size-6" />
            {item.title}
          </span>
        ) : (
          <span className={`absolute inset-0 bg-line/50 ${state === 'loading' ? 'animate-pulse' : 'opacity-0'}`} />
        )}
        {source && (
          <picture>
            {source === 'renditions' && <source type="image/avif" srcSet={previews(item.photo, 'avif')} sizes={sizes} />}
            <img
              src={source === 'renditions' ? photoPath(item.photo, { width: 640, format: 'jpg' }) : source.url}
              {...(source === 'renditions' ? { srcSet: previews(item.photo, 'jpg'), sizes } : {})}
              alt={altOf(item)}
              draggable={false}
              onLoad={onLoad}
              onError={onError}
              className={`relative size-full object-cover transition duration-500 ease-pane group-hover:scale-[1.02] ${state === 'loaded' ? '' : 'opacity-0'}`}
            />
          </picture>
        )}
        {state === 'loaded' && (
          <span
            aria-hidden="true"
            className="absolute inset-x-0 bottom-0 bg-linear-to-t from-film/90 to-transparent p-3 pt-10 text-start text-small font-semibold opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100"
          >
            {item.title}
          </span>
        )}
      </button>
    </li>
  )
}

function previews(photo: Addressed, format: Format): string {
  return previewWidths.map((width) => `${photoPath(photo, { width, format })} ${width}w`).join(', ')
}
