import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { business, siteOrigin } from '../../shared/business.ts'
import noted from '../content/page-dates.json' with { type: 'json' }
import { datedRoutes, fingerprint, type PageDate } from '../page-dates.ts'
import { routes } from '../paths.ts'
import { desk, openSite, type Site } from './harness.ts'
import { addPhotos } from './photos.ts'
import { asStaff, signIn } from './staff.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

type Address = { loc: string; lastmod: string | null; images: string[] }

/** A sitemap as an XML parser reads it; what is not well-formed throws. */
async function read(path: string): Promise<Address[]> {
  const response = await fetch(site.origin + path)
  expect([response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([200, 'application/xml'])
  const page = await site.newPage(desk)
  await page.goto('/robots.txt')
  return page.evaluate((text) => {
    const xml = new DOMParser().parseFromString(text, 'application/xml')
    if (xml.querySelector('parsererror')) throw new Error(text)
    const [maps, pictures] = ['http://www.sitemaps.org/schemas/sitemap/0.9', 'http://www.google.com/schemas/sitemap-image/1.1']
    const all = (parent: Element | Document, space: string, name: string) => [...parent.getElementsByTagNameNS(space, name)]
    const texts = (parent: Element, space: string, name: string) => all(parent, space, name).map((element) => element.textContent)
    return all(xml, maps!, 'url').map((url) => ({
      loc: texts(url, maps!, 'loc')[0]!,
      lastmod: texts(url, maps!, 'lastmod')[0] ?? null,
      images: all(url, pictures!, 'image').flatMap((image) => texts(image, pictures!, 'loc')),
    }))
  }, await response.text())
}

/** The site's own name leads here only when it is deployed. */
function here(address: string): string {
  expect(address).toMatch(new RegExp(`^${siteOrigin}/`))
  return site.origin + address.slice(siteOrigin.length)
}

test('robots.txt names both sitemaps and closes nothing', async () => {
  const lines = (await (await fetch(`${site.origin}/robots.txt`)).text()).split('\n').filter(Boolean)
  expect(lines).toEqual(['User-agent: *', 'Allow: /', `Sitemap: ${siteOrigin}/sitemap.xml`, `Sitemap: ${siteOrigin}/sitemap-images.xml`])
})

describe('The sitemap of the pages', () => {
  test('names every public page once, by the address that the page calls its own', async () => {
    const addresses = await read('/sitemap.xml')
    expect(addresses.map(({ loc }) => loc)).toEqual(routes.map(({ path }) => siteOrigin + path))
    for (const { loc } of addresses) {
      const response = await fetch(here(loc), { redirect: 'manual' })
      expect([loc, response.status]).toEqual([loc, 200])
      const html = await response.text()
      expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toBe(loc)
      expect(html).not.toContain('noindex')
    }
  })

  test('has the day on which the words of each page last changed; after a change of words: npm run dates', async () => {
    const dates: Record<string, PageDate> = noted
    for (const { path } of datedRoutes) {
      const html = await (await fetch(site.origin + path)).text()
      expect(dates[path]?.words, `The words of ${path} have changed. Note their date: npm run dates`).toBe(fingerprint(html))
    }
    const addresses = await read('/sitemap.xml')
    expect(addresses.map(({ lastmod }) => lastmod)).toEqual(routes.map(({ path }) => dates[path]?.changed ?? null))
  })
})

describe('The sitemap of the pictures', () => {
  const allImages = async () => (await read('/sitemap-images.xml')).flatMap(({ images }) => images)
  const imageOf = async (id: string) => (await allImages()).find((address) => address.includes(id))

  test('is there before the first photo', async () => {
    expect(await read('/sitemap-images.xml')).toEqual([{ loc: `${siteOrigin}/gallery`, lastmod: null, images: [] }])
  })

  test('follows uploads, new titles and deletions, and old addresses stay good', async () => {
    const [coupe, phones] = await addPhotos(site, [
      { title: 'Red Coupé – 35% tint', displayOrder: 2 },
      { fileName: 'IMG_4711.jpg', category: 'Coating', brand: 'XPEL', displayOrder: 1 },
    ])
    const [gallery] = await read('/sitemap-images.xml')
    expect(gallery!.images.map((address) => address.slice(siteOrigin.length))).toEqual([
      `/photos/${phones}/coating-xpel-1920.jpg`,
      `/photos/${coupe}/red-coupe-35-tint-1920.jpg`,
    ])
    expect(Date.parse(gallery!.lastmod!)).toBeLessThanOrEqual(Date.now())
    for (const address of [gallery!.loc, ...gallery!.images]) expect([address, (await fetch(here(address))).status]).toEqual([address, 200])
    const before = await bytesAt(gallery!.images[1]!)

    const { title } = await asStaff(site, 'update-photo', { id: coupe!, title: 'Blue van' })
    expect(title).toBe('Blue van')
    const renamed = await imageOf(coupe!)
    expect(renamed).toBe(`${siteOrigin}/photos/${coupe}/blue-van-1920.jpg`)
    const addresses = [renamed!, gallery!.images[1]!, `${siteOrigin}/photos/${coupe}/1920.jpg`]
    for (const address of addresses) expect(await bytesAt(address)).toEqual(before)

    await asStaff(site, 'delete-photo', { id: coupe! })
    expect(await imageOf(coupe!)).toBeUndefined()
    expect(await imageOf(phones!)).toBeDefined()
    expect((await fetch(here(renamed!))).ok).toBe(false)
  })

  async function bytesAt(address: string): Promise<Buffer> {
    const response = await fetch(here(address))
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    return Buffer.from(await response.arrayBuffer())
  }
})

test('wherever a photo is shown its address has the words, and never the phone’s file name', async () => {
  const [id] = await addPhotos(site, [{ fileName: 'IMG_0815.jpg', category: 'Mobile Detailing', featured: true, displayOrder: -9 }])
  const expected = new RegExp(`/photos/${id}/mobile-detailing-\\d+\\.(avif|jpg)`)
  const visitor = await site.newPage(desk)
  const shown = async (path: string, image: string, on = visitor) => {
    if (path) await on.goto(path)
    const found = on.locator(image).first()
    await expect.poll(() => found.evaluate((element: HTMLImageElement) => element.currentSrc)).toMatch(expected)
    for (const name of ['src', 'srcset']) expect(await found.getAttribute(name)).toMatch(expected)
    return found
  }
  await shown('/gallery', `img[src*="${id}"]`)
  // The photos are marked up as images once they are loaded, each with whose it is.
  const blocks = await visitor.locator('script[type="application/ld+json"]').allTextContents()
  const images = blocks.flatMap((text) => (JSON.parse(text) as { '@graph': Record<string, string>[] })['@graph'])
  const marked = images.find((node) => node['@type'] === 'ImageObject' && node['contentUrl']?.includes(id!))
  expect(marked).toMatchObject({ contentUrl: expect.stringMatching(expected), caption: 'Window Tinting', creditText: business.name })
  expect(JSON.stringify(marked)).not.toContain('IMG_0815')
  expect((await fetch(here(marked!['thumbnailUrl']!))).status).toBe(200)
  await shown(`/gallery?photo=${id}`, `[role=dialog] img[src*="${id}"]`)
  await visitor.goto('/')
  await visitor.getByRole('heading', { name: 'Recent work.' }).scrollIntoViewIfNeeded()
  await shown('', `a[href*="${id}"] img`)
  const staff = await site.newPage(desk)
  await signIn(staff, site)
  await shown('', `img[src*="${id}"]`, staff)
})
