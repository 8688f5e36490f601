import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { desk, openSite, type Page, phone, type Site } from './harness.ts'
import { addPhotos } from './photos.ts'
import { asStaff, signIn, tileTitles } from './staff.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

beforeEach(async () => {
  for (const { id } of (await asStaff(site, 'list-portfolio', {})).photos) await asStaff(site, 'delete-photo', { id })
  await addPhotos(site, Array.from({ length: 9 }, (_, index) => ({ title: `Coupe ${9 - index}` })))
})

const first = ['Coupe 9', 'Coupe 1', 'Coupe 2', 'Coupe 3', 'Coupe 4', 'Coupe 5', 'Coupe 6', 'Coupe 7', 'Coupe 8']
async function inGallery(): Promise<string[]> {
  const { photos } = (await (await fetch(`${site.origin}/api/photos`)).json()) as { photos: { title: string }[] }
  return photos.map(({ title }) => title)
}
const middle = async (page: Page, title: string) => {
  const box = (await page.getByRole('button', { name: `Edit ${title}` }).boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, left: box.x + 6 }
}

/** The photo writes that the page makes. */
function countWrites(page: Page): () => number {
  let writes = 0
  page.on('request', (request) => void (request.method() === 'PATCH' && writes++))
  return () => writes
}

test('a photo dragged to the front by mouse is first everywhere, and one row was written', async () => {
  const page = await site.newPage(desk)
  await signIn(page, site)
  const writes = countWrites(page)
  const from = await middle(page, 'Coupe 9')
  const to = await middle(page, 'Coupe 1')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x - 30, from.y - 30, { steps: 3 })
  await page.mouse.move(to.left, to.y, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => tileTitles(page)).toEqual(first)
  await expect.poll(inGallery).toEqual(first)
  expect(writes()).toBe(1)
  // The press that ended the drag did not open the photo.
  expect(await page.getByRole('complementary', { name: 'Edit photo' }).count()).toBe(0)
  await page.reload()
  await expect.poll(() => tileTitles(page)).toEqual(first)
})

test('on a phone a photo is lifted by a press that rests, and dropped where the finger lets go', async () => {
  const page = await site.newPage(phone)
  await signIn(page, site)
  const writes = countWrites(page)
  const touch = await page.context().newCDPSession(page)
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints })
  const from = await middle(page, 'Coupe 9')
  const to = await middle(page, 'Coupe 1')
  await finger('touchStart', [from])
  await page.waitForTimeout(500)
  const between = (a: number, b: number, step: number) => a + ((b - a) * step) / 10
  for (let step = 1; step <= 10; step++) await finger('touchMove', [{ x: between(from.x, to.left, step), y: between(from.y, to.y, step) }])
  await finger('touchEnd', [])
  await expect.poll(() => tileTitles(page)).toEqual(first)
  await expect.poll(inGallery).toEqual(first)
  expect(writes()).toBe(1)
})

test('by keyboard a photo moves earlier and later, and keeps the focus', async () => {
  const page = await site.newPage(desk)
  await signIn(page, site)
  await page.getByRole('button', { name: 'Edit Coupe 2' }).focus()
  await page.keyboard.press('Enter')
  const later = page.getByRole('button', { name: 'Move later' })
  await later.focus()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await tileTitles(page)).slice(0, 4)).toEqual(['Coupe 1', 'Coupe 3', 'Coupe 2', 'Coupe 4'])
  expect(await later.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Move earlier' }).press('Enter')
  await expect.poll(inGallery).toEqual(['Coupe 1', 'Coupe 2', 'Coupe 3', 'Coupe 4', 'Coupe 5', 'Coupe 6', 'Coupe 7', 'Coupe 8', 'Coupe 9'])
})

test('Escape gives a drag up', async () => {
  const page = await site.newPage(desk)
  await signIn(page, site)
  const writes = countWrites(page)
  const from = await middle(page, 'Coupe 5')
  const to = await middle(page, 'Coupe 1')
  const before = await tileTitles(page)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.left, to.y, { steps: 8 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await tileTitles(page)).toEqual(before)
  expect(writes()).toBe(0)
})
