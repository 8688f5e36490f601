import { business } from '../../shared/business.ts'
import { reasons, story, values } from '../content/about.ts'
import { BookButton, CallButton } from '../ui/button.tsx'
import { Closing } from '../ui/closing.tsx'
import { Hero } from '../ui/hero.tsx'
import { Icon } from '../ui/icon.tsx'
import { SlotPicture } from '../ui/picture.tsx'
import { Section } from '../ui/section.tsx'
import { Record } from './about-us/record.tsx'

export default function AboutUs() {
  const { claims, address, areas } = business
  return (
    <>
      <Hero
        picture={{ name: 'about' }}
        gauge={
          <span className="flex items-center gap-2">
            <Icon name="chevrons" className="size-5" />
            {claims.veteran}, {address.locality}, Texas
          </span>
        }
        title="We still check the work twice."
      >
        <p
          className="mt-5 max-w-xl text-lead text-soft"
        >
          {claims.tagline}, on window film and paint, for people between {areas[0]} and Austin.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <BookButton className="grow sm:grow-0">Book Online</BookButton>
          <CallButton className="grow sm:grow-0" />
        </div>
      </Hero>
      <Section id="about" gauge="About us" title="A small shop with a long memory for how things are done.">
        <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[1.2fr_1fr]">
          <div className="max-w-prose space-y-5">
            {story.map((paragraph, index) => (
              <p key={paragraph} className={index === 0 ? 'text-lead' : 'text-soft'}>
                {paragraph}
              </p>
            ))}
          </div>
          <Record />
        </div>
      </Section>
      <Section ground="film" gauge="Core values" title="Four words, and what you can hold us to.">
        <ul>
          {values.map(({ name, text, proof }) => (
            <li key={name} className="grid gap-x-10 gap-y-3 border-t border-line py-6 last:border-b md:grid-cols-[1fr_1.4fr_1fr] md:py-8">
              <h3 className="text-h2">{name}</h3>
              <p className="max-w-prose text-soft">{text}</p>
              <p className="flex gap-3 font-semibold md:border-s md:border-line md:ps-6">
                <Icon name="check" className="mt-1 size-4 text-accent" />
                {proof}
              </p>
            </li>
          ))}
        </ul>
      </Section>
      <Section ground="limestone" gauge="Why choose us" title="Four reasons people give their neighbors.">
        <div className="grid items-start gap-10 lg:grid-cols-[1.3fr_1fr] lg:gap-16">
          <SlotPicture
            slot="about.why.image"
            alt="Our own work, close up"
            sizes="(min-width: 64rem) 55vw, 100vw"
            className="aspect-3/2 w-full rounded-pane object-cover lg:sticky lg:top-24"
          />
          <ul className="border-t border-line-strong">
            {reasons.map(({ title, text }) => (
              <li key={title} className="border-b border-line-strong py-5">
                <h3 className="text-h3">{title}</h3>
                <p className="mt-2 text-soft">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </Section>
      <Closing
        title="Come and look over our shoulder."
      >
        Book a time, call with a question, or describe the car and the problem in a quote request.
      </Closing>
    </>
  )
}
