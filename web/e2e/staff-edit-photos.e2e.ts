import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectNoAxeFindings } from './axe.ts'
import { desk, openSite, type Page, phone, type Site } from './harness.ts'
import { addPhotos } from './photos.ts'
import { asStaff, signIn, tileTitles, toast } from './staff.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

const stored = async (id: string) => (await asStaff(site, 'list-portfolio', { pageSize: 100 })).photos.find((photo) => photo.id === id)
const panel = (page: Page) => page.getByRole('complementary', { name: 'Edit photo' })

describe.each([
  // The last is a display order before all others of the file.
  ['a desk', desk, -100],
  ['a phone', phone, -200],
])('On %s', (device, viewport, front) => {
  test('every field is stored as soon as it is changed', async () => {
    const [id] = await addPhotos(site, [{ title: `Fields ${device}` }])
    const page = await site.newPage(viewport)
    await signIn(page, site)
    await page.getByText('Select a photo to edit').locator('visible=true').waitFor()
    await page.getByRole('button', { name: `Edit Fields ${device}` }).click()
    await expectNoAxeFindings(page)

    const edit = panel(page)
    await edit.getByLabel('Title').fill(`Edited ${device}`)
    await edit.getByLabel('Category').selectOption('Coating')
    await edit.getByLabel('Description').fill('Two layers')
    await edit.getByLabel('2 stars').check({ force: true })
    await edit.getByLabel('Testimonial').fill('Best in town')
    await edit.getByLabel('Featured').check()
    await edit.getByLabel('Brand').fill('Brightfilm')
    await edit.getByLabel('Album').fill('May')
    await edit.getByLabel('Tags').fill(' ceramic, suv ,, ceramic')
    await edit.getByLabel('Display order').fill(String(front))
    await edit.getByLabel('Display order').press('Enter')
    await expect
      .poll(() => stored(id!))
      .toMatchObject({
        title: `Edited ${device}`,
        category: 'Coating',
        description: 'Two layers',
        rating: 2,
        testimonial: 'Best in town',
        featured: true,
        brand: 'Brightfilm',
        album: 'May',
        tags: ['ceramic', 'suv'],
        displayOrder: front,
      })
    await expect.poll(async () => (await tileTitles(page))[0]).toBe(`Edited ${device}`)

    await edit.getByLabel('Display order').fill('')
    await edit.getByLabel('Brand').fill('')
    await edit.getByLabel('Brand').blur()
    await expect.poll(() => stored(id!)).toMatchObject({ displayOrder: 0, brand: null })
    expect(await edit.getByLabel('Display order').inputValue()).toBe('0')
  })

  test('a change that fails says so and the field shows what is stored', async () => {
    const [id] = await addPhotos(site, [{ title: `Kept ${device}` }])
    const page = await site.newPage(viewport)
    await signIn(page, site)
    await page.getByRole('button', { name: `Edit Kept ${device}` }).click()
    const title = panel(page).getByLabel('Title')
    await title.fill('')
    await title.blur()
    await toast(page, 'Failed to update photo')
    await expect.poll(() => title.inputValue()).toBe(`Kept ${device}`)

    await page.context().setOffline(true)
    await panel(page).getByLabel('Category').selectOption('Coating')
    await expect.poll(() => panel(page).getByLabel('Category').inputValue()).toBe('Tinting')
    await page.context().setOffline(false)
    expect(await stored(id!)).toMatchObject({ title: `Kept ${device}`, category: 'Tinting' })
    await expectNoAxeFindings(page)
  })

  test('a text still being typed is stored when another photo is opened', async () => {
    const [id] = await addPhotos(site, [{ title: `Typed ${device}` }, { title: `Other ${device}` }])
    const page = await site.newPage(viewport)
    await signIn(page, site)
    await page.getByRole('button', { name: `Edit Typed ${device}` }).click()
    await panel(page).getByLabel('Description').fill('Half a sen')
    await page.getByRole('button', { name: `Edit Other ${device}` }).dispatchEvent('click')
    await expect.poll(() => stored(id!)).toMatchObject({ description: 'Half a sen' })
  })

  test('a deleted photo is gone from the list, Undo brings it back, and without it the photo is gone for good', async () => {
    const [back, gone] = await addPhotos(site, [
      { title: `Back ${device}`, displayOrder: front },
      { title: `Gone ${device}`, displayOrder: front + 1 },
    ])
    const page = await site.newPage(viewport)
    await signIn(page, site)
    await page.getByRole('button', { name: `Delete Back ${device}` }).click()
    await page.getByRole('button', { name: `Edit Back ${device}` }).waitFor({ state: 'detached' })
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    expect((await tileTitles(page)).slice(0, 2)).toEqual([`Back ${device}`, `Gone ${device}`])

    await page.getByRole('button', { name: `Delete Gone ${device}` }).click()
    await expect.poll(() => stored(gone!), { timeout: 20_000 }).toBeUndefined()
    expect(await stored(back!)).toBeDefined()
    expect((await fetch(`${site.origin}/photos/${gone}/320.jpg`)).ok).toBe(false)
  })

  test('checked photos are reclassified together, tagged without losing tags, and deleted together', async () => {
    const ids = await addPhotos(site, [
      { title: `One ${device}`, tags: ['suv'] },
      { title: `Two ${device}`, tags: [] },
      { title: `Three ${device}`, tags: ['ppf'] },
    ])
    const page = await site.newPage(viewport)
    await signIn(page, site)
    const bulk = page.getByRole('region', { name: 'Bulk actions' })
    expect(await bulk.count()).toBe(0)
    for (const name of ['One', 'Two']) await page.getByLabel(`Select ${name} ${device}`).check()
    await bulk.getByText('2 photos selected').waitFor()
    await expectNoAxeFindings(page)
    await bulk.getByLabel('Category').selectOption('Mobile Detailing')
    await bulk.getByRole('button', { name: 'Apply' }).click()
    expect(await toast(page, 'Photos reclassified')).toContain('2 photos moved to Mobile Detailing')
    await bulk.waitFor({ state: 'detached' })
    const categories = (await Promise.all(ids.map(stored))).map((photo) => photo!.category)
    expect(categories).toEqual(['Mobile Detailing', 'Mobile Detailing', 'Tinting'])

    for (const name of ['One', 'Two', 'Three']) await page.getByLabel(`Select ${name} ${device}`).check()
    await bulk.getByLabel('What to change').selectOption('Add tags')
    await bulk.getByLabel('Add tags', { exact: true }).fill('ppf, 2026')
    await bulk.getByRole('button', { name: 'Apply' }).click()
    await toast(page, 'Photos updated')
    const tags = (await Promise.all(ids.map(stored))).map((photo) => photo!.tags.join(' '))
    expect(tags).toEqual(['suv ppf 2026', 'ppf 2026', 'ppf 2026'])

    for (const name of ['One', 'Two', 'Three']) await page.getByLabel(`Select ${name} ${device}`).check()
    await bulk.getByRole('button', { name: 'Delete 3 photos' }).click()
    await toast(page, '3 photos deleted')
    // Closing the tab does not wait for the ten seconds.
    await page.goto('/')
    await expect.poll(async () => (await Promise.all(ids.map(stored))).filter(Boolean)).toEqual([])
  })

  test('what fails of a bulk change is named and stays checked', async () => {
    const [, lost] = await addPhotos(site, [{ title: `Stays ${device}` }, { title: `Lost ${device}` }])
    const page = await site.newPage(viewport)
    await signIn(page, site)
    for (const name of ['Stays', 'Lost']) await page.getByLabel(`Select ${name} ${device}`).check()
    await asStaff(site, 'delete-photo', { id: lost! })
    await page.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: 'Apply' }).click()
    expect(await toast(page, '1 of 2 photos changed')).toContain(`Lost ${device}`)
    expect(await page.getByLabel(`Select Lost ${device}`).isChecked()).toBe(true)
    expect(await page.getByLabel(`Select Stays ${device}`).isChecked()).toBe(false)
  })
})

test('two browsers that change different fields of one photo lose neither change', async () => {
  const [id] = await addPhotos(site, [{ title: 'Shared' }])
  const pages = await Promise.all([site.newPage(desk), site.newPage(phone)])
  for (const page of pages) {
    await signIn(page, site)
    await page.getByRole('button', { name: 'Edit Shared' }).click()
  }
  await Promise.all([
    panel(pages[0]!).getByLabel('Description').fill('From the desk').then(() => panel(pages[0]!).getByLabel('Description').blur()),
    panel(pages[1]!).getByLabel('Album').fill('From the phone').then(() => panel(pages[1]!).getByLabel('Album').blur()),
  ])
  await expect.poll(() => stored(id!)).toMatchObject({ description: 'From the desk', album: 'From the phone' })
})

test('Select All checks what is loaded, Load More adds the rest, Deselect All clears', async () => {
  await addPhotos(site, Array.from({ length: 26 }, (_, index) => ({ title: `Many ${index}`, width: 120, height: 90 })))
  const page = await site.newPage(desk)
  await signIn(page, site)
  await page.getByRole('button', { name: 'Select All (24)' }).click()
  await page.getByText('24 photos selected').waitFor()
  await page.getByRole('button', { name: 'Load More Photos' }).click()
  await page.getByRole('button', { name: /^Select All \((2[5-9]|[3-9]\d)\)$/ }).click()
  await page.getByRole('button', { name: 'Deselect All' }).click()
  expect(await page.getByRole('region', { name: 'Bulk actions' }).count()).toBe(0)
})

test('on a phone, whatever can be pressed is at least 44 px high and wide', async () => {
  await addPhotos(site, [{ title: 'Pressed' }, { title: 'Checked' }])
  const page = await site.newPage(phone)
  await signIn(page, site)
  await page.getByLabel('Select Checked').check()
  expect(await tooSmallToPress(page)).toEqual([])
  await page.getByRole('button', { name: 'Edit Pressed' }).click()
  expect(await tooSmallToPress(page)).toEqual([])
  await page.getByRole('tab', { name: 'Placements' }).click()
  expect(await tooSmallToPress(page)).toEqual([])
  await page.getByRole('button', { name: 'Choose Image for Mobile Detailing - Hero Image' }).click()
  expect(await tooSmallToPress(page)).toEqual([])
})

/** What a finger would miss: a control, or the label around it, under 44 px. */
function tooSmallToPress(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea')]
      .filter((control) => control.checkVisibility())
      .map((control) => ({ control, box: (control.closest('label') ?? control).getBoundingClientRect() }))
      .filter(({ box }) => Math.min(box.width, box.height) < 43.5)
      .map(({ control, box }) => `${control.ariaLabel ?? control.textContent} ${Math.round(box.width)}x${Math.round(box.height)}`),
  )
}
