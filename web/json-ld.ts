import { business, hours, siteOrigin, weekdays } from '../shared/business.ts'
import { faq } from './content/faq.ts'
import { films } from './content/films.ts'
import { meta } from './content/meta.ts'
import { canonical } from './head.ts'
import type { PublicPath } from './paths.ts'

type Node = { '@type': string | string[]; '@id'?: string; [property: string]: unknown }

const businessId = `${siteOrigin}/#business`
const reference = { '@id': businessId }

/**
 * A page's structured data as one @graph: what the page shows and nothing else.
 * No stars (self-serving), no price where the page shows two.
 */
export function jsonLd(path: PublicPath): { '@context': string; '@graph': Node[] } {
  const whole = path === '/' || path === '/contact'
  const graph = [whole ? localBusiness() : undefined, page(path), ...extras(path), breadcrumb(path)]
  return { '@context': 'https://schema.org', '@graph': graph.filter((node) => node !== undefined) }
}

function localBusiness(): Node {
  const { address, links } = business
  return {
    '@type': ['AutomotiveBusiness', 'HomeAndConstructionBusiness'],
    '@id': businessId,
    name: business.name,
    url: `${siteOrigin}/`,
    telephone: business.phone,
    email: business.email,
    slogan: business.claims.tagline,
    description: meta['/'].description,
    image: [`${siteOrigin}/images/cards/home.jpg`],
    logo: `${siteOrigin}/favicon.svg`,
    priceRange: '$75-$575',
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.locality,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: address.latitude, longitude: address.longitude },
    openingHoursSpecification: weekdays.flatMap((day) => {
      const open = hours[day]
      return open ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: day, opens: open.opens, closes: open.closes }] : []
    }),
    areaServed: [...business.areas, business.metro].map((name) => ({ '@type': 'City', name })),
    sameAs: [links.facebook, links.instagram],
    hasMap: links.reviews,
  }
}

const pageTypes: Partial<Record<PublicPath, string>> = { '/about-us': 'AboutPage', '/gallery': 'CollectionPage', '/contact': 'ContactPage' }

function page(path: PublicPath): Node {
  const { title, description } = meta[path]
  return {
    '@type': pageTypes[path] ?? 'WebPage',
    '@id': `${canonical(path)}#page`,
    url: canonical(path),
    name: title,
    description,
    inLanguage: 'en-US',
    about: path === '/texas-laws' ? 'Texas Transportation Code chapter 547' : reference,
  }
}

function extras(path: PublicPath): Node[] {
  if (path === '/') return [{ '@type': 'WebSite', '@id': `${siteOrigin}/#site`, name: business.name, url: `${siteOrigin}/`, publisher: reference }, faqPage()]
  if (path === '/mobile-detailing') return [service('Mobile auto detailing'), service('Headlight restoration')]
  if (path === '/residential-tinting') return [service('Residential window tinting')]
  if (path === '/ceramic-window-tint') return [{ ...service('Ceramic window tinting'), hasOfferCatalog: filmCatalog() }]
  return []
}

function faqPage(): Node {
  return {
    '@type': 'FAQPage',
    mainEntity: faq.map(({ question, answer }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } })),
  }
}

function service(serviceType: string): Node {
  return { '@type': 'Service', serviceType, provider: reference, areaServed: business.areas.map((name) => ({ '@type': 'City', name })) }
}

function filmCatalog(): Node {
  const offers = films.map(({ name, from }) => ({
    '@type': 'Offer',
    name,
    priceSpecification: { '@type': 'PriceSpecification', minPrice: from, priceCurrency: 'USD' },
  }))
  return { '@type': 'OfferCatalog', itemListElement: offers }
}

function breadcrumb(path: PublicPath): Node | undefined {
  const { crumb } = meta[path]
  if (!crumb) return undefined
  const item = (position: number, name: string, url: string) => ({ '@type': 'ListItem', position, name, item: url })
  return { '@type': 'BreadcrumbList', itemListElement: [item(1, 'Home', canonical('/')), item(2, crumb, canonical(path))] }
}
