import { removePhotoObjects } from './data/objects.ts'
import { markDeleting, removePhoto } from './data/photos.ts'
import { clearEverywhere } from './data/placements.ts'
import { orFail } from './runtime/failures.ts'
import { handle } from './runtime/handle.ts'

/**
 * Deletes a photo with its images and placements. From the first step on nobody sees it; each step may be repeated,
 * so after a crash or a failure the same call finishes the work.
 */
export const handler = handle('delete-photo', ({ input: { id } }) =>
  orFail('Failed to delete photo', async () => {
    await markDeleting(id)
    await clearEverywhere(id)
    await removePhotoObjects(id)
    await removePhoto(id)
    return { id }
  }),
)
