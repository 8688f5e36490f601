import { listFeatured } from './data/photo-lists.ts'
import { orFail } from './runtime/failures.ts'
import { handle } from './runtime/handle.ts'
import { log } from './runtime/log.ts'

/** Featured photos with their images; one without image data is logged and skipped (spec: error catalogue). */
export const handler = handle('list-featured-photos', async ({ requestId }) => {
  const featured = await orFail('Failed to get featured photos metadata', listFeatured)
  for (const { id, image } of featured)
    if (!image) log('warn', 'featured_photo_skipped', { operation: 'list-featured-photos', requestId, id, reason: 'No image data found' })
  return { photos: featured.filter(({ image }) => image !== null) }
})
