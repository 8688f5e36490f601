import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, test, vi } from 'vitest'
import { siteOrigin } from '../shared/business.ts'
import { handler } from './get-image-sitemap.ts'
import { call } from './runtime/call-for-tests.ts'
import { dynamo } from './runtime/clients.ts'

vi.stubEnv('PHOTOS_TABLE', 'photos')
vi.stubEnv('AWS_REGION', 'us-east-1')
const table = mockClient(dynamo())
const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const item = (index: number, fields: object = {}) => ({
  id: idOf(index),
  title: `Coupe ${index}`,
  image_width: 640,
  image_height: 480,
  ...fields,
})

beforeEach(() => {
  table.reset()
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {})
})

async function sitemap(): Promise<string> {
  const { status, headers, text } = await call('get-image-sitemap', handler, {})
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'application/xml; charset=utf-8' })
  return text
}

const textsOf = (text: string, name: string) => [...text.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, inner]) => inner)

test('every listed picture is named with its words, absolute, as large as visitors get it, in the order of the portfolio', async () => {
  const [may, june, july] = ['05', '06', '07'].map((month) => ({ created_at: `2026-${month}-01T10:00:00.000Z` }))
  const phones = { title: 'IMG_0042', category: 'Coating', brand: 'XPEL' }
  const items = [item(2, { title: 'Red coupe & café <35%>', ...may }), item(1, july), item(3, { ...phones, ...june })]
  table.on(QueryCommand).resolves({ Items: items })
  expect(await sitemap()).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
<url>
<loc>${siteOrigin}/gallery</loc>
<lastmod>2026-07-01T10:00:00.000Z</lastmod>
<image:image><image:loc>${siteOrigin}/photos/${idOf(2)}/red-coupe-cafe-35-1920.jpg</image:loc></image:image>
<image:image><image:loc>${siteOrigin}/photos/${idOf(1)}/coupe-1-1920.jpg</image:loc></image:image>
<image:image><image:loc>${siteOrigin}/photos/${idOf(3)}/coating-xpel-1920.jpg</image:loc></image:image>
</url>
</urlset>
`)
})

test('a photo without image data is left out, and so is a record that can not be read', async () => {
  table.on(QueryCommand).resolves({ Items: [item(1, { image_width: undefined }), { title: 'no id' }, item(2)] })
  expect(textsOf(await sitemap(), 'image:loc')).toEqual([expect.stringContaining(idOf(2))])
})

test('an empty portfolio still has the gallery', async () => {
  table.on(QueryCommand).resolves({ Items: [] })
  const text = await sitemap()
  expect(textsOf(text, 'loc')).toEqual([`${siteOrigin}/gallery`])
  expect(text).not.toMatch(/image:image>|lastmod/)
})

test('what Google would not read under one address goes on under the next, whatever the database answers at a time', async () => {
  const all = Array.from({ length: 2_001 }, (_, index) => item(index))
  table
    .on(QueryCommand)
    .resolvesOnce({ Items: all.slice(0, 1_500), LastEvaluatedKey: { id: idOf(1_499) } })
    .resolvesOnce({ Items: all.slice(1_500) })
  const text = await sitemap()
  const groups = text.split('<url>').slice(1)
  expect(groups.map((group) => textsOf(group, 'image:loc').length)).toEqual([1_000, 1_000, 1])
  expect(groups.map((group) => textsOf(group, 'loc'))).toEqual(groups.map(() => [`${siteOrigin}/gallery`]))
  expect(textsOf(text, 'image:loc').map((address) => address!.split('/')[4])).toEqual(all.map(({ id }) => id))
})

test('an id that is none can not break out of the file', async () => {
  table.on(QueryCommand).resolves({ Items: [item(1, { id: `"'><x>&` })] })
  expect(textsOf(await sitemap(), 'image:loc')).toEqual([`${siteOrigin}/photos/&quot;&apos;&gt;&lt;x&gt;&amp;/coupe-1-1920.jpg`])
})

test('as many as a Lambda may answer are asked for, and with the longest words they fit', async () => {
  const words = 'w'.repeat(60)
  const many = (length: number) => Array.from({ length }, (_, index) => item(index, { title: words }))
  table.on(QueryCommand).callsFake(({ Limit }: { Limit: number }) => ({ Items: many(Limit) }))
  expect(Buffer.byteLength(await sitemap())).toBeLessThan(6_000_000)
})

test('while the database asks for patience there is no sitemap rather than an empty one', async () => {
  table.on(QueryCommand).rejects(Object.assign(new Error(), { name: 'ThrottlingException' }))
  expect(await call('get-image-sitemap', handler, {})).toMatchObject({ status: 503, body: { code: 'unavailable' } })
})
