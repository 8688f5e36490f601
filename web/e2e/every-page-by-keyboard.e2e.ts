import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desk, openSite, type Page, phone, type Site } from './harness.ts'
import { furnish, openPlace, places, publicPlaces, staffPlaces } from './places.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
  await furnish(site)
})
afterAll(() => site?.close())

describe.each(places)('%s', (place) => {
  test.each([
    ['a desk', desk],
    ['a phone', phone],
  ])('goes through everything by Tab on %s, and always shows where it is', async (_, viewport) => {
    const page = await openPlace(site, place, viewport, { reducedMotion: 'reduce' })
    const stops = await tabbable(page)
    expect(stops.length).toBeGreaterThan(0)
    await page.evaluate(() => document.querySelector('dialog[open]') ?? (document.activeElement as HTMLElement).blur())
    const reached = new Set<string>()
    const unseen: string[] = []
    // A little more than there is: the browser's own stops, such as a scrolling row, come between.
    for (let press = 0; press < stops.length + 12 && reached.size < stops.length; press++) {
      await page.keyboard.press('Tab')
      const stop = await stopAt(page)
      if (!stop || reached.has(stop.path)) continue
      if (stops.includes(stop.path)) reached.add(stop.path)
      if (stop.covered) unseen.push(`covered: ${stop.html}`)
      if (!stop.outlined && !(await looksDifferent(page))) unseen.push(stop.html)
    }
    expect(unseen).toEqual([])
    expect(stops.filter((path) => !reached.has(path))).toEqual([])
  })

  test('reads as an outline: one first heading, no level left out, landmarks each once or by name', async () => {
    const page = await openPlace(site, place, desk)
    const levels = await page.evaluate(() => {
      const shown = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter((heading) => heading.checkVisibility())
      return shown.map(({ tagName }) => Number(tagName[1]))
    })
    // A dialog begins its own outline, below the page's.
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([])
    const landmarks = await page.evaluate(() => {
      const count = (selector: string) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length
      const names = [...document.querySelectorAll('nav')].map((nav) => nav.getAttribute('aria-label'))
      return { main: count('main'), banner: count('body > div > header'), contentinfo: count('footer'), names }
    })
    const isPublic = publicPlaces.some((path) => path === place)
    expect(landmarks).toMatchObject({ main: 1, banner: place === 'the sign-in' ? 0 : 1, contentinfo: isPublic ? 1 : 0 })
    expect(landmarks.names.every(Boolean) && new Set(landmarks.names).size === landmarks.names.length).toBe(true)
  })
})

test('what a toast will say is listened for before it is there', async () => {
  for (const place of ['/contact', staffPlaces[1]] as const) {
    const page = await openPlace(site, place, desk)
    const region = page.getByRole('region', { name: 'Notifications' })
    expect(await region.getAttribute('aria-live')).toBe('polite')
    expect(await region.innerText()).toBe('')
  }
  expect(await (await fetch(`${site.origin}/contact`)).text()).toMatch(/<div role="region" aria-label="Notifications" aria-live="polite"/)
})

/** Where Tab should stop, each by its path from the root; of radio buttons the chosen one stands for all. */
function tabbable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const path = (element: Element): string => (element.parentElement ? `${path(element.parentElement)}/${[...element.parentElement.children].indexOf(element)}` : '')
    const root = document.querySelector('dialog[open]') ?? document
    return [...root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, iframe, [tabindex="0"]')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && control.tabIndex >= 0 && !control.matches(':disabled, [type=radio]:not(:checked)'))
      .map(path)
  })
}

type Stop = { path: string; html: string; outlined: boolean; covered: boolean }

/** What has the focus; null when the page has none. */
function stopAt(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const path = (element: Element): string => (element.parentElement ? `${path(element.parentElement)}/${[...element.parentElement.children].indexOf(element)}` : '')
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const outlined = [focused, focused.parentElement!].some((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
    })
    const { left, top, width, height } = focused.getBoundingClientRect()
    const points = [0.5, 0.1, 0.9].map((share) => document.elementFromPoint(left + width * share, top + height * share))
    const related = (there: Element | null) => there && (focused.contains(there) || there.contains(focused) || focused.closest('label')?.contains(there))
    // The other half of a pair that shares a place, such as the line over the divider, does not cover it.
    const covered = !points.some(related)
    return { path: path(focused), html: focused.outerHTML.slice(0, 140), outlined, covered }
  })
}

/** Whether the screen shows the focus in a way that no style tells: a slider's thumb has its ring on a part of its own. */
async function looksDifferent(page: Page): Promise<boolean> {
  const pixels = async () => sharp(await page.screenshot()).raw().toBuffer()
  const focused = await pixels()
  const element = await page.evaluateHandle(() => document.activeElement as HTMLElement)
  await element.evaluate((control) => control.blur())
  const plain = await pixels()
  await element.evaluate((control) => control.focus({ preventScroll: true }))
  return focused.filter((value, index) => Math.abs(value - plain[index]!) > 60).length > 300
}
