import { VisibleError } from '../../shared/errors.ts'
import type { SlotKey } from '../../shared/slot.ts'
import { describe, log } from '../runtime/log.ts'
import { copyToSlot, removeSlotImages } from './objects.ts'
import { getPhoto } from './photos.ts'
import { emptySlot, readSlot, readSlots, writeSlot } from './slots.ts'

/*
 * A placement is a row that names a photo and eight copies at fixed addresses, and nothing writes both at once. So:
 * - Whoever touches copies reads the row first and writes it afterwards, only if nobody has written it meanwhile, else begins again:
 *   of all who touched the copies at the same time, the last one to write the row has made all of them.
 * - Copies come before the row that names them, and go after it: a crash in between shows a picture too many, never none
 *   (but for a photo that is being deleted, whose row counts as none already).
 * - Who places a photo looks for it again after writing, and delete-photo marks the photo before it looks at the rows:
 *   whichever of the two comes second sees the other.
 */

/** How often one call gives way to others before it asks the caller to try again. Staff are two or three. */
const tries = 12

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
  if (await getPhoto(photoId)) return
  await takeDown(key, photoId)
  throw gone()
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
    if (await writeSlot(key, photoId, before)) return
  }
  throw contended()
}

/** The copies go first here: as long as the row names a photo that is gone, the next call finds the work to finish. */
async function takeDown(key: SlotKey, photoId: string): Promise<void> {
  await removeSlotImages(key)
  await emptySlot(key, photoId)
  await settle(key)
}

/** Makes the copies match the row. */
async function settle(key: SlotKey): Promise<void> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const row = await readSlot(key)
    if (row.photoId === null || !(await copyToSlot(row.photoId, key))) await removeSlotImages(key)
    if (await writeSlot(key, row.photoId, row)) return
  }
  throw contended()
}

function contended(): VisibleError {
  return new VisibleError('unavailable', 'Failed to update placement: others are changing it, please try again in a moment')
}

function gone(): VisibleError {
  return new VisibleError('not_found', 'Failed to update placement: this photo no longer exists', 'photoId')
}
