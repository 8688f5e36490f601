import type { Rule } from '../../content/texas-laws.ts'
import { OfficialLink } from './official-link.tsx'

/** One rule with its facts numbered below it: 1.1, 1.2. Each fact can be linked to. */
export function RuleText({ number, id, title, lead, facts }: Rule & { number: number }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
      <header className="grid grid-cols-[3.5rem_1fr] border-t border-text pt-4">
        <p className="figures display text-h2 text-accent" aria-hidden="true">
          {number}
        </p>
        <div>
          <h2 id={`${id}-title`} className="text-h2">
            {title}
          </h2>
          <p className="mt-2 max-w-prose text-lead text-soft">{lead}</p>
        </div>
      </header>
      <ol className="mt-6">
        {facts.map(({ text, source }, index) => (
          <li
            key={text}
            id={`${id}-${index + 1}`}
            className="grid scroll-mt-24 grid-cols-[3.5rem_1fr] items-baseline border-t border-line target:bg-sunk sm:grid-cols-[3.5rem_1fr_auto]"
          >
            <span className="figures py-2.5 text-small text-soft">
              {number}.{index + 1}
            </span>
            <p className="max-w-prose py-2.5">{text}</p>
            <p className="col-start-2 sm:col-start-3 sm:ps-6">
              <OfficialLink source={source} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
