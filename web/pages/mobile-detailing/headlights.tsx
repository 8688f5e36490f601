import { useEffect, useState } from 'react'
import { BeforeAfter } from '../../ui/before-after.tsx'
import { Section } from '../../ui/section.tsx'
import { Ticked } from '../../ui/ticked.tsx'

/** One more picture of the work: shown only once it is known to exist. */
const localPicture = '/images/headlight-before-after.jpg'

export function Headlights() {
  const extra = useExtraPicture()

  return (
    <Section id="headlights" gauge="Headlight restoration" title="Yellow lenses do not need replacing.">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1.6fr_1fr]">
        <div>
          <BeforeAfter
            before="headlight-before"
            after="headlight-after"
            alt={{ before: 'A headlight before: the lens is yellow and hazed', after: 'The same headlight after: the lens is clear' }}
            sizes="(min-width: 64rem) 60vw, 100vw"
          />
          <p className="needs-script mt-3 text-small text-soft">Drag the line across, or use the arrow keys.</p>
        </div>
        <div className="space-y-5">
          <p className="text-lead">Sun and sand turn the lens cloudy, and at night half the light stays inside it.</p>
          <p
            className="text-soft"
          >
            We sand the haze off in stages, polish the plastic clear and seal it against UV, on the car, in your driveway.
          </p>
          <Ticked items={['Both lenses, on the car', 'UV sealed, so that it lasts', 'Added to any detail, or by itself']} />
          {extra && (
            <figure>
              <img
                src={extra}
                alt="A headlight we restored, before and after"
                width={extra === localPicture ? 1600 : 1280}
                height={extra === localPicture ? 800 : 853}
                className="w-full rounded-pane"
              />
              <figcaption className="mt-2 text-small text-soft">From our own work.</figcaption>
            </figure>
          )}
        </div>
      </div>
    </Section>
  )
}

/** The picture placed for the headlights, else the local one once it has proved to load, else none. */
function useExtraPicture(): string | null {
  const [local, setLocal] = useState<string | null>(null)
  const [placed, setPlaced] = useState<string | null>(null)

  useEffect(() => {
    const stop = new AbortController()
    const probe = new Image()
    probe.addEventListener('load', () => setLocal(localPicture), { signal: stop.signal })
    probe.src = localPicture
    // Without an answer the page simply stays as it is.
    import('../../api.ts')
      .then(({ api }) => api.getSlotImage({ key: 'mobile.headlights' }, { signal: stop.signal }))
      .then(
        ({ url }) => setPlaced(url),
        () => undefined,
      )
    return () => stop.abort()
  }, [])

  return placed ?? local
}
