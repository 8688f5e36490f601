import { VisibleError } from '../shared/errors.ts'
import { photoId as uuid } from '../shared/photo.ts'
import { quoteHeaders } from '../shared/quote.ts'
import { deliverOnce, idOf } from './quotes/delivery.ts'
import { storeQuote } from './quotes/store.ts'
import { isSuspicious, isTrapped } from './quotes/suspicion.ts'
import { orFail } from './runtime/failures.ts'
import { handle } from './runtime/handle.ts'

/** Stores a quote request and mails it, once for each submission. What a bot filled in is stored as spam and answered like any other. */
export const handler = handle('send-contact-form', async ({ input: quote, headers, requestId }) => {
  const id = submissionId(headers[quoteHeaders.submission]) ?? idOf(quote)
  await orFail('Failed to send quote request', async () => {
    const now = new Date().toISOString()
    if (isTrapped(headers)) await storeQuote(id, { quote, receivedAt: now, mail: 'spam', at: now, by: requestId })
    else await deliverOnce(id, quote, isSuspicious(quote, headers))
  })
  return {}
})

/** The id is part of an object's key, so nothing but a uuid will do. */
function submissionId(header: string | undefined): string | undefined {
  const id = header?.toLowerCase()
  if (id !== undefined && !uuid.safeParse(id).success) throw new VisibleError('bad_request', 'Must be a uuid', quoteHeaders.submission)
  return id
}
