import { type ChildProcess, spawn } from 'node:child_process'
import { cp, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, vi } from 'vitest'

export const projectRoot = join(import.meta.dirname, '../..')

/** A start in a process of its own, as a person has it in a terminal; for tests. */
export type Run = {
  process: ChildProcess
  said: () => string
  origin: () => string | undefined
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | string | null>
}

export function spawned(script: 'start.ts' | 'dev.ts', args: readonly string[], env: Record<string, string> = {}, root = projectRoot): Run {
  const child = spawn(process.execPath, [join(root, 'infra/local', script), ...args], { env: { ...process.env, PORT: '0', ...env } })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (text += piece.toString()))
  const ended = new Promise<number | string | null>((resolve) => child.on('close', (code, signal) => resolve(code ?? signal)))
  return { process: child, said: () => text, origin: () => /Site +(\S+)/.exec(text)?.[1], ended }
}

/** Waits for the table that a start prints. @returns the site's origin; a start that ends before it has failed */
export async function origin(run: Run): Promise<string> {
  await vi.waitUntil(() => run.origin() !== undefined || run.process.exitCode !== null, { timeout: 100_000 })
  expect(run.origin(), run.said()).toMatch(/^http:\/\/localhost:\d+$/)
  return run.origin()!
}

/** The project's sources without what is installed, built or drawn, so that a test can break or change them. */
export async function copyProject(to: string): Promise<void> {
  const left = /(^|\/)(node_modules|dist|\.git|\.local|cdk\.out)$|\.jpg$/
  await cp(projectRoot, to, { recursive: true, filter: (name) => !left.test(name.slice(projectRoot.length)) })
  await symlink(join(projectRoot, 'node_modules'), join(to, 'node_modules'))
}
