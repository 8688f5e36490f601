import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { slotPath } from '../../shared/renditions.ts'
import { expectNoAxeFindings } from './axe.ts'
import { desk, openSite, type Page, phone, type Site } from './harness.ts'
import { addPhotos } from './photos.ts'
import { asStaff, signIn, toast } from './staff.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

const hero = 'Homepage Hero Background'
async function digest(path: string): Promise<string> {
  const bytes = await (await fetch(site.origin + path)).arrayBuffer()
  return createHash('sha256').update(new Uint8Array(bytes)).digest('hex')
}
const rendition = { width: 640, format: 'jpg' } as const
const placedAt = async (key: string) => (await asStaff(site, 'list-slots', {})).slots.find((slot) => slot.key === key)?.photoId ?? null

async function openPlacements(page: Page): Promise<void> {
  await signIn(page, site)
  await page.getByRole('tab', { name: 'Placements' }).click()
}

describe.each([
  ['a desk', desk],
  ['a phone', phone],
])('On %s', (device, viewport) => {
  test('a photo placed as the home hero is what / serves and shows, and Clear brings the default back', async () => {
    const [id] = await addPhotos(site, [{ title: `Hero ${device}`, width: 2400, height: 1600 }])
    const byDefault = await digest(slotPath('home.hero', rendition))
    const page = await site.newPage(viewport)
    await openPlacements(page)
    const thumbnail = page.getByRole('listitem').filter({ hasText: 'home.hero' }).locator('img')
    const shown = () => thumbnail.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0 && image.currentSrc)
    await expect.poll(shown).toContain(slotPath('home.hero', { width: 640, format: 'avif' }))
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: `Choose Image for ${hero}` }).click()
    await page.getByRole('dialog').getByText(`Hero ${device}`).waitFor()
    await expectNoAxeFindings(page)
    const before = await shown()
    await page.getByRole('dialog').getByText(`Hero ${device}`).click()
    expect(await toast(page, 'Placement updated')).toContain(`${hero} updated`)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await expect.poll(shown).not.toBe(before)

    // What a visitor's first request names is the new picture, without any script.
    const html = await (await fetch(site.origin)).text()
    const address = /<img[^>]*src="([^"]*home\.hero[^"]*)"/.exec(html)![1]!
    expect(await digest(address)).toBe(await digest(address.replace('/site-images/home.hero', `/photos/${id}`)))

    const visitor = await site.newPage(viewport)
    await visitor.goto('/')
    const heroPicture = visitor.locator('#home img').first()
    await expect.poll(() => heroPicture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBeGreaterThan(300)
    expect(await heroPicture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('/site-images/home.hero/')

    await page.getByRole('button', { name: `Clear ${hero}` }).click()
    await page.getByRole('button', { name: `Clear ${hero}` }).waitFor({ state: 'detached' })
    expect(await digest(slotPath('home.hero', rendition))).toBe(byDefault)
    expect(await placedAt('home.hero')).toBeNull()
  })

  test('deleting a placed photo says where it stands; Undo keeps it there', async () => {
    const [id] = await addPhotos(site, [{ title: `Placed ${device}` }])
    await asStaff(site, 'set-slot', { key: 'ceramic.hero', photoId: id! })
    const page = await site.newPage(viewport)
    await signIn(page, site)
    await page.getByRole('button', { name: `Delete Placed ${device}` }).click()
    const dialog = page.getByRole('dialog', { name: `Delete ‘Placed ${device}’?` })
    await dialog.getByText('It is used as Ceramic Window Tint - Hero Image.').waitFor()
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: `Edit Placed ${device}` }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: `Edit Placed ${device}` }).waitFor()
    expect(await placedAt('ceramic.hero')).toBe(id)
  })
})

test('Choose Image finds photos by text and category and warns of those too small for the place', async () => {
  await addPhotos(site, [
    { title: 'Small van', category: 'Detailing', width: 480, height: 320 },
    { title: 'Large van', category: 'Detailing', tags: ['fleet'], width: 2400, height: 1600 },
    { title: 'Large house', category: 'Tinting', width: 2400, height: 1600 },
  ])
  const page = await site.newPage(desk)
  await openPlacements(page)
  await page.getByRole('button', { name: 'Choose Image for Mobile Detailing - Hero Image' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('van')
  const offers = () => dialog.getByRole('listitem').allInnerTexts()
  await expect.poll(offers).toEqual(['Large van\nDetailing', 'Small van\nToo small: 480 px, needs 1600'])
  await dialog.getByRole('searchbox').fill('fleet')
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1)
  await dialog.getByRole('searchbox').fill('')
  await dialog.getByLabel('Category').selectOption('Detailing')
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(2)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  expect(focused).toBe('Choose Image for Mobile Detailing - Hero Image')
})

test('a placement that fails says so and the thumbnail stays', async () => {
  const [id] = await addPhotos(site, [{ title: 'Vanishing' }])
  const page = await site.newPage(desk)
  await openPlacements(page)
  await page.getByRole('button', { name: 'Choose Image for Homepage About Image' }).click()
  await page.getByRole('dialog').getByText('Vanishing').waitFor()
  await asStaff(site, 'delete-photo', { id: id! })
  await page.getByRole('dialog').getByText('Vanishing').click()
  await toast(page, 'Failed to update placement')
  expect(await page.getByRole('button', { name: 'Clear Homepage About Image' }).count()).toBe(0)
  expect(await placedAt('home.about.image')).toBeNull()
})

test('a Clear that fails is not announced, and the card still shows the photo', async () => {
  const [id] = await addPhotos(site, [{ title: 'Sticky' }])
  await asStaff(site, 'set-slot', { key: 'mobile.headlights', photoId: id! })
  const page = await site.newPage(desk)
  await openPlacements(page)
  const clear = page.getByRole('button', { name: 'Clear Mobile Detailing - Headlights Image' })
  await clear.waitFor()
  await page.context().setOffline(true)
  await clear.click()
  await expect.poll(() => clear.isEnabled()).toBe(true)
  await page.context().setOffline(false)
  expect(await page.getByRole('region', { name: 'Notifications' }).innerText()).toBe('')
  expect(await placedAt('mobile.headlights')).toBe(id)
})

test('arrow keys go between the tabs, and a reload keeps the tab', async () => {
  const page = await site.newPage(desk)
  await signIn(page, site)
  await page.getByRole('tab', { name: 'Photos' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('heading', { name: 'Homepage', exact: true }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Homepage', exact: true }).waitFor()
  expect(await page.getByRole('listitem').filter({ hasText: /^\d+\./ }).count()).toBe(11)
})
