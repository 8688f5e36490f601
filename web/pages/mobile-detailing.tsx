import { business } from '../../shared/business.ts'
import { addOns, benefits, steps } from '../content/mobile-detailing.ts'
import { BookButton, CallButton } from '../ui/button.tsx'
import { Closing } from '../ui/closing.tsx'
import { Hero } from '../ui/hero.tsx'
import { SlotPicture } from '../ui/picture.tsx'
import { Section } from '../ui/section.tsx'
import { Steps } from '../ui/steps.tsx'
import { Area } from './mobile-detailing/area.tsx'
import { Headlights } from './mobile-detailing/headlights.tsx'
import { Packages } from './mobile-detailing/packages.tsx'
import { Services } from './mobile-detailing/services.tsx'

export default function MobileDetailing() {
  return (
    <>
      <Hero
        picture={{ slot: 'mobile.hero' }}
        gauge={`Mobile detailing, ${business.metro}`}
        title="The detail shop that parks in your driveway."
      >
        <p className="figures mt-5 max-w-xl text-lead text-soft">
          Wash, wax, interiors, headlights and ceramic coating at your home or office. The van brings its own water and power. From $75.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <BookButton className="grow sm:grow-0" />
          <CallButton className="grow sm:grow-0" />
        </div>
      </Hero>
      <Headlights />
      <Services />
      <Packages />
      <Section
        gauge="Add-ons"
        title="While we are there."
        lead="Add any of these to any visit. Name them when you book and they are in the quote."
      >
        <ul className="gap-x-12 sm:columns-2 lg:columns-3">
          {addOns.map((name) => (
            <li key={name} className="flex break-inside-avoid gap-3 border-t border-line py-3">
              <span className="display text-accent" aria-hidden="true">
                +
              </span>
              {name}
            </li>
          ))}
        </ul>
      </Section>
      <Section ground="limestone" gauge="How it works" title="Three steps. You walk for one of them.">
        <Steps steps={steps} />
      </Section>
      <Section gauge="Benefits" title="Your Saturday stays yours.">
        <div className="grid gap-10 lg:grid-cols-[1fr_1.35fr] lg:gap-16">
          <ul className="self-center border-t border-line-strong">
            {benefits.map(({ title, text }) => (
              <li key={title} className="border-b border-line-strong py-4">
                <h3 className="text-h3">{title}</h3>
                <p className="mt-1 text-soft">{text}</p>
              </li>
            ))}
          </ul>
          <SlotPicture
            slot="mobile.benefits.image"
            alt="Our detailing work, close up"
            sizes="(min-width: 64rem) 55vw, 100vw"
            className="order-first aspect-4/3 w-full rounded-pane object-cover lg:order-last"
          />
        </div>
      </Section>
      <Area />
      <Closing
        title="Tell us where the car stands."
      >
        Book an hour yourself, call, or send the car and the street for a free quote. A reply comes within 24 hours.
      </Closing>
    </>
  )
}
