import { useId, useState } from 'react'
import { Icon } from './icon.tsx'

/** Questions of which one at a time is open; the open one closes again. Closed answers stay in the document, for search and find-in-page. */
export function Accordion({ items }: { items: readonly { question: string; answer: string }[] }) {
  const [open, setOpen] = useState<number | null>(null)
  const id = useId()

  return (
    <ul className="border-t border-line">
      {items.map(({ question, answer }, index) => (
        <li key={question} className="border-b border-line">
          <h3 className="text-base">
            <button
              type="button"
              id={`${id}-q${index}`}
              aria-expanded={open === index}
              aria-controls={`${id}-a${index}`}
              onClick={() => setOpen(open === index ? null : index)}
              className="flex min-h-14 w-full items-center justify-between gap-6 py-4 text-start text-lead font-semibold hover:text-accent"
            >
              {question}
              <Icon name="down" className={`size-5 transition-transform ${open === index ? 'rotate-180' : ''}`} />
            </button>
          </h3>
          <div id={`${id}-a${index}`} role="region" aria-labelledby={`${id}-q${index}`} data-open={open === index} className="faq-answer max-w-prose pb-6 text-soft">
            {answer}
          </div>
        </li>
      ))}
    </ul>
  )
}
