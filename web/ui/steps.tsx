export type Step = { when: string; title: string; text: string }

/** What happens in which order, hung from a rule: side by side on a desk, one below the other on a phone. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <>
      <div className="ticks hidden md:block" />
      <ol
        className={`grid gap-x-8 border-s border-line-strong md:border-s-0 ${steps.length === 3 ? 'md:grid-cols-3' : 'md:grid-cols-2 lg:grid-cols-4'}`}
      >
        {steps.map(({ when, title, text }, index) => (
          <li
            key={title}
            className="relative pb-8 ps-6 before:absolute before:start-0 before:top-3 before:h-px before:w-3.5 before:bg-text md:ps-0 md:pt-8 md:before:top-0 md:before:h-5 md:before:w-px"
          >
            <p className="gauge figures">
              {index + 1}. {when}
            </p>
            <h3 className="mt-1 text-h3">{title}</h3>
            <p className="mt-2 max-w-prose text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </>
  )
}
