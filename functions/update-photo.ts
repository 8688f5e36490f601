import { updatePhoto } from './data/photos.ts'
import { orFail } from './runtime/failures.ts'
import { handle } from './runtime/handle.ts'

/** Changes the given fields of a photo and no other. The same field twice at once: the last write wins. */
export const handler = handle('update-photo', ({ input: { id, ...fields } }) => orFail('Failed to update photo', () => updatePhoto(id, fields)))
