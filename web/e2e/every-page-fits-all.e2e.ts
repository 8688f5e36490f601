import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desk, openSite, type Page, phone, type Site } from './harness.ts'
import { furnish, openPlace, places, publicPlaces } from './places.ts'
import { signIn } from './staff.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
  await furnish(site)
})
afterAll(() => site?.close())

/** What a reader may set (WCAG 1.4.12). */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`

describe.each(places)('%s', (place) => {
  test('with more space between lines, letters and words loses no text, on a phone and on a desk', async () => {
    const page = await openPlace(site, place, phone, { bypassCSP: true, reducedMotion: 'reduce' })
    await page.addStyleTag({ content: spacing })
    expect(await lostText(page)).toEqual([])
    await page.setViewportSize(desk)
    expect(await lostText(page)).toEqual([])
  })

  test('has targets of 44 px on a phone; links within a sentence have the line', async () => {
    const page = await openPlace(site, place, phone)
    expect(await smallTargets(page)).toEqual([])
  })

  test('in colors that the system chooses keeps the edges of its controls and shows what is chosen', async () => {
    const page = await openPlace(site, place, phone)
    const boxed = await boxedControls(page)
    await page.emulateMedia({ forcedColors: 'active' })
    expect(await withoutEdge(page, boxed)).toEqual([])
    expect(await lookingUnchosen(page)).toEqual([])
  })

  test('is wide enough at 320 px, which is a phone at 200 percent', async () => {
    const page = await openPlace(site, place, { width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})

test.each(publicPlaces)('%s moves nothing when less motion is asked for', async (path) => {
  const page = await site.newPage(desk, { reducedMotion: 'reduce' })
  await page.addInitScript(watchMotion)
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  for (let turn = 0; turn < 4; turn++) await page.mouse.wheel(0, 900)
  for (const control of (await page.getByRole('main').locator('button:visible').all()).slice(0, 8)) await control.click({ force: true }).catch(() => {})
  await page.keyboard.press('Escape')
  expect(await motionsOf(page)).toEqual([])
})

test.each([
  ['a phone', phone],
  ['a desk', desk],
])('The admin on %s moves nothing of itself when less motion is asked for', async (_, viewport) => {
  const page = await site.newPage(viewport, { reducedMotion: 'reduce' })
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await page.addInitScript(watchMotion)
  await signIn(page, site)
  await button('Edit Coupe').click()
  await button('Move earlier').click()
  await page.getByLabel('Title').waitFor()
  if (viewport === phone) await page.keyboard.press('Escape')
  else {
    const { x, y } = (await button('Edit Wagon').boundingBox())!
    await page.mouse.move(x + 60, y + 60)
    await page.mouse.down()
    await page.mouse.move(x + 200, y + 70, { steps: 5 })
    await page.locator('.lifted').waitFor()
    await page.mouse.up()
    await page.locator('.lifted').waitFor({ state: 'detached' })
  }
  await page.getByLabel('Select Wagon').check()
  await button('Delete Van').click()
  await button('Undo').click()
  await button('Edit Van').waitFor()
  await page.getByRole('tab', { name: 'Placements' }).click()
  await button('Choose Image for Homepage Hero Background').click()
  await page.getByRole('dialog').getByRole('button', { name: /Coupe/ }).waitFor()
  await page.keyboard.press('Escape')
  expect(await motionsOf(page)).toEqual([])
})

/** Texts that run out of a box which cuts them off, or over another text. Shortened titles stand in full in their field. */
function lostText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lost: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const lines: { box: DOMRect; text: string; parent: Element }[] = []
    const modal = document.querySelector('dialog[open]')
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!
      const text = node.textContent!.trim()
      const seen = parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      if (text === '' || !seen || parent.closest('.sr-only, .truncate, option, script, noscript, .skip-link') || (modal && !modal.contains(parent))) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) lines.push({ box, text, parent })
    }
    for (const { box, text, parent } of lines)
      for (let around: Element | null = parent; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around)
        const edge = around.getBoundingClientRect()
        const cut = (overflow: string, past: number) => (overflow === 'hidden' || overflow === 'clip') && past > 2
        if (cut(overflowX, box.right - edge.right) || cut(overflowY, box.bottom - edge.bottom)) lost.push(`cut off: ${text.slice(0, 60)}`)
      }
    const flowing = lines.filter(({ parent }) => !floats(parent))
    for (const [index, one] of flowing.entries())
      for (const other of flowing.slice(index + 1)) {
        if (one.parent.contains(other.parent) || other.parent.contains(one.parent)) continue
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (across > 3 && down > 6) lost.push(`overlap: ${one.text.slice(0, 40)} / ${other.text.slice(0, 40)}`)
      }
    if (document.documentElement.scrollWidth > innerWidth) lost.push('scrolls sideways')
    return [...new Set(lost)]

    /** Bars and sheets lie over the page on purpose. */
    function floats(element: Element): boolean {
      for (let around: Element | null = element; around; around = around.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(around).position)) return true
      return false
    }
  })
}

function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, summary')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('.sr-only, [aria-hidden="true"], .skip-link'))
      .filter((control) => !(control.matches('a') && getComputedStyle(control).display === 'inline' && control.parentElement!.innerText.trim() !== control.innerText.trim()))
      .map((control) => {
        // A link stretched over its card is as large as the card.
        const { content, position } = getComputedStyle(control, '::after')
        const stretched = content !== 'none' && position === 'absolute' ? control.offsetParent : null
        return { control, box: (stretched ?? control.closest('label') ?? control).getBoundingClientRect() }
      })
      .filter(({ box }) => Math.min(box.width, box.height) < 43.5)
      .map(({ control, box }) => `${control.ariaLabel ?? control.innerText} ${Math.round(box.width)}x${Math.round(box.height)}`),
  )
}

const controls = 'button, a[href], input:not([type=checkbox], [type=radio], [type=range]), select, textarea'

/** The controls, by their place among all, that are drawn as a box: by an edge or by a ground of their own. */
function boxedControls(page: Page): Promise<number[]> {
  return page.evaluate((selector) => {
    const isBoxed = (control: Element) => {
      const { backgroundColor, borderTopWidth } = getComputedStyle(control)
      return control.checkVisibility() && !control.matches(':disabled') && (parseFloat(borderTopWidth) > 0 || !/, 0\)$|transparent/.test(backgroundColor)) && !control.querySelector('img')
    }
    return [...document.querySelectorAll(selector)].flatMap((control, index) => (isBoxed(control) ? [index] : []))
  }, controls)
}

function withoutEdge(page: Page, boxed: number[]): Promise<string[]> {
  return page.evaluate(
    ([selector, indexes]) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((_, index) => indexes.includes(index))
        .filter((control) => parseFloat(getComputedStyle(control).borderTopWidth) === 0)
        .map((control) => control.outerHTML.slice(0, 120)),
    [controls, boxed] as const,
  )
}

/** What is pressed, selected or current and looks like its neighbor that is not. */
function lookingUnchosen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const look = (element: Element) => {
      const { backgroundColor, color } = getComputedStyle(element)
      const { borderTopWidth, borderTopStyle } = getComputedStyle(element, '::after')
      return [backgroundColor, color, borderTopStyle === 'none' ? '' : borderTopWidth].join(' ')
    }
    return ['aria-pressed', 'aria-selected', 'aria-current'].flatMap((attribute) =>
      [...document.querySelectorAll(`button[${attribute}=true], a[${attribute}=true], a[${attribute}=page]`)]
        .filter((chosen) => chosen.checkVisibility())
        .filter((chosen) => {
          const peers = [...document.querySelectorAll(chosen.tagName)].filter(({ className }) => className === chosen.className)
          const plain = peers.filter((peer) => !/true|page/.test(peer.getAttribute(attribute) ?? ''))
          return plain.some((peer) => look(peer) === look(chosen))
        })
        .map((chosen) => chosen.outerHTML.slice(0, 120)),
    )
  })
}

function motionsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { motions: string[] }).motions)
}

/** Writes down every transition and animation that takes longer than an eye notices. */
function watchMotion(): void {
  const motions: string[] = []
  Object.assign(window, { motions })
  const note = (what: string, element: EventTarget | null, milliseconds: number) => {
    if (milliseconds > 20) motions.push(`${what} ${Math.round(milliseconds)} ms: ${(element as Element).outerHTML?.slice(0, 100)}`)
  }
  const seconds = (list: string) => Math.max(...list.split(',').map((each) => parseFloat(each) * (each.trim().endsWith('ms') ? 1 : 1000)))
  document.addEventListener('transitionrun', ({ target, propertyName }) => note(propertyName, target, seconds(getComputedStyle(target as Element).transitionDuration)), true)
  document.addEventListener('animationstart', ({ target, animationName }) => note(animationName, target, seconds(getComputedStyle(target as Element).animationDuration)), true)
  const animate = Element.prototype.animate
  Element.prototype.animate = function (frames, options) {
    note('animate()', this, typeof options === 'number' ? options : Number(options?.duration ?? 0))
    return animate.call(this, frames, options)
  }
}
