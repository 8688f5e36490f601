import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/** A lock that this process holds, or the number of the process that holds it. */
export type Lock = { held: true; release(): void } | { held: false; by: number }

/** Takes a lock file. It names its process, so one that was left behind by a killed process holds nobody up. */
export function takeLock(file: string): Lock {
  const own = `${file}.${process.pid}`
  writeFileSync(own, identity(process.pid))
  try {
    for (;;) {
      // Linking a whole file is one step: nobody ever reads half a lock.
      if (tried(() => linkSync(own, file))) return { held: true, release: () => rmSync(file, { force: true }) }
      const holder = read(file)
      const by = Number(holder.split(' ')[0])
      if (holder && alive(by) && identity(by) === holder) return { held: false, by }
      // Moving it aside is one step too: of two that find it stale, one goes on.
      tried(() => renameSync(file, `${own}.stale`))
    }
  } finally {
    rmSync(own, { force: true })
    rmSync(`${own}.stale`, { force: true })
  }
}

function tried(step: () => void): boolean {
  try {
    step()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'EEXIST' || error.code === 'ENOENT')) return false
    throw error
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function alive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The process's number and, where the system tells (Linux), when it began: numbers are given out again. */
function identity(pid: number): string {
  const stat = read(`/proc/${pid}/stat`)
  return `${pid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? ''}`
}
