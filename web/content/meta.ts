import { business } from '../../shared/business.ts'
import type { PublicPath } from '../paths.ts'

export type Meta = {
  /** At most 60 characters before the brand; the brand comes last. */
  title: string
  /** 120 to 155 characters: what a search result shows below the title. */
  description: string
  /** The page's name in a breadcrumb; home has none. */
  crumb?: string
}

const { name, phoneShown } = business

export const meta: Record<PublicPath, Meta> = {
  '/': {
    title: `Window Tinting & Mobile Detailing in Leander, TX | ${name}`,
    description: `Veteran-owned ceramic window tint, mobile detailing and coatings in Leander, Cedar Park and Austin. 20+ years, 100% insured. Free quote: ${phoneShown}.`,
  },
  '/about-us': {
    title: `Veteran-Owned Tint & Detail Shop in Leander | ${name}`,
    description: `A veteran-owned tint and detail shop from Leander, Texas: 20+ years of experience, premium films and a van that comes to you. Book online or call us.`,
    crumb: 'About Us',
  },
  '/mobile-detailing': {
    title: `Mobile Auto Detailing, Leander & Cedar Park | ${name}`,
    description: `Mobile detailing at your home or office with our own water and power. Wash and wax from $75, interior from $85. Leander, Cedar Park and the Austin area.`,
    crumb: 'Mobile Detailing',
  },
  '/ceramic-window-tint': {
    title: `Ceramic Window Tint in Leander, TX from $289.99 | ${name}`,
    description: `Ceramic, IR Nano and Super IR window film: 99% UV protection and up to 98% infrared rejection. Five legal-to-dark shades, installed in 2-4 hours.`,
    crumb: 'Ceramic Window Tint',
  },
  '/residential-tinting': {
    title: `Home Window Tinting, Austin Metro | ${name}`,
    description: `Residential window film for homes around Austin: less heat and glare, 99% UV protection and up to 30% energy saving. Measured, quoted and fitted by us.`,
    crumb: 'Residential Tinting',
  },
  '/gallery': {
    title: `Tint & Detailing Photo Gallery | ${name}`,
    description: `Photos of our own work: window tint, mobile detailing and ceramic coatings on cars, trucks and homes in Leander, Cedar Park and the Austin metro area.`,
    crumb: 'Gallery',
  },
  '/texas-laws': {
    title: `Texas Window Tint Laws: 25% Rule, Labels, Exemptions | ${name}`,
    description: `Front side windows must let in 25% or more of the light; windshield film stays above the AS-1 line. Every Texas tint rule, exemption and label, sourced.`,
    crumb: 'Texas Laws',
  },
  '/contact': {
    title: `Free Tint & Detailing Quote, Leander TX | ${name}`,
    description: `Ask for a free quote on window tint, detailing or coating: a reply comes within 24 hours. Call ${phoneShown} or send the form. Leander, TX.`,
    crumb: 'Contact',
  },
}

export const notFoundMeta: Meta = {
  title: `Page not found | ${name}`,
  description: 'This page does not exist. The home page, the gallery and the quote form are one tap away.',
}
