import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { business } from '../../shared/business.ts'
import { type PublicPath, routes } from '../paths.ts'
import { expectNoAxeFindings } from './axe.ts'
import { desk, openSite, phone, scripted, type Site } from './harness.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

const paths = [...routes.map(({ path }): PublicPath => path), '/no/such-page'] as const

describe.each(paths)('%s', (path) => {
  test.each([
    ['a phone', phone],
    ['a desk', desk],
  ] as const)('has nothing for axe to find on %s', async (_, viewport) => {
    const page = await site.newPage(viewport, { reducedMotion: 'reduce' })
    await page.goto(path)
    await scripted(page)
    await expectNoAxeFindings(page)
  })

  test('with the API down renders, calls and books', async () => {
    const page = await site.newPage(phone)
    await page.route('**/api/**', (route) => route.abort())
    await page.goto(path)
    await scripted(page)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await page.locator(`a[href="tel:${business.phone}"]`).count()).toBeGreaterThan(0)
    if (path !== '/no/such-page' && path !== '/texas-laws') expect(await page.getByRole('main').locator(`a[href="${business.links.booking}"]`).count()).toBeGreaterThan(0)
  })

  test('asks nobody but this site for anything', async () => {
    const page = await site.newPage(desk)
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(site.origin) && !request.url().startsWith('blob:')) foreign.push(request.url())
    })
    await page.goto(path)
    await scripted(page)
    await page.waitForLoadState('networkidle')
    expect(foreign).toEqual([])
  })

  test('reads without script: one heading, the phone number, no words hidden behind Loading…', async () => {
    const page = await site.newPage(phone, { javaScriptEnabled: false })
    await page.goto(path)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await page.getByRole('main').innerText()).not.toContain('Loading…')
    expect(await page.getByRole('banner').getByRole('link', { name: business.phoneShown }).count()).toBeGreaterThan(0)
  })

  test('names only files, pictures and pages that are there', async () => {
    const html = await (await fetch(site.origin + path)).text()
    const own = new URL(`https://${business.domain}`).origin
    const named = [...html.matchAll(/(?:src|href|content)="([^"]+)"/g)].map((match) => match[1]!.replaceAll('&amp;', '&').replace(own, ''))
    const addresses = [...new Set(named.filter((address) => address.startsWith('/')).map((address) => address.replace(/#.*$/, '')))]
    expect(addresses.length).toBeGreaterThan(5)
    const missing = []
    for (const address of addresses) if (!(await fetch(site.origin + address)).ok) missing.push(address)
    expect(missing).toEqual([])
  })

  test('at 200 percent of a narrow screen does not scroll sideways', async () => {
    const page = await site.newPage({ width: 320, height: 640 })
    await page.goto(path)
    await scripted(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})
