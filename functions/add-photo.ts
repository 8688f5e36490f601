import { createHash } from 'node:crypto'
import { VisibleError } from '../shared/errors.ts'
import { type Photo, photoDefaults, plainText, titleFromFileName } from '../shared/photo.ts'
import { hasUpload, keepMaster, putRendition, readUpload, removePhotoObjects, removeUpload } from './data/objects.ts'
import { getPhoto, insertPhoto } from './data/photos.ts'
import { makeRenditions } from './images/pipeline.ts'
import { orFail } from './runtime/failures.ts'
import { handle } from './runtime/handle.ts'
import { describe, log } from './runtime/log.ts'

/**
 * Makes a photo of an upload: its master and renditions first, the row last, so that there is never half a photo.
 * The photo's id is the upload's: a second call, or the same one after a crash at any step, ends with the same one row.
 */
export const handler = handle('add-photo', ({ input: { uploadId: id, fileName, ...fields } }) =>
  orFail('Failed to add photo', async () => {
    const added = await getPhoto(id)
    if (added) return finish(added)

    const upload = await readUpload(id)
    if (!upload) {
      // Another call may have added it since the look above.
      const added = await getPhoto(id)
      if (added) return finish(added)
      throw new VisibleError('not_found', 'This upload does not exist or has been used up', 'uploadId')
    }
    const { bytes, etag } = upload
    const { width, height, contentType, files } = await makeRenditions(bytes)
    const photo = {
      ...photoDefaults,
      title: titleFromFileName(fileName),
      ...fields,
      id,
      image: { width, height },
      fileName: plainText(fileName),
      fileType: contentType,
      createdAt: new Date().toISOString(),
      sha256: createHash('sha256').update(bytes).digest('base64'),
    } satisfies Photo
    const kept = await keepMaster(id, etag, contentType)
    if (kept) await Promise.all(files.map((file) => putRendition(id, file.rendition, file.bytes)))
    const inserted = kept && (await hasUpload(id)) && (await insertPhoto(photo))
    const stored = await getPhoto(id)
    if (stored) return finish(stored)
    // Another call had added this upload, and the photo has been deleted since: take away what we made of it again.
    if (!inserted) await removePhotoObjects(id)
    throw new VisibleError('not_found', 'Failed to add photo: it has been deleted meanwhile', 'uploadId')
  }),
)

/** The photo is in, whether its upload goes now or with the bucket's daily sweep. */
async function finish(photo: Photo): Promise<Photo> {
  await removeUpload(photo.id).catch((error: unknown) => log('warn', 'upload_kept', { operation: 'add-photo', id: photo.id, ...describe(error) }))
  return photo
}
