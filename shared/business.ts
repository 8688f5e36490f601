/**
 * The one source of the business's facts: pages, structured data, mails and the footer all read it.
 * What stands here until the owner fills it in are values reserved for examples (RFC 2606 names, 555-01xx numbers).
 */
export const business = {
  name: 'Limestone Tint & Detail',
  /** As dialled, with country code; `phoneShown` as printed. */
  phone: '+15125550142',
  phoneShown: '(512) 555-0142',
  email: 'appointments@example.com',
  domain: 'www.example.com',
  address: {
    street: '100 Example Street',
    locality: 'Leander',
    region: 'TX',
    postalCode: '78641',
    country: 'US',
    latitude: 30.57881,
    longitude: -97.85307,
  },
  links: {
    booking: 'https://booking.example.com/',
    reviews: 'https://maps.example.com/reviews',
    facebook: 'https://facebook.example.com/',
    instagram: 'https://instagram.example.com/',
    developer: 'https://developer.example.com/',
    tintVisualizer: 'https://visualizer.example.com/',
  },
  developer: 'Example Web Studio',
  /** The advertising pixel; null means that no page ever calls a third party. */
  pixelId: null as string | null,
  areas: ['Leander', 'Cedar Park', 'Liberty Hill', 'Jonestown', 'Lago Vista'],
  metro: 'Austin metro area',
  claims: {
    rating: '5.0',
    reviews: '45+',
    experience: '20+ years',
    insured: '100% Insured',
    veteran: 'Veteran-Owned',
    tagline: 'Military-grade precision',
  },
  copyrightYear: 2025,
  timeZone: 'America/Chicago',
} as const

/** The site's own address, as pages, cards and sitemaps name it, wherever they are looked at: a deployment's domain is held to it. */
export const siteOrigin = `https://${business.domain}`

/** Monday first. The contact page's hours are the ones that structured data and today's opening hours use. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Opening hours of each weekday as 24-hour clock times; null is by appointment. */
export const hours: Record<(typeof weekdays)[number], { opens: string; closes: string } | null> = {
  Monday: { opens: '08:00', closes: '18:00' },
  Tuesday: { opens: '08:00', closes: '18:00' },
  Wednesday: { opens: '08:00', closes: '18:00' },
  Thursday: { opens: '08:00', closes: '18:00' },
  Friday: { opens: '08:00', closes: '18:00' },
  Saturday: { opens: '09:00', closes: '16:00' },
  Sunday: null,
}

/** Facts that still hold an example's value, one line each: what a production build refuses. */
export function placeholders(facts: unknown = business, path = 'business'): string[] {
  if (typeof facts === 'string') return isExample(facts) ? [`${path}: "${facts}" is an example value`] : []
  if (facts === null || typeof facts !== 'object') return []
  return Object.entries(facts).flatMap(([name, value]) => placeholders(value, `${path}.${name}`))
}

function isExample(value: string): boolean {
  return /\bexample\b/i.test(value) || /555-?01\d\d$/.test(value.replace(/\D(?=\d{4}$)/, '-')) || value === 'Limestone Tint & Detail'
}
