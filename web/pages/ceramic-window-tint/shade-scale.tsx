import { frontWindowLimit, shades } from '../../content/shades.ts'

/** Where the five shades and the legal limit stand on the scale, in percent of its length from 70 to 5% VLT. */
const places: Record<number, string> = {
  70: 'start-0',
  50: 'start-[30.77%]',
  35: 'start-[53.85%]',
  25: 'start-[69.23%]',
  20: 'start-[76.92%]',
  5: 'start-full',
}

/** The slider, a button for each shade below it and the limit for front windows above it, all on one scale. To the right is darker. */
export function ShadeScale({ vlt, choose }: { vlt: number; choose: (vlt: number) => void }) {
  const allowed = vlt >= frontWindowLimit
  return (
    <div className="needs-script mt-8 px-4">
      <div className="figures relative h-14 text-fine text-soft">
        <p className={`absolute top-0 start-0 h-full w-[69.23%] border-b border-line-strong pe-3 text-end ${allowed ? 'text-text' : ''}`}>
          Front side windows: {frontWindowLimit}% or more
        </p>
        <p
          className={`absolute top-0 end-0 h-full w-[30.77%] border-b border-line ps-3 ${allowed ? '' : 'text-text'}`}
        >
          Behind the driver only
        </p>
        <span className={`absolute inset-y-0 w-0.5 -translate-x-1/2 bg-action ${places[frontWindowLimit]}`} aria-hidden="true" />
      </div>
      <input
        type="range"
        min={100 - 70}
        max={100 - 5}
        step="5"
        value={100 - vlt}
        onChange={(event) => choose(100 - Number(event.target.value))}
        aria-label="Shade, lighter to darker"
        aria-valuetext={`${vlt}% VLT, ${allowed ? 'legal' : 'not legal'} on front side windows`}
        className="shade-range -mx-3.5 block"
      />
      <div className="relative h-14">
        {shades.map((shade) => (
          <button
            key={shade.vlt}
            type="button"
            aria-pressed={shade.vlt === vlt}
            aria-label={`Show ${shade.vltLabel}`}
            onClick={() => choose(shade.vlt)}
            className={`figures absolute top-0 flex h-13 w-12 -translate-x-1/2 flex-col items-center text-small text-soft before:mb-1 before:h-2.5 before:w-px before:bg-line-strong hover:text-text aria-pressed:font-semibold aria-pressed:text-text ${places[shade.vlt]}`}
          >
            {shade.vlt}%
          </button>
        ))}
      </div>
    </div>
  )
}
