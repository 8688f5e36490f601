import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { s3 } from '../../functions/runtime/clients.ts'
import { setting } from '../../functions/runtime/environment.ts'
import type { HttpEvent } from '../../functions/runtime/handle.ts'
import { securityHeaders } from '../headers.ts'
import { makeGateway } from './gateway.ts'
import { bucketName } from './resolve.ts'
import { type Local, startLocal } from './start-local.ts'

let folder: string
let local: Local
let seen: HttpEvent | undefined

const photo = '00000000-0000-4000-8000-000000000001'
const page = (name: string) => `<!doctype html><title>${name}</title>${'<p>words</p>'.repeat(200)}`
const files = {
  'index.html': page('home'),
  'about-us.html': page('about'),
  'admin.html': page('admin'),
  '404.html': page('not found'),
  'assets/app-1a2b.js': 'export {}',
  'robots.txt': 'User-agent: *',
  'site-images/home.hero/320.jpg': 'the default',
}

beforeAll(async () => {
  for (const level of ['info', 'error'] as const) vi.spyOn(console, level).mockReturnValue()
  folder = await mkdtemp(join(tmpdir(), 'edge-'))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, 'site', name, '..'), { recursive: true })
    await writeFile(join(folder, 'site', name), text)
  }
  local = await startLocal({ port: 0, folder: join(folder, 'data'), site: join(folder, 'site'), load: async (name) => handlerOf(name) })
})
afterAll(async () => {
  await local.close()
  await rm(folder, { recursive: true })
})

/** The real handlers, but two that show the gateway itself: what it hands over, and what it makes of a Lambda's faults. */
async function handlerOf(name: string) {
  if (name === 'get-slot-image')
    return async () => {
      throw new Error('a Lambda that fails')
    }
  if (name === 'list-featured-photos')
    return async () => ({
      statusCode: 200,
      headers: { 'Content-Type': 'image/png' },
      body: Buffer.from([0, 255]).toString('base64'),
      isBase64Encoded: true,
    })
  const { handler } = await import(`../../functions/${name}.ts`)
  return async (event: HttpEvent, context: unknown) => {
    seen = structuredClone(event)
    return handler(event, context)
  }
}

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** Asks exactly this path: fetch would tidy it up, unpack the body and follow redirects. */
function ask(
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<Answer> {
  const { port } = new URL(local.origin)
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, path, method, headers }, (response) =>
      response
        .toArray()
        .then(
          (pieces) => resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(pieces as Buffer[]) }),
          reject,
        ),
    )
    request.on('error', reject).end(body)
  })
}
const json = { 'content-type': 'application/json' }
const message = ({ body }: Answer) => JSON.parse(body.toString()).message as string

describe('The gateway', () => {
  test('is sent the key that the template has, whatever a visitor sends by that name', async () => {
    expect((await ask('/api/photos', { headers: { 'x-cdn-key': 'a guess' } })).status).toBe(200)
    expect(seen!.headers['x-cdn-key']).toBe(setting('CDN_KEY'))
    expect((await ask('/sitemap-images.xml')).status).toBe(200)
  })

  test('asked at its own address, around the edge, opens nothing', async () => {
    const gateway = makeGateway(local.parts.template, { 'UserPool.ProviderURL': 'http://127.0.0.1:1' }, handlerOf)
    const call = { method: 'GET', path: '/api/photos', search: '', body: Buffer.alloc(0), sourceIp: '127.0.0.1' }
    for (const headers of [{}, { 'x-cdn-key': 'a guess' }] as Record<string, string>[]) {
      const answer = await gateway({ ...call, headers })
      expect([answer.status, JSON.parse(answer.body.toString())]).toEqual([403, expect.objectContaining({ code: 'forbidden' })])
    }
    expect((await gateway({ ...call, headers: { 'x-cdn-key': setting('CDN_KEY') } })).status).toBe(200)
  })
})

describe('The security headers are on every answer:', () => {
  test.each<[string, number, string, Parameters<typeof ask>[1]?]>([
    ['a page', 200, '/about-us'],
    ['a page the browser has', 304, '/', { headers: { 'if-none-match': 'given by the test' } }],
    ['a redirect', 301, '/about-us/'],
    ['the not-found page', 404, '/no-such-page'],
    ['a method a page does not know', 403, '/', { method: 'POST' }],
    ['a picture that is not there', 403, `/photos/${photo}/gone-320.avif`],
    ['what can be no picture', 404, '/photos/none/320.avif'],
    ['an asset that is gone', 403, '/assets/old-1a2b.js'],
    ['the admin', 200, '/admin'],
    ['a call', 200, '/api/photos'],
    ['a call with bad input', 400, '/api/photos?page=0'],
    ['a call without a token', 401, '/api/staff/photos'],
    ['a call that does not exist', 404, '/api/none'],
    ['a call whose Lambda fails', 500, '/api/slots/home.hero/image'],
    ['a call with too long headers', 431, '/api/photos', { headers: { 'x-long': 'x'.repeat(10_240) } }],
    ['a call with too large a body', 413, '/api/send-contact-form', { method: 'POST', body: Buffer.alloc(10 * 1024 ** 2 + 1) }],
  ])('%s, %d', async (_, status, path, options) => {
    if (options?.headers?.['if-none-match']) options.headers['if-none-match'] = String((await ask(path)).headers['etag'])
    const answer = await ask(path, options)
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject(securityHeaders)
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'/)
    expect(answer.headers).not.toHaveProperty('x-powered-by')
  })
})

describe('Pages', () => {
  test('have their own policies: the admin may reach uploads and sign-in and is kept nowhere, a page may not', async () => {
    const [admin, home] = [await ask('/admin'), await ask('/')]
    const { authority } = JSON.parse((await ask('/admin/config.json')).body.toString())
    expect(admin.headers['cache-control']).toBe('no-store')
    expect(admin.headers['x-robots-tag']).toMatch('noindex')
    for (const origin of [local.parts.endpoints.s3, authority]) {
      expect(admin.headers['content-security-policy']).toContain(origin)
      expect(home.headers['content-security-policy']).not.toContain(origin)
    }
  })

  test('are revalidated, assets are kept for ever', async () => {
    expect((await ask('/')).headers['cache-control']).toMatch(/max-age=0.*must-revalidate/)
    expect((await ask('/assets/app-1a2b.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('come compressed as the browser can take it, and plain when it can not', async () => {
    const [brotli, gzip, plain] = [
      await ask('/', { headers: { 'accept-encoding': 'gzip, br' } }),
      await ask('/', { headers: { 'accept-encoding': 'gzip' } }),
      await ask('/'),
    ]
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.body).toString()).toBe(files['index.html'])
    expect(gunzipSync(gzip.body).toString()).toBe(files['index.html'])
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body.toString()).toBe(files['index.html'])
  })

  test('with a trailing slash or capital letters lead to their address, and what is not a page is the not-found page', async () => {
    expect((await ask('/about-us/?from=card')).headers['location']).toBe('/about-us?from=card')
    expect((await ask('/About-Us')).headers['location']).toBe('/about-us')
    for (const path of [
      '/.env',
      '/index.html',
      '//evil.example',
      '/About-Them',
      '/admin.html',
      '/../package.json',
      '/%2e%2e/package.json',
    ]) {
      const { status, body } = await ask(path)
      expect([path, status, body.toString()]).toEqual([path, 404, files['404.html']])
    }
  })

  test('answer HEAD without a body', async () => {
    const { status, headers, body } = await ask('/', { method: 'HEAD' })
    expect([status, headers['content-length'], body.length]).toEqual([200, String(files['index.html'].length), 0])
  })
})

describe('Pictures', () => {
  test('placed ones come from storage, and the bundled default is there until one is placed', async () => {
    const path = '/site-images/home.hero/320.jpg'
    expect((await ask(path)).body.toString()).toBe('the default')
    await put(path.slice(1), 'the placed one')
    const placed = await ask(path)
    expect([placed.body.toString(), placed.headers['content-type'], placed.headers['cache-control']]).toEqual([
      'the placed one',
      'image/jpeg',
      'public, max-age=60',
    ])
  })

  test('only renditions have an address: uploads and masters have none', async () => {
    for (const key of [`photos/${photo}/320.jpg`, 'masters/a', 'incoming/a']) await put(key, 'bytes')
    for (const words of ['', 'red-coupe-', 'an-older-title-2-']) {
      const { status, headers, body } = await ask(`/photos/${photo}/${words}320.jpg`)
      expect([status, headers['content-type'], body.toString()]).toEqual([200, 'image/jpeg', 'bytes'])
    }
    for (const path of [
      '/masters/a',
      '/incoming/a',
      '/photos/../masters/a',
      '/photos/%2e%2e/masters/a',
      '/photos/..%2fmasters/a',
      `/photos/${photo}/../../masters/a`,
      `/photos/${photo}/a%2f320.jpg`,
      '/site-images/../incoming/a',
    ]) {
      const { status, body } = await ask(path)
      expect([path, status < 400, body.toString() === 'bytes']).toEqual([path, false, false])
    }
  })

  async function put(Key: string, Body: string): Promise<void> {
    await s3().send(
      new PutObjectCommand({
        Bucket: bucketName('ImagesBucket'),
        Key,
        Body,
        ContentType: 'image/jpeg',
        CacheControl: 'public, max-age=60',
      }),
    )
  }
})

describe('The gateway', () => {
  test.each([
    ['an unknown path', 'GET', '/api/photos/'],
    ['a method the path does not have', 'DELETE', '/api/photos'],
    ['a path that can not be decoded', 'GET', '/api/photos/%zz/preview'],
    ['a double slash', 'GET', '/api//photos'],
    ['a staff path that is none', 'POST', '/api/staff/none'],
  ])('answers %s with 404 and JSON', async (_, method, path) => {
    const answer = await ask(path, { method })
    expect([answer.status, answer.headers['content-type'], message(answer)]).toEqual([404, 'application/json', 'Not Found'])
  })

  test('hands over what the real one does: joined query values, cookies, decoded parameters, base64 for what is not text', async () => {
    await ask('/api/photos/caf%C3%A9/preview?a=1&a=2&b=%20x', { headers: { cookie: 'one=1; two=2', 'X-Upper': 'A' } })
    expect(seen).toMatchObject({
      version: '2.0',
      routeKey: 'GET /api/photos/{id}/preview',
      rawPath: '/api/photos/caf%C3%A9/preview',
      rawQueryString: 'a=1&a=2&b=%20x',
      queryStringParameters: { a: '1,2', b: ' x' },
      pathParameters: { id: 'café' },
      cookies: ['one=1', 'two=2'],
      headers: { 'x-upper': 'A' },
      isBase64Encoded: false,
      requestContext: { http: { method: 'GET', sourceIp: '127.0.0.1' }, stage: '$default' },
    })
    expect(seen!.headers).not.toHaveProperty('cookie')
    await ask('/api/send-contact-form', { method: 'POST', headers: json, body: Buffer.from([255, 254]) })
    expect(seen).toMatchObject({ body: '//4=', isBase64Encoded: true })
    await ask('/api/send-contact-form', { method: 'POST', headers: json, body: '{"é":1}' })
    expect(seen).toMatchObject({ body: '{"é":1}', isBase64Encoded: false })
  })

  test('gives bytes back as bytes', async () => {
    const { headers, body } = await ask('/api/photos/featured')
    expect([headers['content-type'], [...body]]).toEqual(['image/png', [0, 255]])
  })

  test('says no more than that a Lambda has failed', async () => {
    const answer = await ask('/api/slots/home.hero/image')
    expect([answer.status, message(answer)]).toEqual([500, 'Internal Server Error'])
  })

  test('makes the image sitemap, a file like any other: it answers HEAD, and a query makes no difference', async () => {
    const path = '/sitemap-images.xml'
    const [plain, asked, head] = [await ask(path), await ask(`${path}?from=x`), await ask(path, { method: 'HEAD' })]
    for (const { status, headers } of [plain, asked, head])
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'application/xml; charset=utf-8',
        'public, max-age=0, s-maxage=600',
      ])
    expect([asked.body, head.body.length]).toEqual([plain.body, 0])
    expect(await ask(path, { method: 'POST' })).toMatchObject({ status: 403 })
  })

  test('turns the flood away from the form, and only there', async () => {
    const flood = await Promise.all(
      Array.from({ length: 40 }, () => ask('/api/send-contact-form', { method: 'POST', headers: json, body: '{' })),
    )
    const turnedAway = flood.filter(({ status }) => status === 429)
    expect(turnedAway.length).toBeGreaterThan(20)
    expect(message(turnedAway[0]!)).toBe('Too Many Requests')
    expect((await ask('/api/photos')).status).toBe(200)
  })
})
