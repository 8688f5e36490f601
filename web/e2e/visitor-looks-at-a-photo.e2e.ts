import type { CDPSession } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectNoAxeFindings } from './axe.ts'
import { desk, openSite, type Page, phone, scripted, type Site } from './harness.ts'
import { addPhotos } from './photos.ts'

/** 26 photos, so that the last two are on a second page; of the first page three are detailing. */
const photos = Array.from({ length: 26 }, (_, index) => ({
  title: `Coupe ${index}`,
  category: index % 8 === 3 ? ('Detailing' as const) : ('Tinting' as const),
  description: `What photo ${index} shows.`,
  displayOrder: index,
  width: 960,
  height: 640,
}))

let site: Site
let ids: string[]
beforeAll(async () => {
  site = await openSite()
  ids = await addPhotos(site, photos)
}, 300_000)
afterAll(() => site?.close())

describe.each([
  ['a phone', phone],
  ['a desk', desk],
])('On %s', (_, viewport) => {
  test('next and previous wrap around within the filter', async () => {
    const page = await openGallery(viewport, '?category=mobile-detailing')
    await tile(page, 3).click()
    await shows(page, 3, '1 / 3')
    await page.getByRole('button', { name: 'Previous photo' }).click()
    await shows(page, 19, '3 / 3')
    await page.getByRole('button', { name: 'Next photo' }).click()
    await shows(page, 3, '1 / 3')
    await page.getByRole('button', { name: 'Next photo' }).click()
    await shows(page, 11, '2 / 3')
  })

  test('Back closes it on the same place, however many photos were leafed through', async () => {
    const page = await openGallery(viewport)
    await tile(page, 5).scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    await tile(page, 5).click()
    await shows(page, 5)
    for (const next of [6, 7]) {
      await page.getByRole('button', { name: 'Next photo' }).click()
      await shows(page, next)
    }
    await expect.poll(() => photoInAddress(page)).toBe(ids[7])
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(photoInAddress(page)).toBeNull()
    expect(await page.evaluate(() => scrollY)).toBe(place)
    expect(await isFocused(page, 5)).toBe(true)
  })

  test.each(['the cross', 'Escape'])('%s closes it, leaves no entry behind and gives the focus back', async (way) => {
    const page = await openGallery(viewport)
    const entries = await page.evaluate(() => history.length)
    await tile(page, 2).click()
    await shows(page, 2)
    await (way === 'Escape' ? page.keyboard.press('Escape') : page.getByRole('button', { name: 'Close' }).click())
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => photoInAddress(page)).toBeNull()
    expect(await isFocused(page, 2)).toBe(true)
    // Opened again, the same entry is used again: going back twice would leave the gallery.
    await tile(page, 2).click()
    await shows(page, 2)
    expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  })

  test('a link to a photo opens it for anyone, also one of a later page, and closing shows where it hangs', async () => {
    const page = await site.newPage(viewport)
    await page.goto(`/gallery?photo=${ids[25]}`)
    await shows(page, 25, '26 / 26')
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await expect.poll(() => tile(page, 25).evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true)
  })

  const strangers = ['00000000-0000-4000-8000-000000000000', 'nonsense', '../../etc']
  test.each(strangers)('a link to %s, which is no photo, shows the gallery', async (id) => {
    const page = await site.newPage(viewport)
    await page.goto(`/gallery?photo=${encodeURIComponent(id)}`)
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await tile(page, 0).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('words come on demand', async () => {
    const page = await openGallery(viewport)
    await tile(page, 3).click()
    await shows(page, 3)
    expect(await page.getByRole('heading', { name: 'Coupe 3' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Details' }).click()
    await page.getByRole('heading', { name: 'Coupe 3' }).waitFor()
    expect(await page.getByRole('dialog').innerText()).toContain('Mobile Detailing · Professional · Quality')
  })

  test('axe finds nothing while a photo is open, with and without its words', async () => {
    const page = await openGallery(viewport)
    await tile(page, 3).click()
    await shows(page, 3)
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Details' }).click()
    await expectNoAxeFindings(page)
  })
})

describe('By keyboard', () => {
  test('a photo opens, leafs both ways past the ends, and closes', async () => {
    const page = await openGallery(desk, '?category=mobile-detailing')
    await tile(page, 3).focus()
    await page.keyboard.press('Enter')
    await shows(page, 3)
    await page.keyboard.press('ArrowLeft')
    await shows(page, 19)
    await page.keyboard.press('ArrowRight')
    await shows(page, 3)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await isFocused(page, 3)).toBe(true)
  })

  test('pressing Escape twice does not leave the page', async () => {
    const page = await openGallery(desk)
    await tile(page, 3).click()
    await shows(page, 3)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => page.url()).toBe(`${site.origin}/gallery`)
  })
})

describe('By touch', () => {
  test('a swipe goes on by one photo', async () => {
    const page = await openGallery(phone)
    await tile(page, 5).click()
    await shows(page, 5)
    await swipe(page)
    await shows(page, 6)
    await swipe(page)
    await shows(page, 7)
  })

  test('a pinch magnifies and stays on the photo', async () => {
    const page = await openGallery(phone)
    await tile(page, 5).click()
    await shows(page, 5)
    const before = await widthShown(page, 5)
    await pinch(page)
    await expect.poll(() => widthShown(page, 5)).toBeGreaterThan(before * 1.5)
    await shows(page, 5)
  })
})

test('the neighbors of an open photo are fetched before they are asked for', async () => {
  const page = await site.newPage(desk)
  const fetched = new Set<string>()
  page.on('request', (request) => fetched.add(new URL(request.url()).pathname))
  await page.goto('/gallery')
  await scripted(page)
  await tile(page, 5).click()
  await shows(page, 5)
  const large = (index: number) => [...fetched].some((path) => path.startsWith(`/photos/${ids[index]}/`) && /-1\d+\.avif$/.test(path))
  for (const neighbor of [4, 6]) await expect.poll(() => large(neighbor)).toBe(true)
})

test('what a visitor does not open is not downloaded: the lightbox comes with the first photo', async () => {
  const page = await site.newPage(phone)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/gallery')
  await expect.poll(() => page.locator('#gallery li button:enabled').count()).toBe(24)
  expect(scripts.filter((url) => url.includes('/assets/lightbox'))).toEqual([])
  await tile(page, 0).click()
  await shows(page, 0)
  expect(scripts.filter((url) => url.includes('/assets/lightbox'))).not.toEqual([])
})

async function openGallery(viewport: typeof phone, search = ''): Promise<Page> {
  const page = await site.newPage(viewport)
  await page.goto(`/gallery${search}`)
  await expect.poll(() => page.locator('#gallery li button:enabled').count()).toBe(search ? 3 : 24)
  return page
}

function tile(page: Page, index: number) {
  return page.getByRole('list', { name: 'Photos' }).getByRole('button', { name: `Coupe ${index}. What photo` })
}

/** Waits until this photo stands in the middle, loaded. */
async function shows(page: Page, index: number, place?: string): Promise<void> {
  const photo = page.getByRole('dialog').getByRole('img', { name: `Coupe ${index}. What photo` })
  const middle = page.viewportSize()!.width / 2
  await expect
    .poll(async () => {
      const box = await photo.boundingBox().catch(() => null)
      const centered = box !== null && Math.abs(box.x + box.width / 2 - middle) < box.width / 2
      return centered && photo.evaluate((image: HTMLImageElement) => image.complete)
    })
    .toBe(true)
  if (place) await page.getByRole('dialog').getByText(place).waitFor()
}

async function widthShown(page: Page, index: number): Promise<number> {
  return (await page.getByRole('dialog').getByRole('img', { name: `Coupe ${index}. What photo` }).boundingBox())!.width
}

function photoInAddress(page: Page): string | null {
  return new URL(page.url()).searchParams.get('photo')
}

function isFocused(page: Page, index: number): Promise<boolean> {
  return tile(page, index).evaluate((element) => element === document.activeElement)
}

async function swipe(page: Page): Promise<void> {
  await touch(page, (step) => [{ x: 320 - step * 26, y: 420 }])
}

async function pinch(page: Page): Promise<void> {
  await touch(page, (step) => [
    { x: 180 - step * 14, y: 420 },
    { x: 210 + step * 14, y: 420 },
  ])
}

/** Fingers that move in ten steps, as the browser gets them from a touch screen. */
async function touch(page: Page, at: (step: number) => { x: number; y: number }[]): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : at(step).map(({ x, y }, id) => ({ x, y, id })),
    })
  await send('touchStart', 0)
  for (let step = 1; step <= 10; step++) await send('touchMove', step)
  await send('touchEnd', 10)
  await session.detach()
}
