import { expect, test, vi } from 'vitest'
import { rehearse, somePhotos } from '../rehearsal.ts'
import { makePortfolio } from './portfolio.ts'

vi.spyOn(console, 'error').mockImplementation(() => {})

function open(count: number) {
  const rehearsal = rehearse(somePhotos(count))
  const portfolio = makePortfolio(rehearsal.api, rehearsal.say)
  const shown = () => portfolio.store.get().photos.map(({ id }) => id)
  return { ...rehearsal, portfolio, shown }
}

test('pages are added until the last one, and no photo comes twice', async () => {
  const { portfolio, shown } = open(50)
  await portfolio.loadMore()
  expect([shown().length, portfolio.store.get().more]).toEqual([24, true])
  portfolio.put(somePhotos(50).slice(24, 26))
  await portfolio.loadMore()
  await portfolio.loadMore()
  expect(portfolio.store.get().more).toBe(false)
  expect(shown()).toEqual(somePhotos(50).map(({ id }) => id))
})

test('a list that does not load leaves Load More to try again', async () => {
  const { portfolio, faults, shown } = open(3)
  faults.set('list', 'unavailable')
  await portfolio.loadMore()
  expect(portfolio.store.get()).toMatchObject({ more: true, loading: false })
  faults.clear()
  await portfolio.loadMore()
  expect(shown()).toHaveLength(3)
})

test('the list changes only after the change is stored', async () => {
  const { portfolio } = open(1)
  await portfolio.loadMore()
  const saving = portfolio.save('p0', { title: 'Front left' })
  expect(portfolio.store.get().photos[0]!.title).toBe('Photo 0')
  expect(await saving).toBe(true)
  expect(portfolio.store.get().photos[0]!.title).toBe('Front left')
})

test('a failed change says so, changes nothing, and lets the next one through', async () => {
  const { portfolio, faults, toasts } = open(1)
  await portfolio.loadMore()
  faults.set('update p0', 'bad_request')
  expect(await portfolio.save('p0', { title: '' })).toBe(false)
  expect(toasts).toEqual([{ title: 'Failed to update photo', destructive: true, description: 'update: bad_request' }])
  expect(portfolio.store.get().photos[0]!.title).toBe('Photo 0')
  faults.clear()
  expect(await portfolio.save('p0', { rating: 3 })).toBe(true)
})

test('changes to one photo reach the server in the order they were made', async () => {
  const { portfolio, api } = open(2)
  await portfolio.loadMore()
  const order: string[] = []
  vi.spyOn(api, 'updatePhoto').mockImplementation(async ({ title }) => {
    await new Promise((resolve) => setTimeout(resolve, title === 'first' ? 20 : 0))
    order.push(title!)
    return somePhotos(1, { title: title! })[0]!
  })
  await Promise.all([portfolio.save('p0', { title: 'first' }), portfolio.save('p0', { title: 'second' })])
  expect(order).toEqual(['first', 'second'])
})

test('reclassifying clears the selection and says how many moved', async () => {
  const { portfolio, toasts, stored } = open(3)
  await portfolio.loadMore()
  portfolio.check(new Set(['p0', 'p2']))
  await portfolio.reclassify('Coating')
  expect([...stored.values()].map(({ category }) => category)).toEqual(['Coating', 'Tinting', 'Coating'])
  expect(portfolio.store.get().photos.map(({ category }) => category)).toEqual(['Coating', 'Tinting', 'Coating'])
  expect(portfolio.store.get().checked.size).toBe(0)
  expect(toasts).toEqual([{ title: 'Photos reclassified', description: '2 photos moved to Coating' }])
})

test('of a bulk change that fails in part, the failed ones are named and stay checked', async () => {
  const { portfolio, toasts, faults, stored } = open(3)
  await portfolio.loadMore()
  portfolio.check(new Set(['p0', 'p1', 'p2']))
  faults.set('update p1', 'unavailable')
  await portfolio.changeChecked(({ tags }) => ({ tags: [...tags, 'ppf'] }), 'tags ppf added')
  expect([...stored.values()].map(({ tags }) => tags)).toEqual([['ppf'], [], ['ppf']])
  expect([...portfolio.store.get().checked]).toEqual(['p1'])
  expect(toasts).toMatchObject([{ title: '2 of 3 photos changed', description: 'Failed and still checked: Photo 1', destructive: true }])
})

test('a reclassification that fails as a whole keeps all of them checked', async () => {
  const { portfolio, faults, toasts } = open(2)
  await portfolio.loadMore()
  portfolio.check(new Set(['p0', 'p1']))
  faults.set('reclassify', 'unavailable')
  await portfolio.reclassify('Coating')
  expect(portfolio.store.get().checked.size).toBe(2)
  expect(toasts).toMatchObject([{ title: '0 of 2 photos changed', destructive: true }])
})

test('moving a photo to the front writes one row', async () => {
  const { portfolio, calls, shown } = open(12)
  await portfolio.loadMore()
  calls.length = 0
  await portfolio.move('p8', 0)
  expect(calls).toEqual(['update p8'])
  expect(shown().slice(0, 3)).toEqual(['p8', 'p0', 'p1'])
})
