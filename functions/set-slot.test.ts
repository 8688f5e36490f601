import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Parts } from '../infra/local/parts.ts'
import { contentTypes, renditions } from '../shared/renditions.ts'
import { slots } from '../shared/slot.ts'
import { handler as deletePhoto } from './delete-photo.ts'
import { handler as getSlotImage } from './get-slot-image.ts'
import { handler as listSlots } from './list-slots.ts'
import { call } from './runtime/call-for-tests.ts'
import { addSmallPhoto, faults, object, openParts, stored } from './runtime/parts-for-tests.ts'
import { interfere } from './runtime/faults-for-tests.ts'
import { handler } from './set-slot.ts'

// Many runs in one test, and perhaps on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let parts: Parts
let photo: string

beforeAll(async () => {
  parts = await openParts()
  vi.spyOn(console, 'info').mockImplementation(() => {})
  photo = await addSmallPhoto()
})
afterAll(() => parts.close())
beforeEach(() => {
  for (const level of ['info', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {})
})

const set = (photoId: string | null, key: (typeof slots)[number]['key'] = 'home.hero') => call('set-slot', handler, { key, photoId })
const shown = async () => ((await call('list-slots', listSlots, {})).body['slots'] as { key: string; photoId: string | null }[])
const image = async () => (await call('get-slot-image', getSlotImage, { key: 'home.hero' })).body['url']

describe('a photo on a placement', () => {
  test('stands at the placement\'s own addresses, in every width and format, and is looked at again within a minute', async () => {
    expect(await set(photo)).toMatchObject({ status: 200, body: { key: 'home.hero', photoId: photo } })
    for (const { width, format } of renditions) {
      const copy = await object(`site-images/home.hero/${width}.${format}`)
      expect(copy).toEqual({
        bytes: (await object(`photos/${photo}/${width}.${format}`)).bytes,
        contentType: contentTypes[format],
        cacheControl: 'public, max-age=0, s-maxage=60, must-revalidate',
      })
    }
    expect(await shown()).toEqual(slots.map(({ key }) => ({ key, photoId: key === 'home.hero' ? photo : null })))
    expect(await image()).toBe(`/photos/${photo}/tinting-1280.jpg`)
  })

  test('gives way to another', async () => {
    const other = await addSmallPhoto()
    await set(photo)
    await set(other)
    expect((await object('site-images/home.hero/320.jpg')).bytes).toEqual((await object(`photos/${other}/320.jpg`)).bytes)
    expect(await faults()).toEqual([])
  })

  test('may stand on several placements', async () => {
    await set(photo)
    await set(photo, 'ceramic.hero')
    expect((await shown()).filter(({ photoId }) => photoId === photo).map(({ key }) => key)).toEqual(['home.hero', 'ceramic.hero'])
    await set(null, 'ceramic.hero')
  })

  test('is gone after Clear, so that the bundled picture answers; and Clear may be repeated', async () => {
    await set(photo)
    for (let again = 0; again < 2; again++) {
      expect(await set(null)).toMatchObject({ status: 200, body: { key: 'home.hero', photoId: null } })
      expect((await stored()).images.filter((key) => key.startsWith('site-images/'))).toEqual([])
      expect(await image()).toBeNull()
    }
  })

  test('has to exist', async () => {
    await set(photo)
    const before = await stored()
    expect(await set('00000000-0000-4000-8000-00000000000f')).toMatchObject({ status: 404, body: { code: 'not_found', field: 'photoId' } })
    expect(await stored()).toEqual(before)
  })
})

test('placing and deleting the same photo at the same time ends without a placement that points at nothing', async () => {
  for (let round = 0; round < 12; round++) {
    const id = await addSmallPhoto()
    // Each call to AWS takes its own time, as it does over a network; another one in every round.
    const { release } = interfere(async ({ index }, next) => {
      await new Promise((resolve) => setTimeout(resolve, ((index + 1) * (round + 3) * 7) % 11))
      return next()
    })
    const answers = await Promise.all([set(id), call('delete-photo', deletePhoto, { id }), set(photo, 'home.about.image'), set(round % 2 ? photo : null)])
    release()
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 404)).toEqual([])
    expect(await faults()).toEqual([])
  }
})
