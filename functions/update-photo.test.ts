import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Parts } from '../infra/local/parts.ts'
import { type Photo, photoDefaults } from '../shared/photo.ts'
import { getPhoto, insertPhoto, markDeleting, removePhoto } from './data/photos.ts'
import { handler as listFeaturedPhotos } from './list-featured-photos.ts'
import { call } from './runtime/call-for-tests.ts'
import { openParts, stored } from './runtime/parts-for-tests.ts'
import { handler } from './update-photo.ts'

let parts: Parts
const photo: Photo = {
  ...photoDefaults,
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Red coupe',
  image: { width: 640, height: 480 },
  fileName: 'a.jpg',
  fileType: 'image/jpeg',
  createdAt: '2026-01-01T00:00:00.000Z',
  sha256: null,
}
const { id } = photo

beforeAll(async () => {
  parts = await openParts()
})
afterAll(() => parts.close())
beforeEach(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  await removePhoto(id)
  await insertPhoto(photo)
})

const update = (fields: object) => call('update-photo', handler, { id, ...fields })

describe('an update', () => {
  test('answers with the photo as it is now', async () => {
    const fields = { title: 'Blue van', category: 'Coating', rating: 3, brand: 'XPEL', album: 'Best', tags: ['a'], displayOrder: -5, featured: true } as const
    const answer = await update(fields)
    expect(answer).toMatchObject({ status: 200, body: { ...photo, ...fields } })
    expect(await getPhoto(id)).toEqual(answer.body)
  })

  test('takes away a brand and an album with null, and every tag with none', async () => {
    await update({ brand: 'XPEL', album: 'Best', tags: ['a', 'b'] })
    expect((await update({ brand: null, album: null, tags: [] })).body).toMatchObject({ brand: null, album: null, tags: [] })
  })

  test('of featured shows in the list of featured photos', async () => {
    const featured = async () => ((await call('list-featured-photos', listFeaturedPhotos, {})).body['photos'] as unknown[]).length
    expect(await featured()).toBe(0)
    await update({ featured: true })
    expect(await featured()).toBe(1)
    await update({ featured: false })
    expect(await featured()).toBe(0)
  })

  test('of different fields at the same time loses none of them', async () => {
    const changes = [{ title: 'New' }, { description: 'Words' }, { rating: 1 }, { testimonial: 'Great' }, { brand: 'XPEL' }, { album: 'Best' }, { tags: ['a'] }, { displayOrder: 9 }, { featured: true }]
    const answers = await Promise.all(changes.map(update))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await getPhoto(id)).toEqual({ ...photo, ...Object.assign({}, ...changes) })
  })

  test('of the same field at the same time ends with one of the values, and in the list where that value puts it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 2, maxLength: 8 }), async (orders) => {
        await Promise.all(orders.map((displayOrder) => update({ displayOrder })))
        const [row] = (await stored()).photos
        expect(orders).toContain(row!['display_order'])
        expect(Number(String(row!['sort']).slice(0, 10)) - 1_000_000_000).toBe(row!['display_order'])
      }),
      { numRuns: 15 },
    )
  })

  test.each([{ title: 'x' }, { displayOrder: 1 }])('of a photo that is gone or going is not found, and brings nothing back: %j', async (fields) => {
    const gone = { status: 404, body: { code: 'not_found', field: 'id', message: 'Failed to update photo: this photo no longer exists' } }
    await markDeleting(id)
    expect(await update(fields)).toMatchObject(gone)
    await removePhoto(id)
    expect(await update(fields)).toMatchObject(gone)
    expect((await stored()).photos).toEqual([])
  })
})
