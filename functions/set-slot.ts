import { clear, place } from './data/placements.ts'
import { orFail } from './runtime/failures.ts'
import { handle } from './runtime/handle.ts'

/** Puts a photo on a placement, or clears it with null. */
export const handler = handle('set-slot', async ({ input: { key, photoId } }) => {
  await orFail('Failed to update placement', () => (photoId === null ? clear(key) : place(key, photoId)))
  return { key, photoId }
})
