import { business } from '../../shared/business.ts'
import { benefits, filmOptions, savings, steps } from '../content/residential.ts'
import { BookButton, CallButton } from '../ui/button.tsx'
import { Closing } from '../ui/closing.tsx'
import { Hero } from '../ui/hero.tsx'
import { Measure } from '../ui/measure.tsx'
import { Section } from '../ui/section.tsx'
import { Steps } from '../ui/steps.tsx'
import { Pane } from './residential-tinting/pane.tsx'

const [lowerBills, ...otherBenefits] = benefits

export default function ResidentialTinting() {
  return (
    <>
      <Hero
        picture={{ slot: 'residential.hero' }}
        gauge={`Residential tinting, ${business.metro}`}
        title="Keep the view. Leave the heat outside."
      >
        <p className="figures mt-5 max-w-xl text-lead text-soft">
          Window film for the house you have: up to {savings}% energy saving, 99% UV protection, and a couch by the window you can sit on in August.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <BookButton className="grow sm:grow-0" />
          <CallButton className="grow sm:grow-0" />
        </div>
      </Hero>
      <Section gauge="Benefits" title="Six things you notice in the first week.">
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.4fr]">
          <div>
            <p className="figures display text-h1">
              <span className="me-2 font-body text-small font-normal tracking-normal text-soft">up to</span>
              {savings}%
            </p>
            <Measure percent={savings} className="mt-3" />
            <h3 className="mt-4 text-h3">{lowerBills.title}</h3>
            <p className="mt-2 max-w-prose text-soft">{lowerBills.text}</p>
          </div>
          <ul className="border-t border-line">
            {otherBenefits.map(({ title, text }) => (
              <li key={title} className="grid gap-x-8 gap-y-1 border-b border-line py-4 sm:grid-cols-[12rem_1fr]">
                <h3 className="text-base">{title}</h3>
                <p className="text-soft">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </Section>
      <Section
        ground="limestone"
        gauge="Film options"
        title="Three films, three kinds of window."
        lead="Most homes end up with two of them. We bring all three and hold them to your glass."
      >
        <ul className="grid gap-px border border-line-strong bg-line-strong lg:grid-cols-3">
          {filmOptions.map(({ name, look, for: place, text, readings }) => (
            <li key={name} className="flex flex-col bg-raised sm:flex-row lg:flex-col">
              <Pane look={look} />
              <div className="flex grow flex-col p-5 sm:p-7">
                <p className="gauge">{place}</p>
                <h3 className="mt-1 text-h3">{name}</h3>
                <p className="mt-2 mb-5 text-soft">{text}</p>
                <dl className="mt-auto text-small">
                  {readings.map(([what, reading]) => (
                    <div key={what} className="flex justify-between gap-4 border-t border-line py-2">
                      <dt className="text-soft">{what}</dt>
                      <dd className="text-end font-semibold">{reading}</dd>
                    </div>
                  ))}
                </dl>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <Section gauge="How it works" title="Four steps, one of them yours.">
        <Steps steps={steps} />
      </Section>
      <Closing title="Count your west windows. We do the rest.">
        Send the number and rough size of the panes for a first figure, or have us measure. The quote is free, the reply comes within 24 hours.
      </Closing>
    </>
  )
}
