import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { business } from '../../shared/business.ts'
import { meta } from '../content/meta.ts'
import { type PublicPath, routes } from '../paths.ts'
import { desk, openSite, phone, scripted, type Site } from './harness.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

describe('On a desk', () => {
  test('the services open by hover and close 150 ms after the pointer has left', async () => {
    const page = await site.newPage(desk)
    await page.goto(site.origin)
    const button = page.getByRole('button', { name: 'SERVICES' })
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'CERAMIC WINDOW TINT' })
    await scripted(page)
    await button.hover()
    await link.waitFor()
    await page.mouse.move(700, 600)
    expect(await link.isVisible()).toBe(true)
    await link.waitFor({ state: 'hidden' })
  })

  test('the services open by keyboard, Escape closes them and the focus is back on the button', async () => {
    const page = await site.newPage(desk)
    await page.goto(site.origin)
    await scripted(page)
    const button = page.getByRole('button', { name: 'SERVICES' })
    await button.focus()
    await page.keyboard.press('Enter')
    expect(await button.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('MOBILE DETAILING')
    await page.keyboard.press('Escape')
    expect(await button.getAttribute('aria-expanded')).toBe('false')
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('every link of the navigation leads to its page, with its title', async () => {
    const page = await site.newPage(desk)
    await page.goto(site.origin)
    await scripted(page)
    const main = page.getByRole('navigation', { name: 'Main' })
    const ways = [
      ['ABOUT US', '/about-us'],
      ['GALLERY', '/gallery'],
      ['TEXAS LAWS', '/texas-laws'],
      ['CONTACT', '/contact'],
      ['HOME', '/'],
    ] as const
    for (const [label, path] of ways) {
      await main.getByRole('link', { name: label, exact: true }).click()
      await page.waitForURL(site.origin + path)
      await expect.poll(() => page.title()).toBe(meta[path].title)
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    }
  })
})

describe('On a phone', () => {
  test('the number is one tap away without the menu, and the menu closes on choosing a link', async () => {
    const page = await site.newPage(phone)
    await page.goto(site.origin)
    await scripted(page)
    const call = page.getByRole('banner').getByRole('link', { name: `Call ${business.phoneShown}` })
    expect(await call.getAttribute('href')).toBe(`tel:${business.phone}`)
    expect((await call.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await menu.getByText(business.claims.insured).waitFor()
    await menu.getByRole('link', { name: 'RESIDENTIAL TINTING' }).click()
    await page.waitForURL(`${site.origin}/residential-tinting`)
    await menu.waitFor({ state: 'hidden' })
  })

  test.each(routes.map(({ path }) => path))('%s does not scroll sideways', async (path) => {
    const page = await site.newPage(phone)
    await page.goto(site.origin + path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  })
})

describe('Home', () => {
  test('shows badge, tagline, booking, call and the reviews claim', async () => {
    const page = await site.newPage(phone)
    await page.goto(site.origin)
    const hero = page.locator('#home')
    const { claims, links } = business
    for (const words of [claims.veteran, claims.tagline, claims.rating, claims.reviews]) expect(await hero.innerText()).toContain(words)
    expect(await hero.getByRole('link', { name: 'Book Now' }).getAttribute('href')).toBe(links.booking)
    expect(await hero.getByRole('link', { name: 'Call Now' }).getAttribute('href')).toBe(`tel:${business.phone}`)
    expect(await hero.getByRole('link', { name: 'reviews' }).getAttribute('href')).toBe(links.reviews)
  })

  test('its prerendered HTML carries the words of all five sections', async () => {
    const html = await (await fetch(site.origin)).text()
    for (const words of ['One crew, one standard', 'Glass, paint and interiors', 'Recent work', 'Is there a warranty?', 'We tell you the price']) expect(html).toContain(words)
  })

  test('opens one question at a time and closes an open one again', async () => {
    const page = await site.newPage(desk)
    await page.goto(site.origin)
    await scripted(page)
    const questions = page.locator('#faq').getByRole('button')
    await questions.first().scrollIntoViewIfNeeded()
    await expect.poll(() => questions.count()).toBe(8)
    const open = () => questions.evaluateAll((all) => all.flatMap((one, index) => (one.getAttribute('aria-expanded') === 'true' ? [index] : [])))
    // The section's code arrives when it is near: the first click may come before it.
    await expect
      .poll(async () => {
        if ((await open()).length === 0) await questions.nth(1).click()
        return open()
      })
      .toEqual([1])
    await questions.nth(4).click()
    expect(await open()).toEqual([4])
    await questions.nth(4).click()
    expect(await open()).toEqual([])
  })

  test('reached from another page, a section that is far away reads Loading… until it is near', async () => {
    const page = await site.newPage(phone)
    await page.goto(`${site.origin}/about-us`)
    await scripted(page)
    await page.getByRole('banner').getByRole('link', { name: /home$/ }).click()
    await page.waitForURL(`${site.origin}/`)
    const faq = page.locator('#faq')
    expect(await faq.innerText()).toBe('Loading…')
    await faq.scrollIntoViewIfNeeded()
    await faq.getByRole('button', { name: 'Is there a warranty?' }).waitFor()
  })
})

describe('A page whose code is gone after a deploy', () => {
  test('reloads once and is there', async () => {
    const page = await site.newPage(desk)
    let refused = 0
    await page.route('**/assets/gallery-*.js', (route) => (refused++ === 0 ? route.abort() : route.continue()))
    await page.goto('/about-us')
    await scripted(page)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'GALLERY' }).click()
    await page.getByRole('button', { name: 'Explore Gallery' }).or(page.getByRole('link', { name: 'Explore Gallery' })).waitFor()
    await expect.poll(() => refused).toBeGreaterThan(1)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  test('that stays gone says so and does not reload for ever', async () => {
    const page = await site.newPage(desk)
    let loads = 0
    page.on('load', () => loads++)
    await page.route('**/assets/texas-laws-*.js', (route) => route.abort())
    await page.goto('/about-us')
    await scripted(page)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'TEXAS LAWS' }).click()
    await expect.poll(() => loads).toBe(2)
    // Reloaded, the words are there as prerendered HTML: nothing is lost but the script.
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(loads).toBe(2)
  })
})

describe('An unknown address', () => {
  test('answers 404 with the not-found page, logs it, and leads home', async () => {
    const page = await site.newPage(phone)
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    const response = await page.goto(`${site.origin}/no/such-page`)
    expect(response!.status()).toBe(404)
    await page.getByText('Oops! Page not found').waitFor()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('404')
    await expect.poll(() => logged.join()).toContain('/no/such-page')
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await page.waitForURL(`${site.origin}/`)
  })

  test('is not indexed', async () => {
    expect(await (await fetch(`${site.origin}/no/such-page`)).text()).toContain('<meta name="robots" content="noindex"')
  })
})

test.each(routes.map(({ path }): PublicPath => path))('%s answers 200 on a hard load and has its title before any script', async (path) => {
  const response = await fetch(site.origin + path)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain(`<title>${meta[path].title.replaceAll('&', '&amp;')}</title>`)
})
