import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import YetAnotherLightbox, { type Slide } from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import './lightbox.css'
import { photoPath, widths } from '../../../shared/renditions.ts'
import { Icon } from '../../ui/icon.tsx'
import { Details } from './details.tsx'
import { altOf, type GalleryItem } from './item.ts'
import { Photograph } from './photograph.tsx'

type Props = {
  /** Photos with an image, in the order of leafing: after the last comes the first. */
  items: readonly GalleryItem[]
  photoId: string
  /** Called when a photo has been looked at for a moment, not for those that are only passed. */
  onRest: (photoId: string) => void
  onClose: () => void
}

/** Milliseconds on a photo before the address names it. Browsers refuse more than some 100 changes of the address in 10 s. */
const restDelay = 300

// Who wants words with the photos wants them on the next opening, too.
let detailsWanted = false

/** One photo at a time over the page: keys, swipe, pinch and double tap; Escape, the cross and a pull down close it. */
export default function Lightbox({ items, photoId, onRest, onClose }: Props) {
  const [first] = useState(() => Math.max(0, items.findIndex((item) => item.photoId === photoId)))
  const [index, setIndex] = useState(first)
  const [details, setDetails] = useState(detailsWanted)
  const slides = useMemo(() => items.map(slideOf), [items])
  const current = items[index] ?? items[0]!
  const rest = useEffectEvent(() => current.photoId !== photoId && onRest(current.photoId))

  useEffect(() => {
    const timer = setTimeout(rest, restDelay)
    return () => clearTimeout(timer)
  }, [index])

  return (
    <YetAnotherLightbox
      open
      close={onClose}
      className="lightbox on-film"
      slides={slides}
      index={first}
      plugins={[Zoom]}
      zoom={{ maxZoomPixelRatio: 2 }}
      carousel={{ preload: 1, padding: 0, spacing: '8%' }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      animation={{ swipe: 350, navigation: 250 }}
      labels={{ Lightbox: 'Photo', Previous: 'Previous photo', Next: 'Next photo' }}
      toolbar={{
        buttons: [
          <button
            key="details"
            type="button"
            aria-pressed={details}
            aria-label="Details"
            title="Details"
            onClick={() => setDetails((detailsWanted = !details))}
            className="yarl__button aria-pressed:bg-text/15"
          >
            <Icon name="info" className="size-7" />
          </button>,
          'close',
        ],
      }}
      on={{ view: ({ index }) => setIndex(index) }}
      render={{
        slide: ({ slide, rect, zoom = 1 }) => <Photograph item={items[slides.indexOf(slide)] ?? current} rect={rect} zoom={zoom} />,
        controls: () => <Details item={current} place={`${index + 1} / ${items.length}`} open={details} />,
        iconClose: () => <Icon name="close" className="size-7" />,
        iconPrev: () => <Icon name="left" className="size-7" />,
        iconNext: () => <Icon name="right" className="size-7" />,
        ...(items.length > 1 ? {} : { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  )
}

/** What the library needs to know of a photo: its largest picture's size, for how far it may be magnified. */
function slideOf(item: GalleryItem): Slide {
  const largest = widths.at(-1)!
  const { width, height } = item.image!
  const scale = Math.min(1, largest / width)
  return { src: photoPath(item.photo, { width: largest, format: 'jpg' }), width: width * scale, height: height * scale, alt: altOf(item) }
}
