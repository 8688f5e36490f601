import { useEffect, useRef, useState } from 'react'
import { BundledPicture } from './picture.tsx'

type Props = { before: string; after: string; alt: { before: string; after: string }; sizes: string }

/**
 * One view before and after, under a divider that is dragged or moved with the arrow keys.
 * A range input lies over the whole picture, so touch, mouse and keyboard need nothing of their own.
 */
export function BeforeAfter({ before, after, alt, sizes }: Props) {
  const [at, setAt] = useState(50)
  const frame = useRef<HTMLDivElement>(null)
  // Not a style attribute: the prerendered page may not carry one, and the class starts at the middle.
  useEffect(() => frame.current!.style.setProperty('--at', `${at}%`), [at])

  return (
    <div ref={frame} className="divided relative overflow-hidden rounded-pane">
      <BundledPicture name={after} alt={alt.after} sizes={sizes} className="aspect-3/2 w-full object-cover" />
      <div className="divided-before absolute inset-0">
        <BundledPicture name={before} alt={alt.before} sizes={sizes} className="aspect-3/2 w-full object-cover" />
      </div>
      <p className="on-film absolute start-0 bottom-0 px-3 py-1 text-small font-semibold">Before</p>
      <p className="on-film absolute end-0 bottom-0 px-3 py-1 text-small font-semibold">After</p>
      <input
        type="range"
        min="0"
        max="100"
        step="1"
        value={at}
        onChange={(event) => setAt(Number(event.target.value))}
        aria-label="How much of the picture shows before"
        aria-valuetext={`${at}% before, ${100 - at}% after`}
        className="divided-range needs-script absolute inset-0"
      />
      <div className="divided-line" aria-hidden="true" />
    </div>
  )
}
