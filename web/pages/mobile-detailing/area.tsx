import { business } from '../../../shared/business.ts'
import { operatingHours, places } from '../../content/mobile-detailing.ts'
import { Section } from '../../ui/section.tsx'

/** Where the van goes and when. */
export function Area() {
  return (
    <Section ground="limestone" gauge="Service area and hours" title="From Liberty Hill down to Austin.">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <Plot />
        <div className="space-y-10">
          <div>
            <h3 className="text-h3">Service area</h3>
            <ul className="mt-4 grid grid-cols-2 gap-x-8">
              {[...business.areas, business.metro].map((name) => (
                <li key={name} className="border-t border-line-strong py-2.5">
                  {name}
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h3 className="text-h3">Operating hours</h3>
            <dl className="figures mt-4">
              {operatingHours.map(([days, times]) => (
                <div key={days} className="flex flex-wrap justify-between gap-x-3 border-t border-line-strong py-2.5 last:border-b">
                  <dt>{days}</dt>
                  <dd className="ms-auto font-semibold">{times}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </div>
    </Section>
  )
}

/** The plot's scale: drawing units in a degree of latitude and, at 30.5 degrees north, of longitude; and in a mile. */
const degree = { north: 1600, west: 1379 }
const mile = degree.north / 69

const base = places.find(({ name }) => name === business.address.locality) ?? places[0]

/** The towns where they lie around the shop's own, with rings of miles. The list beside it says the same. */
function Plot() {
  return (
    <svg viewBox="-350 -190 660 740" className="max-h-[34rem] w-full border border-line-strong bg-surface" aria-hidden="true">
      <g fill="none" className="stroke-line">
        {[-2, -1, 0, 1, 2].map((tenth) => (
          <path key={tenth} d={`M${tenth * 137.9} -400V800`} />
        ))}
        {[-1, 0, 1, 2, 3].map((tenth) => (
          <path key={tenth} d={`M-900 ${tenth * 160}H900`} />
        ))}
      </g>
      {[5, 10, 20].map((miles) => (
        <g key={miles}>
          <circle r={miles * mile} fill="none" strokeDasharray="2 6" className="stroke-line-strong" />
          <text x={8} y={miles === 5 ? -miles * mile - 8 : miles * mile - 8} className="figures fill-soft text-[17px]">
            {miles} miles
          </text>
        </g>
      ))}
      {places.map((place) => {
        const x = (base.west - place.west) * degree.west
        const y = (base.north - place.north) * degree.north
        const left = place.west > 97.9
        return (
          <g key={place.name} transform={`translate(${x} ${y})`}>
            <path
              d={place === base ? 'M-11-11H11V11H-11z' : 'M-7-7H7V7H-7z'}
              strokeWidth="2"
              className={`${place === base ? 'fill-action' : 'fill-surface'} stroke-text`}
            />
            <text x={left ? -16 : 20} textAnchor={left ? 'end' : 'start'} y="8" className="display fill-text text-[24px]">
              {place.name}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
