import type {
  AboutPage,
  AutomotiveBusiness,
  BreadcrumbList,
  CollectionPage,
  ContactPage,
  FAQPage,
  OfferCatalog,
  Service,
  WebPage,
  WebSite,
} from 'schema-dts'
import { business, hours, siteOrigin, weekdays } from '../shared/business.ts'
import { faq } from './content/faq.ts'
import { films } from './content/films.ts'
import { meta } from './content/meta.ts'
import { sources } from './content/texas-laws.ts'
import { canonical } from './head.ts'
import { cardPath, type PublicPath } from './paths.ts'

const businessId = `${siteOrigin}/#business`
const reference = { '@id': businessId }

/** Nodes that name the business have it in their own graph: whole where the page is about it, else by name and address. */
type Node = Page | Business | WebSite | FAQPage | Service | BreadcrumbList
type Page = WebPage | AboutPage | CollectionPage | ContactPage
type Business = ReturnType<typeof localBusiness> | ReturnType<typeof businessInShort>

/**
 * A page's structured data as one @graph: what the page shows and nothing else.
 * No stars (self-serving), no price where the page shows two. `changed` is the day (YYYY-MM-DD) of the page's words, where it is known.
 */
export function jsonLd(path: PublicPath, changed: string | null): { '@context': 'https://schema.org'; '@graph': Node[] } {
  const whole = path === '/' || path === '/contact'
  const graph = [whole ? localBusiness() : businessInShort(), page(path, changed), ...extras(path), ...breadcrumb(path)]
  return { '@context': 'https://schema.org', '@graph': graph }
}

/** A thing may be of several types at once; the typings know one each. */
const kinds = ['AutomotiveBusiness', 'HomeAndConstructionBusiness'] as const

function businessInShort() {
  const node = {
    '@type': kinds[0],
    '@id': businessId,
    name: business.name,
    url: `${siteOrigin}/`,
    telephone: business.phone,
    address: postalAddress(),
  } satisfies AutomotiveBusiness
  return { ...node, '@type': kinds }
}

function localBusiness() {
  const { links } = business
  const node = {
    '@type': kinds[0],
    '@id': businessId,
    name: business.name,
    url: `${siteOrigin}/`,
    telephone: business.phone,
    email: business.email,
    slogan: business.claims.tagline,
    description: meta['/'].description,
    image: [siteOrigin + cardPath('/')],
    logo: `${siteOrigin}/favicon.svg`,
    priceRange: '$75-$575',
    address: postalAddress(),
    geo: { '@type': 'GeoCoordinates', latitude: business.address.latitude, longitude: business.address.longitude },
    openingHoursSpecification: weekdays.flatMap((day) => {
      const open = hours[day]
      return open ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: day, opens: open.opens, closes: open.closes }] : []
    }),
    areaServed: [...cities(), { '@type': 'AdministrativeArea', name: business.metro }],
    knowsAbout: ['Window tinting', 'Mobile auto detailing', 'Ceramic coating', 'Texas window tint law'],
    sameAs: [links.facebook, links.instagram],
    hasMap: links.reviews,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: business.phone,
      email: business.email,
      areaServed: 'US-TX',
      availableLanguage: 'en',
    },
  } satisfies AutomotiveBusiness
  return { ...node, '@type': kinds }
}

function postalAddress() {
  const { street, locality, region, postalCode, country } = business.address
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: locality,
    addressRegion: region,
    postalCode,
    addressCountry: country,
  } as const
}

function cities() {
  return business.areas.map((name) => ({ '@type': 'City', name }) as const)
}

const pageTypes = { '/about-us': 'AboutPage', '/gallery': 'CollectionPage', '/contact': 'ContactPage' } as const

function page(path: PublicPath, changed: string | null): Page {
  const { title, description } = meta[path]
  const type = path in pageTypes ? pageTypes[path as keyof typeof pageTypes] : 'WebPage'
  return {
    '@type': type,
    '@id': `${canonical(path)}#page`,
    url: canonical(path),
    name: title,
    description,
    inLanguage: 'en-US',
    primaryImageOfPage: { '@type': 'ImageObject', url: siteOrigin + cardPath(path), width: '1200', height: '630' },
    ...(changed === null ? {} : { dateModified: changed }),
    ...(path === '/texas-laws' ? law() : { about: reference }),
  }
}

/** What the page on the law is about, and the pages of the state that it rests on. */
function law() {
  const { dps, code } = sources
  return { about: { '@type': 'Legislation', name: code.name, url: code.url } as const, citation: [dps.url, code.url] }
}

function extras(path: PublicPath): (WebSite | FAQPage | Service)[] {
  if (path === '/') return [webSite(), faqPage()]
  if (path === '/mobile-detailing') return [service('Mobile auto detailing'), service('Headlight restoration')]
  if (path === '/residential-tinting') return [service('Residential window tinting')]
  if (path === '/ceramic-window-tint') return [service('Ceramic window tinting', filmCatalog())]
  return []
}

function webSite(): WebSite {
  return { '@type': 'WebSite', '@id': `${siteOrigin}/#site`, name: business.name, url: `${siteOrigin}/`, publisher: reference }
}

function faqPage(): FAQPage {
  const questions = faq.map(({ question, answer }) => {
    return { '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } } as const
  })
  return { '@type': 'FAQPage', mainEntity: questions }
}

function service(serviceType: string, hasOfferCatalog?: OfferCatalog): Service {
  const plain = { '@type': 'Service', name: serviceType, serviceType, provider: reference, areaServed: cities() } as const
  return hasOfferCatalog ? { ...plain, hasOfferCatalog } : plain
}

function filmCatalog(): OfferCatalog {
  return {
    '@type': 'OfferCatalog',
    name: 'Window films',
    itemListElement: films.map(({ name, from }) => ({
      '@type': 'Offer',
      name,
      priceSpecification: { '@type': 'PriceSpecification', minPrice: from, priceCurrency: 'USD' },
    })),
  }
}

function breadcrumb(path: PublicPath): BreadcrumbList[] {
  const { crumb } = meta[path]
  if (!crumb) return []
  const item = (position: number, name: string, url: string) => ({ '@type': 'ListItem', position, name, item: url }) as const
  return [{ '@type': 'BreadcrumbList', itemListElement: [item(1, 'Home', canonical('/')), item(2, crumb, canonical(path))] }]
}
