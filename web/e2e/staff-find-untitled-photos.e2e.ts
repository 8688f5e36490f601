import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectNoAxeFindings } from './axe.ts'
import { desk, openSite, type Page, phone, type Site } from './harness.ts'
import { addPhotos, type TestPhoto } from './photos.ts'
import { asStaff, signIn, tileTitles, toast } from './staff.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())
beforeEach(async () => {
  for (const { id } of (await asStaff(site, 'list-portfolio', { pageSize: 100 })).photos) await asStaff(site, 'delete-photo', { id })
})

/** 28 photos: three that need a title on the first page of 24, one as a phone names it on the second. */
const unnamed = ['IMG_0002', 'PXL_20260711_101112345', 'IMG_0020', 'DSC_0026']
const at = new Map(Object.entries({ 2: unnamed[0]!, 11: unnamed[1]!, 20: unnamed[2]!, 26: unnamed[3]! }))
const photos: TestPhoto[] = Array.from({ length: 28 }, (_, index) => {
  const title = at.get(String(index)) ?? `Red coupe ${index}`
  return { title, displayOrder: index, width: 120, height: 90 }
})

const toggle = (page: Page, count: number) => page.getByRole('button', { name: `Needs a title (${count})`, exact: true })
const status = (page: Page) => page.getByRole('tabpanel').getByRole('status')

describe.each([
  ['a desk', desk],
  ['a phone', phone],
])('On %s', (_, viewport) => {
  test('the filter shows exactly the unnamed photos of the whole portfolio, and each leaves when it has its title', async () => {
    await addPhotos(site, photos)
    const page = await site.newPage(viewport)
    await signIn(page, site)
    const first = page.locator('[data-photo]').filter({ hasText: unnamed[0]! })
    await first.getByText('Needs a title').waitFor()
    expect(await page.locator('[data-photo]').getByText('Needs a title').count()).toBe(3)
    // The fourth is not loaded, and counted all the same.
    await toggle(page, 4).waitFor()
    expect(await toggle(page, 4).getAttribute('aria-pressed')).toBe('false')
    expect(await tileTitles(page)).toHaveLength(24)

    await page.getByLabel('Select Red coupe 1', { exact: true }).check()
    await toggle(page, 4).click()
    await expect.poll(() => tileTitles(page)).toEqual(unnamed)
    expect(await toggle(page, 4).getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => status(page).innerText()).toBe('4 of 28 photos need a title.')
    expect(await page.getByRole('button', { name: 'Load More Photos' }).count()).toBe(0)
    // What is out of sight is no longer checked.
    expect(await page.getByRole('region', { name: 'Bulk actions' }).count()).toBe(0)
    await expectNoAxeFindings(page)

    await page.getByRole('button', { name: 'Select All (4)' }).click()
    await page.getByText('4 photos selected').waitFor()
    await page.getByRole('button', { name: 'Deselect All' }).click()

    for (const [index, title] of unnamed.entries()) {
      await page.getByRole('button', { name: `Edit ${title}` }).click()
      const field = page.getByRole('complementary', { name: 'Edit photo' }).getByLabel('Title')
      await field.fill(`Blue wagon ${index}`)
      await field.press('Enter')
      await expect.poll(() => tileTitles(page)).toEqual(unnamed.slice(index + 1))
      await page.getByRole('button', { name: 'Close' }).click()
    }
    await expect.poll(() => status(page).innerText()).toBe('Every photo has a title.')
    await expectNoAxeFindings(page)
    await toggle(page, 0).click()
    await expect.poll(async () => (await tileTitles(page)).slice(0, 3)).toEqual(['Red coupe 0', 'Red coupe 1', 'Blue wagon 0'])
    expect(await page.getByRole('button', { name: /Needs a title/ }).count()).toBe(0)
  })
})

test('when every photo has its title there is no filter, until one without is uploaded', async () => {
  await addPhotos(site, [{ title: 'Red coupe' }])
  const page = await site.newPage(desk)
  await signIn(page, site)
  await page.getByRole('button', { name: 'Edit Red coupe' }).waitFor()
  expect(await page.getByRole('button', { name: /Needs a title/ }).count()).toBe(0)
  await addPhotos(site, [{ fileName: 'IMG_4711.jpg' }])
  await page.reload()
  await toggle(page, 1).waitFor()
})

test('by keyboard the filter goes on and off, and the focus is never lost', async () => {
  await addPhotos(site, [{ title: 'IMG_0001' }, { title: 'IMG_0002' }, { title: 'Red coupe' }])
  const page = await site.newPage(desk)
  await signIn(page, site)
  await toggle(page, 2).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => tileTitles(page)).toEqual(['IMG_0002', 'IMG_0001'])
  expect(await focused(page)).toBe('Needs a title (2)')

  for (const [title, left] of [
    ['Blue wagon', 'Edit IMG_0001'],
    ['Green van', 'Photos'],
  ] as const) {
    await page.locator('[data-photo] button').first().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('complementary', { name: 'Edit photo' }).getByLabel('Title').focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(`${title}\n`)
    await page.getByRole('heading', { name: title }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toBe(left)
  }
  await toggle(page, 0).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Select All (3)')
})

test('who moves a photo in the narrowed grid moves it beside the neighbor it has there', async () => {
  await addPhotos(site, ['IMG_0005', 'Red coupe', 'IMG_0004', 'Blue wagon', 'IMG_0003'].map((title) => ({ title })))
  const page = await site.newPage(desk)
  await signIn(page, site)
  await toggle(page, 3).click()
  await expect.poll(() => tileTitles(page)).toEqual(['IMG_0003', 'IMG_0004', 'IMG_0005'])
  const box = async (title: string) => (await page.getByRole('button', { name: `Edit ${title}` }).boundingBox())!
  const [from, to] = [await box('IMG_0005'), await box('IMG_0004')]
  await page.mouse.move(from.x + 60, from.y + 60)
  await page.mouse.down()
  await page.mouse.move(to.x + 8, to.y + 60, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => tileTitles(page)).toEqual(['IMG_0003', 'IMG_0005', 'IMG_0004'])
  await toggle(page, 3).click()
  await expect.poll(() => tileTitles(page)).toEqual(['IMG_0003', 'Blue wagon', 'IMG_0005', 'IMG_0004', 'Red coupe'])
})

test('of a thousand photos all are looked through, with the progress in words; what can’t be loaded is said', async () => {
  const [id] = await addPhotos(site, [{ title: 'Model' }])
  const model = (await asStaff(site, 'list-portfolio', {})).photos.find((photo) => photo.id === id)!
  const many = Array.from({ length: 1000 }, (_, index) => {
    const named = index % 50 === 49 ? `IMG_${1000 + index}` : `Red coupe ${index}`
    return { ...model, id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`, title: named, displayOrder: index, image: null }
  })
  const page = await site.newPage(phone)
  let down = false
  let slow: Promise<void> | undefined
  await page.route('**/api/staff/photos?*', async (route) => {
    const query = new URL(route.request().url()).searchParams
    const start = Number(query.get('cursor') ?? 0)
    const end = start + Number(query.get('pageSize') ?? 24)
    if (start >= 524) await slow
    if (down && start >= 224) return route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Down' } })
    await route.fulfill({ json: { photos: many.slice(start, end), cursor: end < many.length ? String(end) : null } })
  })
  await page.route('**/api/staff/photos', (route) => route.fulfill({ json: { photos: many.slice(0, 24), cursor: '24' } }))
  await signIn(page, site)
  await toggle(page, 20).waitFor()

  down = true
  await toggle(page, 20).click()
  await expect.poll(() => status(page).innerText()).toBe('4 of the first 224 photos need a title. The others couldn’t be loaded.')
  await page.getByRole('button', { name: 'Load More Photos' }).waitFor()
  await toggle(page, 20).click()

  down = false
  const answer = Promise.withResolvers<void>()
  slow = answer.promise
  await toggle(page, 20).click()
  await expect.poll(() => status(page).innerText()).toBe('Looking through the portfolio: 524 photos so far…')
  await expectNoAxeFindings(page)
  answer.resolve()
  await expect.poll(() => status(page).innerText()).toBe('20 of 1000 photos need a title.')
  expect(await tileTitles(page)).toEqual(many.map(({ title }) => title).filter((title) => title.startsWith('IMG')))
  await page.getByRole('button', { name: 'Select All (20)' }).click()
  await page.getByText('20 photos selected').waitFor()
})

test('a deleted photo hands the focus to the next, with and without the question', async () => {
  const ids = await addPhotos(site, ['Third', 'Second', 'First'].map((title) => ({ title })))
  await asStaff(site, 'set-slot', { key: 'ceramic.hero', photoId: ids[1]! })
  const page = await site.newPage(desk)
  await signIn(page, site)
  await page.getByRole('button', { name: 'Delete First' }).focus()
  await page.keyboard.press('Enter')
  await toast(page, 'Photo deleted')
  expect(await focused(page)).toBe('Edit Second')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect.poll(() => focused(page)).toBe('Edit Third')
})

function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement!.ariaLabel ?? document.activeElement!.textContent)
}
