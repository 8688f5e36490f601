import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProject, origin, type Run, spawned } from './spawned.ts'

let folder: string
let run: Run
let at: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dev-'))
  await copyProject(join(folder, 'project'))
  run = spawned('dev.ts', ['--no-samples', '--data', join(folder, 'data')], {}, join(folder, 'project'))
  at = await origin(run)
})
afterAll(async () => {
  run.process.kill('SIGKILL')
  await run.ended
  await rm(folder, { recursive: true })
})

async function edit(file: string, from: string, to: string): Promise<void> {
  const path = join(folder, 'project', file)
  const text = await readFile(path, 'utf8')
  expect(text).toContain(from)
  await writeFile(path, text.replace(from, to))
}
const ask = async (path: string) => (await fetch(at + path)).text()

test('a page comes with its words and with hot reload, and follows a change of its source', async () => {
  expect(await ask('/')).toContain('Limestone Tint &amp; Detail')
  expect(await ask('/')).toContain('/@vite/client')
  await edit('shared/business.ts', "name: 'Limestone Tint & Detail'", "name: 'Granite Tint & Detail'")
  await expect.poll(() => ask('/'), { timeout: 20_000 }).toContain('Granite Tint &amp; Detail')
})

test('a function follows a change of its source', async () => {
  expect(await ask('/api/slots')).toMatch(/^\{"slots":\[\{"key":"home\.hero"/)
  await edit('functions/list-slots.ts', 'slots: slots.map', 'slots: slots.toReversed().map')
  await expect.poll(() => ask('/api/slots'), { timeout: 20_000 }).toMatch(/"home\.hero","photoId":null\}\]\}$/)
})

test('an unknown path is the not-found page with its status, the admin is itself', async () => {
  expect((await fetch(`${at}/none`)).status).toBe(404)
  expect(await ask('/admin')).toContain('<title>Portfolio Admin</title>')
})
