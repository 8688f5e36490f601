import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Parts } from '../infra/local/parts.ts'
import { handler } from './delete-photo.ts'
import { handler as listSlots } from './list-slots.ts'
import { call } from './runtime/call-for-tests.ts'
import { interfere } from './runtime/faults-for-tests.ts'
import { addSmallPhoto, faults, openParts, stored } from './runtime/parts-for-tests.ts'
import { handler as setSlot } from './set-slot.ts'

// Many runs in one test, and perhaps on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let parts: Parts

beforeAll(async () => {
  parts = await openParts()
})
afterAll(() => parts.close())
beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

const place = (key: 'home.hero' | 'mobile.hero', photoId: string) => call('set-slot', setSlot, { key, photoId })

test('a deleted photo leaves nothing behind: no row, no image, no master, no placement', async () => {
  const [stays, goes] = [await addSmallPhoto(), await addSmallPhoto()]
  await place('home.hero', goes)
  await place('mobile.hero', stays)
  expect(await call('delete-photo', handler, { id: goes })).toMatchObject({ status: 200, body: { id: goes } })
  const { photos, slots, images } = await stored()
  expect(photos.map(({ id }) => id)).toEqual([stays])
  expect(slots.map(({ key, photo_id: photo }) => [key, photo])).toEqual([['home.hero', null], ['mobile.hero', stays]])
  expect(images.filter((key) => key.includes(goes) || key.startsWith('site-images/home.hero'))).toEqual([])
  expect(await faults()).toEqual([])
})

test('deleted again, or never there, is not found by name', async () => {
  const id = await addSmallPhoto()
  await call('delete-photo', handler, { id })
  for (const unknown of [id, '00000000-0000-4000-8000-00000000000f'])
    expect(await call('delete-photo', handler, { id: unknown })).toMatchObject({ status: 404, body: { code: 'not_found', field: 'id' } })
})

test('deleted many times at once is deleted once, and everyone is told the same or that it is gone', async () => {
  const id = await addSmallPhoto()
  await place('home.hero', id)
  const answers = await Promise.all(Array.from({ length: 10 }, () => call('delete-photo', handler, { id })))
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 404)).toEqual([])
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  expect(await faults()).toEqual([])
})

test('a deletion that died at any call to AWS is out of sight at once and finished by the same call', async () => {
  const prepare = async () => {
    const id = await addSmallPhoto()
    await place('home.hero', id)
    return id
  }
  const recorded = interfere((_, next) => next())
  const first = await prepare()
  const before = recorded.calls.length
  await call('delete-photo', handler, { id: first })
  const own = recorded.calls.length - before
  recorded.release()
  expect(own).toBeGreaterThan(5)

  for (let crash = 0; crash < own; crash++)
    for (const applied of [false, true]) {
      const id = await prepare()
      let died = () => {}
      const dead = new Promise<void>((resolve) => (died = resolve))
      const { release } = interfere(async ({ index }, next) => {
        if (index < crash) return next()
        if (index === crash && applied) await next()
        died()
        return new Promise(() => {})
      })
      void call('delete-photo', handler, { id })
      await dead
      release()
      const { slots } = (await call('list-slots', listSlots, {})).body as { slots: { photoId: string | null }[] }
      expect(slots.filter(({ photoId }) => photoId === id && (crash > 0 || applied))).toEqual([])
      expect([200, 404], `again after call ${crash}`).toContain((await call('delete-photo', handler, { id })).status)
      expect(await faults(), `after call ${crash}`).toEqual([])
    }
})
