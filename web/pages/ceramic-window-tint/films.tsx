import { films, tintQuotes, ultraviolet } from '../../content/films.ts'
import { Measure } from '../../ui/measure.tsx'
import { Price } from '../../ui/price.tsx'
import { Section } from '../../ui/section.tsx'

/** The three films as one specification sheet: the same rows for each, so that what differs shows. */
export function Films() {
  return (
    <Section
      id="pricing"
      ground="limestone"
      gauge="Films and prices"
      title="Good, better, best. The difference is heat."
      lead="Any of the three can be light or dark, and each stops 99% of UV. What you pay for is infrared rejection."
    >
      <ul className="grid border border-line-strong bg-raised md:grid-cols-3 md:grid-rows-[auto_auto_auto_auto]">
        {films.map(({ name, grade, from, infrared, shades, text }) => (
          <li
            key={name}
            className="grid gap-y-5 border-line-strong p-5 not-first:border-t md:row-span-4 md:grid-rows-subgrid md:not-first:border-s md:not-first:border-t-0 lg:p-7"
          >
            <div className="flex items-baseline justify-between gap-4">
              <h3 className="text-h2">{name}</h3>
              <p className="gauge">{grade}</p>
            </div>
            <div>
              <p className="figures flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="text-small text-soft">IR rejection, up to</span>
                <span className="display text-h2">{infrared}%</span>
              </p>
              <Measure percent={infrared} className="mt-2" />
              <p className="mt-5 text-soft">{text}</p>
            </div>
            <dl className="figures self-end text-small">
              <Row label="UV protection">{ultraviolet}%</Row>
              <Row label="VLT options">{shades.join(', ')}%</Row>
            </dl>
            <p className="flex items-baseline justify-end border-t border-text pt-4">
              <Price from={from} className="text-h2" />
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-12 grid gap-x-16 gap-y-4 lg:grid-cols-[1fr_2fr]">
        <h3 className="text-h3">For a first idea</h3>
        <div>
          <dl>
            {tintQuotes.map(({ what, about }) => (
              <div key={what} className="flex items-baseline justify-between gap-6 border-t border-line-strong py-3 last:border-b">
                <dt>{what}</dt>
                <dd>
                  <Price about={about} />
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 text-small text-soft">Size, curve and old film move the price. Your quote names the one for your car.</p>
        </div>
      </div>
    </Section>
  )
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 border-t border-line py-2">
      <dt className="text-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
