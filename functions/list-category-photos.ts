import { listCategory } from './data/photo-lists.ts'
import { orFail } from './runtime/failures.ts'
import { handle } from './runtime/handle.ts'

/** The first photos of one category, in display order. */
export const handler = handle('list-category-photos', async ({ input }) => ({
  photos: await orFail('Failed to get photos by category', () => listCategory(input.category, input.limit)),
}))
