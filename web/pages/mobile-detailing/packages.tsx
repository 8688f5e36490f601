import { packageRange, packages } from '../../content/mobile-detailing.ts'
import { Price } from '../../ui/price.tsx'
import { Section } from '../../ui/section.tsx'
import { Ticked } from '../../ui/ticked.tsx'

const [least, most] = packageRange

/** The three detail packages, side by side on one sheet. */
export function Packages() {
  return (
    <Section
      id="pricing"
      ground="film"
      gauge="Detail pricing"
      title="Or the whole job as a package."
      lead={`Deeper work, with a sealant that stays on the paint. Detailing packages run about $${least}-$${most}.`}
    >
      <ul className="grid border border-line-strong lg:grid-cols-[1fr_1.15fr_1fr] lg:grid-rows-[auto_auto_auto]">
        {packages.map(({ name, from, holds, text, includes }) => (
          <li
            key={name}
            className={`grid gap-y-5 border-line-strong p-5 not-first:border-t sm:p-7 lg:row-span-3 lg:grid-rows-subgrid lg:not-first:border-s lg:not-first:border-t-0 ${name === 'Full' ? 'bg-raised' : ''}`}
          >
            <div>
              <h3 className="text-h2">{name}</h3>
              <p className="mt-1 text-soft">{text}</p>
              {holds.length > 0 && (
                <ul className="figures mt-4 flex flex-wrap gap-2">
                  {holds.map((what) => (
                    <li key={what} className="border border-accent px-2.5 py-0.5 text-small text-accent">
                      {what}
                    </li>
                  ))}
                </ul>
              )}
            </div>
            <Ticked items={includes} className="text-small" />
            <p className="flex items-baseline justify-end self-end border-t border-text pt-4">
              <Price from={from} className="text-h2" />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
