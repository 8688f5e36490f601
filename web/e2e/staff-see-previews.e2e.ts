import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertPhoto } from '../../functions/data/photos.ts'
import { photoDefaults } from '../../shared/photo.ts'
import { desk, openSite, type Page, type Site } from './harness.ts'
import { smallPhoto } from './pictures.ts'
import { signIn } from './staff.ts'

const many = 1_000

let site: Site
beforeAll(async () => {
  site = await openSite()
  // A thousand uploads take half an hour; what is looked at here is the screen, so the rows alone are made.
  for (let index = 0; index < many; index++)
    await insertPhoto({
      ...photoDefaults,
      tags: [],
      id: randomUUID(),
      title: `Photo ${index}`,
      displayOrder: index,
      image: { width: 2400, height: 1600 },
      fileName: `${index}.jpg`,
      fileType: 'image/jpeg',
      createdAt: new Date().toISOString(),
      sha256: null,
    })
})
afterAll(() => site?.close())

/** Answers every preview with the same picture, after a while, and watches how many are asked for. */
async function watchPreviews(page: Page, fails: (address: string) => boolean = () => false) {
  const { buffer } = await smallPhoto('any.jpg', 1, { width: 320, height: 213 })
  const seen = { requests: [] as string[], underWay: 0, most: 0 }
  await page.route('**/photos/*/*', async (route) => {
    seen.requests.push(route.request().url())
    seen.most = Math.max(seen.most, ++seen.underWay)
    await new Promise((resolve) => setTimeout(resolve, 30))
    seen.underWay--
    await (fails(route.request().url()) ? route.abort() : route.fulfill({ contentType: 'image/jpeg', body: buffer }))
  })
  return seen
}

const shown = (page: Page) => page.locator('[data-photo] img:not(.opacity-0)').count()

test('previews come six at a time, and only those near the screen', async () => {
  const page = await site.newPage(desk)
  const previews = await watchPreviews(page)
  await signIn(page, site)
  await expect.poll(() => shown(page)).toBeGreaterThan(11)
  expect(previews.most).toBe(6)
  expect(previews.requests.length).toBeLessThanOrEqual(24)
})

test('a preview that fails is tried once more, then the tile stays a pulsing placeholder', async () => {
  const page = await site.newPage(desk)
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  let broken = ''
  const previews = await watchPreviews(page, (address) => address === (broken ||= address))
  await signIn(page, site)
  await expect.poll(() => lines.filter((line) => line.startsWith('preview')).length).toBe(1)
  expect(previews.requests.filter((address) => address === broken)).toHaveLength(2)
  const id = /photos\/([\w-]+)\//.exec(broken)![1]!
  expect(await page.locator(`[data-photo="${id}"] .animate-pulse`).count()).toBe(1)
  await expect.poll(() => shown(page)).toBeGreaterThan(8)
})

test('with a thousand photos, scrolling fetches what is seen, and checking one touches its tile alone', { timeout: 180_000 }, async () => {
  const page = await site.newPage(desk)
  const previews = await watchPreviews(page)
  await signIn(page, site)
  const more = page.getByRole('button', { name: 'Load More Photos' })
  for (let loaded = 24; loaded < many; loaded += 24) {
    await page.getByRole('button', { name: `Select All (${loaded})` }).waitFor()
    await more.evaluate((button: HTMLButtonElement) => button.click())
  }
  await page.getByRole('button', { name: `Select All (${many})` }).waitFor()
  await more.waitFor({ state: 'detached' })
  expect(previews.requests.length).toBeLessThan(60)

  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  const last = page.getByRole('button', { name: `Edit Photo ${many - 1}`, exact: true })
  await last.locator('img:not(.opacity-0)').waitFor()
  expect(previews.requests.length).toBeLessThan(120)

  const touched = await page.evaluate(async () => {
    const tiles = new Set<string>()
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        const tile = (target instanceof Element ? target : target.parentElement)?.closest<HTMLElement>('[data-photo]')
        if (tile) tiles.add(tile.dataset['photo']!)
      }
    })
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    document.querySelector<HTMLInputElement>('[data-photo]:nth-child(500) input')!.click()
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return tiles.size
  })
  expect(touched).toBe(1)
  await page.getByText('1 photo selected').waitFor()
  await page.getByRole('button', { name: `Select All (${many})` }).click()
  await page.getByText(`${many} photos selected`).waitFor()
})
