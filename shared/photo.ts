import * as z from 'zod/mini'

export const categories = ['Tinting', 'Detailing', 'Coating', 'Mobile Detailing'] as const
export type Category = (typeof categories)[number]

/** Older records may carry Paint Protection; it can be listed, yet no longer chosen. */
export const listedCategories = [...categories, 'Paint Protection'] as const

export const pageSize = 24

export const limits = {
  title: 200,
  description: 2000,
  testimonial: 2000,
  brand: 60,
  album: 60,
  fileName: 255,
  tag: 40,
  tags: 30,
  displayOrder: 1_000_000,
  /** Bytes of one upload. The browser sends about 1 MB; a camera's own file stays under this. */
  uploadBytes: 15_000_000,
  /** Pixels of one upload, decoded: what a 1.5 GB Lambda holds with room to spare. */
  uploadPixels: 50_000_000,
  /** Photos in one bulk call: one write each, well inside the gateway's 30 s. */
  bulk: 200,
} as const

/** What the upload accepts by declared type. What the bytes really are is decided by the decoder, not by this. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif'] as const

export const photoId = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'Must be a photo id'))

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most))
const label = (most: number) => z.nullable(text(most).check(z.minLength(1)))

/** The fields staff may set, with the rules of each. */
export const photoFields = {
  title: text(limits.title).check(z.minLength(1)),
  category: z.enum(categories),
  description: text(limits.description),
  rating: z.int().check(z.gte(1), z.lte(5)),
  testimonial: text(limits.testimonial),
  featured: z.boolean(),
  brand: label(limits.brand),
  album: label(limits.album),
  displayOrder: z.int().check(z.gte(-limits.displayOrder), z.lte(limits.displayOrder)),
  tags: z
    .array(text(limits.tag).check(z.minLength(1)))
    .check(z.maxLength(limits.tags), z.refine((tags) => new Set(tags).size === tags.length, 'Must not repeat a tag')),
}

/** Pixels of the upright master. The renditions' addresses follow from the id: see `renditions.ts`. */
export const photoImage = z.object({ width: z.int(), height: z.int() })

/** What visitors get of a photo. `image` is null when the record has no image data. */
export const galleryPhoto = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  brand: z.nullable(z.string()),
  displayOrder: z.int(),
  image: z.nullable(photoImage),
})

/** What staff get: every field. `sha256` (base64) is of the uploaded file, to recognise the same photo again. */
export const photo = z.extend(galleryPhoto, {
  fileName: z.string(),
  fileType: z.string(),
  rating: z.int(),
  testimonial: z.string(),
  featured: z.boolean(),
  album: z.nullable(z.string()),
  createdAt: z.string(),
  sha256: z.nullable(z.string()),
})

export type GalleryPhoto = z.infer<typeof galleryPhoto>
export type Photo = z.infer<typeof photo>
export type PhotoImage = z.infer<typeof photoImage>

/** A new photo's fields where staff gave none (spec: photo add defaults). */
export const photoDefaults = {
  category: 'Tinting',
  description: '',
  rating: 5,
  testimonial: '',
  featured: false,
  brand: null,
  album: null,
  displayOrder: 0,
  tags: [] as string[],
} as const satisfies Partial<Record<keyof typeof photoFields, unknown>>

/** The title of a new photo: its file name without folder and extension, never empty. */
export function titleFromFileName(fileName: string): string {
  const base = fileName.replace(/^.*[/\\]/s, '').replace(/\.[^.]*$/, '')
  return plainText(base).trim().slice(0, limits.title).toWellFormed() || 'Untitled'
}

/** Without control and direction-changing characters, which would let one name dress up as another. */
export function plainText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
}
