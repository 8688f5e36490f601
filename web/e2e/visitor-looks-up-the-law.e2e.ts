import { afterAll, beforeAll, expect, test } from 'vitest'
import { business } from '../../shared/business.ts'
import { expectNoAxeFindings } from './axe.ts'
import { desk, openSite, type Page, phone, scripted, type Site } from './harness.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

const dps = 'https://www.dps.texas.gov/section/vehicle-inspection/window-tinting-standards'
const code = 'https://statutes.capitol.texas.gov/Docs/TN/htm/TN.547.htm'

async function open(viewport = phone): Promise<Page> {
  const page = await site.newPage(viewport)
  await page.goto(`${site.origin}/texas-laws`)
  await scripted(page)
  return page
}

test('the hero leads to the official state source and to booking', async () => {
  const page = await open()
  const main = page.getByRole('main')
  expect(await main.getByRole('link', { name: 'Official state standards' }).getAttribute('href')).toBe(dps)
  expect(await main.getByRole('link', { name: 'Book Now' }).getAttribute('href')).toBe(business.links.booking)
})

test('four cards and the warning come before the details', async () => {
  const page = await open()
  const overview = page.getByRole('region', { name: 'Quick overview' })
  const words = (await overview.getByRole('listitem').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))
  expect(words).toHaveLength(4)
  expect(words[0]).toContain('Front side windows 25% minimum light transmission')
  expect(words[1]).toContain('Windshield Film only above the AS-1 line')
  expect(words[2]).toContain('Rear windows No restrictions, given proper mirrors')
  expect(words[3]).toContain('Compliance label Required on the driver’s side window')
  expect(await overview.getByRole('note').innerText()).toContain(
    'Front side windows with less than 25% light transmission fail inspection, regardless of the model year.',
  )
})

const facts = {
  'Windshield rules': [
    'above the AS-1 line',
    '5 inches below the top',
    'red, amber or blue',
    'at least 25% light transmittance',
    'at most 25% luminous reflectance',
    'Clear UV film is allowed anywhere',
    'without a medical exemption',
  ],
  'Front side window rules': ['at least 25% of the light', 'reflect at most 25%', 'Side windows behind the driver are exempt'],
  'Rear window rules': ['mirrors on both sides', '200+ feet', 'same 25% limits'],
  'Legal exemptions': ['Law enforcement vehicles', 'medical exception', 'taxis, limousines and buses'],
  'Medical tint exception process': [
    '01/01/2019',
    'no exemption certificates',
    'licensed physician or a licensed optometrist',
    'annual inspection',
    'officers at stops',
    'reasonable specificity',
    'sunscreening is necessary',
  ],
  'Compliance label rules': [
    'rearmost bottom corner',
    'driver’s side window',
    'chapter 547',
    'One label per vehicle',
    'installer’s name',
    'passenger side',
    'optional',
  ],
}

test.each(Object.entries(facts))('%s: every fact, each with its official link', async (title, words) => {
  const page = await open()
  const rule = page.getByRole('region', { name: title, exact: true })
  const text = await rule.innerText()
  for (const word of words) expect(text).toContain(word)
  for (const item of await rule.getByRole('listitem').all())
    expect([dps, code]).toContain(await item.getByRole('link').getAttribute('href'))
})

test('the drawing’s key leads to the rule of the same number', async () => {
  const page = await open(desk)
  const key = page.getByRole('region', { name: 'The car at a glance' })
  expect(await key.getByRole('img').count()).toBe(2)
  for (const [name, number, heading] of [
    [/^1 Windshield/, '1', 'Windshield rules'],
    [/^2 Front side windows/, '2', 'Front side window rules'],
    [/^3 Rear window/, '3', 'Rear window rules'],
    [/^6 Compliance label/, '6', 'Compliance label rules'],
  ] as const) {
    const target = await key.getByRole('link', { name }).getAttribute('href')
    const rule = page.locator(target!)
    expect(await rule.getByRole('heading', { level: 2 }).innerText()).toBe(heading)
    expect((await rule.getByRole('listitem').first().innerText()).startsWith(`${number}.1`)).toBe(true)
  }
})

test('the contents list follows the reading', async () => {
  const page = await open(desk)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const marked = () => contents.locator('[aria-current=true]').allInnerTexts()
  expect(await marked()).toEqual([])
  await contents.getByRole('link', { name: 'Legal exemptions' }).click()
  await expect.poll(marked).toEqual(['Legal exemptions'])
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(marked).toEqual([])
  // On a phone, whose footer is taller than the window: from behind every part straight back to the top.
  await page.setViewportSize(phone)
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect.poll(marked).toEqual(['Official resources'])
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect.poll(marked).toEqual([])
})

test('the end guarantees four things, names both sources, and leads to booking and the quote form', async () => {
  const page = await open()
  const end = page.locator('#resources')
  const promises = ['Texas law compliant installation', 'Proper compliance labeling', 'Pass inspection guarantee', 'Premium ceramic films only']
  for (const promise of promises) await end.getByText(promise, { exact: true }).waitFor()
  for (const url of [dps, code]) expect(await end.locator(`a[href="${url}"]`).count()).toBe(1)
  expect(await end.getByRole('link', { name: 'Schedule Installation' }).getAttribute('href')).toBe(business.links.booking)
  await end.getByRole('link', { name: 'Get Free Quote' }).click()
  await page.waitForURL(`${site.origin}/contact#contact`)
})

test('breadcrumbs stand on the page and in its data', async () => {
  const page = await open()
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  expect(await trail.getByRole('listitem').allInnerTexts()).toEqual(['Home', 'Texas Laws'])
  const html = await (await fetch(`${site.origin}/texas-laws`)).text()
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)!
  const data = JSON.parse(json!) as { '@graph': { '@type': unknown }[] }
  expect(data['@graph'].map((node) => node['@type'])).toContain('BreadcrumbList')
})

test('on paper there is the text with its addresses, without header, footer and hero picture', async () => {
  const page = await open(desk)
  await page.emulateMedia({ media: 'print' })
  for (const role of ['banner', 'contentinfo'] as const) expect(await page.getByRole(role).count()).toBe(0)
  expect(await page.getByRole('navigation', { name: 'On this page' }).count()).toBe(0)
  expect(await page.locator('main picture img').isVisible()).toBe(false)
  for (const url of [dps, code]) await page.getByText(url).waitFor()
  expect(await page.getByRole('region', { name: 'The car at a glance' }).getByRole('img').first().isVisible()).toBe(true)
})

test.each([phone, desk])('axe finds nothing at $width px', async (viewport) => {
  await expectNoAxeFindings(await open(viewport))
})
