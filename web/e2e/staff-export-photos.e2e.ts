import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desk, openSite, phone, type Site } from './harness.ts'
import { addPhotos } from './photos.ts'
import { signIn, toast } from './staff.ts'

let site: Site
let ids: string[]
beforeAll(async () => {
  site = await openSite()
  ids = await addPhotos(
    site,
    Array.from({ length: 102 }, (_, index) => ({
      title: `Coupe ${index}`,
      tags: ['a', 'b'],
      brand: 'Brightfilm',
      displayOrder: index,
      width: 60,
      height: 40,
      fileName: `IMG ${index}.jpg`,
    })),
  )
})
afterAll(() => site?.close())

describe.each([
  ['a desk', desk],
  ['a phone', phone],
])('On %s', (_, viewport) => {
  test('Export Data saves every photo, loaded or not, with the fields of the export record, and says how far it is', async () => {
    const page = await site.newPage(viewport)
    await signIn(page, site)
    await page.getByRole('button', { name: 'Select All (24)' }).waitFor()
    const counted = Promise.withResolvers<void>()
    // The second hundred waits until the count of the first has been seen.
    await page.route('**/api/staff/photos?*cursor=*', async (route) => {
      await counted.promise
      await route.continue()
    })
    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export Data' }).click()
    await page.getByRole('button', { name: 'Exporting 100…' }).waitFor()
    counted.resolve()
    const download = await downloaded
    expect(await toast(page, 'Data exported')).toContain('Portfolio data downloaded as JSON file')
    expect(download.suggestedFilename()).toBe('portfolio-data.json')
    const records = JSON.parse(await readFile(await download.path(), 'utf8')) as { title: string }[]
    expect(records.map(({ title }) => title)).toEqual(ids.map((_, index) => `Coupe ${index}`))
    expect(records[3]).toEqual({
      category: 'Tinting',
      title: 'Coupe 3',
      description: '',
      image: `${site.origin}/photos/${ids[3]}/coupe-3-1920.jpg`,
      fileName: 'IMG 3.jpg',
      rating: 5,
      testimonial: '',
      tags: ['a', 'b'],
      brand: 'Brightfilm',
      album: null,
      displayOrder: 3,
    })
  })

  test('an export that breaks off saves no half of it, says so, and can be asked for again', async () => {
    const page = await site.newPage(viewport)
    await signIn(page, site)
    await page.getByRole('button', { name: 'Select All (24)' }).waitFor()
    const saved: string[] = []
    page.on('download', (download) => saved.push(download.suggestedFilename()))
    await page.route('**/api/staff/photos?*cursor=*', (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'Down' } }))
    await page.getByRole('button', { name: 'Export Data' }).click()
    await toast(page, 'Failed to export data')
    expect(saved).toEqual([])
    await page.unroute('**/api/staff/photos?*cursor=*')
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export Data' }).click()])
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toHaveLength(102)
  })
})
