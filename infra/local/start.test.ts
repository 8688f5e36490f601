import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { operations } from '../../shared/operations.ts'
import { formats, widths } from '../../shared/renditions.ts'
import { closeServer, listen } from './listen.ts'
import { tokenOf } from './sign-in.ts'
import { copyProject, origin, type Run, spawned } from './spawned.ts'
import { loadStaff } from './staff.ts'

/** Milliseconds for a test of several starts, on a machine that is busy with the other tests. */
const patience = 240_000

let folder: string
let data: string
const runs: Run[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'))
  data = join(folder, 'data')
})
afterEach(async () => {
  for (const { process, ended } of runs.splice(0)) {
    process.kill('SIGKILL')
    await ended
  }
  await rm(folder, { recursive: true })
})

function start(args: readonly string[] = [], env?: Record<string, string>, root?: string): Run {
  const run = spawned('start.ts', ['--data', data, ...args], env, root)
  runs.push(run)
  return run
}

async function started(...args: Parameters<typeof start>): Promise<Run & { at: string }> {
  const run = start(...args)
  return { ...run, at: await origin(run) }
}

async function refusal(...args: Parameters<typeof start>): Promise<string> {
  const run = start(...args)
  expect(await run.ended, run.said()).toBe(1)
  expect(run.said().trimEnd().split('\n')).toHaveLength(1)
  expect(run.said()).not.toMatch(/\n\s+at |node:internal/)
  return run.said().trim()
}

describe('One clear line, and an end with code 1, for', () => {
  test('a PORT that is none', async () => {
    expect(await refusal([], { PORT: 'abc' })).toBe('PORT is "abc", which is no port: a number up to 65535 is')
  })

  test('an option it does not know', async () => {
    expect(await refusal(['--frehs'])).toMatch(/^What can be said: npm start -- \[--fresh\]/)
  })

  test('a port that is taken', async () => {
    const server = createServer()
    await listen(server, 0)
    const { port } = server.address() as AddressInfo
    expect(await refusal([], { PORT: String(port) })).toBe(`Port ${port} is taken. Another one: PORT=${port + 1} npm start`)
    await closeServer(server)
  })

  test('a data folder that can not be written', async () => {
    await writeFile(data, 'a file')
    expect(await refusal()).toBe(`The data folder ${data} can't be written (EEXIST)`)
  })

  test('--fresh on a folder that holds something else, which is left as it is', async () => {
    await mkdir(data)
    await writeFile(join(data, 'letter.txt'), 'mine')
    expect(await refusal(['--fresh'])).toBe(`${data} holds something else than this site's data: it is left as it is`)
    expect(await readFile(join(data, 'letter.txt'), 'utf8')).toBe('mine')
  })

  test(
    'pages that can not be built, with the place',
    async () => {
      const copy = join(folder, 'project')
      await copyProject(copy)
      await appendFile(join(copy, 'web/main.tsx'), "\nimport './no-such-file.ts'\n")
      expect(await refusal([], {}, copy)).toMatch(/^The site can't be built: .*no-such-file\.ts.* \(.*main\.tsx:\d+:\d+\)$/)
    },
    patience,
  )

  test(
    'data that is broken, whichever part of it; --fresh then begins again',
    async () => {
      const first = await started(['--no-samples'])
      const password = /staff@example.com +(\S+)/.exec(first.said())?.[1]
      first.process.kill('SIGTERM')
      await first.ended

      const staff = await readFile(join(data, 'staff.json'))
      await truncate(join(data, 'staff.json'), 10)
      expect(await refusal(['--no-samples'])).toMatch(/^The data in .* can't be used \(.*\). Begin again: npm start -- --fresh$/)
      await writeFile(join(data, 'staff.json'), staff)

      await writeFile(join(data, 's3/images-bucket/masters%2Fa.object'), 'not an object')
      expect(await refusal(['--no-samples'])).toMatch(/can't be used \(.*masters%2Fa.object\)/)
      await rm(join(data, 's3/images-bucket/masters%2Fa.object'))

      for (const name of await readdir(join(data, 'dynamodb')))
        if (name.startsWith('MANIFEST')) await truncate(join(data, 'dynamodb', name), 10)
      expect(await refusal(['--no-samples'])).toMatch(/can't be used \(the DynamoDB files are broken\)/)

      const fresh = await started(['--no-samples', '--fresh'])
      expect(fresh.said()).not.toContain(password)
      expect((await fetch(`${fresh.at}/api/photos`)).status).toBe(200)
    },
    patience,
  )
})

test(
  'one table says where everything is; a second start on the same data gets one line; Ctrl-C ends every part',
  async () => {
    const run = await started(['--no-samples', '--mail-down'])
    expect(run.said()).toMatch(
      /Site +http.*\n +Admin +http\S+\/admin +staff@example\.com +\S+\n +Mail +http\S+ +\(mail is down, as asked\)\n +Data +/,
    )
    expect((await fetch(run.at)).status).toBe(200)
    expect(await refusal(['--no-samples', '--fresh'])).toBe(`Another start (process ${run.process.pid}) is using the data folder ${data}`)
    const { authority } = (await (await fetch(`${run.at}/admin/config.json`)).json()) as { authority: string }
    const policy = (await fetch(`${run.at}/admin`)).headers.get('content-security-policy')!
    const origins = [run.at, authority, ...policy.match(/http:\/\/127\.0\.0\.1:\d+/g)!]

    run.process.kill('SIGINT')
    expect(await run.ended).toBe(0)
    expect(run.said().trimEnd()).toMatch(/\nStopped\.$/)
    for (const origin of origins) await expect(fetch(origin)).rejects.toThrow('fetch failed')
    expect(await readdir(data)).not.toContain('lock')

    const again = await started(['--no-samples'])
    expect(((await (await fetch(`${again.at}/admin/config.json`)).json()) as { authority: string }).authority).toBe(authority)
  },
  patience,
)

test(
  'kill -9 in the middle of uploads leaves no half photo, and the next start goes on without an error',
  async () => {
    const first = await started()
    await expect.poll(() => added(), { timeout: 60_000 }).toBeGreaterThan(2)
    const half = await halfAnUpload(first.at)
    first.process.kill('SIGKILL')
    await first.ended

    const before = await added()
    const second = await started()
    await expect.poll(() => added(), { timeout: 60_000 }).toBeGreaterThan(before)
    second.process.kill('SIGKILL')
    await second.ended

    const third = await started(['--no-samples'])
    const { photos } = (await (await fetch(`${third.at}/api/photos?pageSize=100`)).json()) as { photos: { id: string; title: string }[] }
    // The one in hand may have become a photo before its mark was written.
    expect(photos.length - (await added())).toBeOneOf([0, 1])
    expect(new Set(photos.map(({ title }) => title)).size).toBe(photos.length)
    for (const { id } of photos)
      for (const width of widths)
        for (const format of formats) expect((await fetch(`${third.at}/photos/${id}/${width}.${format}`)).status).toBe(200)
    expect(await call(third.at, 'add-photo', { uploadId: half, fileName: 'half.jpg' })).toMatchObject({ status: 404 })
    expect(await readdir(join(data, 's3/images-bucket/unfinished'))).toEqual([])
    expect(await readFile(join(data, 'log.txt'), 'utf8')).not.toMatch(/ (warn|error) /)
  },
  patience,
)

async function added(): Promise<number> {
  const marks = JSON.parse(await readFile(join(data, 'samples.json'), 'utf8').catch(() => '{}')) as Record<string, { added: boolean }>
  return Object.values(marks).filter((mark) => mark.added).length
}

async function call(origin: string, name: 'add-photo' | 'request-photo-upload', body: object) {
  const { authority } = (await (await fetch(`${origin}/admin/config.json`)).json()) as { authority: string }
  const headers = { authorization: `Bearer ${await tokenOf(await loadStaff(data), authority)}`, 'content-type': 'application/json' }
  const response = await fetch(origin + operations[name].path, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

/** Sends half of a file, as a phone in a tunnel does. @returns the upload's id */
async function halfAnUpload(origin: string): Promise<string> {
  const size = 400_000
  const { status, body } = await call(origin, 'request-photo-upload', {
    fileType: 'image/jpeg',
    size,
    sha256: Buffer.alloc(32).toString('base64'),
  })
  expect(status).toBe(200)
  const put = request(body['url']!, {
    method: 'PUT',
    headers: { ...(body['headers'] as unknown as Record<string, string>), 'content-length': size },
  })
  put.on('error', () => {})
  await new Promise<void>((resolve) => put.write(Buffer.alloc(size / 2), () => resolve()))
  await expect.poll(() => readdir(join(data, 's3/images-bucket/unfinished'))).not.toEqual([])
  return body['uploadId']!
}
