import { shades } from '../../content/shades.ts'
import { Dusk } from './dusk.tsx'

/** The five shades as one row of panes before the same evening, and what each is for. */
export function ShadeCards() {
  return (
    <div className="mt-12">
      <svg viewBox="0 0 960 240" preserveAspectRatio="xMidYMid slice" className="aspect-4/1 w-full rounded-pane border border-line lg:aspect-7/1" aria-hidden="true">
        <Dusk id="row" horizon={140} sun={258} />
        {shades.map(({ vlt, darkness }, index) => (
          <rect key={vlt} x={index * 192} width="192" height="240" className="fill-film" opacity={darkness / 100} />
        ))}
        {shades.slice(1).map(({ vlt }, index) => (
          <line key={vlt} x1={(index + 1) * 192} x2={(index + 1) * 192} y2="240" strokeWidth="3" className="stroke-scene-sun" />
        ))}
      </svg>
      <ul className="lg:grid lg:grid-cols-5">
        {shades.map(({ shade, vlt, vltLabel, description, popular, darkness }) => (
          <li
            key={vlt}
            className="grid grid-cols-[7rem_1fr] gap-x-4 border-b border-line py-5 lg:block lg:border-b-0 lg:border-s lg:px-3 lg:first:border-s-0 lg:first:ps-0 lg:last:pe-0"
          >
            <div>
              <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
                <h3 className="figures text-h3">{vltLabel}</h3>
                {popular && <p className="border border-accent px-1.5 text-fine text-accent">Most popular</p>}
              </div>
              <p className="figures mt-1 text-fine text-soft">Darkness {darkness}%</p>
            </div>
            <div className="lg:mt-4">
              <p className="font-semibold">{shade}</p>
              <p className="mt-1 text-small text-soft">{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
