import * as z from 'zod/mini'

/** Every placement: where a photo can stand on the pages. Keys are stored and appear in addresses; labels are for staff. */
export const slots = [
  { key: 'home.hero', group: 'Homepage', label: 'Homepage Hero Background' },
  { key: 'home.services.card1', group: 'Homepage', label: 'Homepage Services Card 1' },
  { key: 'home.services.card2', group: 'Homepage', label: 'Homepage Services Card 2' },
  { key: 'home.services.card3', group: 'Homepage', label: 'Homepage Services Card 3' },
  { key: 'home.about.image', group: 'Homepage', label: 'Homepage About Image' },
  { key: 'about.why.image', group: 'About Us', label: 'About Page - Why Choose Image' },
  { key: 'mobile.hero', group: 'Mobile Detailing', label: 'Mobile Detailing - Hero Image' },
  { key: 'mobile.benefits.image', group: 'Mobile Detailing', label: 'Mobile Detailing - Benefits Image' },
  { key: 'mobile.headlights', group: 'Mobile Detailing', label: 'Mobile Detailing - Headlights Image' },
  { key: 'ceramic.hero', group: 'Ceramic Window Tint', label: 'Ceramic Window Tint - Hero Image' },
  { key: 'residential.hero', group: 'Residential Tinting', label: 'Residential Tinting - Hero Image' },
] as const

export type SlotKey = (typeof slots)[number]['key']

export const slotKey = z.enum(slots.map((slot) => slot.key) as [SlotKey, ...SlotKey[]])

/** A placement as stored and as sent: which photo stands there, or none. */
export const slot = z.object({ key: slotKey, photoId: z.nullable(z.string()) })

export type Slot = z.infer<typeof slot>
