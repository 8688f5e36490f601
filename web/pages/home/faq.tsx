import { faq } from '../../content/faq.ts'
import { Accordion } from '../../ui/accordion.tsx'
import { Section } from '../../ui/section.tsx'

export default function Faq() {
  return (
    <Section gauge="Questions" title="Asked before the first appointment.">
      <Accordion items={faq} />
    </Section>
  )
}
