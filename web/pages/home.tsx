import { business } from '../../shared/business.ts'
import { loadable } from '../loadable.tsx'
import { BookButton, CallButton } from '../ui/button.tsx'
import { Hero } from '../ui/hero.tsx'
import { Icon } from '../ui/icon.tsx'
import { LazySection } from '../ui/lazy-section.tsx'

const sections = {
  about: loadable(() => import('./home/about.tsx')),
  services: loadable(() => import('./home/services.tsx')),
  portfolio: loadable(() => import('./home/portfolio.tsx')),
  faq: loadable(() => import('./home/faq.tsx')),
  closing: loadable(() => import('./home/closing.tsx')),
}

// The prerender has to have every section's words; in a browser each comes when it is near.
if (import.meta.env.SSR) await Promise.all(Object.values(sections).map((section) => section.preload()))

export default function Home() {
  const { claims, links } = business
  return (
    <>
      <Hero
        id="home"
        tall
        picture={{ slot: 'home.hero' }}
        gauge={
          <span className="flex items-center gap-2">
            <Icon name="chevrons" className="size-5" />
            {claims.veteran}, {business.address.locality}, Texas
          </span>
        }
        title="Tint and detailing, measured to the line."
      >
        <p className="mt-5 max-w-xl text-lead text-soft">
          {claims.tagline} for your windows and paint: ceramic film cut to the pane, and a van that brings the detail shop to your driveway.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <BookButton className="grow sm:grow-0" />
          <CallButton className="grow sm:grow-0" />
        </div>
        <ul className="figures mt-10 grid max-w-xl grid-cols-3 border-t border-line-strong text-fine text-soft">
          <Reading value={claims.rating} href={links.reviews} label={`from ${claims.reviews} reviews`} />
          <Reading value={claims.experience.split(' ')[0]!} label="years of experience" />
          <Reading value="100%" label="insured" />
        </ul>
      </Hero>
      <LazySection id="about" height="min-h-[40rem]">
        <sections.about />
      </LazySection>
      <LazySection id="services" height="min-h-[48rem]">
        <sections.services />
      </LazySection>
      <LazySection id="gallery" height="min-h-[40rem]">
        <sections.portfolio />
      </LazySection>
      <LazySection id="faq" height="min-h-[44rem]">
        <sections.faq />
      </LazySection>
      <LazySection id="quote" height="min-h-[24rem]">
        <sections.closing />
      </LazySection>
    </>
  )
}

/** One line of proof, read like an instrument: the figure, then its unit. */
function Reading({ value, label, href }: { value: string; label: string; href?: string }) {
  const face = (
    <>
      <span className="display block text-h3 text-text">{value}</span>
      {label}
    </>
  )
  return (
    <li className="border-s border-line ps-4 pt-3 first:border-s-0 first:ps-0">
      {href ? (
        <a href={href} target="_blank" rel="noopener noreferrer" className="block min-h-11 text-soft underline-offset-4 hover:text-text hover:underline">
          {face}
        </a>
      ) : (
        face
      )}
    </li>
  )
}
