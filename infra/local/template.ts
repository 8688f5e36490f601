import { createHash } from 'node:crypto'
import { globSync, statSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export type Resource = { Type: string; Properties: Record<string, unknown> }
export type Template = { Resources: Record<string, Resource> }

const root = join(import.meta.dirname, '../..')
const inputs = ['infra/*.ts', 'shared/*.ts', 'web/paths.ts', 'functions/runtime/environment.ts', 'package-lock.json', 'cdk.json']

/** The stack's CloudFormation template. Making it takes seconds, so it is kept until one of the files it comes from changes. */
export async function loadTemplate(): Promise<Template> {
  const cached = join(root, 'node_modules/.cache/site-template', `${fingerprint()}.json`)
  const text = await readFile(cached, 'utf8').catch(() => null)
  if (text !== null) return JSON.parse(text) as Template
  const { synthesize } = await import('../app.ts')
  const template = synthesize() as Template
  await mkdir(dirname(cached), { recursive: true })
  // Written beside and renamed: two starts at once never read half a file.
  const own = `${cached}.${process.pid}`
  await writeFile(own, JSON.stringify(template))
  await rename(own, cached)
  return template
}

/** The resources of one CloudFormation type, with their logical ids. */
export function resourcesOf(template: Template, type: string): [id: string, properties: Record<string, unknown>][] {
  return Object.entries(template.Resources)
    .filter(([, resource]) => resource.Type === type)
    .map(([id, { Properties }]) => [id, Properties ?? {}])
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of globSync(inputs, { cwd: root, exclude: (name) => name.endsWith('.test.ts') }).toSorted()) {
    const { mtimeMs, size } = statSync(join(root, file))
    hash.update(`${file} ${mtimeMs} ${size}\n`)
  }
  return hash.digest('hex').slice(0, 20)
}
