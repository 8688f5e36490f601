import { photoPath } from '../shared/renditions.ts'
import { getPhoto } from './data/photos.ts'
import { readSlot } from './data/slots.ts'
import { handle } from './runtime/handle.ts'
import { describe, log } from './runtime/log.ts'

/** The address of what stands on a placement, or null. A failure is a warning and null as well: the page has its bundled picture (spec: error catalogue). */
export const handler = handle('get-slot-image', async ({ input: { key }, requestId }) => {
  try {
    const { photoId } = await readSlot(key)
    const photo = photoId === null ? null : await getPhoto(photoId)
    return { url: photo?.image ? photoPath(photo, { width: 1280, format: 'jpg' }) : null }
  } catch (error) {
    log('warn', 'slot_image_unread', { operation: 'get-slot-image', requestId, key, ...describe(error) })
    return { url: null }
  }
})
