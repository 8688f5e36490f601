import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { access, constants, mkdir, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** Something that the person who started this can mend: told in one line, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}

export type DataFolder = { path: string; release(): void }

/**
 * Takes the data folder for this process; `fresh` empties it first. The lock names a process, so that one that was killed does not keep it.
 * @throws StartError when another process has it or it can't be written
 */
export async function takeDataFolder(path: string, { fresh = false } = {}): Promise<DataFolder> {
  try {
    await mkdir(path, { recursive: true })
    await access(path, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(`The data folder ${path} can't be written: ${error instanceof Error ? error.message : error}`)
  }
  const lock = join(path, 'lock')
  takeLock(lock, path)
  if (fresh) for (const name of await readdir(path)) if (name !== 'lock') await rm(join(path, name), { recursive: true })
  return { path, release: () => rmSync(lock, { force: true }) }
}

/** Linking a whole file is one step: no other start ever reads half a lock. */
function takeLock(lock: string, path: string): void {
  const own = `${lock}.${process.pid}`
  writeFileSync(own, identity(process.pid))
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      try {
        return linkSync(own, lock)
      } catch {
        const holder = readLock(lock)
        const pid = Number(holder.split(' ')[0])
        if (holder && alive(pid) && identity(pid) === holder) throw new StartError(`Another start (process ${pid}) is using ${path}`)
        // Left behind by a killed start. Moving it aside is one step too: of two starts that find it, one goes on.
        try {
          renameSync(lock, `${own}.stale`)
        } catch {}
      }
    }
    throw new StartError(`The lock ${lock} can't be taken`)
  } finally {
    rmSync(own, { force: true })
    rmSync(`${own}.stale`, { force: true })
  }
}

function readLock(lock: string): string {
  try {
    return readFileSync(lock, 'utf8')
  } catch {
    return ''
  }
}

function alive(pid: number): boolean {
  try {
    return Number.isInteger(pid) && process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The process's number and, where the system tells (Linux), when it began: numbers are given out again. */
function identity(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return `${pid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[20]}`
  } catch {
    return `${pid}`
  }
}

/** The port if it is free on 127.0.0.1, else any that is. */
export function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => (wanted !== 0 && /EADDRINUSE|EACCES/.test(error.code ?? '') ? resolve(freePort(0)) : reject(error)))
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
