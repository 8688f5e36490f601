import type { ReactNode } from 'react'
import { quotePath } from '../paths.ts'
import { BookButton, ButtonLink, CallButton } from './button.tsx'
import { Section } from './section.tsx'

/** The last block of a page: what to do next, three ways. */
export function Closing({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section ground="film" title={title} lead={children}>
      <div className="flex flex-wrap gap-3">
        <BookButton className="grow sm:grow-0" />
        <CallButton className="grow sm:grow-0" />
        <ButtonLink to={quotePath} icon="mail" className="grow sm:grow-0">
          Get Free Quote
        </ButtonLink>
      </div>
    </Section>
  )
}
