import { guarantees, note, sources } from '../../content/texas-laws.ts'
import { quotePath } from '../../paths.ts'
import { BookButton, ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { Ticked } from '../../ui/ticked.tsx'

/** What we promise, where the law itself stands, and what to do next. */
export function Assurance() {
  return (
    <Section id="resources" ground="film" gauge="Done right" title="Legal when you drive off, and at the next inspection.">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <div>
          <h3 className="gauge">What we guarantee</h3>
          <Ticked items={guarantees} className="mt-3 border-y border-line text-lead" />
          <div className="mt-8 flex flex-wrap gap-3" data-print="hide">
            <BookButton className="grow sm:grow-0">Schedule Installation</BookButton>
            <ButtonLink to={quotePath} icon="mail" className="grow sm:grow-0">
              Get Free Quote
            </ButtonLink>
          </div>
        </div>
        <div>
          <h3 className="gauge">Official resources</h3>
          <ul className="mt-3 border-y border-line">
            {Object.values(sources).map(({ name, url }) => (
              <li key={url} className="border-t border-line first:border-t-0">
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="block py-3 text-lead text-text underline decoration-line-strong underline-offset-4 hover:decoration-text"
                >
                  {name}
                  <span data-print="address" className="mt-1 block text-fine break-all text-soft">{url}</span>
                </a>
              </li>
            ))}
          </ul>
          <p className="mt-5 max-w-prose text-small text-soft">{note}</p>
        </div>
      </div>
    </Section>
  )
}
