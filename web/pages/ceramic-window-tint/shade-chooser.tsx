import { useState } from 'react'
import { Link } from 'react-router-dom'
import { films } from '../../content/films.ts'
import { frontWindowLimit, shades } from '../../content/shades.ts'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/section.tsx'
import { ShadeCards } from './shade-cards.tsx'
import { ShadeScale } from './shade-scale.tsx'
import { ViewInside } from './view-inside.tsx'
import { ViewOutside } from './view-outside.tsx'

const views = { outside: 'From outside', inside: 'From the driver’s seat' } as const
type View = keyof typeof views

/** One car, any shade, from both sides of the glass; and the five shades as cards, which is all there is without script. */
export function ShadeChooser() {
  const [vlt, setVlt] = useState(35)
  const [view, setView] = useState<View>('outside')

  return (
    <Section
      id="shades"
      ground="film"
      gauge="Shades"
      title="Pick the shade before we cut the film."
      lead="VLT is visible light transmission: how much of the daylight the film lets through. A lower number is a darker window."
    >
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[1.9fr_1fr]">
        <figure className="relative aspect-4/3 overflow-hidden rounded-pane border border-line sm:aspect-video">
          {view === 'outside' ? <ViewOutside film={1 - vlt / 100} /> : <ViewInside film={seenThrough(vlt)} />}
          <figcaption className="sr-only">
            A drawing: {view === 'outside' ? 'a car seen from outside' : 'the view from the driver’s seat'}, its side windows at {vlt}% VLT.
          </figcaption>
          <fieldset className="needs-script on-film absolute start-0 bottom-0 flex">
            <legend className="sr-only">Seen from</legend>
            {(Object.keys(views) as View[]).map((name) => (
              <label
                key={name}
                className="flex min-h-11 cursor-pointer items-center px-4 text-small text-soft has-checked:bg-raised has-checked:font-semibold has-checked:text-text has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-text"
              >
                <input type="radio" name="view" className="sr-only" checked={view === name} onChange={() => setView(name)} />
                {views[name]}
              </label>
            ))}
          </fieldset>
        </figure>
        <Reading vlt={vlt} />
      </div>
      <ShadeScale vlt={vlt} choose={setVlt} />
      <ShadeCards />
      <p
        className="mt-8 max-w-prose text-soft"
      >
        Texas counts film and glass together, so the film alone has to be lighter than the limit.
      </p>
      <Link
        to="/texas-laws"
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline"
      >
        The law, window by window <Icon name="arrow" />
      </Link>
    </Section>
  )
}

/** What the chosen shade is and where Texas allows it, like the window of an instrument. */
function Reading({ vlt }: { vlt: number }) {
  const shade = shades.find((one) => one.vlt === vlt)
  return (
    <div className="flex flex-col border-t border-line-strong pt-4">
      <p className="figures flex items-baseline gap-3">
        <span className="display text-h1">{vlt}%</span>
        <span className="gauge">VLT</span>
      </p>
      <h3 className="mt-2 text-h3">{shade?.shade ?? 'In between'}</h3>
      <p className="mt-2 min-h-18 text-soft">{shade?.description ?? between(vlt)}</p>
      <dl className="mt-auto pt-4 text-small">
        <Allowed where={`Front side windows, ${frontWindowLimit}% minimum`} allowed={vlt >= frontWindowLimit} />
        <Allowed where="Behind the driver" allowed />
      </dl>
    </div>
  )
}

function Allowed({ where, allowed }: { where: string; allowed: boolean }) {
  return (
    <div className="flex justify-between gap-4 border-t border-line py-2.5">
      <dt className="text-soft">{where}</dt>
      <dd className={`flex items-center gap-2 font-semibold whitespace-nowrap ${allowed ? '' : 'text-danger'}`}>
        <Icon name={allowed ? 'check' : 'close'} />
        {allowed ? 'Legal' : 'Not legal'}
      </dd>
    </div>
  )
}

/** For a position that is none of the five cards: which films come in it, or which two it lies between. */
function between(vlt: number): string {
  const inThis = films.filter((film) => (film.shades as readonly number[]).includes(vlt))
  if (inThis.length === films.length) return `All three films also come in ${vlt}%.`
  if (inThis.length > 0) return `Of our films, ${inThis.map(({ name }) => name).join(' and ')} comes in ${vlt}%.`
  const sold = [...new Set<number>(films.flatMap((film) => film.shades))].toSorted((a, b) => a - b)
  const [darker, lighter] = [sold.findLast((one) => one < vlt), sold.find((one) => one > vlt)]
  return `No film comes in ${vlt}%: choose ${lighter}% or ${darker}%.`
}

/**
 * How dark a film looks from behind it, 0 to 1. The eye does not count light, it compares it: half the light looks like
 * three quarters (a display's gamma of 2.2). From outside the light passes twice, in and back out, so the film looks darker.
 */
function seenThrough(vlt: number): number {
  return 1 - (vlt / 100) ** (1 / 2.2)
}
