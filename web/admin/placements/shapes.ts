import type { PhotoImage } from '../../../shared/photo.ts'
import type { SlotKey } from '../../../shared/slot.ts'

/** The shape a placement has on its page, and the pixels across that keep it sharp there on a desk. */
type Shape = { ratio: number; face: string; needs: number }

const hero = { ratio: 16 / 9, face: 'aspect-video', needs: 1600 } as const
const image = { ratio: 3 / 2, face: 'aspect-3/2', needs: 1200 } as const
const card = { ratio: 4 / 3, face: 'aspect-4/3', needs: 800 } as const

export const shapes: Record<SlotKey, Shape> = {
  'home.hero': hero,
  'home.services.card1': card,
  'home.services.card2': card,
  'home.services.card3': card,
  'home.about.image': image,
  'about.why.image': image,
  'mobile.hero': hero,
  'mobile.benefits.image': image,
  'mobile.headlights': image,
  'ceramic.hero': hero,
  'residential.hero': hero,
}

/** What is left of a photo's width when it is cropped to the placement's shape. */
export function cropWidth(key: SlotKey, { width, height }: PhotoImage): number {
  return Math.min(width, Math.round(height * shapes[key].ratio))
}

/** A warning in words when a photo would look soft at a placement, else null. */
export function tooSmall(key: SlotKey, image: PhotoImage): string | null {
  const { needs } = shapes[key]
  const across = cropWidth(key, image)
  return across < needs ? `Too small: ${across} px, needs ${needs}` : null
}
