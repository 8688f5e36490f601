import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../../../shared/photo.ts'
import { byOrder, type Move, moveTo, type Placed } from './order.ts'

function photo(id: string, displayOrder: number, day: number): Placed {
  return { id, displayOrder, createdAt: `2026-01-${String(day).padStart(2, '0')}` }
}

const portfolio = fc
  .uniqueArray(fc.record({ order: fc.integer({ min: -3, max: 30 }), day: fc.integer({ min: 1, max: 28 }) }), {
    selector: ({ order, day }) => `${order} ${day}`,
  })
  .map((list) => list.map(({ order, day }, index) => photo(`p${index}`, order, day)).toSorted(byOrder))

const apply = (photos: readonly Placed[], moves: readonly Move[]) =>
  photos.map((each) => ({ ...each, ...moves.find(({ id }) => id === each.id) })).toSorted(byOrder)

const ids = (photos: readonly Placed[]) => photos.map(({ id }) => id)

test('after the move the photo stands where it was put and all others keep their order', () => {
  fc.assert(
    fc.property(portfolio, fc.nat(), fc.nat(), (photos, from, to) => {
      if (photos.length === 0) return
      const { id } = photos[from % photos.length]!
      const place = to % photos.length
      const wanted = ids(photos).filter((other) => other !== id)
      wanted.splice(place, 0, id)
      expect(ids(apply(photos, moveTo(photos, id, place, false)))).toEqual(wanted)
    }),
  )
})

test('half-way through the writes, the other photos have not passed each other', () => {
  fc.assert(
    fc.property(portfolio, fc.nat(), fc.nat(), fc.nat(), (photos, from, to, half) => {
      if (photos.length === 0) return
      const { id } = photos[from % photos.length]!
      const moves = moveTo(photos, id, to % photos.length, false)
      const others = (list: readonly Placed[]) => ids(list).filter((other) => other !== id)
      expect(others(apply(photos, moves.slice(0, half % (moves.length + 1))))).toEqual(others(photos))
    }),
  )
})

test('with more photos to come, none of the loaded ones ends up behind them', () => {
  fc.assert(
    fc.property(portfolio, fc.nat(), fc.nat(), (photos, from, to) => {
      if (photos.length < 2) return
      const { id } = photos[from % photos.length]!
      const next = { ...photos.at(-1)!, id: 'next', createdAt: '2025-12-31' }
      const after = apply([...photos, next], moveTo(photos, id, to % photos.length, true))
      expect(after.at(-1)!.id).toBe('next')
    }),
  )
})

test('with room between the neighbours one row changes', () => {
  const photos = [photo('a', 10, 1), photo('b', 20, 1), photo('c', 30, 1)]
  expect(moveTo(photos, 'c', 1, false)).toEqual([{ id: 'c', displayOrder: 15 }])
  expect(moveTo(photos, 'c', 0, true)).toEqual([{ id: 'c', displayOrder: 0 }])
  expect(moveTo(photos, 'a', 2, false)).toEqual([{ id: 'a', displayOrder: 40 }])
})

test('among photos that all have order 0, moving the ninth to the front changes one row', () => {
  const photos = Array.from({ length: 12 }, (_, index) => photo(`p${index}`, 0, 20 - index))
  expect(moveTo(photos, 'p8', 0, true)).toEqual([{ id: 'p8', displayOrder: -10 }])
})

test('without room only the neighbours that have to give way change, towards the nearer room', () => {
  const photos = [photo('a', 1, 5), photo('b', 2, 15), photo('c', 3, 9), photo('d', 9, 9)]
  expect(moveTo(photos, 'd', 1, false).map(({ id }) => id)).toEqual(['a', 'd'])
})

test('a photo that is already there changes nothing', () => {
  const photos = [photo('a', 0, 2), photo('b', 0, 1)]
  expect(moveTo(photos, 'a', 0, false)).toEqual([])
})

test('display orders stay within the limit', () => {
  const photos = [photo('a', -limits.displayOrder, 2), photo('b', 0, 1)]
  const moves = moveTo(photos, 'b', 0, false)
  expect(ids(apply(photos, moves))).toEqual(['b', 'a'])
  for (const { displayOrder } of moves) expect(Math.abs(displayOrder)).toBeLessThanOrEqual(limits.displayOrder)
})
