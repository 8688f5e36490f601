import { access, constants, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Lock, takeLock } from './lock.ts'
import { StartError } from './start-error.ts'

/** Ports that addresses in stored tokens and open pages lead to: kept over restarts. */
export type Ports = { s3: number; signIn: number }

export type DataFolder = {
  /** The ports of the last start; one that is taken by now is replaced by any free one. */
  ports(): Promise<Ports>
  keepPorts(ports: Ports): Promise<void>
  /** Gives the folder free. Without waiting, for the last moment of a process. */
  release(): void
}

const mark = 'README.txt'

/**
 * Takes the data folder for this process; `fresh` empties it first.
 * @throws StartError when another process has it, or it can't be written
 */
export async function takeDataFolder(folder: string, { fresh = false } = {}): Promise<DataFolder> {
  const lock = await lockFolder(folder)
  if (!lock.held) throw new StartError(`Another start (process ${lock.by}) is using the data folder ${folder}`)
  try {
    if (fresh) await empty(folder)
  } catch (error) {
    lock.release()
    throw error
  }
  await writeFile(join(folder, mark), 'What the site keeps on this machine. `npm start -- --fresh` throws it away and begins again.\n')
  const file = join(folder, 'ports.json')
  return {
    release: lock.release,
    async ports() {
      const kept = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Partial<Ports>
      return { s3: await freePort(kept.s3 ?? 0), signIn: await freePort(kept.signIn ?? 0) }
    },
    async keepPorts({ s3, signIn }) {
      await writeFile(`${file}.half`, JSON.stringify({ s3, signIn }))
      await rename(`${file}.half`, file)
    },
  }
}

/** Only a folder that was made for this is emptied: a slip in its name must cost nobody their files. */
async function empty(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('lock'))
  if (names.length > 0 && !names.includes(mark))
    throw new StartError(`${folder} holds something else than this site's data: it is left as it is`)
  for (const name of names) await rm(join(folder, name), { recursive: true })
}

async function lockFolder(folder: string): Promise<Lock> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK | constants.X_OK)
    return takeLock(join(folder, 'lock'))
  } catch (error) {
    throw new StartError(`The data folder ${folder} can't be written (${error instanceof Error && 'code' in error ? error.code : error})`)
  }
}

/** The port if it is free on 127.0.0.1, else any that is. */
export function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => (wanted === 0 ? reject(error) : resolve(freePort(0))))
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
