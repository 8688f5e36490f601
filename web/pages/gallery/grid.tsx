import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { pageSize } from '../../../shared/photo.ts'
import type { GalleryItem } from './item.ts'
import { layOut } from './rows.ts'
import { Tile } from './tile.tsx'

const gap = 4

const bases = ['basis-40 lg:basis-96', 'basis-36 lg:basis-80', 'basis-44 lg:basis-88'] as const

/** The photos in justified rows, each in a place that its stored width and height reserve before a byte of it arrives. */
export function Grid({ items, open }: { items: readonly GalleryItem[]; open: (item: GalleryItem) => void }) {
  const holder = useRef<HTMLUListElement>(null)
  const width = useWidth(holder)
  const { boxes, height } = useMemo(
    () => layOut(width === 0 ? [] : items.map(({ image }) => (image ? image.width / image.height : 1.5)), { width, gap }),
    [items, width],
  )

  return (
    <ul ref={holder} aria-label="Photos" style={{ height }} className="relative m-1">
      {boxes.map((box, index) => (
        <Tile key={items[index]!.photoId} item={items[index]!} box={box} open={open} />
      ))}
    </ul>
  )
}

/** What stands for the grid while nobody knows a photo yet. It is prerendered, so it lays itself out without script. */
export function GridPlaceholder() {
  return (
    <div role="status" className="needs-script">
      <p className="sr-only">Loading photos…</p>
      <div className="flex flex-wrap gap-1 p-1" aria-hidden="true">
        {placeholders.map(({ id, basis }) => (
          <div key={id} className={`h-32 grow animate-pulse bg-raised lg:h-80 ${basis}`} />
        ))}
      </div>
    </div>
  )
}

/** As many as a first page has, and about as tall together, so that what stands below is not seen to move. */
const placeholders = Array.from({ length: pageSize }, (_, id) => ({ id, basis: bases[(id * 2) % bases.length]! }))

/** The element's width in whole px, known before the first paint and kept up to date. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const measure = () => setWidth(element.current!.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [element])
  return width
}
