import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runBeside } from './beside.ts'
import { takeLock } from './lock.ts'

export type Resource = { Type: string; Properties: Record<string, unknown> }
export type Template = { Resources: Record<string, Resource> }

const root = join(import.meta.dirname, '../..')
const entry = join(root, 'infra/app.ts')
const cache = join(root, 'node_modules/.cache/template')

/**
 * The stack's CloudFormation template. It is kept under a name that is the hash of all it is made from, so only a changed
 * stack is synthesized; several processes that ask at once wait for one.
 * @throws with the synthesis's own words when the stack is at fault
 */
export async function loadTemplate(signal?: AbortSignal): Promise<Template> {
  const file = join(cache, `${await inputsHash()}.json`)
  for (;;) {
    const kept = await readFile(file, 'utf8').catch(() => null)
    if (kept) return JSON.parse(kept) as Template
    await mkdir(cache, { recursive: true })
    if (!(await makeAlone(file, signal))) await pause(200, undefined, { signal })
  }
}

/** The resources of one CloudFormation type, with their logical ids. */
export function resourcesOf(template: Template, type: string): [id: string, properties: Record<string, unknown>][] {
  return Object.entries(template.Resources)
    .filter(([, resource]) => resource.Type === type)
    .map(([id, { Properties }]) => [id, Properties ?? {}])
}

/** @returns false when another process is at it */
async function makeAlone(file: string, signal?: AbortSignal): Promise<boolean> {
  const lock = takeLock(`${file}.lock`)
  if (!lock.held) return false
  try {
    // A process of its own: the CDK takes a core and hundreds of megabytes, which the site's build needs meanwhile.
    await runBeside(import.meta.filename, [file], signal)
    return true
  } catch (error) {
    throw new Error(`The stack in infra/ can't be synthesized: ${error instanceof Error ? error.message : error}`, { cause: error })
  } finally {
    lock.release()
  }
}

async function inputsHash(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of [...(await sources(entry)), join(root, 'cdk.json'), join(root, 'package-lock.json')].toSorted())
    hash.update(`${relative(root, file)}\0`).update(await readFile(file).catch(() => ''))
  return hash.digest('hex').slice(0, 32)
}

/** The file, and everything of ours that it imports. */
async function sources(file: string, seen = new Set<string>()): Promise<Set<string>> {
  if (seen.has(file)) return seen
  seen.add(file)
  const text = await readFile(file, 'utf8').catch(() => '')
  for (const [, path] of text.matchAll(/^(?:import|export|\} from)\b[^'\n]*'(\.{1,2}\/[^']+)'/gm))
    await sources(resolve(dirname(file), path!), seen)
  return seen
}

if (import.meta.main) {
  const { synthesize } = (await import(entry)) as { synthesize: () => unknown }
  const target = process.argv[2]!
  await writeFile(`${target}.${process.pid}`, JSON.stringify(synthesize()))
  await rename(`${target}.${process.pid}`, target)
}
