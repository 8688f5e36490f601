import type { ReactNode } from 'react'
import type { SlotKey } from '../../shared/slot.ts'
import { BundledPicture, SlotPicture } from './picture.tsx'

type Props = {
  /** A placement's picture, or one of the site's own by name. */
  picture: { slot: SlotKey } | { name: string }
  title: string
  /** The label over the title. */
  gauge?: ReactNode
  /** Full height on the pages that the spec says so of. */
  tall?: boolean
  id?: string
  children: ReactNode
}

/** The top of a page: a picture to the edges, darkened to the left for the words, one heading, then what the page gives it. */
export function Hero({ picture, title, gauge, tall = false, id, children }: Props) {
  // On a phone held upright the picture is as tall as the screen and cropped at its sides, so it is wider than the screen.
  const sizes = tall ? '(max-aspect-ratio: 3/4) 70svh, 100vw' : '100vw'
  const shared = { alt: '', sizes, first: true, className: 'absolute inset-0 size-full object-cover' }
  return (
    <section id={id} className={`on-film relative isolate flex items-end overflow-hidden ${tall ? 'min-h-[calc(100svh-4rem)]' : 'min-h-[26rem] lg:min-h-[34rem]'}`}>
      <div data-print="hide" className="absolute inset-0 -z-10">
        {'slot' in picture ? <SlotPicture slot={picture.slot} {...shared} /> : <BundledPicture name={picture.name} {...shared} />}
        <div className="absolute inset-0 bg-linear-to-t from-film via-film/70 to-film/10 lg:bg-linear-to-r lg:from-film/95 lg:via-film/65 lg:to-transparent" />
      </div>
      <div className="wrap py-12 lg:py-20">
        <div className="max-w-2xl">
          {gauge && <p className="gauge mb-4">{gauge}</p>}
          <h1 className="text-h1">{title}</h1>
          {children}
        </div>
      </div>
    </section>
  )
}
