import { afterAll, beforeAll, expect, test } from 'vitest'
import { business, hours } from '../../shared/business.ts'
import * as about from '../content/about.ts'
import * as ceramic from '../content/ceramic.ts'
import { faq } from '../content/faq.ts'
import { films, tintQuotes } from '../content/films.ts'
import * as detailing from '../content/mobile-detailing.ts'
import * as residential from '../content/residential.ts'
import { shades } from '../content/shades.ts'
import * as laws from '../content/texas-laws.ts'
import { type PublicPath, routes, serviceLinks, topLinks } from '../paths.ts'
import { openSite, type Page, phone, type Site } from './harness.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

const { address, areas, claims, email, links, metro, phone: number, phoneShown } = business
const dollars = (price: number) => `$${price}`

/** What a visitor must be able to read of each page when no script runs. */
const words: Record<PublicPath, readonly string[]> = {
  '/': [claims.tagline, claims.rating, claims.reviews, ...faq.flatMap(({ question, answer }) => [question, answer])],
  '/about-us': [...about.story, ...about.values.map(({ name }) => name), ...about.reasons.map(({ title }) => title)],
  '/mobile-detailing': [
    ...[...detailing.services, ...detailing.packages].flatMap(({ name, from }) => [name, dollars(from)]),
    ...detailing.addOns,
    ...detailing.operatingHours.flat(),
    ...areas,
  ],
  '/ceramic-window-tint': [
    ...films.flatMap(({ name, from, infrared }) => [name, dollars(from), `${infrared}%`]),
    ...tintQuotes.flatMap(({ what, about: price }) => [what, dollars(price)]),
    ...shades.map(({ vltLabel }) => vltLabel),
    ...ceramic.benefits.map(({ title }) => title),
  ],
  '/residential-tinting': [...residential.benefits.map(({ text }) => text), ...residential.filmOptions.map(({ name }) => name)],
  '/gallery': [],
  '/texas-laws': [
    laws.warning.text,
    ...laws.overview.map(({ text }) => text),
    ...laws.rules.flatMap(({ title, facts }) => [title, ...facts.map(({ text }) => text)]),
    ...laws.guarantees,
  ],
  '/contact': [email, address.street, `${address.locality}, ${address.region} ${address.postalCode}`, metro, '24-48 hours'],
}

test.each(routes)('$path says it all, and calls, books and leads on', async ({ path }) => {
  const page = await open(path)
  const read = plain(await page.locator('body').innerText())
  for (const phrase of [...words[path], phoneShown, ...openingHours()]) expect(read).toContain(plain(phrase))
  expect(read).not.toContain('loading')
  const leads = (part: string, to: string) => page.locator(`${part} a[href="${to}"]`).filter({ visible: true }).count()
  expect(await leads('header', `tel:${number}`)).toBeGreaterThan(0)
  if (path !== '/texas-laws') expect(await leads('main', links.booking)).toBeGreaterThan(0)
  const everyLink = [...topLinks, ...serviceLinks].map((link) => link.path)
  for (const to of everyLink) expect([to, await page.locator(`a[href="${to}"]`).count()]).not.toEqual([to, 0])
})

test.each(routes)('$path shows every picture that it speaks of', async ({ path }) => {
  const page = await open(path)
  // One of another width's layout is not to be seen on a phone, nor asked for.
  const pictures = page.locator('main img').filter({ visible: true })
  if (path !== '/contact') expect(await pictures.count()).toBeGreaterThan(0)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => painted(picture)).toBe(true)
  }
})

test('Where something does need script, the page says so and gives the other way', async () => {
  const contact = await open('/contact')
  expect(await contact.getByRole('form').count()).toBe(0)
  await contact.getByRole('main').getByRole('link', { name: email }).first().waitFor()
  expect(await contact.getByRole('main').innerText()).toContain('The form needs JavaScript')
  const gallery = await open('/gallery')
  expect(await gallery.getByRole('main').innerText()).toContain('The photos need JavaScript')
  expect(await gallery.getByRole('main').getByRole('button').count()).toBe(0)
})

async function open(path: string): Promise<Page> {
  const page = await site.newPage(phone, { javaScriptEnabled: false, reducedMotion: 'reduce' })
  await page.goto(path)
  return page
}

/** Whether a picture has come, has a size on the page and is seen. */
async function painted(picture: ReturnType<Page['locator']>): Promise<boolean> {
  const there = await picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 1 && image.clientWidth > 1)
  return there && (await picture.isVisible())
}

/** The hours that structured data gives, as the footer of every page puts them. */
function openingHours(): string[] {
  const shown = (time: string) => {
    const hour = Number(time.slice(0, 2))
    return `${hour % 12 || 12}${hour < 12 ? 'AM' : 'PM'}`
  }
  const week = [hours.Monday, hours.Saturday]
  return [...week.map((day) => `${shown(day!.opens)}-${shown(day!.closes)}`), 'by appointment']
}

/** Small caps and line ends are looks. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').toLowerCase()
}
