import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rehearse, somePhotos } from '../rehearsal.ts'
import { makeDeletion } from './deletion.ts'
import { makePortfolio } from './portfolio.ts'

vi.spyOn(console, 'error').mockImplementation(() => {})
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function open(count: number) {
  const rehearsal = rehearse(somePhotos(count))
  const portfolio = makePortfolio(rehearsal.api, rehearsal.say)
  const deleted: string[] = []
  const deletion = makeDeletion(rehearsal.api, portfolio, rehearsal.say, (ids) => deleted.push(...ids))
  await portfolio.loadMore()
  rehearsal.calls.length = 0
  const shown = () => portfolio.store.get().photos.map(({ id }) => id)
  const photo = (id: string) => portfolio.store.get().photos.find((each) => each.id === id)!
  return { ...rehearsal, portfolio, deletion, deleted, shown, photo }
}

test('a deleted photo leaves list, selection and edit panel at once, and the server after ten seconds', async () => {
  const { portfolio, deletion, shown, photo, calls, toasts, deleted } = await open(3)
  portfolio.check(new Set(['p0', 'p1']))
  portfolio.edit('p1')
  deletion.remove([photo('p1')])
  expect(shown()).toEqual(['p0', 'p2'])
  expect(portfolio.store.get()).toMatchObject({ editing: null, checked: new Set(['p0']) })
  expect(toasts).toMatchObject([{ title: 'Photo deleted', description: 'Photo 1', action: { label: 'Undo' } }])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(calls).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(calls).toEqual(['delete p1'])
  expect(deleted).toEqual(['p1'])
})

test('Undo brings it back to its place, and nothing has ever been sent', async () => {
  const { deletion, shown, photo, calls, toasts } = await open(3)
  deletion.remove([photo('p1'), photo('p2')])
  expect(toasts[0]!.title).toBe('2 photos deleted')
  await vi.advanceTimersByTimeAsync(9_900)
  toasts[0]!.action!.run()
  expect(shown()).toEqual(['p0', 'p1', 'p2'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toEqual([])
})

test('a page of the list that still has the photo does not bring it back', async () => {
  const { deletion, portfolio, shown, photo } = await open(2)
  deletion.remove([photo('p0')])
  portfolio.put(somePhotos(2))
  expect(shown()).toEqual(['p1'])
})

test('when the page goes away, what was deleted is deleted at once', async () => {
  const { deletion, photo, calls, api } = await open(2)
  const deletePhoto = vi.spyOn(api, 'deletePhoto')
  deletion.remove([photo('p0')])
  deletion.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(calls).toEqual(['delete p0'])
  expect(deletePhoto).toHaveBeenCalledWith({ id: 'p0' }, { keepalive: true })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toHaveLength(1)
})

test('a delete that fails brings the photo back and says so', async () => {
  const { deletion, shown, photo, faults, toasts } = await open(2)
  faults.set('delete p0', 'unavailable')
  deletion.remove([photo('p0')])
  await vi.advanceTimersByTimeAsync(11_000)
  expect(shown()).toEqual(['p0', 'p1'])
  expect(toasts[1]).toMatchObject({ title: 'Failed to delete photo', destructive: true })
})

test('a photo that somebody else has deleted meanwhile is simply gone', async () => {
  const { deletion, shown, photo, stored, toasts } = await open(2)
  deletion.remove([photo('p0')])
  stored.delete('p0')
  await vi.advanceTimersByTimeAsync(11_000)
  expect(shown()).toEqual(['p1'])
  expect(toasts).toHaveLength(1)
})
