import { slots } from '../shared/slot.ts'
import { getPhoto } from './data/photos.ts'
import { readSlots } from './data/slots.ts'
import { orFail } from './runtime/failures.ts'
import { handle } from './runtime/handle.ts'

/** Every placement in the pages' order. A photo that is gone counts as none, so that nothing ever asks for it. */
export const handler = handle('list-slots', () =>
  orFail('Failed to get placements', async () => {
    const rows = await readSlots()
    const placed = new Set([...rows.values()].flatMap(({ photoId }) => photoId ?? []))
    const photos = await Promise.all([...placed].map(getPhoto))
    const there = new Set(photos.flatMap((photo) => photo?.id ?? []))
    return {
      slots: slots.map(({ key }) => {
        const photoId = rows.get(key)?.photoId ?? null
        return { key, photoId: photoId !== null && there.has(photoId) ? photoId : null }
      }),
    }
  }),
)
