import type { GalleryPhoto, PhotoImage } from '../../../shared/photo.ts'
import type { Addressed } from '../../../shared/renditions.ts'
import { needsTitle } from '../../../shared/untitled.ts'

/** The gallery's filters beside All, in their order: what stands in the address, and what the button says. */
export const galleryCategories = [
  { slug: 'window-tinting', label: 'Window Tinting' },
  { slug: 'mobile-detailing', label: 'Mobile Detailing' },
  { slug: 'ceramic-coating', label: 'Ceramic Coating' },
] as const

export type GalleryCategory = (typeof galleryCategories)[number]['slug']

/** A photo as the gallery shows it. `photoId` is the record's own id: it names the photo in addresses, `id` only on this screen. */
export type GalleryItem = {
  id: number
  photoId: string
  /** What its pictures' addresses are made of: the record's own words, not this screen's. */
  photo: Addressed
  image: PhotoImage | null
  title: string
  category: GalleryCategory
  description: string
  tags: readonly string[]
  brand: string | null
  displayOrder: number
}

export type Filter = { category: GalleryCategory | 'all'; brand: string | 'all' }

/** @param index the photo's place in the loaded list, which only ever grows at its end. */
export function toItem(photo: GalleryPhoto, index: number): GalleryItem {
  return {
    id: 1000 + index,
    photoId: photo.id,
    photo,
    image: photo.image,
    title: photo.title || 'Untitled',
    category: galleryCategory(photo.category),
    description: photo.description,
    tags: photo.tags.length > 0 ? photo.tags : ['Professional', 'Quality'],
    brand: photo.brand,
    displayOrder: photo.displayOrder ?? 0,
  }
}

export function galleryCategory(category: string): GalleryCategory {
  if (category === 'Detailing') return 'mobile-detailing'
  if (category === 'Coating' || category === 'Paint Protection') return 'ceramic-coating'
  return 'window-tinting'
}

export function labelOf(category: GalleryCategory): string {
  return galleryCategories.find(({ slug }) => slug === category)!.label
}

export function matching(items: readonly GalleryItem[], { category, brand }: Filter): GalleryItem[] {
  return items.filter((item) => (category === 'all' || item.category === category) && (brand === 'all' || item.brand === brand))
}

/** The brands among the loaded photos, by name. */
export function brandsOf(items: readonly GalleryItem[]): string[] {
  return [...new Set(items.flatMap(({ brand }) => (brand ? [brand] : [])))].toSorted((one, other) => one.localeCompare(other))
}

/** What a photo shows, for those who can't see it. What a phone calls its file says nothing of that. */
export function altOf({ title, description, category, brand }: GalleryItem): string {
  const named = needsTitle(title) ? null : title
  if (description) return named ? `${named}. ${description}` : description
  return [named, labelOf(category), brand].filter(Boolean).join(', ')
}
