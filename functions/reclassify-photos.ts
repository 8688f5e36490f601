import { updatePhoto } from './data/photos.ts'
import { orFail } from './runtime/failures.ts'
import { handle } from './runtime/handle.ts'
import { describe, log } from './runtime/log.ts'

/** Writes at once: enough for 200 photos in a second or two, and few enough that DynamoDB never sees a burst. */
const atOnce = 8

/** One category for many photos. Each succeeds or fails for itself, and the answer says which. */
export const handler = handle('reclassify-photos', async ({ input: { ids, category }, requestId }) => {
  const results = new Map<string, string | null>()
  const waiting = new Set(ids).values()

  async function work() {
    for (const id of waiting) {
      try {
        await orFail('Failed to update photo', () => updatePhoto(id, { category }))
        results.set(id, null)
      } catch (error) {
        log('warn', 'photo_not_reclassified', { operation: 'reclassify-photos', requestId, id, ...describe(error) })
        results.set(id, error instanceof Error ? error.message : 'Unknown error')
      }
    }
  }

  await Promise.all(Array.from({ length: atOnce }, work))
  return { results: [...new Set(ids)].map((id) => ({ id, error: results.get(id) ?? null })) }
})
