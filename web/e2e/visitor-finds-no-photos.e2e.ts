import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeFindings } from './axe.ts'
import { openSite, phone, type Site } from './harness.ts'
import { addPhotos } from './photos.ts'

// One after the other on one site: empty, with its first photo, and with its database gone.
let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

test('an empty portfolio says so, and offers to call', async () => {
  const page = await site.newPage(phone)
  await page.goto('/gallery')
  await page.getByRole('heading', { name: 'No photos here yet.' }).waitFor()
  expect(await page.locator('#gallery').getByRole('link', { name: 'Call Now' }).getAttribute('href')).toMatch(/^tel:/)
  expect(await page.getByRole('button', { name: 'Load More Photos' }).count()).toBe(0)
  await expectNoAxeFindings(page)
})

test('a single photo has no brand to choose, no more to load and no next', async () => {
  await addPhotos(site, [{ title: 'Rear glass', width: 400, height: 300 }])
  const page = await site.newPage(phone)
  await page.goto('/gallery')
  const tile = page.getByRole('list', { name: 'Photos' }).getByRole('button', { name: 'Rear glass, Window Tinting' })
  await expect.poll(() => tile.isEnabled()).toBe(true)
  expect(await page.getByLabel('Brand').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Load More Photos' }).count()).toBe(0)
  await tile.click()
  await page.getByRole('dialog').getByText('1 / 1').waitFor()
  expect(await page.getByRole('button', { name: 'Next photo' }).count()).toBe(0)
})

test('with the database gone the page says that photos can’t be loaded, and a linked photo keeps its address', async () => {
  await site.local.parts.close()
  const page = await site.newPage(phone)
  const link = '/gallery?photo=00000000-0000-4000-8000-000000000000'
  await page.goto(link)
  await page.getByRole('heading', { name: 'Photos can’t be loaded just now.' }).waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => page.getByRole('heading', { name: 'Photos can’t be loaded just now.' }).count()).toBe(1)
  expect(page.url()).toBe(site.origin + link)
  expect(await page.locator('#gallery').getByRole('link', { name: 'Call Now' }).count()).toBe(1)
})
