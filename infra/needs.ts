import type { Setting } from '../functions/runtime/environment.ts'
import type { OperationName } from '../shared/operations.ts'
import type { Grant } from './grants.ts'

/** `memory` in MB, `timeout` in seconds (under the gateway's 30). */
export type Needs = { grants: readonly Grant[]; settings: readonly Setting[]; memory?: number; timeout?: number }

/** What every Lambda reads besides: whether a call came by CloudFront. */
export const everybodysSettings = ['CDN_KEY'] satisfies Setting[]

/** What each operation may do and what it reads from its environment. A new row of the table without its line does not compile. */
export const needs: Record<OperationName, Needs> = {
  'list-photos': { grants: ['list photos'], settings: ['PHOTOS_TABLE'] },
  'list-featured-photos': { grants: ['list featured photos'], settings: ['PHOTOS_TABLE'] },
  'list-category-photos': { grants: ['list a category'], settings: ['PHOTOS_TABLE'] },
  'get-photo-preview': { grants: ['read a photo'], settings: ['PHOTOS_TABLE'] },
  'list-slots': { grants: ['list slots', 'read a photo'], settings: ['SLOTS_TABLE', 'PHOTOS_TABLE'] },
  'get-slot-image': { grants: ['read a slot', 'read a photo'], settings: ['SLOTS_TABLE', 'PHOTOS_TABLE'] },
  'send-contact-form': {
    grants: ['store quotes', 'send mail'],
    settings: ['QUOTES_BUCKET', 'QUOTE_SENDER', 'QUOTE_RECIPIENT'],
    // Another click waits 6 s for the first one's mail; a stored request counts as abandoned after 30 s.
    timeout: 25,
  },
  'get-image-sitemap': { grants: ['list photos'], settings: ['PHOTOS_TABLE'] },
  'list-portfolio': { grants: ['list photos'], settings: ['PHOTOS_TABLE'] },
  'request-photo-upload': { grants: ['sign uploads'], settings: ['IMAGES_BUCKET'] },
  'add-photo': {
    // It deletes pictures only when the photo was deleted while it made them.
    grants: ['read uploads', 'clear uploads', 'write pictures', 'delete pictures', 'read a photo', 'insert a photo'],
    settings: ['PHOTOS_TABLE', 'IMAGES_BUCKET'],
    // sharp takes up to 440 MB for 12 megapixels, and a Lambda's share of CPU grows with its memory.
    memory: 3008,
    timeout: 29,
  },
  // A new place in the order needs the creation time, which is read first.
  'update-photo': { grants: ['read a photo', 'update a photo'], settings: ['PHOTOS_TABLE'] },
  'delete-photo': {
    // A placement that another photo has taken meanwhile gets that photo's copies.
    grants: [
      'update a photo',
      'list slots',
      'read a slot',
      'write a slot',
      'copy pictures',
      'place pictures',
      'clear placed pictures',
      'clear uploads',
      'delete pictures',
      'delete a photo',
    ],
    settings: ['PHOTOS_TABLE', 'SLOTS_TABLE', 'IMAGES_BUCKET'],
    timeout: 25,
  },
  'reclassify-photos': { grants: ['update a photo'], settings: ['PHOTOS_TABLE'], timeout: 25 },
  'set-slot': {
    grants: ['read a photo', 'read a slot', 'write a slot', 'copy pictures', 'place pictures', 'clear placed pictures'],
    settings: ['PHOTOS_TABLE', 'SLOTS_TABLE', 'IMAGES_BUCKET'],
    timeout: 25,
  },
}
