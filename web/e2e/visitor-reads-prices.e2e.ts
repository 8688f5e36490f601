import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { business } from '../../shared/business.ts'
import { expectNoAxeFindings } from './axe.ts'
import { desk, openSite, phone, scripted, type Site } from './harness.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

async function open(path: string, viewport = phone) {
  const page = await site.newPage(viewport)
  await page.goto(site.origin + path)
  await scripted(page)
  return page
}

/** A list item under a heading, by its own heading. */
function sheet(page: Awaited<ReturnType<typeof open>>, region: string, name: string) {
  return page.locator(region).getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
}

describe('About Us', () => {
  test('books online, calls, and names the four values and the four reasons', async () => {
    const page = await open('/about-us')
    const main = page.getByRole('main')
    expect(await main.getByRole('link', { name: 'Book Online' }).getAttribute('href')).toBe(business.links.booking)
    expect(await main.getByRole('link', { name: 'Call Now' }).first().getAttribute('href')).toBe(`tel:${business.phone}`)
    const values = ['Integrity', 'Precision', 'Service', 'Reliability']
    const reasons = ['Veteran-owned', '20+ years of experience', 'Premium materials', 'Mobile convenience']
    for (const name of [...values, ...reasons])
      expect(await main.getByRole('heading', { level: 3, name, exact: true }).count()).toBe(1)
    expect(await main.getByRole('link', { name: '5.0 from 45+ reviews' }).getAttribute('href')).toBe(business.links.reviews)
    expect(await main.locator('img[src^="/site-images/about.why.image/"]').count()).toBe(1)
  })
})

describe('Mobile Detailing', () => {
  test.each([
    ['Exterior Wash & Wax', 'from $75'],
    ['Interior Detailing', 'from $85'],
    ['Full Detail Package', 'from $150'],
    ['Ceramic Coating', 'from $300'],
  ])('%s starts %s', async (name, price) => {
    const page = await open('/mobile-detailing', desk)
    expect(oneLine(await sheet(page, '#service-prices', name).innerText())).toContain(price)
  })

  test.each([
    ['Interior', ['from $217.99']],
    ['Full', ['from $304.99', '3 month sealant']],
    ['Exterior', ['from $144.99', 'Protection up to 8 months', '6 month sealant']],
  ])('the %s package is %s', async (name, words) => {
    const page = await open('/mobile-detailing', desk)
    const text = oneLine(await sheet(page, '#pricing', name).innerText())
    for (const word of words) expect(text).toContain(word)
  })

  test('its blocks come in their order, with its own hours and every town', async () => {
    const page = await open('/mobile-detailing')
    const main = page.getByRole('main')
    const blocks = ['Headlight restoration', 'Services', 'Detail pricing', 'Add-ons', 'How it works', 'Benefits', 'Service area and hours']
    const gauges = await main.locator('.gauge').allInnerTexts()
    expect(gauges.filter((gauge) => blocks.includes(gauge))).toEqual(blocks)
    const hours = oneLine(await main.locator('dl').last().innerText())
    expect(hours).toBe('Monday to Saturday 8:00 AM to 6:00 PM Sunday By appointment')
    for (const town of [...business.areas, business.metro])
      expect(await main.getByRole('listitem').filter({ hasText: new RegExp(`^${town}$`) }).count()).toBe(1)
    expect(await main.locator('ol > li').count()).toBe(3)
    expect(await main.innerText()).toContain('$145-$305')
    for (const slot of ['mobile.hero', 'mobile.benefits.image'])
      expect(await main.locator(`img[src^="/site-images/${slot}/"]`).count()).toBe(1)
  })
})

describe('Residential Tinting', () => {
  test('names six benefits, three films and four steps, and then what to do', async () => {
    const page = await open('/residential-tinting')
    const main = page.getByRole('main')
    expect(await main.getByRole('heading', { level: 3 }).count()).toBe(6 + 3 + 4)
    expect(await main.locator('ol > li').count()).toBe(4)
    expect(await main.innerText()).toContain('up to 30% energy saving')
    expect(await main.getByRole('link', { name: 'Get Free Quote' }).getAttribute('href')).toBe('/contact#contact')
    expect(await main.locator('img[src^="/site-images/residential.hero/"]').count()).toBe(1)
  })
})

describe.each(['/about-us', '/mobile-detailing', '/residential-tinting'])('%s', (path) => {
  test.each([phone, desk])('has nothing for axe to find at $width px', async (viewport) => {
    await expectNoAxeFindings(await open(path, viewport))
  })

  test('carries no style attribute, which the security policy would refuse', async () => {
    const html = await (await fetch(site.origin + path)).text()
    expect(html).not.toMatch(/<[^>]+ style=/)
  })
})

/** On one line: where it breaks is the layout's affair. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
