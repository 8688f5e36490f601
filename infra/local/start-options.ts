import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartError } from './start-error.ts'

export type Options = { port: number; folder: string; fresh: boolean; mailDown: boolean; samples: boolean }

/** What a start was asked for, on the command line and by PORT. @throws StartError for what it does not know */
export function readOptions(args: readonly string[], env: Readonly<Record<string, string | undefined>>): Options {
  const { fresh, 'mail-down': mailDown, 'no-samples': noSamples, data } = parse(args)
  const text = env['PORT'] ?? '3000'
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65_535) throw new StartError(`PORT is "${text}", which is no port: a number up to 65535 is`)
  const folder = resolve(data ?? join(import.meta.dirname, '../../.local'))
  return { port, folder, fresh, mailDown, samples: !noSamples }
}

function parse(args: readonly string[]) {
  const off = { type: 'boolean', default: false } as const
  try {
    return parseArgs({ args: [...args], options: { fresh: off, 'mail-down': off, 'no-samples': off, data: { type: 'string' } } }).values
  } catch {
    throw new StartError('What can be said: npm start -- [--fresh] [--mail-down] [--no-samples] [--data <folder>]')
  }
}
