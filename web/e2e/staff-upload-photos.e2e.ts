import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { photoPath, renditions } from '../../shared/renditions.ts'
import { expectNoAxeFindings } from './axe.ts'
import { desk, openSite, type Page, phone, type Site } from './harness.ts'
import { badFiles, type Chosen, phonePhoto, smallPhoto, unopenable } from './pictures.ts'
import { asStaff, endSession, signIn, signInAgain, tileTitles, toast } from './staff.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

const choose = (page: Page, files: Chosen[]) => page.getByLabel('Photos to upload').setInputFiles(files)
const card = (page: Page) => page.getByRole('region', { name: 'Upload progress' })
const failures = (page: Page) => card(page).getByRole('list', { name: 'Failed' }).getByRole('listitem').allInnerTexts()
const portfolio = async () => (await asStaff(site, 'list-portfolio', { pageSize: 100 })).photos

describe.each([
  ['a desk', desk, 10],
  ['a phone', phone, 20],
])('On %s', (device, viewport, seed) => {
  test('a 12-megapixel photo with its place in it ends upright in the gallery, in order, and nothing public tells the place', async () => {
    const page = await site.newPage(viewport)
    await signIn(page, site)
    const names = [`${device} first.jpg`, `${device} turned.jpg`, `${device} last.jpg`]
    await choose(page, [await smallPhoto(names[0]!, seed), await phonePhoto(names[1]!, seed), await smallPhoto(names[2]!, seed + 1)])
    expect(await toast(page, 'All photos uploaded successfully!')).toContain('3 photos added to the portfolio')
    await expectNoAxeFindings(page)

    const added = (await portfolio()).filter(({ fileName }) => names.includes(fileName))
    // Display order is 0 for all, so the newest comes first, everywhere.
    const titles = [`${device} last`, `${device} turned`, `${device} first`]
    expect(added.map(({ title }) => title)).toEqual(titles)
    expect((await tileTitles(page)).slice(0, 3)).toEqual(titles)

    const turned = added[1]!
    expect(turned.image).toEqual({ width: 1920, height: 2560 })
    for (const rendition of renditions) {
      const response = await fetch(site.origin + photoPath(turned, rendition))
      const bytes = Buffer.from(await response.arrayBuffer())
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata()
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
      for (const trace of ['Phonemaker', 'SN-4711', 'GPS', '2026:05:04']) expect(bytes.includes(trace)).toBe(false)
    }

    const visitor = await site.newPage(viewport)
    await visitor.goto('/gallery')
    const picture = visitor.getByRole('list', { name: 'Photos' }).locator(`img[src*="${turned.id}"]`)
    await picture.scrollIntoViewIfNeeded()
    const isUpright = () => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalHeight > image.naturalWidth)
    await expect.poll(isUpright).toBe(true)
    const [top, bottom] = await picture.evaluate((image: HTMLImageElement) => {
      const context = Object.assign(document.createElement('canvas'), { width: 10, height: 10 }).getContext('2d')!
      context.drawImage(image, 0, 0, 10, 10)
      return [2, 8].map((y) => Array.from(context.getImageData(5, y, 1, 1).data))
    })
    expect(top![0]).toBeGreaterThan(150)
    expect(bottom![2]).toBeGreaterThan(150)
    const images = visitor.getByRole('list', { name: 'Photos' }).locator('img')
    const order = await images.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).src))
    expect(order.slice(0, 3).map((src) => added.find(({ id }) => src.includes(id))?.title)).toEqual(titles)
  })

  test('files that are no photos are named with their reason, and the good ones beside them are in', async () => {
    const page = await site.newPage(viewport)
    await signIn(page, site)
    const good = [`${device} good 1.jpg`, `${device} good 2.jpg`]
    const [text, drawing, half, nothing] = await badFiles()
    await choose(page, [
      await smallPhoto(good[0]!, seed + 2),
      text!,
      drawing!,
      half!,
      nothing!,
      { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
      await smallPhoto(good[1]!, seed + 3),
    ])
    expect(await toast(page, 'Partial upload completed')).toContain('2 of 6 uploaded, check console')
    expect(await failures(page)).toEqual([
      'notes.jpg: This is not a picture, whatever its name says',
      'logo.svg: Drawings (SVG) can’t be uploaded. Save it as JPEG or PNG first',
      'half.jpg: The file is incomplete: part of the picture is missing',
      'nothing.jpg: The file is empty',
    ])
    await card(page).getByText('Left out, not images: invoice.pdf').waitFor()
    await card(page).getByText('2 of 6 uploaded, 4 failed').waitFor()
    expect(await card(page).getByRole('button', { name: /Retry/ }).count()).toBe(0)
    expect((await portfolio()).map(({ fileName }) => fileName)).toEqual(expect.arrayContaining(good))
    await expectNoAxeFindings(page)
  })
})

test('choosing no image at all says so', async () => {
  const page = await site.newPage(desk)
  await signIn(page, site)
  await choose(page, [{ name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }])
  expect(await toast(page, 'No images selected')).toContain('Please select valid image files to upload')
  await card(page).getByText('invoice.pdf').waitFor()
})

test('when no file can be opened, the upload has failed, and each is told why', async () => {
  const page = await site.newPage(desk)
  await signIn(page, site)
  await choose(page, await unopenable())
  await toast(page, 'Upload failed')
  expect(await failures(page)).toEqual([
    'IMG_0001.HEIC: This browser can’t open HEIC photos. Upload it from an iPhone, or save it as JPEG first',
    'panorama.png: Too many pixels: 81 megapixels, at most 50',
  ])
})

test('what the storage would not take is tried again for a minute and a half, then offered as Retry failed', async () => {
  const page = await site.newPage(desk)
  await page.clock.install()
  await signIn(page, site)
  let refusals = 0
  const storage = `${site.local.parts.endpoints.s3}/**`
  await page.route(storage, (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    refusals++
    return route.abort()
  })
  await choose(page, [await smallPhoto('stubborn.jpg', 600)])
  await card(page).getByText('1 of 1, about to try again with stubborn').waitFor()
  while ((await card(page).getByRole('button', { name: 'Retry failed (1)' }).count()) === 0) await page.clock.fastForward(5_000)
  expect(await failures(page)).toEqual(['stubborn.jpg: The connection was lost'])
  expect(refusals).toBe(8)
  await expectNoAxeFindings(page)

  await page.unroute(storage)
  await card(page).getByRole('button', { name: 'Retry failed (1)' }).click()
  await toast(page, 'All photos uploaded successfully!')
  expect((await portfolio()).filter(({ fileName }) => fileName === 'stubborn.jpg')).toHaveLength(1)
})

test('forty photos, three of them bad, the network gone for 20 s: 37 are in, in order, none twice', { timeout: 240_000 }, async () => {
  const page = await site.newPage(phone)
  await signIn(page, site)
  const [text, , half, nothing] = await badFiles()
  const bad = new Map([
    [4, text!],
    [17, half!],
    [33, nothing!],
  ])
  const files = await Promise.all(
    Array.from({ length: 40 }, (_, index) => {
      const size = { width: 480, height: 360 }
      return bad.get(index) ?? smallPhoto(`morning ${index}.jpg`, 100 + index, size)
    }),
  )
  await choose(page, files)
  await card(page).getByText(/^1\d of 40/).waitFor({ timeout: 60_000 })
  await page.context().setOffline(true)
  await card(page).getByText(/waiting for the network/).waitFor()
  await page.waitForTimeout(20_000)
  await page.context().setOffline(false)

  await card(page).getByText('37 of 40 uploaded, 3 failed').waitFor({ timeout: 150_000 })
  await toast(page, 'Partial upload completed')
  const named = await failures(page)
  expect(named.map((line) => line.split(':')[0])).toEqual(['notes.jpg', 'half.jpg', 'nothing.jpg'])
  const added = (await portfolio()).map(({ fileName }) => fileName).filter((name) => name.startsWith('morning'))
  expect(added.toReversed()).toEqual(files.map(({ name }) => name).filter((name) => name.startsWith('morning')))
})

test('the same photo again is recognised and sent again only on purpose', async () => {
  const page = await site.newPage(desk)
  await signIn(page, site)
  const photo = await smallPhoto('twin.jpg', 300)
  await choose(page, [photo])
  await toast(page, 'All photos uploaded successfully!')

  await choose(page, [{ ...photo, name: 'renamed.jpg' }])
  await card(page).getByText('renamed.jpg: Already in the portfolio as ‘twin’').waitFor()
  await toast(page, 'Nothing new to upload')
  await expectNoAxeFindings(page)
  const before = (await portfolio()).length

  await card(page).getByRole('button', { name: 'Upload anyway' }).click()
  await expect.poll(async () => (await portfolio()).length).toBe(before + 1)
})

test('a session that ends in the middle asks to sign in again and goes on where it was', async () => {
  const page = await site.newPage(desk)
  await signIn(page, site)
  const names = Array.from({ length: 4 }, (_, index) => `session ${index}.jpg`)
  const asked = new Set<string>()
  const ended = Promise.withResolvers<void>()
  // The third photo waits for the session to end, however quick the first two are.
  await page.route('**/api/staff/uploads', async (route) => {
    asked.add((route.request().postDataJSON() as { sha256: string }).sha256)
    if (asked.size === 3) await ended.promise
    await route.continue()
  })
  await choose(page, await Promise.all(names.map((name, index) => smallPhoto(name, 400 + index))))
  await card(page).getByText(/^3 of 4, uploading/).waitFor()
  await endSession(page)
  ended.resolve()
  await page.getByRole('dialog', { name: 'Please sign in again' }).waitFor()
  await signInAgain(page, site)
  await toast(page, 'All photos uploaded successfully!')
  expect((await portfolio()).map(({ fileName }) => fileName).filter((name) => name.startsWith('session')).toReversed()).toEqual(names)
})

test('photos can be dropped on the page and pasted into it', async () => {
  const page = await site.newPage(desk)
  await signIn(page, site)
  for (const [event, seed] of [
    ['drop', 500],
    ['paste', 501],
  ] as const) {
    const { name, buffer } = await smallPhoto(`by ${event}.jpg`, seed)
    await page.evaluate(
      ([type, fileName, base64]) => {
        const data = new DataTransfer()
        const bytes = Uint8Array.from(atob(base64!), (character) => character.charCodeAt(0))
        data.items.add(new File([bytes], fileName!, { type: 'image/jpeg' }))
        const event =
          type === 'drop'
            ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
        document.body.dispatchEvent(event)
      },
      [event, name, buffer.toString('base64')],
    )
    await page.getByRole('button', { name: `Edit by ${event}` }).waitFor()
  }
  expect((await portfolio()).map(({ fileName }) => fileName)).toEqual(expect.arrayContaining(['by drop.jpg', 'by paste.jpg']))
})

test('leaving while photos are being sent asks first', async () => {
  const page = await site.newPage(desk)
  await signIn(page, site)
  await choose(page, [await phonePhoto('leaving.jpg', 30)])
  await card(page).getByText(/^1 of 1/).waitFor()
  const asked = page.waitForEvent('dialog')
  const leaving = page.goto('/').catch(() => {})
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await leaving
  await toast(page, 'All photos uploaded successfully!')
})
