import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Parts } from '../infra/local/parts.ts'
import { handler } from './request-photo-upload.ts'
import { call } from './runtime/call-for-tests.ts'
import { object, openParts, smallPhoto, stored } from './runtime/parts-for-tests.ts'

let parts: Parts
let bytes: Buffer

beforeAll(async () => {
  parts = await openParts()
  bytes = await smallPhoto()
})
afterAll(() => parts.close())
beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

async function request() {
  const sha256 = createHash('sha256').update(bytes).digest('base64')
  const { body } = await call('request-photo-upload', handler, { fileType: 'image/jpeg', size: bytes.length, sha256 })
  return body as { uploadId: string; url: string; headers: Record<string, string> }
}

const put = (url: string, headers: Record<string, string>, body: Buffer = bytes) => fetch(url, { method: 'PUT', headers, body: Buffer.from(body) })

describe('the address of an upload', () => {
  test('signs everything that S3 will hold the upload to, for two minutes at most', async () => {
    const { uploadId, url } = await request()
    const { pathname, searchParams } = new URL(url)
    expect(pathname).toMatch(new RegExp(`/incoming/${uploadId}$`))
    expect(searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host;if-none-match;x-amz-checksum-sha256')
    expect(Number(searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(120)
    // What the SDK adds by itself: the checksum of an empty body, to which S3 would hold the upload.
    expect(url).not.toMatch(/crc32|checksum-algorithm/i)
    // A parameter of the URL would bind nobody.
    expect([...searchParams.keys()].filter((name) => /sha256|content-type|if-none-match/i.test(name))).toEqual(['X-Amz-Content-Sha256'])
  })

  test('comes with the headers that a script has to set, and no other', async () => {
    expect((await request()).headers).toEqual({
      'content-type': 'image/jpeg',
      'x-amz-checksum-sha256': createHash('sha256').update(bytes).digest('base64'),
      'if-none-match': '*',
    })
  })

  test('is another one every time', async () => {
    const all = await Promise.all(Array.from({ length: 200 }, request))
    expect(new Set(all.map(({ uploadId }) => uploadId)).size).toBe(200)
  })

  test('takes the file it was made for', async () => {
    const { uploadId, url, headers } = await request()
    expect((await put(url, headers)).status).toBe(200)
    expect((await object(`incoming/${uploadId}`)).bytes.equals(bytes)).toBe(true)
  })
})

describe('the address of an upload is good for nothing else:', () => {
  type Change = (asked: { uploadId: string; url: string; headers: Record<string, string> }) => { url?: string; headers?: Record<string, string>; body?: Buffer }
  test.each<[string, Change]>([
    ['another file of the same length', () => ({ body: Buffer.alloc(bytes.length) })],
    ['a longer file', () => ({ body: Buffer.concat([bytes, Buffer.from('x')]) })],
    ['a shorter file', () => ({ body: bytes.subarray(1) })],
    ['another type', ({ headers }) => ({ headers: { ...headers, 'content-type': 'text/html' } })],
    ['no type', ({ headers }) => ({ headers: { ...headers, 'content-type': '' } })],
    ['another checksum', ({ headers }) => ({ headers: { ...headers, 'x-amz-checksum-sha256': createHash('sha256').digest('base64') }, body: Buffer.alloc(0) })],
    ['overwriting', ({ headers: { 'if-none-match': _, ...headers } }) => ({ headers })],
    ['another key', ({ url, uploadId }) => ({ url: url.replace(uploadId, '00000000-0000-4000-8000-000000000000') })],
    ['a public key', ({ url, uploadId }) => ({ url: url.replace(`incoming/${uploadId}`, `photos/${uploadId}/320.jpg`) })],
    ['longer', ({ url }) => ({ url: url.replace('X-Amz-Expires=120', 'X-Amz-Expires=604800') })],
    ['a public object', ({ headers }) => ({ headers: { ...headers, 'x-amz-acl': 'public-read' } })],
    ['a redirect', ({ headers }) => ({ headers: { ...headers, 'x-amz-website-redirect-location': 'https://evil.example' } })],
  ])('%s is refused and nothing is stored', async (_, change) => {
    const before = await stored()
    const asked = await request()
    const { url, headers, body } = { ...asked, ...change(asked) }
    const answer = await put(url, headers, body).catch(() => null)
    // A body that is not as long as was signed may also end in a cut connection.
    expect(answer === null || answer.status >= 400, `answered ${answer?.status}`).toBe(true)
    expect(await stored()).toEqual(before)
  })

  test('the same file again', async () => {
    const { url, headers } = await request()
    expect((await put(url, headers)).status).toBe(200)
    expect((await put(url, headers)).status).toBe(412)
  })

  test('the same file when its two minutes are over', async () => {
    const { url, headers } = await request()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 121_000 })
    expect((await put(url, headers)).status).toBe(403)
    vi.useRealTimers()
  })
})

test.each([
  [0, 'This file is empty'],
  [15_000_001, 'This file is larger than 15 MB'],
])('a file of %i bytes is refused before it is sent: %s', async (size, message) => {
  const input = { fileType: 'image/jpeg', size, sha256: `${'A'.repeat(43)}=` } as const
  expect(await call('request-photo-upload', handler, input)).toMatchObject({ status: 400, body: { code: 'bad_request', field: 'size', message } })
})
