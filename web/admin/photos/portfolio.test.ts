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

/** Of 50 photos, these need a title: one on the first page, two later. */
function openUntitled() {
  const names: Record<number, string> = { 3: 'IMG_3', 30: 'IMG_30', 40: 'IMG_40' }
  const rehearsal = rehearse(somePhotos(50).map((photo, index) => ({ ...photo, title: names[index] ?? `Red coupe ${index}` })))
  const portfolio = makePortfolio(rehearsal.api, rehearsal.say)
  const shown = () => portfolio.store.get().shown.map(({ id }) => id)
  return { ...rehearsal, portfolio, shown, state: portfolio.store.get }
}

test('what needs a title is counted in the whole portfolio, and only the first page is loaded', async () => {
  const { portfolio, state } = openUntitled()
  await portfolio.loadMore()
  expect(state().untitled).toBe(1)
  await portfolio.lookAhead()
  expect([state().untitled, state().photos.length]).toEqual([3, 24])
  await portfolio.loadMore()
  expect(state().untitled).toBe(3)
  portfolio.take(new Set(['p30']))
  expect(state().untitled).toBe(2)
})

test('a look ahead that fails leaves what is loaded counted', async () => {
  const { portfolio, state, faults } = openUntitled()
  await portfolio.loadMore()
  faults.set('list', 'unavailable')
  await portfolio.lookAhead()
  expect(state().untitled).toBe(1)
})

test('only what needs a title is shown, of all pages, and leaves when it has one; what is out of sight is not checked', async () => {
  const { portfolio, shown, state } = openUntitled()
  await portfolio.loadMore()
  portfolio.check(new Set(['p1', 'p3']))
  await portfolio.showUntitled(true)
  expect(shown()).toEqual(['p3', 'p30', 'p40'])
  expect([...state().checked]).toEqual(['p3'])
  expect([state().more, state().reading]).toEqual([false, false])
  await portfolio.save('p3', { title: 'Blue wagon' })
  expect(shown()).toEqual(['p30', 'p40'])
  expect([...state().checked]).toEqual([])
  await portfolio.showUntitled(false)
  expect(shown()).toHaveLength(50)
})

test('pages that fail are left for Load More, and the filter stays', async () => {
  const { portfolio, shown, state, faults } = openUntitled()
  await portfolio.loadMore()
  faults.set('list', 'unavailable')
  await portfolio.showUntitled(true)
  expect([shown(), state().more, state().reading]).toEqual([['p3'], true, false])
})

test('a photo moved among those in sight lands beside the neighbor it has there', async () => {
  const { portfolio, shown } = openUntitled()
  await portfolio.loadMore()
  await portfolio.showUntitled(true)
  await portfolio.place('p40', 0)
  expect(shown()).toEqual(['p40', 'p3', 'p30'])
  await portfolio.place('p40', 2)
  expect(shown()).toEqual(['p3', 'p30', 'p40'])
  const all = portfolio.store.get().photos.map(({ id }) => id)
  expect(all.indexOf('p40')).toBe(all.indexOf('p30') + 1)
})
