import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { VisibleError } from '../../shared/errors.ts'
import { call, makeEvent, send } from './call-for-tests.ts'
import { type Handler, handle, type HttpEvent, type Request } from './handle.ts'

const photo = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Red coupe',
  category: 'Tinting',
  description: '',
  tags: [],
  brand: null,
  displayOrder: 0,
  image: null,
  fileName: 'a.jpg',
  fileType: 'image/jpeg',
  rating: 5,
  testimonial: '',
  featured: false,
  album: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  sha256: null,
}

const logged: string[] = []

beforeEach(() => {
  logged.length = 0
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation((line: string) => void logged.push(line))
})
afterEach(() => {
  vi.restoreAllMocks()
})

function updating(operation: (request: Request<'update-photo'>) => unknown = () => photo): Handler {
  return handle('update-photo', async (request) => operation(request) as typeof photo)
}

const id = photo.id
const update = (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }, isBase64Encoded = false) =>
  makeEvent('update-photo', { body, headers, isBase64Encoded, pathParameters: { id } })

describe('a call that is as it should be', () => {
  test('reaches the operation as one checked object of path and body, with lower-case header names and who is signed in', async () => {
    const seen = vi.fn<(request: Request<'update-photo'>) => unknown>(() => photo)
    const event = update('{"title":" New "}', { 'Content-Type': 'application/json; charset=utf-8', 'X-Some': 'Header' })
    expect((await send(updating(seen), event)).status).toBe(200)
    expect(seen.mock.calls[0]![0]).toMatchObject({
      input: { id, title: 'New' },
      headers: { 'x-some': 'Header' },
      staff: 'staff-member',
      requestId: 'request-1',
    })
  })

  test('is answered with the fields of its output and none besides', async () => {
    const { body } = await call('update-photo', updating(() => ({ ...photo, deleting: true, sort: 'x' })), { id, title: 'x' })
    expect(body).toEqual(photo)
  })

  test('by a visitor has no staff, and its answer may be revalidated; one of staff is never stored', async () => {
    const seen = vi.fn<(request: Request<'list-slots'>) => { slots: [] }>(() => ({ slots: [] }))
    const { headers } = await call('list-slots', handle('list-slots', async (request) => seen(request)), {})
    expect(seen.mock.calls[0]![0].staff).toBeNull()
    expect(headers).toEqual({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' })
    expect((await call('update-photo', updating(), { id, title: 'x' })).headers['cache-control']).toBe('no-store')
  })

  test('of a row that is sent as something else is answered with that text, under the row’s own headers', async () => {
    const answer = await call('get-image-sitemap', handle('get-image-sitemap', async () => '<urlset/>'), {})
    expect(answer).toMatchObject({ status: 200, text: '<urlset/>' })
    expect(answer.headers).toEqual({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=0, s-maxage=600' })
    const failing = handle('get-image-sitemap', async () => Promise.reject(new VisibleError('unavailable', 'Later')))
    expect(await call('get-image-sitemap', failing, {})).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    })
  })

  test.each(['GET', 'DELETE'])('by %s needs no body, whatever type it declares', async (method) => {
    const handler = method === 'GET' ? handle('list-slots', async () => ({ slots: [] })) : handle('delete-photo', async () => ({ id }))
    const event = makeEvent(method === 'GET' ? 'list-slots' : 'delete-photo', method === 'GET' ? {} : { pathParameters: { id } })
    expect((await send(handler, { ...event, headers: { 'content-type': 'application/json' } })).status).toBe(200)
    expect((await send(handler, { ...event, body: '{ not json' })).status).toBe(200)
  })

  test('may come as base64, as the gateway sends what it takes for binary', async () => {
    const seen = vi.fn<(request: Request<'update-photo'>) => unknown>(() => photo)
    const answer = await send(updating(seen), update(Buffer.from('{"title":"Schön 🚗"}').toString('base64'), undefined, true))
    expect(answer.status).toBe(200)
    expect(seen.mock.calls[0]![0].input).toEqual({ id, title: 'Schön 🚗' })
  })
})

describe('a call that came around CloudFront', () => {
  test.each([undefined, '', 'a guess'])('is refused before anything is looked at: key %j', async (key) => {
    const operation = vi.fn<() => unknown>(() => photo)
    const event = { ...update('{ not json'), headers: { 'X-Cdn-Key': key } } as unknown as HttpEvent
    expect(await send(updating(operation), event)).toMatchObject({
      status: 403,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
      body: { code: 'forbidden' },
    })
    expect(operation).not.toHaveBeenCalled()
  })

  test('is not let in by a Lambda that knows no key either', async () => {
    vi.stubEnv('CDN_KEY', '')
    const event = { ...update('{"title":"x"}'), headers: { 'x-cdn-key': '' } } as unknown as HttpEvent
    const { status } = await send(updating(), event)
    vi.unstubAllEnvs()
    expect(status).toBe(500)
  })
})

describe('a call without a staff token', () => {
  test.each([undefined, {}, { jwt: {} }, { jwt: { claims: {} } }, { jwt: { claims: { sub: '' } } }, { jwt: { claims: { sub: 7 } } }])(
    'is refused before its body is even looked at, should a route ever lose its authorizer: %j',
    async (authorizer) => {
      const operation = vi.fn<() => unknown>(() => photo)
      const event = update('{ not json')
      const answer = await send(updating(operation), { ...event, requestContext: { ...event.requestContext, authorizer } as never })
      expect(answer).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
      expect(operation).not.toHaveBeenCalled()
    },
  )
})

describe('a body that is wrong', () => {
  const deep = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels)
  const base64 = (text: string | number[]) => Buffer.from(text as string).toString('base64')

  test.each<[string, number, string, Parameters<typeof update>]>([
    ['nothing', 400, 'body', ['']],
    ['a brace', 400, 'body', ['{']],
    ['null', 400, 'body', ['null']],
    ['an array', 400, 'body', ['[]']],
    ['a string', 400, 'body', ['"x"']],
    ['a number', 400, 'body', ['1']],
    ['a byte order mark', 400, 'body', ['\u{feff}{"title":"x"}']],
    ['arrays 30,000 deep', 400, 'body', [deep('[', ']', 30_000)]],
    ['objects 10,000 deep', 400, 'body', [`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`]],
    ['a deep value in a known field', 400, 'body', [`{"title":${deep('[', ']', 20_000)}}`]],
    ['a value some levels deep in a known field', 400, 'title', [`{"title":${deep('[', ']', 20)}}`]],
    ['one byte too many', 413, 'body', [`"${'x'.repeat(63_999)}"`]],
    ['more than it may hold, in base64', 413, 'body', [base64('x'.repeat(64_100)), undefined, true]],
    ['the same key twice', 400, 'title', ['{"title":"a","title":"b"}']],
    ['the same key twice, once escaped', 400, 'title', ['{"title":"a","\\u0074itle":"b"}']],
    ['the same key twice, with odd space', 400, 'rating', ['{"rating":5,"title":"a:\\"rating\\"", "rating"\n : 4}']],
    ['__proto__', 400, 'body', ['{"__proto__":{"admin":true},"title":"x"}']],
    ['constructor.prototype', 400, 'body', ['{"constructor":{"prototype":{"admin":true}},"title":"x"}']],
    ['an unknown field', 400, 'colour', ['{"colour":"red"}']],
    ['an unknown field with a name that is an attack', 400, 'body', ['{"<img src=x onerror=alert(1)>":"red"}']],
    ['what the path says already', 400, 'id', [`{"id":"${id}","title":"x"}`]],
    ['no field to change', 400, 'body', ['{}']],
    ['half a character', 400, 'title', ['{"title":"\\ud83d"}']],
    ['half a character inside a list', 400, 'tags.1', ['{"tags":["a","\\udc00"]}']],
    ['base64 that is none', 400, 'body', ['{"title":"x"}', undefined, true]],
    ['base64 cut short', 400, 'body', [base64('{"title":"x"}').slice(0, -3), undefined, true]],
    ['UTF-16', 400, 'body', [Buffer.from('{"title":"x"}', 'utf16le').toString('base64'), undefined, true]],
    ['bytes that are no UTF-8', 400, 'body', [base64([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), undefined, true]],
    ['gzip', 400, 'body', [base64([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]), undefined, true]],
    ['plain text', 415, 'content-type', ['{"title":"x"}', { 'content-type': 'text/plain' }]],
    ['a form', 415, 'content-type', ['title=x', { 'content-type': 'application/x-www-form-urlencoded' }]],
    ['no type', 415, 'content-type', ['{"title":"x"}', {}]],
    ['a type that only starts like JSON', 415, 'content-type', ['{"title":"x"}', { 'content-type': 'application/jsonp' }]],
  ])('%s is answered with %i naming %s, and never reaches the operation', async (_, status, field, parts) => {
    const operation = vi.fn<() => unknown>(() => photo)
    const answer = await send(updating(operation), update(...parts))
    expect({ status: answer.status, field: answer.body['field'] }).toEqual({ status, field })
    expect(answer.body['message']).toEqual(expect.stringMatching(/./))
    expect(operation).not.toHaveBeenCalled()
    expect({}).not.toHaveProperty('admin')
  })

  // Read in the wrong way, each of these takes eight seconds on an idle machine, and the test runs out of time.
  test('is refused at once, however hard it is made to read', { timeout: 12_000 }, async () => {
    for (const body of ['\\"'.repeat(32_000), '"\\'.repeat(32_000), '"'.repeat(63_999), `{"title":"${'\\"'.repeat(31_000)}"}`])
      expect((await send(updating(), update(body))).status).toBe(400)
  })

  test('two objects in one list may each have the same key', async () => {
    expect((await send(updating(), update('{"tags":[{"a":1},{"a":1}]}'))).body['field']).toBe('tags.0')
  })
})

describe('a query that is wrong', () => {
  test.each<[Record<string, string>, string]>([
    [{ page: '0' }, 'page'],
    [{ page: '1,2' }, 'page'],
    [{ pageSize: '101' }, 'pageSize'],
    [{ colour: 'red' }, 'colour'],
    [JSON.parse('{"__proto__":"x"}') as Record<string, string>, '__proto__'],
  ])('%j is answered with 400 naming %s', async (queryStringParameters, field) => {
    const handler = handle('list-photos', async () => ({ photos: [], cursor: null }))
    expect(await send(handler, makeEvent('list-photos', { queryStringParameters }))).toMatchObject({ status: 400, body: { code: 'bad_request', field } })
  })
})

describe('an error', () => {
  const failing = (error: unknown) =>
    call('update-photo', updating(() => {
      throw error
    }), { id, title: 'x' })
  const named = (name: string, more = {}) => Object.assign(new Error('arn:aws:dynamodb:us-east-1:1:table/photos for jane@example.com'), { name }, more)

  test('that is meant for the caller carries its code, words and field', async () => {
    expect(await failing(new VisibleError('conflict', 'Changed meanwhile', 'title'))).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'Changed meanwhile', field: 'title' },
    })
  })

  test.each([
    named('ThrottlingException'),
    named('ProvisionedThroughputExceededException'),
    named('SlowDown'),
    named('TimeoutError'),
    named('Error', { code: 'ECONNRESET' }),
    named('Whatever', { $metadata: { httpStatusCode: 503 } }),
  ])('of AWS that passes is a 503 that says when to come back: %s', async (error) => {
    const answer = await failing(error)
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' }, headers: { 'retry-after': '2' } })
  })

  test.each([named('AccessDeniedException', { $metadata: { httpStatusCode: 400 } }), new TypeError('x is not a function'), 'a string', undefined])(
    'of any other kind is a 500 without its words: %s',
    async (error) => {
      expect(await failing(error)).toMatchObject({ status: 500, body: { code: 'internal', message: 'Something went wrong on our side' } })
    },
  )

  test('is logged by operation, request and kind, and neither answered nor logged with what it says', async () => {
    const { body } = await failing(new VisibleError('internal', 'Failed to update photo: something went wrong on our side', undefined, named('AccessDeniedException')))
    expect(JSON.parse(logged[0]!)).toMatchObject({ level: 'error', operation: 'update-photo', requestId: 'request-1', error: 'AccessDeniedException' })
    expect(`${JSON.stringify(body)}${logged.join('')}`).not.toMatch(/arn:|jane@|table\//)
  })

  test('in what the operation answers is ours, not the caller\'s', async () => {
    expect((await call('update-photo', updating(() => ({ id })), { id, title: 'x' })).status).toBe(500)
  })

  test('of time comes before the gateway gives up: a 503 instead of its bare 500', async () => {
    const handler = updating(() => new Promise(() => {}))
    const answer = await send(handler, update('{"title":"x"}'), { getRemainingTimeInMillis: () => 320 })
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  })
})

test('what is wrong with a field is said, and what was sent is not', async () => {
  const { body } = await call('update-photo', updating(), { id, title: 'secret'.repeat(50) })
  expect(body).toEqual({ code: 'bad_request', field: 'title', message: 'Too big: expected string to have <=200 characters' })
})
