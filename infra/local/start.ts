import { join, relative } from 'node:path'
import { addSamples } from './add-samples.ts'
import { type DataFolder, takeDataFolder } from './data-folder.ts'
import { freshSite } from './fresh-site.ts'
import { refuseTaken } from './listen.ts'
import { logToFile } from './log-file.ts'
import { outboxPath } from './outbox-page.ts'
import { oneLine } from './start-error.ts'
import type { Local } from './start-local.ts'
import { type Options, readOptions } from './start-options.ts'
import { loadTemplate } from './template.ts'

const stop = new AbortController()
let data: DataFolder | undefined
let port = 0

/** `npm start`: the whole site on this machine, and one short table that says where. */
async function main(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => leave(0, '\nStopped.'))
  process.on('uncaughtException', fail)
  try {
    const options = readOptions(process.argv.slice(2), process.env)
    port = options.port
    await refuseTaken(port)
    data = await takeDataFolder(options.folder, options)
    logToFile(logOf(options))
    await Promise.all([loadTemplate(stop.signal), freshSite(stop.signal), import('./start-local.ts')])
    const local = await open(options, data)
    console.info('started', local.ports)
    showTable(local, options)
    if (options.samples) await addSamples(local, options.folder, stop.signal)
    // The edge makes a default picture when it is asked for; made ahead, nobody waits for one.
    const { makeDefaults } = await import('../../web/images/renditions.ts')
    await makeDefaults().catch((error: unknown) => console.error(error))
  } catch (error) {
    fail(error)
  }
}

async function open({ folder, mailDown }: Options, data: DataFolder): Promise<Local> {
  // The server's own code loads while the pages are built, and not at all for a start that is refused.
  const { startLocal } = await import('./start-local.ts')
  const { s3, signIn } = await data.ports()
  const local = await startLocal({ port, folder, s3Port: s3, signInPort: signIn }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') throw error
    throw new Error(`The data in ${folder} can't be used (${oneLine(error, port)}). Begin again: npm start -- --fresh`, { cause: error })
  })
  await data.keepPorts(local.ports)
  local.parts.ses.down = mailDown
  return local
}

function showTable({ origin, staff }: Local, options: Options): void {
  const rows = [
    ['Site', origin],
    ['Admin', `${origin}/admin   ${staff.email}   ${staff.password}`],
    ['Mail', `${origin}${outboxPath}${options.mailDown ? '   (mail is down, as asked)' : ''}`],
    ['Data', relative(process.cwd(), options.folder) || options.folder],
  ] as const
  process.stdout.write(`\n${rows.map(([name, value]) => `  ${name.padEnd(7)}${value}`).join('\n')}\n\n`)
}

function fail(error: unknown): void {
  if (stop.signal.aborted) return
  // Before there is a log, the line has to do.
  if (data) console.error(error)
  leave(1, oneLine(error, port))
}

/** Everything kept is whole at any moment, so there is nothing to wait for. */
function leave(code: number, words: string): void {
  stop.abort()
  data?.release()
  const stream = code === 0 ? process.stdout : process.stderr
  stream.write(`${words}\n`, () => process.exit(code))
}

function logOf({ folder }: Options): string {
  return join(folder, 'log.txt')
}

await main()
