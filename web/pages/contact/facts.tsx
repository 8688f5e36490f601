import type { ReactNode } from 'react'
import { business } from '../../../shared/business.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'

const hours = [
  ['Mon-Fri', '8AM-6PM'],
  ['Sat', '9AM-4PM'],
  ['Sun', 'By appointment'],
] as const

/** How to reach the shop, and when and where it works. */
export function Facts() {
  const { phone, phoneShown, email, address, areas, metro, links } = business
  return (
    <div>
      <h2 className="text-h3">Or reach us directly</h2>
      <dl className="mt-5 border-t border-line-strong">
        <Fact icon="phone" term="Phone">
          <a href={`tel:${phone}`} className={`figures display text-h3 ${link}`}>
            {phoneShown}
          </a>
        </Fact>
        <Fact icon="mail" term="Appointments">
          <a href={`mailto:${email}`} className={`wrap-anywhere ${link}`}>
            {email}
          </a>
          <p className="text-small text-soft">E-mail response within 24-48 hours</p>
        </Fact>
        <Fact icon="pin" term="Address">
          <address className="not-italic">
            {address.street}
            <br />
            {address.locality}, {address.region} {address.postalCode}
          </address>
          <p className="text-small text-soft">
            Serves the {metro}: {areas[0]}, {areas[1]}, {areas[2]}
          </p>
        </Fact>
        <Fact icon="clock" term="Hours">
          <ul className="figures">
            {hours.map(([days, times]) => (
              <li key={days} className="flex justify-between gap-4 border-b border-line py-1 first:pt-0 last:border-b-0 last:pb-0">
                <span>{days}</span>
                <span>{times}</span>
              </li>
            ))}
          </ul>
        </Fact>
      </dl>
      <div data-print="hide" className="mt-6 grid grid-cols-2 gap-3">
        <ButtonLink to={links.booking} icon="out" className="col-span-2">
          Book Now
        </ButtonLink>
        <ButtonLink to={links.facebook} icon="facebook">
          Facebook
        </ButtonLink>
        <ButtonLink to={links.instagram} icon="instagram">
          Instagram
        </ButtonLink>
      </div>
    </div>
  )
}

const link = 'inline-flex min-h-11 items-center text-text underline decoration-line-strong underline-offset-4 hover:text-accent'

function Fact({ icon, term, children }: { icon: IconName; term: string; children: ReactNode }) {
  return (
    <div className="grid items-baseline gap-x-4 gap-y-1 border-b border-line py-4 sm:grid-cols-[9rem_1fr] lg:grid-cols-1 xl:grid-cols-[9rem_1fr]">
      <dt className="flex items-baseline gap-2.5 text-small text-soft">
        <Icon name={icon} className="size-5 self-center text-accent" />
        {term}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
