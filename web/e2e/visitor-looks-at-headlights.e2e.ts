import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSite, type Page, phone, scripted, type Site } from './harness.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

const local = '/images/headlight-before-after.jpg'
const placed = '/site-images/mobile.headlights/1280.jpg'
/** One red pixel: enough to load. */
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64')

async function open(answers: { local: boolean; placed: boolean }): Promise<Page> {
  const page = await site.newPage(phone)
  const image = { contentType: 'image/png', body: picture }
  const down = { status: 503, json: { code: 'unavailable', message: 'Down' } }
  await page.route(`**${local}`, (route) => route.fulfill(answers.local ? image : { status: 404 }))
  await page.route('**/api/slots/mobile.headlights/image', (route) => route.fulfill(answers.placed ? { json: { url: placed } } : down))
  await page.route(`**${placed}`, (route) => route.fulfill(image))
  await page.goto(`${site.origin}/mobile-detailing`)
  await scripted(page)
  await page.waitForLoadState('networkidle')
  return page
}

const extra = (page: Page) => page.getByRole('img', { name: 'A headlight we restored, before and after' })

describe('The extra headlight picture', () => {
  test('is absent while neither the local file loads nor a placed one arrives', async () => {
    expect(await extra(await open({ local: false, placed: false })).count()).toBe(0)
  })

  test('appears once the local file has loaded', async () => {
    expect(await extra(await open({ local: true, placed: false })).getAttribute('src')).toBe(local)
  })

  test('appears once a placed one arrives, which goes before the local file', async () => {
    expect(await extra(await open({ local: false, placed: true })).getAttribute('src')).toBe(placed)
    expect(await extra(await open({ local: true, placed: true })).getAttribute('src')).toBe(placed)
  })
})

describe('The divider between before and after', () => {
  test('moves by arrow keys and says how much of each shows', async () => {
    const page = await open({ local: false, placed: false })
    const divider = page.getByRole('slider', { name: 'How much of the picture shows before' })
    expect(await divider.getAttribute('aria-valuetext')).toBe('50% before, 50% after')
    await divider.focus()
    for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowRight')
    expect(await divider.getAttribute('aria-valuetext')).toBe('54% before, 46% after')
    await page.keyboard.press('Home')
    expect(await shownBefore(page)).toBe('inset(0px 100% 0px 0px)')
  })

  test('is dragged by a pointer', async () => {
    const page = await open({ local: false, placed: false })
    const divider = page.getByRole('slider', { name: 'How much of the picture shows before' })
    await divider.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await divider.boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width * 0.8, y + height / 2, { steps: 5 })
    await page.mouse.up()
    expect(Number(await divider.inputValue())).toBeGreaterThan(75)
  })

  test('shows both pictures with words for those who do not see them', async () => {
    const page = await open({ local: false, placed: false })
    expect(await page.getByRole('img', { name: 'A headlight before: the lens is yellow and hazed' }).count()).toBe(1)
    expect(await page.getByRole('img', { name: 'The same headlight after: the lens is clear' }).count()).toBe(1)
  })
})

async function shownBefore(page: Page): Promise<string> {
  return page.locator('.divided-before').evaluate((element) => getComputedStyle(element).clipPath.replace('calc(100%)', '100%'))
}
