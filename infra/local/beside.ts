import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'

const root = join(import.meta.dirname, '../..')

/** Runs a script in a process of its own, on this same Node; `signal` ends it. @throws with one line that says what went wrong */
export async function runBeside(script: string, args: readonly string[] = [], signal?: AbortSignal): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, [script, ...args], { cwd: root, maxBuffer: 64 * 1024 ** 2, ...(signal ? { signal } : {}) })
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? stripVTControlCharacters(String(error.stderr)) : ''
    throw new Error(reason(said) ?? String(error), { cause: error })
  }
}

/** The bundler's words and place (`[UNRESOLVED_IMPORT] …`), else the error's own line, which Node prints before its stack. */
function reason(said: string): string | undefined {
  const [, words] = /^\[[\w:-]+\] (.+)/m.exec(said) ?? []
  const [place] = /\b[\w./-]+\.\w+:\d+:\d+/.exec(said.slice(said.indexOf(words ?? ''))) ?? []
  if (words) return place ? `${words} (${place})` : words
  return /^\w*Error\b.*/m.exec(said)?.[0] ?? (said.trim().split('\n')[0] || undefined)
}
