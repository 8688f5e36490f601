import { listPage } from './data/photo-lists.ts'
import { orFail } from './runtime/failures.ts'
import { handle } from './runtime/handle.ts'

/** The same page with every field, for the admin and the export. */
export const handler = handle('list-portfolio', ({ input }) => orFail('Failed to get photos page', () => listPage(input)))
