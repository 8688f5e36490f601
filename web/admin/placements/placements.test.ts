import { expect, test, vi } from 'vitest'
import { slots } from '../../../shared/slot.ts'
import { rehearse } from '../rehearsal.ts'
import { makePlacements, usesOf } from './placements.ts'
import { cropWidth, shapes, tooSmall } from './shapes.ts'

vi.spyOn(console, 'error').mockImplementation(() => {})

async function open(placed = {}) {
  const rehearsal = rehearse([], placed)
  const placements = makePlacements(rehearsal.api, rehearsal.say)
  await placements.load()
  return { ...rehearsal, placements, state: placements.store.get }
}

test('a chosen photo is placed, its picture is asked for anew, and the toast says so', async () => {
  const { placements, state, toasts } = await open()
  await placements.assign('home.hero', 'p1')
  expect(state()).toEqual({ photoAt: { 'home.hero': 'p1' }, changes: { 'home.hero': 1 } })
  expect(toasts).toEqual([{ title: 'Placement updated', description: 'Homepage Hero Background updated' }])
  expect(usesOf(state(), 'p1')).toEqual(['Homepage Hero Background'])
})

test('a placement that fails says so and shows what really stands there', async () => {
  const { placements, state, toasts, faults } = await open({ 'home.hero': 'p0' })
  faults.set('set home.hero', 'unavailable')
  await placements.assign('home.hero', 'p1')
  expect(toasts).toEqual([{ title: 'Failed to update placement', destructive: true }])
  expect(state().photoAt['home.hero']).toBe('p0')
})

test('a Clear that fails is silent, and the placement still shows its photo', async () => {
  const { placements, state, toasts, faults } = await open({ 'home.hero': 'p0' })
  faults.set('set home.hero', 'unavailable')
  await placements.clear('home.hero')
  expect(toasts).toEqual([])
  expect(state()).toEqual({ photoAt: { 'home.hero': 'p0' }, changes: { 'home.hero': 1 } })
})

test('a Clear empties the placement', async () => {
  const { placements, state } = await open({ 'home.hero': 'p0' })
  await placements.clear('home.hero')
  expect(state().photoAt['home.hero']).toBeNull()
})

test('after a reload only pictures that changed are asked for anew', async () => {
  const { placements, state, slots: server } = await open({ 'home.hero': 'p0', 'mobile.hero': 'p1' })
  server.set('home.hero', null)
  await placements.reload()
  expect(state().changes).toEqual({ 'home.hero': 1 })
})

test('every placement has a shape', () => {
  expect(Object.keys(shapes)).toEqual(slots.map(({ key }) => key))
})

test('a photo is measured as it will be cropped', () => {
  expect(cropWidth('home.hero', { width: 4000, height: 900 })).toBe(1600)
  expect(tooSmall('home.hero', { width: 2560, height: 1707 })).toBeNull()
  expect(tooSmall('home.hero', { width: 900, height: 1600 })).toBe('Too small: 900 px, needs 1600')
})
