import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Parts } from '../../infra/local/parts.ts'
import type { Input, OperationName } from '../../shared/operations.ts'
import { call } from './call-for-tests.ts'
import { faultKinds, type Gate, interfere } from './faults-for-tests.ts'
import { addSmallPhoto, faults, openParts, smallPhoto, upload } from './parts-for-tests.ts'
import type { Handler } from './handle.ts'

// Many runs in one test, and perhaps on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

/*
 * Every operation, with every one of its calls to AWS failing in every way, on the embedded services. The calls are recorded
 * from a run without faults, so a new call is tested from the moment it is made.
 */
let parts: Parts

beforeAll(async () => {
  parts = await openParts()
})
afterAll(() => parts.close())
beforeEach(() => {
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

const quote = { name: 'Jane Doe', email: 'jane@example.org', phone: '512 555 0100' }

/** For each operation, a fresh state in which it has work to do, and its input. */
const prepare: { [Name in OperationName]: () => Promise<{ input: Input<Name>; headers?: Record<string, string> }> } = {
  'list-photos': async () => ({ input: { page: 2, pageSize: 1 } }),
  'list-featured-photos': async () => ({ input: {} }),
  'list-category-photos': async () => ({ input: { category: 'Tinting' } }),
  'get-photo-preview': async () => ({ input: { id: await photo() } }),
  'list-slots': async () => ({ input: {} }),
  'get-slot-image': async () => ({ input: { key: 'home.hero' } }),
  'send-contact-form': async () => ({ input: quote, headers: { 'idempotency-key': crypto.randomUUID() } }),
  'get-image-sitemap': async () => ({ input: {} }),
  'list-portfolio': async () => ({ input: {} }),
  'request-photo-upload': async () => ({ input: { fileType: 'image/jpeg', size: 5, sha256: `${'A'.repeat(43)}=` } }),
  'add-photo': async () => ({ input: { uploadId: await upload(await smallPhoto()), fileName: 'a.jpg' } }),
  'update-photo': async () => ({ input: { id: await photo(), displayOrder: 4, featured: true } }),
  'delete-photo': async () => ({ input: { id: await photo(true) } }),
  'reclassify-photos': async () => ({ input: { ids: [await photo()], category: 'Coating' } }),
  'set-slot': async () => ({ input: { key: 'home.hero', photoId: await photo() } }),
}

let photos: string[] = []

/** One that stays from test to test, or one to lose, placed. */
async function photo(toLose = false): Promise<string> {
  if (!toLose && photos[0]) return photos[0]
  const id = await addSmallPhoto()
  if (!toLose) photos = [id]
  else await call('set-slot', await handlerOf('set-slot'), { key: 'mobile.hero', photoId: id })
  return id
}

async function handlerOf(name: OperationName): Promise<Handler> {
  return ((await import(`../${name}.ts`)) as { handler: Handler }).handler
}

/** What an operation can do without, when one of its calls never works. */
const dispensable: Partial<Record<OperationName, readonly string[]>> = {
  // The page has its bundled picture.
  'get-slot-image': ['GetItem'],
  // Each photo fails for itself.
  'reclassify-photos': ['UpdateItem'],
  // Last steps on which nothing depends: the note on a mail that went out, and the upload that has become a photo.
  'send-contact-form': ['PutObject'],
  'add-photo': ['DeleteObjects'],
}

type Kind = keyof typeof faultKinds
const kinds = Object.keys(faultKinds) as Kind[]
const lostAnswer: Kind = 'cut off after it took effect'

/** Operations that only read meet every kind of fault at every call; those that write meet the hardest one and, in turn, one of the others. */
function faultsOf(calls: readonly string[]): { index: number; command: string; kind: Kind }[] {
  const first = [...calls.keys()].filter((index) => calls[index] !== calls[index - 1])
  const all = calls.length <= 2
  return first.flatMap((index, turn) => (all ? kinds : [lostAnswer, kinds[turn % (kinds.length - 1)]!]).map((kind) => ({ index, command: calls[index]!, kind })))
}

async function run(name: OperationName, gate: Gate = (_, next) => next()) {
  const { input, headers } = await prepare[name]()
  const handler = await handlerOf(name)
  const again = () => call(name, handler, input as never, headers)
  const { calls, release } = interfere(gate)
  const answer = await again().finally(release)
  return { calls, answer, again }
}

const names = Object.keys(prepare) as OperationName[]

// First of all: the SDK tries again only as long as most calls succeed, and the tests below make it give that up.
test.each(names)('%s survives each of its calls failing once', async (name) => {
  const { calls, answer } = await run(name)
  expect(answer.status).toBe(200)
  for (const { index, command, kind } of faultsOf(calls)) {
    const { answer } = await run(name, (call, next) => (call.index === index ? faultKinds[kind](next) : next()))
    expect({ status: answer.status, faults: await faults() }, `${command} (call ${index}) ${kind}`).toEqual({ status: 200, faults: [] })
  }
})

test.each(names)('%s answers 503 when a call keeps failing, and the same call a minute later finishes the work', async (name) => {
  const { calls } = await run(name)
  for (const { index, command, kind } of faultsOf(calls)) {
    const at = `${command} (call ${index}) ${kind}`
    const { answer, again } = await run(name, (call, next) => (call.index >= index && call.command === command ? faultKinds[kind](next) : next()))
    const dispensed = answer.status === 200 && dispensable[name]?.includes(command) === true
    expect(dispensed || answer.status === 503, `${at}: ${answer.status}`).toBe(true)
    expect(dispensed || answer.headers['retry-after'] === '2', at).toBe(true)
    expect(JSON.stringify(answer.body), at).not.toMatch(/arn:|aws|dynamo|s3|bucket|table|exception|provoked/i)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    expect([200, 404], at).toContain((await again()).status)
    vi.useRealTimers()
    expect(await faults(), at).toEqual([])
  }
})
