import { overview, rules, sources, warning } from '../content/texas-laws.ts'
import { BookButton, Button, ButtonLink } from '../ui/button.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Contents } from '../ui/contents.tsx'
import { Hero } from '../ui/hero.tsx'
import { Assurance } from './texas-laws/assurance.tsx'
import { CarDrawing } from './texas-laws/car-drawing.tsx'
import { OfficialLink } from './texas-laws/official-link.tsx'
import { RuleText } from './texas-laws/rule-text.tsx'

const parts = [
  { id: 'car', title: 'The car at a glance' },
  ...rules.map(({ id, title }) => ({ id, title })),
  { id: 'resources', title: 'Official resources' },
]

/** A reference to bookmark and to print: every rule numbered, every fact with the state's own page. */
export default function TexasLaws() {
  return (
    <div className="law">
      <Breadcrumb here="Texas Laws" />
      <Hero
        picture={{ name: 'texas-laws' }}
        gauge="Texas Transportation Code, chapter 547"
        title="Texas window tint laws, window by window."
      >
        <p className="figures mt-5 max-w-xl text-lead text-soft">
          Front side windows must let in 25% of the light or more. The windshield takes film only above the AS-1 line. Behind the driver you choose.
        </p>
        <div className="mt-8 flex flex-wrap gap-3" data-print="hide">
          <ButtonLink to={sources.dps.url} icon="out" className="grow sm:grow-0">
            Official state standards
          </ButtonLink>
          <BookButton className="grow sm:grow-0" />
        </div>
      </Hero>

      <section aria-labelledby="overview" className="bg-sunk py-12 lg:py-16">
        <div className="wrap">
          <h2 id="overview" className="gauge">
            Quick overview
          </h2>
          <ul className="mt-4 grid grid-cols-2 border-t border-line-strong lg:grid-cols-4">
            {overview.map(({ figure, title, text }) => (
              <li
                key={title}
                className="border-b border-line-strong py-5 pe-4 even:border-s even:ps-4 lg:border-b-0 lg:not-first:border-s lg:not-first:ps-6"
              >
                <p className="figures display text-h2">{figure}</p>
                <h3 className="mt-3 text-base">{title}</h3>
                <p className="mt-1 text-small text-soft">{text}</p>
              </li>
            ))}
          </ul>
          <p className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-1 border-s-4 border-danger bg-raised py-4 ps-5 pe-4" role="note">
            <strong className="display text-h3 text-danger">{warning.title}</strong>
            <span className="max-w-prose grow basis-80">{warning.text}</span>
            <OfficialLink source={warning.source} />
          </p>
        </div>
      </section>

      <div className="wrap grid gap-x-14 gap-y-10 py-14 lg:grid-cols-[14rem_1fr] lg:py-20">
        <div data-print="hide" className="lg:sticky lg:top-24 lg:self-start">
          <Contents parts={parts} />
          <div className="needs-script mt-6 hidden lg:block">
            <Button onClick={() => print()}>Print this page</Button>
          </div>
        </div>
        <div className="min-w-0 space-y-14 lg:space-y-20">
          <CarDrawing />
          {rules.map((rule, index) => (
            <RuleText key={rule.id} number={index + 1} {...rule} />
          ))}
        </div>
      </div>
      <Assurance />
    </div>
  )
}
