import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')

/** Runs a script in a process of its own, on this same Node; `signal` ends it. @throws with the one line that says what went wrong */
export async function runBeside(script: string, args: readonly string[] = [], signal?: AbortSignal): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, [script, ...args], { cwd: root, maxBuffer: 64 * 1024 ** 2, ...(signal ? { signal } : {}) })
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
    const line = said.match(/^(?:\w*Error)?(?: \[\w+\])?: .+|^\w*Error\b.*/m)?.[0] ?? said.trim().split('\n')[0]
    throw new Error(line || String(error), { cause: error })
  }
}
