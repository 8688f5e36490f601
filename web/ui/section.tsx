import type { ReactNode } from 'react'

type Props = {
  title: string
  gauge?: string
  lead?: ReactNode
  id?: string
  /** Paper for reading, limestone to set a block off, film for pictures and the closing call. */
  ground?: 'paper' | 'limestone' | 'film'
  children?: ReactNode
}

const grounds = { paper: 'bg-surface', limestone: 'bg-sunk', film: 'on-film' } as const

/** One block of a page under its own heading: heading to the left on a desk, above on a phone. */
export function Section({ title, gauge, lead, id, ground = 'paper', children }: Props) {
  return (
    <section id={id} className={`${grounds[ground]} py-16 lg:py-24`}>
      <div className="wrap">
        <header className="mb-8 grid gap-x-12 gap-y-4 border-t border-line-strong pt-5 lg:mb-12 lg:grid-cols-[1fr_1fr]">
          <div>
            {gauge && <p className="gauge mb-2">{gauge}</p>}
            <h2 className="max-w-xl text-h2">{title}</h2>
          </div>
          {lead && <div className="max-w-prose text-lead text-soft lg:pt-1">{lead}</div>}
        </header>
        {children}
      </div>
    </section>
  )
}
