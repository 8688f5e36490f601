import { readOutbox } from './outbox.ts'
import type { Answer } from './site-files.ts'

/** Where this machine shows its mails; the deployed site knows no such address. */
export const outboxPath = '/_local/outbox'

/** The mails sent, newest first, as plain text. @returns null for any other path */
export function outboxPage(folder: string): (path: string) => Promise<Answer | null> {
  return async (path) => {
    if (path !== outboxPath) return null
    const mails = await readOutbox(folder)
    const shown = mails.map(
      ({ headers, text }) =>
        ['date', 'from', 'to', 'reply-to', 'subject'].map((name) => `${name}: ${headers[name] ?? ''}`).join('\n') + `\n\n${text}`,
    )
    const body = shown.join(`\n${'-'.repeat(80)}\n\n`) || 'No mails yet.'
    return { status: 200, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }, body }
  }
}
