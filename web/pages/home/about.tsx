import { Link } from 'react-router-dom'
import { business } from '../../../shared/business.ts'
import { Icon } from '../../ui/icon.tsx'
import { SlotPicture } from '../../ui/picture.tsx'
import { Section } from '../../ui/section.tsx'

export default function About() {
  return (
    <Section gauge="About us" title="One crew, one standard, 20+ years of it.">
      <div className="grid items-start gap-10 lg:grid-cols-[1.1fr_1fr] lg:gap-16">
        <SlotPicture slot="home.about.image" alt="A detail of our own work" sizes="(min-width: 64rem) 50vw, 100vw" className="aspect-3/2 w-full rounded-pane object-cover" />
        <div className="max-w-prose space-y-5">
          <p className="text-lead">
            We learned to do things to the line where the line mattered. Today it is the edge of a window film, the panel gap, the hour we said we would be there.
          </p>
          <p className="text-soft">
            We are a veteran-owned shop from {business.address.locality}. We tint cars, trucks and homes, detail at your door and coat paint so that it stays easy to wash.
            We serve {business.areas.join(', ')} and the {business.metro}.
          </p>
          <Link to="/about-us" className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline">
            How we work <Icon name="arrow" />
          </Link>
        </div>
      </div>
    </Section>
  )
}
