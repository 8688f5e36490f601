import { VisibleError } from '../../shared/errors.ts'
import type { SlotKey } from '../../shared/slot.ts'
import { describe, log } from '../runtime/log.ts'
import { copyToSlot, removeSlotImages } from './objects.ts'
import { getPhoto } from './photos.ts'
import { emptySlot, readSlot, readSlots, writeSlot } from './slots.ts'

/*
 * A placement is a row that names a photo and eight copies at fixed addresses. Nothing writes both at once, so:
 * - copies come before the row that names them, and go after it: a crash in between shows a picture too many, never none
 *   (but for a photo that is being deleted, whose row counts as none already);
 * - a row is written only if it is still the one read before copying, and whoever touches copies looks at the row once more
 *   afterwards and makes them match: so the last writer of the row has the last word on the copies;
 * - who places a photo looks for it again after writing, and delete-photo marks the photo before it looks at the rows:
 *   whichever of the two comes second sees the other.
 */

/** How often one call gives way to others before it asks the caller to try again. Staff are two or three. */
const tries = 6

/** Puts a photo on a placement. @throws not_found when the photo is not there or is being deleted, also when that happens meanwhile */
export async function place(key: SlotKey, photoId: string): Promise<void> {
  const photo = await getPhoto(photoId)
  if (!photo) {
    // Left behind by a call that ended between writing the row and looking for the photo again.
    if ((await readSlot(key)).photoId === photoId) await takeDown(key, photoId)
    throw gone()
  }
  if (!photo.image) throw new VisibleError('not_found', 'No image data found', 'photoId')
  try {
    await copyAndWrite(key, photoId)
  } catch (error) {
    // Some copies may be of this photo and some of the one before. If S3 is down, the next change of the placement settles it.
    await settle(key).catch((trouble: unknown) => log('warn', 'placement_unsettled', { key, ...describe(trouble) }))
    throw error
  }
}

/** Takes whatever stands on a placement off it. */
export async function clear(key: SlotKey): Promise<void> {
  await emptySlot(key)
  await settle(key)
}

/** Takes a photo that is being deleted off every placement. */
export async function clearEverywhere(photoId: string): Promise<void> {
  for (const [key, row] of await readSlots()) if (row.photoId === photoId) await takeDown(key, photoId)
}

async function copyAndWrite(key: SlotKey, photoId: string): Promise<void> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const before = await readSlot(key)
    if (!(await copyToSlot(photoId, key))) throw gone()
    if (!(await writeSlot(key, photoId, before))) continue
    if (await getPhoto(photoId)) return
    await takeDown(key, photoId)
    throw gone()
  }
  throw new VisibleError('unavailable', 'Failed to update placement: others are changing it, please try again in a moment')
}

/** The copies go first here: as long as the row names a photo that is gone, the next call finds the work to finish. */
async function takeDown(key: SlotKey, photoId: string): Promise<void> {
  await removeSlotImages(key)
  await emptySlot(key, photoId)
  await settle(key)
}

/** Makes the copies match the row, again if the row was written meanwhile. */
async function settle(key: SlotKey): Promise<void> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const row = await readSlot(key)
    if (row.photoId === null || !(await copyToSlot(row.photoId, key))) await removeSlotImages(key)
    if ((await readSlot(key)).version === row.version) return
  }
}

function gone(): VisibleError {
  return new VisibleError('not_found', 'Failed to update placement: this photo no longer exists', 'photoId')
}
