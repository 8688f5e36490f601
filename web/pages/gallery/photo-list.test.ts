import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

test('after a full page there may be more, after a short one not', async () => {
  const { list, calls } = await withPages([24, 2])
  await list.loadMorePhotos()
  expect(list.currentPhotos()).toMatchObject({ more: true, status: 'idle' })
  await list.loadMorePhotos()
  expect(list.currentPhotos().more).toBe(false)
  expect(list.currentPhotos().items.map(({ id }) => id)).toEqual(Array.from({ length: 26 }, (_, index) => 1000 + index))
  expect(calls).toEqual(['/api/photos?page=1&pageSize=24', '/api/photos?page=2&pageSize=24&cursor=after1'])
})

test('after full pages only, an empty one ends it', async () => {
  const { list } = await withPages([24, 0])
  await list.loadMorePhotos()
  await list.loadMorePhotos()
  expect(list.currentPhotos()).toMatchObject({ more: false, status: 'idle' })
  expect(list.currentPhotos().items).toHaveLength(24)
})

test('an empty portfolio has no more', async () => {
  const { list } = await withPages([0])
  await list.loadMorePhotos()
  expect(list.currentPhotos()).toMatchObject({ more: false, items: [] })
})

test('asking twice at once fetches one page', async () => {
  const { list, calls } = await withPages([24, 24])
  await Promise.all([list.loadMorePhotos(), list.loadMorePhotos()])
  expect(calls).toHaveLength(1)
})

test('a page that fails is logged, keeps what is there, and is the next one asked for', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { list, calls } = await withPages([24, 'down', 3])
  await list.loadMorePhotos()
  await list.loadMorePhotos()
  expect(list.currentPhotos()).toMatchObject({ status: 'failed', more: true })
  expect(list.currentPhotos().items).toHaveLength(24)
  expect(logged).toHaveBeenCalledOnce()
  await list.loadMorePhotos()
  expect(list.currentPhotos()).toMatchObject({ status: 'idle', more: false })
  expect(calls[2]).toBe(calls[1])
})

test('a photo that moved onto the next page meanwhile is not there twice', async () => {
  const { list } = await withPages([24, 5], { overlap: 2 })
  await list.loadMorePhotos()
  await list.loadMorePhotos()
  const ids = list.currentPhotos().items.map(({ photoId }) => photoId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toHaveLength(27)
})

test('a linked photo is searched page by page, an unknown one by a single question', async () => {
  const { list, calls } = await withPages([24, 24, 3])
  const signal = new AbortController().signal
  expect(await list.loadPhoto('photo 50', signal)).toBe('found')
  expect(list.currentPhotos().items).toHaveLength(51)
  const before = calls.length
  expect(await list.loadPhoto('unknown', signal)).toBe('missing')
  expect(calls.slice(before)).toEqual(['/api/photos/unknown/preview'])
})

/** The list over an API whose pages have these many photos, or are down; each photo is told by its number. */
async function withPages(pages: readonly (number | 'down')[], { overlap = 0 } = {}) {
  const calls: string[] = []
  const left = [...pages]
  let served = 0
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(url)
    if (url.endsWith('unknown/preview')) return answer(404, { code: 'not_found', message: 'No image data found' })
    if (url.endsWith('/preview')) return answer(200, { url: '' })
    const size = left.shift()
    if (size === undefined || size === 'down') return answer(503, {})
    const from = served === 0 ? 0 : served - overlap
    served = from + size
    return answer(200, { photos: Array.from({ length: size }, (_, index) => photo(from + index)), cursor: `after${calls.length}` })
  })
  vi.resetModules()
  return { list: await import('./photo-list.ts'), calls }
}

function answer(status: number, body: unknown): Response {
  return Response.json(body, { status })
}

function photo(number: number) {
  const image = { width: 3, height: 2 }
  return { id: `photo ${number}`, title: '', category: 'Tinting', description: '', tags: [], brand: null, displayOrder: number, image }
}
