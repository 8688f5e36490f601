import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectNoAxeFindings } from './axe.ts'
import { desk, openSite, type Page, phone, scripted, type Site } from './harness.ts'
import { addPhotos, type TestPhoto } from './photos.ts'

/** 50 photos: two pages of 24 and a last one of two. The first page has no coating; every fourth is from Tesla. */
const photos: TestPhoto[] = Array.from({ length: 50 }, (_, index) => ({
  title: `Coupe ${index}`,
  category: index >= 24 && index % 5 === 0 ? 'Coating' : index % 2 === 0 ? 'Tinting' : 'Detailing',
  description: `What photo ${index} shows.`,
  brand: index % 4 === 0 ? 'Tesla' : index % 4 === 1 ? 'Ford' : null,
  displayOrder: index,
  tags: [`tag ${index}`],
  ...(index % 3 === 2 ? { width: 320, height: 400 } : {}),
}))

let site: Site
let ids: string[]
beforeAll(async () => {
  site = await openSite()
  // In another order than they are shown in: the display order decides.
  ids = (await addPhotos(site, photos.toReversed())).toReversed()
}, 300_000)
afterAll(() => site?.close())

describe.each([
  ['a phone', phone],
  ['a desk', desk],
])('On %s', (_, viewport) => {
  test('Explore Gallery leads to the photos, which are in display order', async () => {
    const page = await openGallery(viewport)
    expect((await page.locator('section').first().boundingBox())!.height).toBeGreaterThanOrEqual(viewport.height - 66)
    await page.getByRole('link', { name: 'Explore Gallery' }).click()
    await expect.poll(() => page.locator('#gallery').evaluate((section) => section.getBoundingClientRect().top)).toBeLessThanOrEqual(66)
    expect(await titles(page)).toEqual(photos.slice(0, 24).map(({ title }) => title))
  })

  test('Load More Photos adds page after page and goes away after the last', async () => {
    const page = await openGallery(viewport)
    const more = page.getByRole('button', { name: 'Load More Photos' })
    await more.click()
    await expect.poll(() => tiles(page).count()).toBe(48)
    await more.click()
    await expect.poll(() => tiles(page).count()).toBe(50)
    expect(await titles(page)).toEqual(photos.map(({ title }) => title))
    expect(await more.count()).toBe(0)
  })

  test('while more are loading the button is disabled and says so', async () => {
    const page = await openGallery(viewport)
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/photos?page=2*', async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Load More Photos' }).click()
    const loading = page.getByRole('button', { name: 'Loading More Photos...' })
    await loading.waitFor()
    expect(await loading.isDisabled()).toBe(true)
    answer.resolve()
    await expect.poll(() => tiles(page).count()).toBe(48)
    expect(await page.getByRole('button', { name: 'Load More Photos' }).isEnabled()).toBe(true)
  })

  test('category and brand narrow the photos, live in the address, and survive a reload and Back', async () => {
    const page = await openGallery(viewport)
    await page.getByRole('button', { name: 'Mobile Detailing' }).click()
    await expect.poll(() => query(page)).toBe('category=mobile-detailing')
    await expect.poll(() => tiles(page).count()).toBe(12)
    expect(await page.getByRole('button', { name: 'Mobile Detailing' }).getAttribute('aria-pressed')).toBe('true')
    await page.getByLabel('Brand').selectOption('Ford')
    await expect.poll(() => query(page)).toBe('category=mobile-detailing&brand=Ford')
    await expect.poll(() => titles(page)).toEqual([1, 5, 9, 13, 17, 21].map((index) => `Coupe ${index}`))
    await page.reload()
    await expect.poll(() => tiles(page).count()).toBe(6)
    expect(await page.getByLabel('Brand').inputValue()).toBe('Ford')
    await page.goBack()
    await expect.poll(() => tiles(page).count()).toBe(12)
    await page.goBack()
    await expect.poll(() => tiles(page).count()).toBe(24)
    expect(query(page)).toBe('')
  })

  test('a filter that fits none of the loaded photos says that there are more, and offers to load them', async () => {
    const page = await openGallery(viewport, '?category=ceramic-coating')
    await page.getByText('None of the 24 photos loaded so far match “Ceramic Coating”.').waitFor()
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Load More Photos' }).click()
    await expect.poll(() => titles(page)).toEqual([25, 30, 35, 40, 45].map((index) => `Coupe ${index}`))
  })

  test('who comes back from another page finds the photos, the filter and the place', async () => {
    const page = await openGallery(viewport)
    await page.getByRole('button', { name: 'Load More Photos' }).click()
    await expect.poll(() => tiles(page).count()).toBe(48)
    await page.getByRole('button', { name: 'Window Tinting' }).click()
    await expect.poll(() => tiles(page).count()).toBe(photos.slice(0, 48).filter(({ category }) => category === 'Tinting').length)
    const far = tiles(page).last()
    await far.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(1000)
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).evaluate((link: HTMLElement) => link.click())
    await page.waitForURL(/#about$/)
    await page.goBack()
    await expect.poll(() => query(page)).toBe('category=window-tinting')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
    expect(await far.isVisible()).toBe(true)
  })

  test('tiles keep the place that their photos then take: nothing moves', async () => {
    const page = await site.newPage(viewport)
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        const shifts = list.getEntries() as unknown as { value: number }[]
        for (const { value } of shifts) (window as unknown as { shift: number }).shift += value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/photos?*', async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.goto('/gallery')
    await scripted(page)
    await page.locator('#gallery').evaluate((section) => section.scrollIntoView())
    await page.getByText('Loading photos…').waitFor({ state: 'attached' })
    answer.resolve()
    await expect.poll(() => page.locator('#gallery li button:enabled').count()).toBe(24)
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.02)
    const shapes = await tiles(page).evaluateAll((all) => all.map((tile) => Math.round((tile.clientWidth / tile.clientHeight) * 10) / 10))
    expect(shapes).toEqual(photos.slice(0, 24).map(({ width = 480, height = 320 }) => Math.round((width / height) * 10) / 10))
  })

  test('axe finds nothing, at the top and among the photos', async () => {
    const page = await openGallery(viewport)
    await expect.poll(() => page.locator('#gallery li button:enabled').count()).toBe(24)
    await expectNoAxeFindings(page)
  })
})

test('choosing the page one is on leads back to its top', async () => {
  const page = await openGallery(desk)
  await page.getByRole('button', { name: 'Load More Photos' }).scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'GALLERY' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

describe('The photos of one brand or none', () => {
  test('without any brand there is no brand dropdown', async () => {
    const page = await site.newPage(desk)
    await page.route('**/api/photos?*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll(/"brand":"\w+"/g, '"brand":null') })
    })
    await page.goto('/gallery')
    await tiles(page).first().waitFor()
    expect(await page.getByLabel('Brand').count()).toBe(0)
  })
})

describe('Previews', () => {
  test('load three at a time', async () => {
    const page = await site.newPage(desk)
    let running = 0
    let most = 0
    await page.route('**/photos/*/*.avif', async (route) => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 30))
      running--
      await route.continue()
    })
    await page.goto('/gallery')
    await expect.poll(() => page.locator('#gallery li button:enabled').count()).toBe(24)
    expect(most).toBe(3)
  })

  test('that fail once are asked for at the API after 300 ms and then show', async () => {
    const page = await site.newPage(desk)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.route(`**/photos/${ids[0]}/*.avif`, (route) => route.abort())
    await page.goto('/gallery')
    await expect.poll(() => tile(page, 'Coupe 0').isEnabled()).toBe(true)
    expect(asked.filter((path) => path === `/api/photos/${ids[0]}/preview`)).toHaveLength(1)
  })

  test('that fail twice are logged and stay placeholders that do not open; the others come', async () => {
    const page = await site.newPage(desk)
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    let tries = 0
    await page.route(`**/photos/${ids[0]}/*`, (route) => {
      tries++
      return route.abort()
    })
    await page.goto('/gallery')
    await expect.poll(() => page.locator('#gallery li button:enabled').count()).toBe(23)
    await expect.poll(() => logged.join('\n')).toContain(`preview ${ids[0]}`)
    expect(tries).toBe(2)
    const broken = page.getByRole('button', { name: 'Coupe 0', exact: true })
    expect(await broken.isDisabled()).toBe(true)
    await expectNoAxeFindings(page)
  })
})

describe('When the photos can’t be had', () => {
  test('the page says so and tries again; calling and booking work meanwhile', async () => {
    const page = await site.newPage(phone)
    await page.route('**/api/**', (route) => route.abort())
    await page.goto('/gallery')
    await page.getByRole('heading', { name: 'Photos can’t be loaded just now.' }).waitFor()
    expect(await page.getByRole('link', { name: 'Call Now' }).count()).toBeGreaterThan(1)
    expect(await page.getByRole('link', { name: 'Book Now' }).first().getAttribute('href')).toMatch(/^https:/)
    await expectNoAxeFindings(page)
    await page.unroute('**/api/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => tiles(page).count()).toBe(24)
  })

  test('a page that fails later keeps those that are there', async () => {
    const page = await openGallery(phone)
    await page.route('**/api/**', (route) => route.abort())
    await page.getByRole('button', { name: 'Load More Photos' }).click()
    await page.getByText('More photos can’t be loaded just now.').waitFor()
    expect(await tiles(page).count()).toBe(24)
    await page.unroute('**/api/**')
    await page.getByRole('button', { name: 'Load More Photos' }).click()
    await expect.poll(() => tiles(page).count()).toBe(48)
  })
})

async function openGallery(viewport: typeof phone, search = ''): Promise<Page> {
  const page = await site.newPage(viewport)
  await page.goto(`/gallery${search}`)
  await scripted(page)
  await page.locator('#gallery').getByText(/\d+ photos/).first().waitFor()
  return page
}

function tiles(page: Page) {
  return page.getByRole('list', { name: 'Photos' }).getByRole('button')
}

function tile(page: Page, title: string) {
  return page.getByRole('button', { name: `${title}. What photo` })
}

/** The titles in the order of the page, out of each tile's name. */
async function titles(page: Page): Promise<string[]> {
  await expect.poll(() => page.locator('#gallery li button:disabled').count()).toBe(0)
  return tiles(page).evaluateAll((all) => all.map((one) => one.querySelector('img')!.alt.split('.')[0]!))
}

function query(page: Page): string {
  return new URL(page.url()).search.slice(1)
}
