import * as z from 'zod/mini'
import { wholeNumber } from './number.ts'
import { galleryPhoto, limits, listedCategories, pageSize, photo, photoFields, photoId, uploadTypes } from './photo.ts'
import { quote } from './quote.ts'
import { slot, slotKey } from './slot.ts'

const page = {
  page: z._default(wholeNumber(1, 100_000), 1),
  pageSize: z._default(wholeNumber(1, 100), pageSize),
  cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,200}$/, 'Must be a cursor from an earlier page'))),
}

/** `cursor` asks for what follows at the cost of one query; null after the last page. */
const pageOf = <T extends z.ZodMiniType>(item: T) => z.object({ photos: z.array(item), cursor: z.nullable(z.string()) })

/**
 * Every call between the pages and the functions. A row's name is the file, the Lambda, the log field and, in camelCase,
 * the client method. `input` holds path, query and body as one flat object; what it does not name is refused.
 * `access: 'staff'` rows live under /api/staff/, which only a staff token opens.
 */
export const operations = {
  // visitors
  'list-photos': { method: 'GET', path: '/api/photos', access: 'public', input: z.strictObject(page), output: pageOf(galleryPhoto) },
  'list-featured-photos': {
    method: 'GET',
    path: '/api/photos/featured',
    access: 'public',
    input: z.strictObject({}),
    output: z.object({ photos: z.array(galleryPhoto) }),
  },
  'list-category-photos': {
    method: 'GET',
    path: '/api/photos/category/{category}',
    access: 'public',
    input: z.strictObject({ category: z.enum(listedCategories), limit: z._default(wholeNumber(1, 50), 5) }),
    output: z.object({ photos: z.array(galleryPhoto) }),
  },
  'get-photo-preview': {
    method: 'GET',
    path: '/api/photos/{id}/preview',
    access: 'public',
    input: z.strictObject({ id: photoId }),
    output: z.object({ url: z.string() }),
  },
  'list-slots': { method: 'GET', path: '/api/slots', access: 'public', input: z.strictObject({}), output: z.object({ slots: z.array(slot) }) },
  'get-slot-image': {
    method: 'GET',
    path: '/api/slots/{key}/image',
    access: 'public',
    input: z.strictObject({ key: slotKey }),
    output: z.object({ url: z.nullable(z.string()) }),
  },
  'send-contact-form': { method: 'POST', path: '/api/send-contact-form', access: 'public', input: quote, output: z.object({}) },

  // search engines
  'get-image-sitemap': {
    method: 'GET',
    path: '/sitemap-images.xml',
    access: 'public',
    input: z.strictObject({}),
    output: z.string(),
    // Ten minutes behind the portfolio at most, and a crawler's many calls are one.
    sentAs: { type: 'application/xml; charset=utf-8', cache: 'public, max-age=0, s-maxage=600' },
  },

  // staff: photos
  'list-portfolio': { method: 'GET', path: '/api/staff/photos', access: 'staff', input: z.strictObject(page), output: pageOf(photo) },
  'request-photo-upload': {
    method: 'POST',
    path: '/api/staff/uploads',
    access: 'staff',
    input: z.strictObject({
      fileType: z.enum(uploadTypes),
      size: z.int().check(
        z.gte(1, 'This file is empty'),
        z.lte(limits.uploadBytes, `This file is larger than ${limits.uploadBytes / 1_000_000} MB`),
      ),
      sha256: z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/, 'Must be a SHA-256 in base64')),
    }),
    // PUT the file to `url` with exactly these headers.
    output: z.object({ uploadId: photoId, url: z.string(), headers: z.record(z.string(), z.string()) }),
  },
  'add-photo': {
    method: 'POST',
    path: '/api/staff/photos',
    access: 'staff',
    input: z.strictObject({
      uploadId: photoId,
      fileName: z.string().check(z.minLength(1), z.maxLength(limits.fileName)),
      ...partial(photoFields),
    }),
    output: photo,
  },
  'update-photo': {
    method: 'PATCH',
    path: '/api/staff/photos/{id}',
    access: 'staff',
    input: z
      .strictObject({ id: photoId, ...partial(photoFields) })
      .check(z.refine((fields) => Object.keys(fields).length > 1, 'Must name a field to change')),
    output: photo,
  },
  'delete-photo': {
    method: 'DELETE',
    path: '/api/staff/photos/{id}',
    access: 'staff',
    input: z.strictObject({ id: photoId }),
    output: z.object({ id: z.string() }),
  },
  'reclassify-photos': {
    method: 'POST',
    path: '/api/staff/photos/reclassify',
    access: 'staff',
    input: z.strictObject({
      ids: z.array(photoId).check(z.minLength(1), z.maxLength(limits.bulk)),
      category: photoFields.category,
    }),
    output: z.object({ results: z.array(z.object({ id: z.string(), error: z.nullable(z.string()) })) }),
  },

  // staff: placements
  'set-slot': {
    method: 'PUT',
    path: '/api/staff/slots/{key}',
    access: 'staff',
    input: z.strictObject({ key: slotKey, photoId: z.nullable(photoId) }),
    output: slot,
  },
} as const satisfies Record<string, Operation>

export type Operation = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  access: 'public' | 'staff'
  input: z.ZodMiniType
  output: z.ZodMiniType
  /** For an answer that is not JSON but a file of its own: its output is text, sent as it is, with these headers. Pages do not call it. */
  sentAs?: { type: string; cache: string }
}

export type OperationName = keyof typeof operations
/** What a caller passes: defaults may be left out, numbers may be numbers. */
export type Input<Name extends OperationName> = z.input<(typeof operations)[Name]['input']>
/** What a function receives, checked and with defaults filled in. */
export type Checked<Name extends OperationName> = z.output<(typeof operations)[Name]['input']>
export type Output<Name extends OperationName> = z.output<(typeof operations)[Name]['output']>

export const operationNames = Object.keys(operations) as OperationName[]

/** The names between braces in an operation's path: `/api/photos/{id}/preview` has `['id']`. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
}

function partial<Shape extends Record<string, z.ZodMiniType>>(shape: Shape) {
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, z.optional(schema)])) as {
    [Name in keyof Shape]: z.ZodMiniOptional<Shape[Name]>
  }
}
