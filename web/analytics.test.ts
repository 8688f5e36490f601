import { afterEach, expect, test, vi } from 'vitest'
import { business } from '../shared/business.ts'

type Queue = { queue: unknown[][] }

/** The page as the pixel sees it: a head that scripts are put into, and a window. */
function openPage() {
  const scripts: { src?: string }[] = []
  const window: { fbq?: Queue } = {}
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', { createElement: () => ({}), head: { append: (script: { src?: string }) => scripts.push(script) } })
  return { scripts, window }
}

async function visit(pixelId: string | null, pages: number): Promise<void> {
  vi.resetModules()
  vi.doMock('../shared/business.ts', () => ({ business: { ...business, pixelId } }))
  const { pageView } = await import('./analytics.ts')
  for (let page = 0; page < pages; page++) pageView()
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.doUnmock('../shared/business.ts')
})

test('Without a configured pixel no script is loaded and nothing is called', async () => {
  const { scripts, window } = openPage()
  await visit(null, 2)
  expect(scripts).toEqual([])
  expect(window.fbq).toBeUndefined()
})

test('With one, its script is loaded once and every change of route is a page view', async () => {
  const { scripts, window } = openPage()
  await visit('123', 3)
  expect(scripts.map(({ src }) => src)).toEqual(['https://connect.facebook.net/en_US/fbevents.js'])
  expect(window.fbq!.queue).toEqual([['init', '123'], ['track', 'PageView'], ['track', 'PageView'], ['track', 'PageView']])
})
