import { Link } from 'react-router-dom'
import { business } from '../../shared/business.ts'
import { Icon } from './icon.tsx'
import { Logo } from './logo.tsx'
import { Today } from './today.tsx'

const anchors = [
  { label: 'Home', to: '/#home' },
  { label: 'About', to: '/#about' },
  { label: 'Mobile detailing', to: '/#mobile-detailing' },
  { label: 'Ceramic tint', to: '/#ceramic-tint' },
  { label: 'Gallery', to: '/#gallery' },
  { label: 'Privacy', to: '/#privacy' },
] as const

/** Closes every page. Privacy Policy and Terms of Service lead nowhere yet, as specified. */
export function Footer() {
  const { name, links, phone, phoneShown, developer, copyrightYear, address } = business
  return (
    <footer className="on-film border-t border-line">
      <div className="wrap grid gap-10 py-12 md:grid-cols-[1.5fr_1fr_1.1fr]">
        <div className="space-y-4">
          <Logo />
          <p className="max-w-xs text-small text-soft">
            {business.claims.veteran} window tint and mobile detailing. {address.locality}, {address.region} and the {business.metro}.
          </p>
          <a href={`tel:${phone}`} className="figures inline-flex min-h-11 items-center gap-2.5 font-semibold text-text no-underline hover:text-accent">
            <Icon name="phone" className="size-5 text-action" />
            {phoneShown}
          </a>
          <address className="text-small text-soft not-italic">
            {address.street}, {address.locality}, {address.region} {address.postalCode}
          </address>
        </div>
        <nav aria-label="On the home page">
          <ul className="text-small">
            {anchors.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className="flex min-h-11 items-center text-soft md:min-h-9 no-underline hover:text-text">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Today />
      </div>
      <div className="wrap">
        <div className="ticks" />
      </div>
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-2 py-6 text-fine text-soft">
        <p className="me-auto">
          © {copyrightYear} {name}. Site by{' '}
          <a href={links.developer} target="_blank" rel="noopener noreferrer" className="text-soft underline underline-offset-4 hover:text-text">
            {developer}
          </a>
        </p>
        <a href="#" id="privacy" className="inline-flex min-h-11 items-center text-soft underline-offset-4 hover:text-text hover:underline">
          Privacy Policy
        </a>
        <a href="#" className="inline-flex min-h-11 items-center text-soft underline-offset-4 hover:text-text hover:underline">
          Terms of Service
        </a>
        <Social href={links.facebook} name="facebook" label="Facebook" />
        <Social href={links.instagram} name="instagram" label="Instagram" />
      </div>
    </footer>
  )
}

function Social({ href, name, label }: { href: string; name: 'facebook' | 'instagram'; label: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" aria-label={label} className="grid size-11 place-items-center text-soft hover:text-text">
      <Icon name={name} className="size-5" />
    </a>
  )
}
