import type { Setting } from '../functions/runtime/environment.ts'
import type { OperationName } from '../shared/operations.ts'
import type { Grant } from './grants.ts'

/** `memory` in MB, `timeout` in seconds (under the gateway's 30). */
export type Needs = { grants: readonly Grant[]; settings: readonly Setting[]; memory?: number; timeout?: number }

const listing = { grants: ['list photos'], settings: ['PHOTOS_TABLE'] } as const satisfies Needs

/** What each operation may do and what it reads from its environment. A new row of the table without its line does not compile. */
export const needs: Record<OperationName, Needs> = {
  'list-photos': listing,
  'list-featured-photos': listing,
  'list-category-photos': listing,
  'get-photo-preview': { grants: ['read a photo'], settings: ['PHOTOS_TABLE'] },
  'list-slots': { grants: ['list slots'], settings: ['SLOTS_TABLE'] },
  'get-slot-image': { grants: ['read a slot'], settings: ['SLOTS_TABLE'] },
  'send-contact-form': { grants: ['store quotes', 'send mail'], settings: ['QUOTES_BUCKET', 'QUOTE_SENDER', 'QUOTE_RECIPIENT'] },
  'list-portfolio': listing,
  'request-photo-upload': { grants: ['sign uploads'], settings: ['IMAGES_BUCKET'] },
  'add-photo': {
    grants: ['read uploads', 'clear uploads', 'write pictures', 'read a photo', 'insert a photo'],
    settings: ['PHOTOS_TABLE', 'IMAGES_BUCKET'],
    // sharp takes up to 440 MB for 12 megapixels, and a Lambda's share of CPU grows with its memory.
    memory: 3008,
    timeout: 29,
  },
  'update-photo': { grants: ['read a photo', 'update photos'], settings: ['PHOTOS_TABLE'] },
  'delete-photo': {
    grants: ['read a photo', 'update photos', 'delete photos', 'list slots', 'write slots', 'delete pictures', 'clear placed pictures'],
    settings: ['PHOTOS_TABLE', 'SLOTS_TABLE', 'IMAGES_BUCKET'],
  },
  'reclassify-photos': { grants: ['read a photo', 'update photos'], settings: ['PHOTOS_TABLE'], timeout: 25 },
  'set-slot': {
    grants: ['read a photo', 'read a slot', 'write slots', 'copy pictures', 'place pictures', 'clear placed pictures'],
    settings: ['PHOTOS_TABLE', 'SLOTS_TABLE', 'IMAGES_BUCKET'],
  },
}
