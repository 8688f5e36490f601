import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desk, openSite, type Page, phone, type Site } from './harness.ts'
import { addPhotos } from './photos.ts'
import { ageToken, giveCredentials, signIn, tokenOf } from './staff.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
  await addPhotos(site, Array.from({ length: 9 }, (_, index) => ({ title: `Photo ${index}` })))
})
afterAll(() => site?.close())

type Icon = { src: string; sizes: string; type: string; purpose?: string }
type Manifest = Record<'name' | 'short_name' | 'start_url' | 'scope' | 'display' | 'theme_color' | 'background_color', string> & { icons: Icon[] }

describe.each([
  ['The admin', '/admin', { name: 'Portfolio Admin', short_name: 'Portfolio', start_url: '/admin', scope: '/admin', display: 'standalone' }],
  ['The public site', '/', { start_url: '/', scope: '/', display: 'browser' }],
])('%s', (_, path, expected) => {
  test('names its manifest, icons and theme color, and all of them are there', async () => {
    const page = await site.newPage(phone)
    await page.goto(path)
    const href = (selector: string) => page.locator(selector).first().getAttribute('href')
    const color = await page.locator('meta[name="theme-color"]').getAttribute('content')
    const response = await fetch(site.origin + (await href('link[rel="manifest"]'))!)
    expect(response.headers.get('content-type')).toMatch(/^application\/(manifest\+)?json/)
    const manifest = (await response.json()) as Manifest
    expect(manifest).toMatchObject({ ...expected, theme_color: color, background_color: color })
    expect(manifest.short_name.length).toBeLessThanOrEqual(12)
    expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(['192x192 any', '512x512 any', '512x512 maskable'])
    for (const { src, sizes, type } of [...manifest.icons, { src: (await href('link[rel="apple-touch-icon"]'))!, sizes: '180x180', type: 'image/png' }]) {
      const icon = await fetch(site.origin + src)
      expect(icon.headers.get('content-type')).toBe(type)
      const { width, height, hasAlpha } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata()
      expect([`${width}x${height}`, hasAlpha]).toEqual([sizes, false])
    }
    expect((await fetch(site.origin + (await href('link[rel="icon"]'))!)).headers.get('content-type')).toBe('image/svg+xml')
  })
})

test('on an iPhone’s home screen the admin has its own name and no browser around it, and keeps clear of the notch', async () => {
  const html = await (await fetch(`${site.origin}/admin`)).text()
  expect(html).toContain('<meta name="apple-mobile-web-app-capable" content="yes"')
  expect(html).toContain('<meta name="apple-mobile-web-app-title" content="Portfolio"')
  expect(html).toContain('viewport-fit=cover')
  const page = await site.newPage(phone)
  await signIn(page, site)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setSafeAreaInsetsOverride' as never, { insets: { top: 47, bottom: 34, left: 0, right: 0 } } as never)
  const bottom = (name: string) => page.getByRole('button', { name }).evaluate((button) => innerHeight - button.getBoundingClientRect().bottom)
  expect(await bottom('Upload Photos')).toBeGreaterThanOrEqual(34)
  expect((await page.getByRole('button', { name: 'Sign out' }).boundingBox())!.y).toBeGreaterThanOrEqual(47)
})

test('on a phone, what to do next lies under the thumb: upload, then the bulk changes, and nothing focused is hidden behind them', async () => {
  const page = await site.newPage(phone)
  await signIn(page, site)
  const inReach = (name: string) => page.getByRole('button', { name, exact: true }).evaluate((button) => button.getBoundingClientRect().top > innerHeight * 0.6)
  expect(await inReach('Upload Photos')).toBe(true)
  await page.getByLabel('Select Photo 8').check()
  expect(await inReach('Apply')).toBe(true)
  expect(await page.getByRole('button', { name: 'Upload Photos' }).count()).toBe(0)
  const last = page.getByRole('button', { name: 'Edit Photo 0' })
  await last.focus()
  expect(await isCovered(page)).toBe(false)
  await page.getByLabel('Select Photo 8').uncheck()
  expect(await inReach('Upload Photos')).toBe(true)
  await page.getByRole('button', { name: 'Delete Photo 4' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.focus()
  expect(await isCovered(page)).toBe(false)
  await undo.press('Enter')
  await last.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('complementary', { name: 'Edit photo' }).waitFor()
  await page.getByLabel('Select Photo 0').focus()
  expect(await isCovered(page)).toBe(false)
})

describe('Stay signed in on this device', () => {
  test('survives closing the browser, and the token that is renewed then is a new one', async () => {
    const page = await site.newPage(phone)
    await page.goto('/admin')
    const stay = page.getByLabel('Stay signed in on this device')
    expect(await stay.isChecked()).toBe(false)
    await stay.check()
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await giveCredentials(page, site)
    await page.getByRole('tab', { name: 'Photos' }).waitFor()
    const before = await tokenOf(page)
    await ageToken(page, 5)
    // What a browser keeps when it is closed, without the provider's cookie.
    const { origins } = await page.context().storageState()
    await page.context().close()

    const later = await site.newPage(phone, { storageState: { cookies: [], origins } })
    await later.goto('/admin')
    await later.getByRole('button', { name: 'Edit Photo 1' }).waitFor()
    expect(await tokenOf(later)).not.toBe(before)
    const second = await later.context().newPage()
    await second.goto(`${site.origin}/admin`)
    await second.getByRole('button', { name: 'Edit Photo 1' }).waitFor()

    await later.getByRole('button', { name: 'Sign out' }).click()
    await later.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    expect(await later.evaluate(() => Object.keys(localStorage))).toEqual([])
    await second.reload()
    await second.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  })

  test('not chosen, the sign-in ends with the tab', async () => {
    const page = await site.newPage(desk)
    await signIn(page, site)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    const second = await page.context().newPage()
    await second.goto(`${site.origin}/admin`)
    await second.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  })

  test('two tabs whose token is over at the same moment renew it once and both go on', async () => {
    const page = await site.newPage(desk)
    await page.goto('/admin')
    await page.getByLabel('Stay signed in on this device').check()
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await giveCredentials(page, site)
    await page.getByRole('button', { name: 'Edit Photo 1' }).waitFor()
    const second = await page.context().newPage()
    await second.goto(`${site.origin}/admin`)
    await second.getByRole('button', { name: 'Edit Photo 1' }).waitFor()
    let renewals = 0
    page.context().on('request', (request) => void (request.method() === 'POST' && request.postData()?.includes('grant_type=refresh_token') && renewals++))
    await ageToken(page, 5)
    await Promise.all([page, second].map((tab) => tab.getByRole('button', { name: 'Export Data' }).click()))
    await Promise.all([page, second].map((tab) => tab.getByText('Data exported').waitFor()))
    expect(renewals).toBe(1)
  })
})

/** Whether something lies over the middle of what has the focus, or it is off the screen. */
function isCovered(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { left, top, width, height } = document.activeElement!.getBoundingClientRect()
    const there = document.elementFromPoint(left + width / 2, top + height / 2)
    return !there || !(document.activeElement!.contains(there) || there.contains(document.activeElement))
  })
}
