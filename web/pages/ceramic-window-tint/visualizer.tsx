import { business } from '../../../shared/business.ts'
import { shades } from '../../content/shades.ts'
import { side } from '../../ui/car-lines.ts'
import { Section } from '../../ui/section.tsx'
import { ThirdPartyFrame } from '../../ui/third-party-frame.tsx'

/** The visualizer of another site, and what stands in its place until it answers. */
export function Visualizer() {
  return (
    <Section
      id="visualizer"
      gauge="Tint visualizer"
      title="Try it on a car like yours."
      lead="Pick a body style and a color and set each window by itself. The tool is another company’s; it opens here or in a tab of its own."
    >
      <ThirdPartyFrame src={business.links.tintVisualizer} title="Tint visualizer" fallback={<Blueprint />} />
    </Section>
  )
}

/** A car in lines over the scale of shades. */
function Blueprint() {
  return (
    <div className="on-film grid size-full content-center gap-y-4 p-6 sm:p-10">
      <svg viewBox="0 0 600 216" className="mx-auto max-h-full w-full max-w-3xl" aria-hidden="true">
        <path d="M0 204H600" className="stroke-line-strong" />
        {Array.from({ length: 61 }, (_, index) => (
          <path key={index} d={`M${index * 10} 204v${index % 5 ? 4 : 9}`} className="stroke-line-strong" />
        ))}
        <g fill="none" className="stroke-soft">
          <path d={side.body} strokeWidth="1.5" />
          <path d={side.sill + side.arches + side.details} opacity="0.6" />
          {side.wheels.map(([x, y]) => (
            <g key={x}>
              <circle cx={x} cy={y} r="33" strokeWidth="1.5" />
              <circle cx={x} cy={y} r="20" />
            </g>
          ))}
        </g>
        <path d={side.front} className="fill-accent/55 stroke-soft" />
        <path d={side.rear} className="fill-accent/25 stroke-soft" />
        <path d={side.windshield + side.back} className="fill-accent/10 stroke-soft" />
      </svg>
      <ul className="figures mx-auto grid w-full max-w-3xl grid-cols-5 border-t border-line text-fine text-soft">
        {shades.map(({ vlt }) => (
          <li key={vlt} className="border-s border-line pt-2 ps-2">
            {vlt}%
          </li>
        ))}
      </ul>
    </div>
  )
}
