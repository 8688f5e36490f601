import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desk, openSite, type Site } from './harness.ts'
import { addPhotos } from './photos.ts'
import { signIn, toast } from './staff.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

test('Export Data saves every photo, loaded or not, with the fields of the export record', async () => {
  const ids = await addPhotos(
    site,
    Array.from({ length: 30 }, (_, index) => ({
      title: `Photo ${index}`,
      tags: ['a', 'b'],
      brand: 'Brightfilm',
      displayOrder: index,
      width: 60,
      height: 40,
      fileName: `IMG ${index}.jpg`,
    })),
  )
  const page = await site.newPage(desk)
  await signIn(page, site)
  await page.getByRole('button', { name: 'Select All (24)' }).waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export Data' }).click()])
  expect(await toast(page, 'Data exported')).toContain('Portfolio data downloaded as JSON file')
  expect(download.suggestedFilename()).toBe('portfolio-data.json')
  const records = JSON.parse(await readFile(await download.path(), 'utf8')) as object[]
  expect(records).toHaveLength(30)
  expect(records[3]).toEqual({
    category: 'Tinting',
    title: 'Photo 3',
    description: '',
    image: `${site.origin}/photos/${ids[3]}/tinting-brightfilm-1920.jpg`,
    fileName: 'IMG 3.jpg',
    rating: 5,
    testimonial: '',
    tags: ['a', 'b'],
    brand: 'Brightfilm',
    album: null,
    displayOrder: 3,
  })
})
