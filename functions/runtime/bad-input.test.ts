import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Parts } from '../../infra/local/parts.ts'
import { errorBody } from '../../shared/errors.ts'
import { operationNames, operations, type OperationName, pathParameters } from '../../shared/operations.ts'
import { cursorAfter } from '../data/cursor.ts'
import { makeEvent, send } from './call-for-tests.ts'
import type { Handler, HttpEvent } from './handle.ts'
import { addSmallPhoto, openParts, type Stored, stored } from './parts-for-tests.ts'

/* Every operation with what no honest caller sends: answered with a 4xx that names the field, and nothing changes. */
let parts: Parts
let before: Stored
let photo: string

beforeAll(async () => {
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {})
  parts = await openParts()
  photo = await addSmallPhoto()
  before = await stored()
})
afterAll(() => parts.close())

const unknownId = '00000000-0000-4000-8000-00000000000f'

/** An input of each operation that would be taken. */
const good = (): Record<OperationName, Record<string, unknown>> => ({
  'list-photos': {},
  'list-featured-photos': {},
  'list-category-photos': { category: 'Tinting' },
  'get-photo-preview': { id: photo },
  'list-slots': {},
  'get-slot-image': { key: 'home.hero' },
  'send-contact-form': { name: 'Jane Doe', email: 'jane@example.org', phone: '512 555 0100' },
  'get-image-sitemap': {},
  'list-portfolio': {},
  'request-photo-upload': { fileType: 'image/jpeg', size: 5, sha256: `${'A'.repeat(43)}=` },
  'add-photo': { uploadId: photo, fileName: 'a.jpg' },
  'update-photo': { id: photo, title: 'New' },
  'delete-photo': { id: photo },
  'reclassify-photos': { ids: [photo], category: 'Coating' },
  'set-slot': { key: 'home.hero', photoId: photo },
})

const takesBody = (name: OperationName) => !['GET', 'DELETE'].includes(operations[name].method)

/** An event with the given input; what is no text in a path or query is sent as its text. */
function eventOf(name: OperationName, input: Record<string, unknown>, parts: Partial<HttpEvent> = {}): HttpEvent {
  const inPath = pathParameters(operations[name].path)
  const entries = Object.entries(input)
  const rest = entries.filter(([key]) => !inPath.includes(key))
  const asText = (list: typeof entries) => Object.fromEntries(list.map(([key, value]) => [key, String(value)]))
  return makeEvent(name, {
    pathParameters: asText(entries.filter(([key]) => inPath.includes(key))),
    ...(takesBody(name) ? { body: JSON.stringify(Object.fromEntries(rest)) } : { queryStringParameters: asText(rest) }),
    ...parts,
  })
}

/** How a call was answered, and whether it did anything. */
async function outcome(name: OperationName, event: HttpEvent) {
  const { handler } = (await import(`../${name}.ts`)) as { handler: Handler }
  const { status, headers, body } = await send(handler, event)
  const inForm = headers['content-type'] === 'application/json; charset=utf-8' && errorBody.safeParse(body).success
  return { status, field: body['field'], inForm, changed: JSON.stringify(await stored()) !== JSON.stringify(before) }
}

const refused = (field: string, status = 400) => ({ status, field, inForm: true, changed: false })

const long = (length: number) => 'x'.repeat(length)

describe.each(operationNames.filter(takesBody))('the body of %s', (name) => {
  test.each<[string, Partial<HttpEvent>, string, number]>([
    ['is missing', { body: undefined as never }, 'body', 400],
    ['is empty', { body: '' }, 'body', 400],
    ['is cut off', { body: '{' }, 'body', 400],
    ['is null', { body: 'null' }, 'body', 400],
    ['is a list', { body: '[]' }, 'body', 400],
    ['is a text', { body: '"x"' }, 'body', 400],
    ['is a number', { body: '1' }, 'body', 400],
    ['is 30,000 lists deep', { body: '['.repeat(30_000) }, 'body', 400],
    ['reaches for the prototype', { body: '{"__proto__":{"photoId":null}}' }, 'body', 400],
    ['is too large', { body: JSON.stringify({ x: long(64_000) }) }, 'body', 413],
    ['is base64 of nothing sensible', { body: '%%%=', isBase64Encoded: true }, 'body', 400],
    ['is gzip', { body: 'H4sIAAAAAAAAA6uuBQBDv6ajAgAAAA==', isBase64Encoded: true }, 'body', 400],
    ['is sent as a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 'content-type', 415],
    ['is sent as text, as a page of another site can', { headers: { 'content-type': 'text/plain' } }, 'content-type', 415],
  ])('%s', async (_, parts, field, status) => {
    expect(await outcome(name, eventOf(name, good()[name], parts))).toEqual(refused(field, status))
  })

  test('has a field that does not exist', async () => {
    for (const field of ['createdAt', 'sort', 'deleting', 'imageKey', 'to', 'from', 'cc', 'replyTo', 'admin'])
      expect(await outcome(name, eventOf(name, { ...good()[name], [field]: 'x' }))).toEqual(refused(field))
  })

  test('has a field twice', async () => {
    const [field, value] = Object.entries(good()[name]).findLast(([key]) => !pathParameters(operations[name].path).includes(key))!
    const twice = `{${JSON.stringify(field)}:${JSON.stringify(value)},${JSON.stringify(field)}:${JSON.stringify(value)}}`
    expect(await outcome(name, eventOf(name, good()[name], { body: twice }))).toEqual(refused(field))
  })
})

const badIds = ['', 'undefined', '[object Object]', '../photos', '%2e%2e%2f', '\0', long(300), 'ünïcödé', '00000000-0000-4000-8000-00000000000', 'G0000000-0000-4000-8000-000000000000']

const badPhotoFields: Record<string, unknown[]> = {
  title: ['', '   ', long(201), 7, null, {}, [], '\ud800'],
  category: ['tinting', 'Paint Protection', 'Other', '', null, 1],
  description: [long(2001), null, 5],
  rating: [0, 6, -1, 4.5, '5', null, true],
  testimonial: [long(2001), null],
  featured: ['true', 1, 0, null, 'yes'],
  brand: ['', '  ', long(61), 5, []],
  album: ['', long(61), {}],
  displayOrder: [2 ** 53, -1_000_001, 1_000_001, 1.5, '', 'abc', '7px', '7', null],
  tags: ['a', ['a', 'a'], null, {}, Array.from({ length: 31 }, (_, index) => `tag ${index}`)],
}

const badPages: Record<string, unknown[]> = {
  page: ['0', '-1', '1.5', '1e9', '1,2', '1;2', '', 'NaN', '100001', 'x', '0x1'],
  pageSize: ['0', '101', '1000', '-1', 'x', ''],
  cursor: [
    'x', '....', '%', long(201), 'bnVsbA', 'e30', '',
    cursorAfter('1000000000#9999999999999'),
    cursorAfter(`1000000000#9999999999999#${unknownId}`).slice(0, -2),
    cursorAfter(JSON.stringify({ listing: 'photos', sort: 'x', id: 'a' })),
  ],
  colour: ['red'],
}

/** For each operation, values that its fields don't take. */
const bad: Partial<Record<OperationName, Record<string, unknown[]>>> = {
  'list-photos': badPages,
  'list-portfolio': badPages,
  'list-featured-photos': { page: ['1'] },
  'list-slots': { key: ['home.hero'] },
  'get-image-sitemap': { page: ['1'], host: ['evil.example'] },
  'list-category-photos': { category: ['tinting', '%', "'; drop", '', 'Mobile%20Detailing', '__proto__'], limit: ['0', '51', '-1', '1e6', '5,5', ''] },
  'get-photo-preview': { id: badIds },
  'get-slot-image': { key: ['home.hero ', 'HOME.HERO', '__proto__', 'home', '', '../home.hero', 'home%2ehero', long(300)] },
  'delete-photo': { id: badIds },
  'update-photo': { id: badIds, ...badPhotoFields },
  'add-photo': { uploadId: [...badIds, null, 7, {}], fileName: ['', long(256), null, 7], ...badPhotoFields },
  'request-photo-upload': {
    fileType: ['image/svg+xml', 'image/gif', 'text/html', 'IMAGE/JPEG', '', null],
    size: [0, -1, 15_000_001, 1.5, '5', null],
    sha256: ['', 'x', 'A'.repeat(44), `${'A'.repeat(42)}==`, null, 5],
  },
  'reclassify-photos': { ids: [[], Array.from({ length: 201 }, () => unknownId), 'a', null, {}], category: badPhotoFields['category']! },
  'set-slot': { key: ['home.hero ', 'HOME.HERO', '__proto__', 'junk', ''], photoId: [...badIds, 7, {}, [], false] },
  'send-contact-form': {
    name: ['', '   ', long(201), 'Jane\r\nBcc: x@y.z', 'Jane\u2028Doe', null, [], {}, 7],
    email: [
      '', 'jane', 'a@b', 'a@b.co\r\nBcc:x@y.z', 'a@b.co%0d%0aBcc:x@y.z', 'a@b.co,c@d.co', 'a@b.co; c@d.co', '"<script>"@x.co', 'Jane <a@b.co>', `${long(320)}@b.co`, `${long(65)}@b.co`,
      'a@b.co.', 'a@b..co', 'a..b@c.co', '.a@b.co', 'a@-b.co', 'a@[127.0.0.1]', 'a b@c.co', '"a b"@c.co', 'a@b.c', null, [], 7,
    ],
    phone: ['', 'call me', '123', long(41), 'tel:5125550100', '512 555 0100<script>', '512\n555 0100', null, 5125550100],
    service: ['Car wash', 'ceramic coating', null, 1],
    vehicleInfo: [long(201), 'F-150\r\nX: y', null, {}],
    details: [long(5001), null, [], 7, '\udfff'],
  },
}

describe.each(Object.entries(bad) as [OperationName, Record<string, unknown[]>][])('%s takes none of these', (name, fields) => {
  test.each(Object.entries(fields))('for %s', async (field, values) => {
    for (const value of values) expect(await outcome(name, eventOf(name, { ...good()[name], [field]: value }))).toEqual(refused(field))
  })
})

test('an element of a list is named by its place', async () => {
  expect(await outcome('reclassify-photos', eventOf('reclassify-photos', { ids: [photo, 'x'], category: 'Coating' }))).toEqual(refused('ids.1'))
  expect(await outcome('update-photo', eventOf('update-photo', { id: photo, tags: ['good', 7] }))).toEqual(refused('tags.1'))
  for (const tag of ['', ' ', long(41), null, ['a'], '\ud800'])
    expect(await outcome('add-photo', eventOf('add-photo', { ...good()['add-photo'], tags: [tag] }))).toEqual(refused('tags.0'))
})

test.each<[OperationName, string]>([
  ['get-photo-preview', 'id'],
  ['update-photo', 'id'],
  ['delete-photo', 'id'],
  ['add-photo', 'uploadId'],
  ['set-slot', 'photoId'],
])('%s of a well-formed id that nobody has is a 404 naming %s', async (name, field) => {
  expect(await outcome(name, eventOf(name, { ...good()[name], [field]: unknownId }))).toEqual(refused(field, 404))
})

test('a number that JSON can\'t hold is refused', async () => {
  for (const number of ['1e400', '-1e400', '1e21']) expect(await outcome('update-photo', eventOf('update-photo', good()['update-photo'], { body: `{"displayOrder":${number}}` }))).toEqual(refused('displayOrder'))
})
