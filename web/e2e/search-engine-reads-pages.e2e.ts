import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { business, hours, siteOrigin, weekdays } from '../../shared/business.ts'
import { adminRoute, cardPath, routes } from '../paths.ts'
import { desk, openSite, type Page, type Site } from './harness.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

type Json = { [name: string]: unknown }
type Read = {
  titles: string[]
  metas: Record<string, string[]>
  canonicals: string[]
  headings: string[]
  graphs: string[]
  words: string
  inline: string[]
}

/** A page as one reads it who gets the HTML and runs nothing. */
async function read(path: string): Promise<Read> {
  const response = await fetch(site.origin + path)
  const html = await response.text()
  const page: Page = await site.newPage(desk)
  await page.goto('/robots.txt')
  return page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html')
    const all = (selector: string) => [...parsed.querySelectorAll(selector)]
    const metas: Record<string, string[]> = {}
    for (const meta of all('meta[content]')) {
      const name = meta.getAttribute('name') ?? meta.getAttribute('property') ?? meta.getAttribute('http-equiv') ?? ''
      ;(metas[name] ??= []).push(meta.getAttribute('content')!)
    }
    const graphs = all('script[type="application/ld+json"]').map((script) => script.textContent)
    const inline = all('style, [style], script:not([src]):not([type="application/ld+json"]), [onclick], [onload]').map(
      (element) => element.outerHTML,
    )
    for (const script of all('script, noscript')) script.remove()
    return {
      titles: all('head > title').map(({ textContent }) => textContent),
      metas,
      canonicals: all('link[rel=canonical]').map((link) => link.getAttribute('href')!),
      headings: all('h1').map(({ textContent }) => textContent),
      graphs,
      words: parsed.body.textContent.replace(/\s+/g, ' '),
      inline,
    }
  }, html)
}

/** Everything in a value that is an object, however deep. */
function objects(value: unknown): Json[] {
  if (Array.isArray(value)) return value.flatMap(objects)
  if (typeof value !== 'object' || value === null) return []
  return [value as Json, ...Object.values(value).flatMap(objects)]
}

/** What search engines ask of each kind of thing; a thing of another kind than these is not expected. */
const required: Record<string, string[]> = {
  AutomotiveBusiness: ['name', 'address', 'telephone', 'url'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
  GeoCoordinates: ['latitude', 'longitude'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  ContactPoint: ['contactType', 'telephone', 'email'],
  City: ['name'],
  AdministrativeArea: ['name'],
  WebSite: ['name', 'url', 'publisher'],
  WebPage: ['name', 'description', 'url', 'about'],
  AboutPage: ['name', 'description', 'url', 'about'],
  CollectionPage: ['name', 'description', 'url', 'about'],
  ContactPage: ['name', 'description', 'url', 'about'],
  ImageObject: ['url', 'width', 'height'],
  Legislation: ['name', 'url'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Service: ['name', 'serviceType', 'provider', 'areaServed'],
  OfferCatalog: ['itemListElement'],
  Offer: ['name', 'priceSpecification'],
  PriceSpecification: ['minPrice', 'priceCurrency'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
}
const kindOf = (node: Json) => [node['@type']].flat().map(String)

describe.each(routes)('$path', ({ path }) => {
  test('has one title, one description, one heading and its own absolute address, and runs nothing inline', async () => {
    const { titles, metas, canonicals, headings, inline } = await read(path)
    expect([titles.length, metas['description']?.length, headings.length, metas['robots']]).toEqual([1, 1, 1, undefined])
    expect(canonicals).toEqual([path === '/' ? `${siteOrigin}/` : siteOrigin + path])
    expect(inline).toEqual([])
  })

  test('has a whole card, whose picture is there in the size it says', async () => {
    const { titles, metas, canonicals } = await read(path)
    const image = siteOrigin + cardPath(path)
    expect(metas).toMatchObject({
      'og:type': ['website'],
      'og:site_name': [business.name],
      'og:locale': ['en_US'],
      'og:title': titles,
      'og:description': metas['description'],
      'og:url': canonicals,
      'og:image': [image],
      'og:image:width': ['1200'],
      'og:image:height': ['630'],
      'og:image:alt': [expect.stringMatching(/\w/)],
      'twitter:card': ['summary_large_image'],
    })
    const bytes = Buffer.from(await (await fetch(site.origin + cardPath(path))).arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(bytes.length).toBeLessThan(300_000)
  })

  test('has one graph of whole things that name each other', async () => {
    const { graphs } = await read(path)
    expect(graphs).toHaveLength(1)
    const data = JSON.parse(graphs[0]!) as { '@context': string; '@graph': Json[] }
    expect(data['@context']).toBe('https://schema.org')
    const things = objects(data['@graph'])
    const ids = new Set(data['@graph'].map((node) => node['@id']))
    for (const thing of things) {
      const names = Object.keys(thing)
      // A reference is nothing but its id, and leads to a thing of this page.
      if (names.join() === '@id') expect(ids).toContain(thing['@id'])
      else for (const name of required[kindOf(thing)[0]!] ?? [`a known type, not ${kindOf(thing).join()}`]) expect(names).toContain(name)
      expect(Object.values(thing)).not.toContain(null)
    }
    const shop = data['@graph'].find((node) => node['@id'] === `${siteOrigin}/#business`)
    expect(kindOf(shop!)).toEqual(['AutomotiveBusiness', 'HomeAndConstructionBusiness'])
    expect(graphs[0]).not.toMatch(/aggregateRating|"review"|ratingValue/i)
  })

  test('marks nothing up that is not on the page', async () => {
    const { graphs, words } = await read(path)
    const things = objects(JSON.parse(graphs[0]!))
    expect(words).toContain(business.phoneShown)
    for (const thing of things) {
      const kinds = kindOf(thing)
      if (kinds[0] === 'Question') expect(words).toContain(thing['name'])
      if (kinds[0] === 'Answer') expect(words).toContain(thing['text'])
      if (kinds[0] === 'PriceSpecification') expect(words).toContain(`$${String(thing['minPrice'])}`)
      if (kinds[0] === 'ListItem') expect(words.toLowerCase()).toContain(String(thing['name']).toLowerCase())
      if (kinds[0] === 'AutomotiveBusiness') expect(thing['telephone']).toBe(business.phone)
      if (kinds[0] === 'PostalAddress') expect(words).toContain(thing['streetAddress'])
    }
  })
})

test('The business is open in structured data when the contact page says so', async () => {
  const { graphs, words } = await read('/contact')
  const open = objects(JSON.parse(graphs[0]!)).filter((thing) => thing['@type'] === 'OpeningHoursSpecification')
  expect(open.map((thing) => [thing['dayOfWeek'], thing['opens'], thing['closes']])).toEqual(
    weekdays.flatMap((day) => (hours[day] ? [[day, hours[day].opens, hours[day].closes]] : [])),
  )
  expect(words).toContain(business.address.street)
})

test('A page is of the same day in its structured data as in the sitemap', async () => {
  const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text()
  for (const { path } of routes) {
    const { graphs, canonicals } = await read(path)
    const dated = objects(JSON.parse(graphs[0]!)).map((thing) => thing['dateModified']).find(Boolean)
    expect(sitemap).toContain(`<url><loc>${canonicals[0]}</loc>${dated ? `<lastmod>${String(dated)}</lastmod>` : ''}</url>`)
  }
})

test('A page with two readings of its prices marks none up, and every page but home has its way back', async () => {
  const kinds = async (path: string) => objects(JSON.parse((await read(path)).graphs[0]!)).flatMap(kindOf)
  expect(await kinds('/mobile-detailing')).not.toContain('Offer')
  expect((await kinds('/ceramic-window-tint')).filter((kind) => kind === 'Offer')).toHaveLength(3)
  for (const { path } of routes) expect((await kinds(path)).filter((kind) => kind === 'ListItem')).toHaveLength(path === '/' ? 0 : 2)
})

test('Only the admin and what is not found ask not to be indexed', async () => {
  for (const path of [adminRoute.path, '/no-such-page']) {
    const { metas, graphs } = await read(path)
    expect([path, metas['robots']?.[0], graphs]).toEqual([path, expect.stringContaining('noindex'), []])
  }
})
