import * as z from 'zod/mini'
import { type Photo, photoDefaults, type photoFields } from '../../shared/photo.ts'

export type StaffFields = { [Name in keyof typeof photoFields]?: z.output<(typeof photoFields)[Name]> | undefined }

/** The stored name of each field staff may set. */
export const attributes = {
  title: 'title',
  category: 'category',
  description: 'description',
  rating: 'rating',
  testimonial: 'testimonial',
  featured: 'featured',
  brand: 'brand',
  album: 'album',
  displayOrder: 'display_order',
  tags: 'tags',
} as const satisfies Record<keyof typeof photoFields, string>

/** Values that put a record into the indexes whose partition is not a field of its own. */
export const listing = 'photos'
export const featuredListing = 'featured'

/**
 * A stored record as a photo. Records from before brand, album, tags and display_order existed still list:
 * what is missing or of a wrong type gets the default of a new photo.
 * @throws when the record has no id
 */
export function toPhoto(item: unknown): Photo {
  const record = z.parse(stored, item)
  const { image_width: width, image_height: height } = record
  return {
    id: record.id,
    title: record.title,
    category: record.category,
    description: record.description,
    tags: record.tags,
    brand: record.brand,
    displayOrder: record.display_order,
    image: width !== null && height !== null ? { width, height } : null,
    fileName: record.file_name,
    fileType: record.file_type,
    rating: record.rating,
    testimonial: record.testimonial,
    featured: record.featured,
    album: record.album,
    createdAt: record.created_at,
    sha256: record.sha256,
  }
}

const text = z.nullable(z.string())
const pixels = z.nullable(z.int().check(z.gte(1)))

const stored = z.object({
  id: z.string(),
  title: z.catch(z.string(), 'Untitled'),
  category: z.catch(z.string(), photoDefaults.category),
  description: z.catch(z.string(), photoDefaults.description),
  tags: z.catch(z.array(z.string()), () => []),
  brand: z.catch(text, null),
  display_order: z.catch(z.int(), photoDefaults.displayOrder),
  image_width: z.catch(pixels, null),
  image_height: z.catch(pixels, null),
  file_name: z.catch(z.string(), ''),
  file_type: z.catch(z.string(), ''),
  rating: z.catch(z.int(), photoDefaults.rating),
  testimonial: z.catch(z.string(), photoDefaults.testimonial),
  featured: z.catch(z.boolean(), photoDefaults.featured),
  album: z.catch(text, null),
  created_at: z.catch(z.iso.datetime(), new Date(0).toISOString()),
  sha256: z.catch(text, null),
})

/** A photo as the record of a new row, listed from the start. */
export function toRecord(photo: Photo): Record<string, unknown> {
  return {
    id: photo.id,
    title: photo.title,
    category: photo.category,
    description: photo.description,
    tags: photo.tags,
    brand: photo.brand,
    display_order: photo.displayOrder,
    image_width: photo.image?.width,
    image_height: photo.image?.height,
    file_name: photo.fileName,
    file_type: photo.fileType,
    rating: photo.rating,
    testimonial: photo.testimonial,
    featured: photo.featured,
    album: photo.album,
    created_at: photo.createdAt,
    sha256: photo.sha256,
    listing,
    featured_listing: photo.featured ? featuredListing : undefined,
    sort: sortOf(photo),
  }
}

/** Shifts every order that can be stored above zero. Wider than today's limits, because a stored key can't be widened later. */
const orderShift = 1_000_000_000
/** One millisecond more than thirteen digits hold, so that later times sort first. */
const lastMillisecond = 9_999_999_999_999

/**
 * The sort key: ascending as a string it is display order ascending, then created last first, then id.
 * For example `1000000003#8236899199999#5f0c…`.
 */
export function sortOf({ id, displayOrder, createdAt }: Pick<Photo, 'id' | 'displayOrder' | 'createdAt'>): string {
  const order = String(displayOrder + orderShift).padStart(10, '0')
  const age = String(lastMillisecond - Date.parse(createdAt)).padStart(13, '0')
  return `${order}#${age}#${id}`
}

export const sortPattern = /^\d{10}#\d{13}#[0-9a-f-]{36}$/
