import { services } from '../../content/mobile-detailing.ts'
import { Price } from '../../ui/price.tsx'
import { Section } from '../../ui/section.tsx'
import { Ticked } from '../../ui/ticked.tsx'

/** The four services as a specification sheet: name, what it includes, what it starts from. */
export function Services() {
  return (
    <Section
      id="service-prices"
      gauge="Services"
      title="One service at a time."
      lead="Starting prices for a visit to your place. Size and state of the car decide the rest, and your quote names it."
    >
      <ul>
        {services.map(({ name, from, includes }) => (
          <li key={name} className="grid gap-x-10 gap-y-3 border-t border-line-strong py-6 last:border-b md:grid-cols-[1.1fr_2fr_auto]">
            <h3 className="text-h3">{name}</h3>
            <Ticked
              items={includes}
              className="gap-x-10 text-small text-soft sm:columns-2 md:columns-1 lg:columns-2 [&>li]:break-inside-avoid [&>li]:border-0 [&>li]:py-1"
            />
            <p className="justify-self-end md:min-w-36">
              <Price from={from} className="block text-h2" />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
