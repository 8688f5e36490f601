import { expect, test, vi } from 'vitest'

test('the page before is known both right before and after the arrival is noted', async () => {
  const { arrive, cameFrom } = await fresh()
  arrive('/texas-laws')
  expect(cameFrom('/contact')).toBe('/texas-laws')
  arrive('/contact')
  expect(cameFrom('/contact')).toBe('/texas-laws')
})

test('after a hard load there is none', async () => {
  const { arrive, cameFrom } = await fresh()
  expect(cameFrom('/contact')).toBeNull()
  arrive('/contact')
  expect(cameFrom('/contact')).toBeNull()
})

test('a new query on the same page is no new page', async () => {
  const { arrive, cameFrom } = await fresh()
  for (const path of ['/gallery', '/contact', '/contact']) arrive(path)
  expect(cameFrom('/contact')).toBe('/gallery')
})

async function fresh() {
  vi.resetModules()
  return import('./came-from.ts')
}
