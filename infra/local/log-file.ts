import { createWriteStream } from 'node:fs'
import { format } from 'node:util'

/** Sends what functions and libraries log to a file, as CloudWatch would keep it, so that the terminal shows only what a person needs. */
export function logToFile(file: string): void {
  const stream = createWriteStream(file, { flags: 'a' })
  // A full disk must not end the site.
  stream.on('error', () => {})
  for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const)
    console[level] = (...words: unknown[]) => void stream.write(`${new Date().toISOString()} ${level} ${format(...words)}\n`)
}
