import { expect, test } from 'vitest'
import { meta } from './content/meta.ts'
import { headTags } from './head.ts'
import { type PublicPath, routes } from './paths.ts'

const paths = routes.map(({ path }): PublicPath => path)

test('No two pages share a title or a description', () => {
  expect(new Set(paths.map((path) => meta[path].title)).size).toBe(paths.length)
  expect(new Set(paths.map((path) => meta[path].description)).size).toBe(paths.length)
})

test.each(paths)('%s has a title of at most 60 characters before the brand and a description of 120 to 155', (path) => {
  const { title, description } = meta[path]
  expect(title.slice(0, title.lastIndexOf(' | ')).length).toBeLessThanOrEqual(60)
  expect(description.length).toBeGreaterThanOrEqual(120)
  expect(description.length).toBeLessThanOrEqual(155)
})

test.each(paths)('%s names its own absolute address once, without a trailing slash', (path) => {
  const links = headTags(path).filter(({ attributes }) => attributes['rel'] === 'canonical')
  expect(links).toHaveLength(1)
  expect(links[0]!.attributes['href']).toMatch(path === '/' ? /^https:\/\/[^/]+\/$/ : /^https:\/\/[^/]+\/[a-z-]+$/)
})

test('Only the not-found page asks not to be indexed', () => {
  const noindex = (path: PublicPath | null) => headTags(path).some(({ attributes }) => attributes['content'] === 'noindex')
  expect(noindex(null)).toBe(true)
  expect(paths.filter(noindex)).toEqual([])
})
