import { business } from '../../shared/business.ts'
import type { PublicPath } from '../paths.ts'
import { films } from './films.ts'
import { services } from './mobile-detailing.ts'

export type Card = {
  /** The picture behind, by its name in web/images/defaults. */
  picture: string
  /** Two lines at most, read at the width of a hand. */
  headline: readonly [string] | readonly [string, string]
  /** One fact of the page. */
  proof: string
}

const { areas } = business
const rejections = new Intl.ListFormat('en-US').format(films.map(({ infrared }) => String(infrared)))

/** What a shared link shows of each page. */
export const cards: Record<PublicPath, Card> = {
  '/': {
    picture: 'home.hero',
    headline: ['Window tint and', 'mobile detailing'],
    proof: 'Veteran-owned, 20+ years, 100% insured',
  },
  '/about-us': {
    picture: 'about',
    headline: ['Veteran-owned,', '20+ years of tint'],
    proof: `The tint and detail shop of ${areas[0]}, Texas`,
  },
  '/mobile-detailing': {
    picture: 'mobile.hero',
    headline: ['The detail shop', 'that comes to you'],
    proof: `Our own water and power, from $${services[0].from}`,
  },
  '/ceramic-window-tint': {
    picture: 'ceramic.hero',
    headline: ['Ceramic window tint', `from $${films[0].from}`],
    proof: `Three films: up to ${rejections}% infrared rejection`,
  },
  '/residential-tinting': {
    picture: 'residential.hero',
    headline: ['Window film', 'for your home'],
    proof: 'Up to 30% energy saving, 99% UV protection',
  },
  '/gallery': {
    picture: 'gallery',
    headline: ['Look closer.', 'We do.'],
    proof: 'Photos of our tint, detailing and coating work',
  },
  '/texas-laws': {
    picture: 'texas-laws',
    headline: ['Texas window', 'tint laws'],
    proof: 'Front side windows: 25% or more. Every rule, sourced',
  },
  '/contact': {
    picture: 'contact',
    headline: ['Get your', 'free quote'],
    proof: 'A reply comes within 24 hours',
  },
}
