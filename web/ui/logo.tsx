import { business } from '../../shared/business.ts'

/** The mark is a pane in five gradations, lightest on top: the five shades the shop sells. */
export function Logo() {
  return (
    <span className="flex items-center gap-2.5">
      <svg viewBox="0 0 28 28" className="size-8 shrink-0" aria-hidden="true">
        <g className="fill-accent">
          {[0.25, 0.42, 0.6, 0.8, 1].map((opacity, index) => (
            <path key={opacity} opacity={opacity} d={pane(index)} />
          ))}
        </g>
        <path d="M6.5 1.5h15l4 25h-23z" fill="none" className="stroke-text" strokeWidth="1.5" strokeLinejoin="round" />
      </svg>
      <span className="display text-[1.0625rem] leading-[1.1]">{business.name}</span>
    </span>
  )
}

/** One of five bands across the pane, which widens downwards from 15 to 23 units. */
function pane(index: number): string {
  const top = 4 + index * 4.2
  const bottom = top + 3.2
  const half = (y: number) => 5.6 + (y / 25) * 4
  return `M${14 - half(top)} ${top}H${14 + half(top)}L${14 + half(bottom)} ${bottom}H${14 - half(bottom)}z`
}
