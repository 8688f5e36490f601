import { Link } from 'react-router-dom'
import { Icon } from '../../ui/icon.tsx'
import { SlotPicture } from '../../ui/picture.tsx'
import { Section } from '../../ui/section.tsx'

const cards = [
  {
    id: 'ceramic-tint',
    slot: 'home.services.card1',
    title: 'Ceramic window tint',
    text: 'Heat stays out, signal stays in. Three films from good to best, up to 98% infrared rejection, 99% UV protection.',
    facts: ['Full sedan about $349', 'Done in 2-4 hours'],
    to: '/ceramic-window-tint',
  },
  {
    id: 'mobile-detailing',
    slot: 'home.services.card2',
    title: 'Mobile detailing',
    text: 'Our van, our water, our power, your driveway. Wash and wax, interiors, headlights, ceramic coating.',
    facts: ['Packages about $145-$305', 'At home or at work'],
    to: '/mobile-detailing',
  },
  {
    id: 'residential',
    slot: 'home.services.card3',
    title: 'Residential tinting',
    text: 'Film for the windows you live behind: less heat, less glare, furniture that keeps its color.',
    facts: ['Up to 30% energy saving', '99% UV protection'],
    to: '/residential-tinting',
  },
] as const

export default function Services() {
  return (
    <Section ground="limestone" gauge="Services" title="Glass, paint and interiors.">
      <ul className="grid gap-x-8 gap-y-12 md:grid-cols-3">
        {cards.map(({ id, slot, title, text, facts, to }) => (
          <li key={id} id={id} className="group relative flex scroll-mt-24 flex-col">
            <div className="overflow-hidden rounded-pane">
              <SlotPicture
                slot={slot}
                alt=""
                sizes="(min-width: 48rem) 33vw, 100vw"
                className="aspect-4/3 w-full object-cover transition-transform duration-500 ease-pane group-hover:scale-[1.03]"
              />
            </div>
            <h3 className="mt-5 text-h3">
              <Link to={to} className="text-text no-underline after:absolute after:inset-0 hover:text-accent">
                {title}
              </Link>
            </h3>
            <p className="mt-2 text-soft">{text}</p>
            <ul className="figures mt-4 border-t border-line-strong text-small">
              {facts.map((fact) => (
                <li key={fact} className="border-b border-line py-2">
                  {fact}
                </li>
              ))}
            </ul>
            <span className="mt-4 inline-flex items-center gap-2 text-small font-semibold text-accent" aria-hidden="true">
              See what is included <Icon name="arrow" />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
