import { createHash, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { VisibleError } from '../../shared/errors.ts'
import type { Quote } from '../../shared/quote.ts'
import { describe, log } from '../runtime/log.ts'
import { mailQuote } from './mail.ts'
import { readQuote, replaceQuote, type StoredQuote, storeQuote, type Versioned } from './store.ts'

/** Milliseconds after which whoever was sending is no more: Lambda ends every call of this function earlier. */
const abandonedAfter = 30_000
/** How long a second click waits for the first one's mail, and between looks. Most mails take a fifth of a second. */
const patience = { total: 6_000, pause: 200 }

/**
 * Stores a request, then mails it. The same id again is the same request: mailed already, it is done; being mailed, it waits for
 * the outcome; failed, it is mailed now, in its latest words. The one way to mail twice is to die between SES's answer and the note of it.
 * @throws unavailable when the mail can't be sent; the request is stored all the same
 */
export async function deliverOnce(id: string, quote: Quote, suspicious: boolean): Promise<void> {
  const claim = await claimOf(id, quote)
  if (claim === 'done') return
  if (claim === 'other words') return deliverOnce(idOf(quote), quote, suspicious)
  try {
    await mailQuote(quote, new Date(claim.receivedAt), suspicious)
  } catch (error) {
    log('error', 'quote_not_mailed', { id, ...describe(error) })
    await note(id, claim, 'failed')
    throw new VisibleError('unavailable', 'Failed to send quote request: it could not be mailed, please try again', undefined, error)
  }
  await note(id, claim, 'mailed')
}

/** The id of a request whose sender gave none: the same words on the same day are the same request. */
export function idOf(quote: Quote): string {
  const day = new Date().toISOString().slice(0, 10)
  const hash = createHash('sha256').update(JSON.stringify([day, quote])).digest('hex')
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

/** Makes this call the one that mails the request, or finds that there is nothing left to mail. */
async function claimOf(id: string, quote: Quote): Promise<Versioned | 'done' | 'other words'> {
  const by = randomUUID()
  const fresh = (): StoredQuote => ({ quote, receivedAt: new Date().toISOString(), mail: 'sending', at: new Date().toISOString(), by })
  const stored = await storeQuote(id, fresh())
  if (stored) return stored

  for (const start = Date.now(); Date.now() - start < patience.total; await setTimeout(patience.pause)) {
    const earlier = await readQuote(id)
    // Ours after all: the first try was stored and its answer got lost.
    if (earlier.by === by) return earlier
    if (earlier.mail === 'spam') return 'done'
    if (earlier.mail === 'mailed') return id === idOf(quote) || sameWords(earlier, quote) ? 'done' : 'other words'
    if (earlier.mail === 'failed' || Date.now() - Date.parse(earlier.at) > abandonedAfter) {
      const claimed = await replaceQuote(id, { ...fresh(), receivedAt: earlier.receivedAt }, earlier.version)
      if (claimed) return claimed
    }
  }
  throw new VisibleError('unavailable', 'Failed to send quote request: it is still being sent, please try again in a moment')
}

function sameWords(earlier: StoredQuote, quote: Quote): boolean {
  return Object.entries(quote).every(([name, value]) => earlier.quote[name] === value)
}

/** What became of the mail. A note that can't be written changes nothing for the visitor. */
async function note(id: string, { version, ...record }: Versioned, mail: 'mailed' | 'failed'): Promise<void> {
  try {
    await replaceQuote(id, { ...record, mail, at: new Date().toISOString() }, version)
  } catch (error) {
    log('warn', 'quote_state_unwritten', { id, mail, ...describe(error) })
  }
}
