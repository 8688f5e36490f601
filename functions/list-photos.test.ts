import { PutCommand } from '@aws-sdk/lib-dynamodb'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Parts } from '../infra/local/parts.ts'
import { type Photo, photoDefaults } from '../shared/photo.ts'
import { insertPhoto, markDeleting, removePhoto, updatePhoto } from './data/photos.ts'
import { handler } from './list-photos.ts'
import { handler as listPortfolio } from './list-portfolio.ts'
import { call } from './runtime/call-for-tests.ts'
import { dynamo } from './runtime/clients.ts'
import { setting } from './runtime/environment.ts'
import { openParts, stored } from './runtime/parts-for-tests.ts'

let parts: Parts

beforeAll(async () => {
  parts = await openParts()
})
afterAll(() => parts.close())
beforeEach(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  for (const { id } of (await stored()).photos) await removePhoto(String(id))
})

let counter = 0

function photo(fields: Partial<Photo> = {}): Photo {
  const id = `00000000-0000-4000-8000-${String(counter++).padStart(12, '0')}`
  const createdAt = new Date(Date.UTC(2026, 0, 1) + counter).toISOString()
  return { ...photoDefaults, id, title: id, image: { width: 640, height: 480 }, fileName: 'a.jpg', fileType: 'image/jpeg', createdAt, sha256: null, ...fields }
}

async function insert(...photos: Photo[]): Promise<void> {
  for (const one of photos) await insertPhoto(one)
}

async function page(input: { page?: number; pageSize?: number; cursor?: string }): Promise<{ ids: string[]; cursor: string | null }> {
  const { status, body } = await call('list-photos', handler, input)
  expect(status).toBe(200)
  return { ids: (body['photos'] as { id: string }[]).map(({ id }) => id), cursor: body['cursor'] as string | null }
}

describe('the gallery\'s list', () => {
  test('gives what visitors need of a photo and nothing else', async () => {
    await insert(photo({ title: 'Red coupe', brand: 'XPEL', testimonial: 'Great', fileName: 'IMG_1.jpg' }))
    const { body } = await call('list-photos', handler, {})
    expect(body['photos']).toEqual([
      {
        id: expect.any(String),
        title: 'Red coupe',
        category: 'Tinting',
        description: '',
        tags: [],
        brand: 'XPEL',
        displayOrder: 0,
        image: { width: 640, height: 480 },
      },
    ])
  })

  test('goes by display order, the latest first among equals', async () => {
    const [first, old, fresh, last] = [photo({ displayOrder: -2 }), photo(), photo(), photo({ displayOrder: 10 })]
    await insert(last, old, first, fresh)
    expect((await page({})).ids).toEqual([first.id, fresh.id, old.id, last.id])
  })

  test('lists records from before brand, album, display_order and tags existed', async () => {
    const { id, title, createdAt } = photo()
    const old = { id, title, category: 'Paint Protection', created_at: createdAt, listing: 'photos', sort: `1000000000#9999999999999#${id}` }
    await dynamo().send(new PutCommand({ TableName: setting('PHOTOS_TABLE'), Item: old }))
    expect((await call('list-photos', handler, {})).body['photos']).toEqual([
      { id, title, category: 'Paint Protection', description: '', tags: [], brand: null, displayOrder: 0, image: null },
    ])
  })

  test('holds 24 a page, ends where the photos end, and is empty beyond', async () => {
    const photos = Array.from({ length: 30 }, (_, displayOrder) => photo({ displayOrder }))
    await insert(...photos)
    const one = await page({})
    const two = await page({ page: 2 })
    expect(one.ids).toEqual(photos.slice(0, 24).map(({ id }) => id))
    expect(two).toEqual({ ids: photos.slice(24).map(({ id }) => id), cursor: null })
    expect(await page({ cursor: one.cursor! })).toEqual(two)
    expect(await page({ page: 3 })).toEqual({ ids: [], cursor: null })
    expect(await page({ page: 100_000, pageSize: 100 })).toEqual({ ids: [], cursor: null })
  })

  test('leaves out a photo from the moment its deletion begins', async () => {
    const [stays, goes] = [photo(), photo()]
    await insert(stays, goes)
    await markDeleting(goes.id)
    expect((await page({})).ids).toEqual([stays.id])
  })

  test('moves a photo when its display order changes', async () => {
    const [a, b] = [photo({ displayOrder: 1 }), photo({ displayOrder: 2 })]
    await insert(a, b)
    await updatePhoto(a.id, { displayOrder: 3 })
    expect((await page({})).ids).toEqual([b.id, a.id])
  })

  test('goes on from a cursor whose photo is gone', async () => {
    const photos = Array.from({ length: 6 }, (_, displayOrder) => photo({ displayOrder }))
    await insert(...photos)
    const { cursor } = await page({ pageSize: 3 })
    await removePhoto(photos[2]!.id)
    expect((await page({ pageSize: 3, cursor: cursor! })).ids).toEqual(photos.slice(3).map(({ id }) => id))
  })

  test('read page after page by cursor shows every photo that stays exactly once, whatever comes and goes meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 7 }),
        fc.array(fc.record({ insert: fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 2 }), remove: fc.nat(30) }), { maxLength: 8 }),
        async (orders, pageSize, changes) => {
          for (const { id } of (await stored()).photos) await removePhoto(String(id))
          const before = orders.map((displayOrder) => photo({ displayOrder }))
          await insert(...before)
          const coming = [...changes]
          const gone = new Set<string>()
          const seen: string[] = []
          let cursor: string | null | undefined
          do {
            const next: Awaited<ReturnType<typeof page>> = await page({ pageSize, ...(cursor ? { cursor } : {}) })
            seen.push(...next.ids)
            cursor = next.cursor
            const change = coming.shift()
            if (!change) continue
            await insert(...change.insert.map((displayOrder) => photo({ displayOrder })))
            const victim = before[change.remove]
            if (victim) await removePhoto(victim.id)
            if (victim) gone.add(victim.id)
          } while (cursor)
          expect(new Set(seen).size).toBe(seen.length)
          expect(before.filter(({ id }) => !gone.has(id) && !seen.includes(id))).toEqual([])
        },
      ),
      { numRuns: 40 },
    )
  })
})

test('the admin\'s list has the same pages with every field', async () => {
  const photos = Array.from({ length: 3 }, (_, displayOrder) => photo({ displayOrder, album: 'Best', testimonial: 'Great' }))
  await insert(...photos)
  const { body } = await call('list-portfolio', listPortfolio, { pageSize: 2 })
  expect(body['photos']).toEqual(photos.slice(0, 2))
  expect((await call('list-portfolio', listPortfolio, { pageSize: 2, cursor: String(body['cursor']) })).body).toEqual({ photos: photos.slice(2), cursor: null })
})
