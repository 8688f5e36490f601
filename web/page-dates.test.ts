import { expect, test } from 'vitest'
import noted from './content/page-dates.json' with { type: 'json' }
import { dateOf, datedRoutes, fingerprint } from './page-dates.ts'

const page = (main: string, { title = 'Tint', description = 'Ceramic tint.' } = {}) =>
  `<html><head><title>${title}</title><meta name="description" content="${description}"/><link href="/assets/a-1.css"/></head>
   <body><header>Menu</header><main id="content" tabindex="-1">${main}</main><footer>2025</footer></body></html>`

const before = fingerprint(page('<h1>Window tint</h1><p>From $<!-- -->289</p>'))

test.each([
  ['other looks', page('<h1 class="large">Window tint</h1>\n<p id="x">From $289</p>')],
  ['another header', page('<h1>Window tint</h1><p>From $289</p>').replace('Menu', 'More')],
  ['another year below, and another file', page('<h1>Window tint</h1><p>From $289</p>').replace('2025', '2026').replace('a-1', 'b-2')],
])('%s are the same words', (_, html) => {
  expect(fingerprint(html)).toBe(before)
})

test.each([
  ['another price', page('<h1>Window tint</h1><p>From $299</p>')],
  ['another title', page('<h1>Window tint</h1><p>From $289</p>', { title: 'Tints' })],
  ['another description', page('<h1>Window tint</h1><p>From $289</p>', { description: 'Tint.' })],
])('%s are other words', (_, html) => {
  expect(fingerprint(html)).not.toBe(before)
})

test('words that no date was noted for have none', () => {
  for (const { path } of datedRoutes) expect(dateOf(path, page('<h1>Something else</h1>'))).toBeNull()
})

test('every page but the gallery has a day that was', () => {
  expect(Object.keys(noted)).toEqual(datedRoutes.map(({ path }) => path))
  for (const { changed } of Object.values(noted)) {
    expect(changed).toMatch(/^\d{4}-\d\d-\d\d$/)
    // A day may have begun where it was noted and not yet here.
    expect(Date.parse(changed)).toBeLessThan(Date.now() + 86_400_000)
  }
})
