import { business } from '../../shared/business.ts'
import { benefits, installSteps, measured } from '../content/ceramic.ts'
import { BookButton, ButtonLink, CallButton } from '../ui/button.tsx'
import { Closing } from '../ui/closing.tsx'
import { Hero } from '../ui/hero.tsx'
import { Measure } from '../ui/measure.tsx'
import { Section } from '../ui/section.tsx'
import { Steps } from '../ui/steps.tsx'
import { Films } from './ceramic-window-tint/films.tsx'
import { ShadeChooser } from './ceramic-window-tint/shade-chooser.tsx'
import { Visualizer } from './ceramic-window-tint/visualizer.tsx'

export default function CeramicWindowTint() {
  return (
    <>
      <Hero
        picture={{ slot: 'ceramic.hero' }}
        gauge={`Ceramic window tint, ${business.address.locality}, Texas`}
        title="Turn the Texas sun down."
      >
        <p className="figures mt-5 max-w-xl text-lead text-soft">
          Ceramic film for cars and trucks: up to 98% of the infrared heat and 99% of the UV stay outside. Fitted in 2-4 hours, legal in Texas, from $289.99.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <BookButton className="grow sm:grow-0" />
          <CallButton className="grow sm:grow-0" />
          <ButtonLink to="#shades" className="grow sm:grow-0">
            See the shades
          </ButtonLink>
        </div>
      </Hero>
      <Section gauge="Benefits" title="What the film keeps out, and what it leaves alone.">
        <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[1.25fr_1fr]">
          <ul className="space-y-10">
            {measured.map(({ figure, unit, title, text }) => (
              <li key={title} className="grid gap-x-8 gap-y-3 sm:grid-cols-[minmax(11rem,max-content)_1fr]">
                <p className="figures display text-h1 whitespace-nowrap">
                  {unit && <span className="me-2 font-body text-small font-normal tracking-normal text-soft">{unit}</span>}
                  {figure}%
                </p>
                <div>
                  <Measure percent={figure} />
                  <h3 className="mt-3 text-h3">{title}</h3>
                  <p className="mt-2 max-w-prose text-soft">{text}</p>
                </div>
              </li>
            ))}
          </ul>
          <ul className="border-t border-line">
            {benefits.map(({ title, text }) => (
              <li key={title} className="border-b border-line py-4">
                <h3 className="text-base">{title}</h3>
                <p className="mt-1 text-small text-soft">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </Section>
      <ShadeChooser />
      <Visualizer />
      <Films />
      <Section
        gauge="Installation"
        title="In by morning, out by lunch."
        lead="A typical tint install takes 2-4 hours. Four steps, always in this order."
      >
        <Steps steps={installSteps} />
      </Section>
      <Closing title="Name the car. We name the film and the price.">
        The quote is free and a reply comes within 24 hours. If you already know film and shade, book the time yourself.
      </Closing>
    </>
  )
}
