import { VisibleError } from '../shared/errors.ts'
import { photoPath } from '../shared/renditions.ts'
import { getPhoto } from './data/photos.ts'
import { orFail } from './runtime/failures.ts'
import { handle } from './runtime/handle.ts'

/** The address of one photo's image, in the size of a lightbox and the format that everything shows. */
export const handler = handle('get-photo-preview', async ({ input: { id } }) => {
  const photo = await orFail('Failed to get image data', () => getPhoto(id))
  if (!photo?.image) throw new VisibleError('not_found', 'No image data found', 'id')
  return { url: photoPath(photo, { width: 1280, format: 'jpg' }) }
})
