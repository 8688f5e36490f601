import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { business } from '../../shared/business.ts'
import { desk, openSite, type Page, scripted, type Site } from './harness.ts'
import { addPhotos } from './photos.ts'
import { asStaff, tileTitles, toast } from './staff.ts'

let site: Site
let ids: string[]
beforeAll(async () => {
  site = await openSite()
  const cars = ['Coupe', 'Wagon', 'Van', 'Truck'].map((title, index) => ({ title, displayOrder: index * 10, width: 1800, height: 1200 }))
  ids = await addPhotos(site, [...cars, { title: 'Seats', category: 'Detailing', displayOrder: 40 }])
})
afterAll(() => site?.close())

async function open(path: string): Promise<Page> {
  const page = await site.newPage(desk)
  await page.goto(path)
  await scripted(page)
  return page
}

describe('A visitor with a keyboard', () => {
  test('skips to the content, and books', async () => {
    const page = await open('/')
    await page.context().route('https://**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Booking</title>' }))
    await tabTo(page, 'Skip to content')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
    await tabTo(page, 'Book Now')
    const [booking] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')])
    expect(booking.url()).toBe(business.links.booking)
  })

  test('filters the gallery, opens a photo, leafs, and is back where it was', async () => {
    const page = await open('/gallery')
    await page.getByRole('button', { name: /^Coupe/ }).waitFor()
    await tabTo(page, 'Window Tinting')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('list', { name: 'Photos' }).getByRole('button').count()).toBe(4)
    expect(await page.getByRole('status').first().innerText()).toBe('4 of 5 photos')
    await expect.poll(() => page.locator('#gallery li button:enabled').count()).toBe(4)
    await tabTo(page, /^Wagon/)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('2 / 4').waitFor()
    await page.keyboard.press('ArrowRight')
    await dialog.getByText('3 / 4').waitFor()
    await page.keyboard.press('ArrowLeft')
    await dialog.getByText('2 / 4').waitFor()
    // Nothing behind the photo is reached.
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement!.closest('[role=dialog]') !== null)).toBe(true)
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toMatch(/^Wagon/)
  })

  test('asks for a quote: what is missing is found by the focus, and what is sent is said', async () => {
    const page = await open('/contact')
    await tabTo(page, 'First name')
    await page.keyboard.type('Jane')
    await tabTo(page, 'Send Quote Request')
    await page.keyboard.press('Enter')
    await toast(page, 'Please fill in all required fields')
    await expect.poll(() => focused(page)).toBe('Last name')
    for (const [label, text] of Object.entries({ 'Last name': 'Doe', Email: 'jane@example.org', Phone: '(512) 555-0100' })) {
      await tabTo(page, label)
      await page.keyboard.type(text)
    }
    await tabTo(page, 'Service')
    await page.keyboard.type('Ceramic W')
    await tabTo(page, 'Message')
    await page.keyboard.type('Front windows')
    await tabTo(page, 'Send Quote Request')
    const request = page.waitForRequest('**/api/send-contact-form')
    await page.keyboard.press('Enter')
    expect((await request).postDataJSON()).toMatchObject({ name: 'Jane Doe', service: 'Ceramic Window Tinting', details: 'Front windows' })
    await toast(page, 'Quote request sent successfully!')
  })
})

test('staff with a keyboard sign in, check, change, edit, order, place and sign out', async () => {
  const page = await site.newPage(desk)
  await page.goto('/admin')
  await page.getByLabel('Stay signed in').waitFor()
  await tabTo(page, 'Sign in')
  await page.keyboard.press('Enter')
  await page.getByLabel(/mail/i).waitFor()
  await tabTo(page, /mail/i)
  await page.keyboard.type(site.local.staff.email)
  await tabTo(page, /password/i)
  await page.keyboard.type(`${site.local.staff.password}\n`)
  await page.getByRole('button', { name: 'Edit Coupe' }).waitFor()

  await tabTo(page, 'Select Van')
  await page.keyboard.press('Space')
  await page.getByText('1 photo selected').waitFor()
  await tabTo(page, 'Category')
  await page.keyboard.type('Coating')
  await tabTo(page, 'Apply')
  await page.keyboard.press('Enter')
  expect(await toast(page, 'Photos reclassified')).toContain('1 photo moved to Coating')

  await tabTo(page, 'Edit Wagon')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Description')
  await page.keyboard.type('Two layers')
  await tabTo(page, 'Move later')
  await page.keyboard.press('Enter')
  await expect.poll(() => tileTitles(page)).toEqual(['Coupe', 'Van', 'Wagon', 'Truck', 'Seats'])
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => tileTitles(page)).toEqual(['Coupe', 'Wagon', 'Van', 'Truck', 'Seats'])
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('Edit Wagon')
  const { photos } = await asStaff(site, 'list-portfolio', {})
  expect(photos.find(({ id }) => id === ids[1])).toMatchObject({ description: 'Two layers' })

  await tabTo(page, 'Photos', 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await tabTo(page, 'Choose Image for Mobile Detailing - Hero Image')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('Truck').waitFor()
  await tabTo(page, /^Truck/)
  await page.keyboard.press('Enter')
  await toast(page, 'Placement updated')
  await expect.poll(() => focused(page)).toBe('Choose Image for Mobile Detailing - Hero Image')
  expect((await asStaff(site, 'list-slots', {})).slots.find(({ key }) => key === 'mobile.hero')?.photoId).toBe(ids[3])

  await tabTo(page, 'Sign out', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
})

/** Presses Tab until what has that name has the focus. */
async function tabTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const is = (found: string) => (typeof name === 'string' ? found === name : name.test(found))
  const passed: string[] = []
  for (let press = 0; press < 90; press++) {
    const now = await focused(page)
    if (is(now)) return
    passed.push(now)
    await page.keyboard.press(key)
  }
  expect(passed).toContain(name)
}

/** The name of what has the focus, as it is read out. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement
    if (element === document.body) return ''
    const label = element.labels?.[0]
    const picture = element.querySelector('img')?.alt
    return (element.ariaLabel ?? (label && !element.matches('button') ? label.innerText.split('\n')[0] : undefined) ?? (picture || element.innerText) ?? '').trim()
  })
}
