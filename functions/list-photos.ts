import { listPage } from './data/photo-lists.ts'
import { orFail } from './runtime/failures.ts'
import { handle } from './runtime/handle.ts'

/** A page for the gallery, in display order; what visitors don't need is cut by the row's output. */
export const handler = handle('list-photos', ({ input }) => orFail('Failed to get photos page', () => listPage(input)))
