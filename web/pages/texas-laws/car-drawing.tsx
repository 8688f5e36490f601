import { windows } from '../../content/texas-laws.ts'
import { above, side } from '../../ui/car-lines.ts'

/** The car from its driver's side and from above, every window marked with its rule, and the key to the marks. */
export function CarDrawing() {
  return (
    <section id="car" aria-labelledby="car-title" className="scroll-mt-24">
      <h2 id="car-title" className="text-h2">
        The car at a glance
      </h2>
      <p className="mt-2 max-w-prose text-soft">The numbers are those of the rules below.</p>
      <div className="mt-6 grid gap-x-10 gap-y-6 xl:grid-cols-[1.5fr_1fr]">
        <figure className="border border-line-strong bg-raised px-2 py-4 sm:px-6">
          <SideView />
          <TopView />
          <figcaption className="flex flex-wrap gap-x-6 gap-y-1 px-2 pt-4 text-fine text-soft">
            <Tone className="fill-accent/45">25% or more, film and glass</Tone>
            <Tone className="fill-text/85">Any shade</Tone>
            <Tone className="fill-surface">Clear UV film only</Tone>
          </figcaption>
        </figure>
        <ol className="self-center border-t border-line">
          {windows.map(({ number, rule, name, text }) => (
            <li key={number} className="border-b border-line">
              <a href={`#${rule}`} className="group grid min-h-11 grid-cols-[2.75rem_1fr] items-center py-1.5 text-text no-underline">
                <span className="figures display text-accent">{number}</span>
                <span className="text-small">
                  <span className="block font-semibold underline-offset-4 group-hover:underline">{name}</span>
                  <span className="text-soft">{text}</span>
                </span>
              </a>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function Tone({ className, children }: { className: string; children: string }) {
  return (
    <span className="flex items-center gap-2">
      <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
        <path d="M.5.5H15.5V15.5H.5z" className={`${className} stroke-text`} />
      </svg>
      {children}
    </span>
  )
}

const line = 'fill-none stroke-text'
const limited = 'fill-accent/45 stroke-text'
const free = 'fill-text/85 stroke-text'
const clear = 'fill-surface stroke-text'

function SideView() {
  return (
    <svg viewBox="0 -34 600 246" className="w-full overflow-visible" role="img" aria-label="The car from the driver’s side">
      <path d="M10 204H590" className="stroke-line-strong" />
      <path d={side.body} strokeWidth="2" className={line} />
      <path d={side.sill + side.arches + side.details} className={`${line} opacity-60`} />
      {side.wheels.map(([x, y]) => (
        <g key={x}>
          <circle cx={x} cy={y} r="33" strokeWidth="2" className="fill-raised stroke-text" />
          <circle cx={x} cy={y} r="20" className={line} />
          <circle cx={x} cy={y} r="4" className={line} />
        </g>
      ))}
      <path d={side.windshield} className={clear} />
      <path d={side.strip} className={limited} />
      <path d={side.front} className={limited} />
      <path d={side.rear} className={free} />
      <path d={side.back} className={free} />
      <path d={side.mirror} strokeWidth="1.5" className="fill-raised stroke-text" />
      <path d={side.label} className="fill-action stroke-text" />
      <Mark at={[176, 20]} to={[255, 60]} number="1" rule="Above AS-1" anchor="end" />
      <Mark at={[278, -8]} to={[296, 66]} number="2" rule="25%" />
      <Mark at={[400, -8]} to={[400, 66]} number="2.3" rule="Exempt" />
      <Mark at={[492, 20]} to={[462, 66]} number="3" rule="2 mirrors" />
      <Mark at={[318, 134]} to={[334, 90]} number="6" rule="Label" />
    </svg>
  )
}

function TopView() {
  return (
    <svg viewBox="0 -26 600 306" className="mt-4 w-full overflow-visible" role="img" aria-label="The car from above, driver’s side below">
      <path d={above.body} strokeWidth="2" className={line} />
      <path d={above.details} className={`${line} opacity-60`} />
      <path d={above.windshield} className={clear} />
      <path d={above.strip} className={limited} />
      {above.fronts.map((d) => (
        <path key={d} d={d} className={limited} />
      ))}
      {above.rears.map((d) => (
        <path key={d} d={d} className={free} />
      ))}
      <path d={above.back} className={free} />
      {above.mirrors.map((d) => (
        <path key={d} d={d} strokeWidth="1.5" className="fill-raised stroke-text" />
      ))}
      <path d="M226 34 590 22M226 226 590 238" strokeDasharray="3 6" className={line} />
      <path d={above.label} className="fill-action stroke-text" />
      <Mark at={[120, 130]} to={[224, 130]} number="1" rule="Clear" anchor="end" />
      <Mark at={[318, 130]} to={[258, 130]} number="1.1" rule="AS-1 line" />
      <Mark at={[300, 260]} to={[300, 190]} number="2" rule="25%" />
      <Mark at={[408, 260]} to={[390, 190]} number="2.3" rule="Exempt" />
      <Mark at={[528, 130]} to={[466, 130]} number="3" rule="" />
      <Mark at={[300, -4]} to={[228, 32]} number="3.1" rule="200+ feet" />
    </svg>
  )
}

type MarkProps = { at: readonly [number, number]; to: readonly [number, number]; number: string; rule: string; anchor?: 'start' | 'end' }

/** A number in a box, a leader to what it means, and the rule in two words. Numbers are read in the key beside. */
function Mark({ at: [x, y], to, number, rule, anchor = 'start' }: MarkProps) {
  const half = number.length > 1 ? 19 : 13
  return (
    <g aria-hidden="true">
      <path d={`M${x} ${y}L${to[0]} ${to[1]}`} className="stroke-text" />
      <circle cx={to[0]} cy={to[1]} r="3" className="fill-raised stroke-text" />
      <rect x={x - half} y={y - 13} width={half * 2} height="26" className="fill-text" />
      <text x={x} y={y + 6} textAnchor="middle" className="display fill-raised text-[17px]">
        {number}
      </text>
      <text
        x={anchor === 'start' ? x + half + 7 : x - half - 7}
        y={y + 6}
        textAnchor={anchor}
        className="fill-text text-[18px] sm:text-[16px]"
      >
        {rule}
      </text>
    </g>
  )
}
