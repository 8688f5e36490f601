import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { business } from '../../shared/business.ts'
import { expectNoAxeFindings } from './axe.ts'
import { desk, openSite, type Page, phone, scripted, type Site } from './harness.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())
beforeEach(() => {
  site.local.parts.ses.down = false
})

const visitor = { 'First name': 'Jane', 'Last name': 'Doe', Email: 'jane@example.org', Phone: '(512) 555-0100' }

describe.each([
  ['a phone', phone],
  ['a desk', desk],
])('On %s', (_, viewport) => {
  test('the page names every way to reach the shop, in the spec’s words', async () => {
    const page = await openContact(viewport)
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
    expect(await crumbs.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
    expect(await page.getByRole('main').innerText()).toContain('a reply comes within 24 hours')
    const words = await page.locator('#contact').innerText()
    const { street, locality, region } = business.address
    const place = [street, `${locality}, ${region}`, business.metro, 'Leander', 'Cedar Park', 'Liberty Hill']
    for (const said of [business.phoneShown, business.email, '24-48 hours', ...place]) expect(words).toContain(said)
    for (const hours of [/Mon-Fri\s+8AM-6PM/, /Sat\s+9AM-4PM/, /Sun\s+By appointment/]) expect(words).toMatch(hours)
    const links = await page.locator('#contact a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    const { facebook, instagram } = business.links
    expect(links).toEqual(expect.arrayContaining([`tel:${business.phone}`, `mailto:${business.email}`, facebook, instagram]))
  })

  test('a request reaches the inbox with the visitor in Reply-To, and the form is empty again', async () => {
    const before = await mails()
    const page = await openContact(viewport)
    await fillIn(page, visitor)
    await page.getByLabel('Service').selectOption('Ceramic Window Tinting')
    await page.getByLabel('Vehicle').fill('2019 F-150')
    await page.getByLabel('Message').fill('Front windows, 35 %.\nWhen can you come?')
    const request = page.waitForRequest('**/api/send-contact-form')
    await send(page)
    expect((await request).postDataJSON()).toEqual({
      name: 'Jane Doe',
      email: 'jane@example.org',
      phone: '(512) 555-0100',
      service: 'Ceramic Window Tinting',
      vehicleInfo: '2019 F-150',
      details: 'Front windows, 35 %.\nWhen can you come?',
    })
    await toast(page, 'Quote request sent successfully!', "We'll get back to you within 24 hours with your personalized quote.")
    expect(await values(page)).toEqual(['', '', '', '', '', '', ''])
    const [name, ...others] = (await mails()).filter((one) => !before.includes(one))
    expect(others).toEqual([])
    const mail = await readFile(join(site.local.parts.outbox, name!), 'utf8')
    expect(mail).toMatch(/^Reply-To:.*jane@example\.org/im)
    expect(mail).toMatch(/^Subject:.*Jane D/im)
    expect(mail).toContain('2019 F-150')
  })

  test('an empty required field gives the toast, its words beside the field, and the focus to the first', async () => {
    const page = await openContact(viewport)
    await fillIn(page, { 'First name': 'Jane' })
    await send(page)
    await toast(page, 'Please fill in all required fields', 'First name, last name, email, and phone are required', 'alert')
    expect(await described(page, 'Last name')).toBe('Enter your last name')
    expect(await described(page, 'Email')).toBe('Enter your e-mail address')
    expect(await described(page, 'Phone')).toBe('Enter your phone number')
    expect(await page.getByLabel('First name').getAttribute('aria-invalid')).toBe('false')
    expect(await page.getByLabel('Last name').evaluate((field) => field === document.activeElement)).toBe(true)
    await expectNoAxeFindings(page)
    await page.getByLabel('Last name').fill('Doe')
    expect(await described(page, 'Last name')).toBeNull()
  })

  test('axe finds nothing', async () => {
    await expectNoAxeFindings(await openContact(viewport))
  })
})

describe('The form', () => {
  test('offers exactly the four services and marks what is optional', async () => {
    const page = await openContact(phone)
    const options = await page.getByLabel('Service').locator('option').allInnerTexts()
    expect(options.slice(1)).toEqual(['Ceramic Window Tinting', 'Mobile Auto Detailing', 'Ceramic Coating', 'Multiple Services'])
    for (const name of ['Service', 'Vehicle', 'Message']) expect(await described(page, name)).toBe('optional')
    expect(await page.getByText('optional', { exact: true }).count()).toBe(3)
    for (const name of Object.keys(visitor)) expect(await page.getByLabel(name).getAttribute('required')).not.toBeNull()
  })

  test('helps a phone’s keyboard and autofill', async () => {
    const page = await openContact(phone)
    const hints = (label: string) =>
      page.getByLabel(label).evaluate((field: HTMLInputElement) => [field.type, field.autocomplete, field.inputMode, field.enterKeyHint])
    expect(await hints('First name')).toEqual(['text', 'given-name', 'text', 'next'])
    expect(await hints('Last name')).toEqual(['text', 'family-name', 'text', 'next'])
    expect(await hints('Email')).toEqual(['email', 'email', 'email', 'next'])
    expect(await hints('Phone')).toEqual(['tel', 'tel', 'tel', 'next'])
    await page.getByLabel('First name').press('Enter')
    expect(await page.getByLabel('Last name').evaluate((field) => field === document.activeElement)).toBe(true)
  })

  test('sends an empty service as General Inquiry', async () => {
    const page = await openContact(phone)
    await fillIn(page, visitor)
    const request = page.waitForRequest('**/api/send-contact-form')
    await send(page)
    expect((await request).postDataJSON()).toMatchObject({ service: 'General Inquiry', vehicleInfo: '', details: '' })
    await toast(page, 'Quote request sent successfully!')
  })

  test('refuses an address without a domain beside its field, without the toast for empty ones', async () => {
    const page = await openContact(phone)
    await fillIn(page, { ...visitor, Email: 'jane@example' })
    await send(page)
    expect(await described(page, 'Email')).toBe('Enter an e-mail address like name@example.com')
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test.each([
    ['/mobile-detailing', 'Mobile Auto Detailing'],
    ['/ceramic-window-tint', 'Ceramic Window Tinting'],
    ['/texas-laws', 'Ceramic Window Tinting'],
    ['/about-us', ''],
  ])('starts with the service of %s when the visitor comes from there', async (path, service) => {
    const page = await site.newPage(desk)
    await page.goto(path)
    await scripted(page)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'CONTACT' }).click()
    await expect.poll(() => page.getByLabel('Service').inputValue()).toBe(service)
  })

  test('starts with the service that a link names', async () => {
    const page = await openContact(phone, '?service=ceramic-coating')
    await expect.poll(() => page.getByLabel('Service').inputValue()).toBe('Ceramic Coating')
  })

  test('keeps the draft over a reload and drops it once it is sent', async () => {
    const page = await openContact(phone)
    await fillIn(page, visitor)
    await page.getByLabel('Message').fill('Half a sen')
    await page.reload()
    await expect.poll(() => values(page)).toEqual([...Object.values(visitor), '', '', 'Half a sen'])
    await send(page)
    await toast(page, 'Quote request sent successfully!')
    await page.reload()
    await scripted(page)
    expect(await values(page)).toEqual(['', '', '', '', '', '', ''])
  })

  test('shows what the server refuses beside its field', async () => {
    const page = await openContact(phone)
    await page.route('**/api/send-contact-form', (route) =>
      route.fulfill({ status: 400, json: { code: 'bad_request', message: 'Must be a phone number', field: 'phone' } }),
    )
    await fillIn(page, visitor)
    await send(page)
    await toast(page, 'Failed to send quote request')
    expect(await described(page, 'Phone')).toBe('Enter a phone number with its area code')
    expect(await page.getByLabel('Phone').evaluate((field) => field === document.activeElement)).toBe(true)
  })
})

describe('Sending', () => {
  test('reads Sending... meanwhile, and a double tap is one request', async () => {
    const before = (await mails()).length
    const page = await openContact(phone)
    const answer = Promise.withResolvers<void>()
    let requests = 0
    await page.route('**/api/send-contact-form', async (route) => {
      requests++
      await answer.promise
      await route.continue()
    })
    await fillIn(page, visitor)
    await page.getByRole('button', { name: 'Send Quote Request' }).dblclick()
    const sending = page.getByRole('button', { name: 'Sending...' })
    await sending.waitFor()
    expect(await sending.isDisabled()).toBe(true)
    await expectNoAxeFindings(page)
    answer.resolve()
    await toast(page, 'Quote request sent successfully!')
    expect(requests).toBe(1)
    expect((await mails()).length).toBe(before + 1)
  })

  test('that fails because mail is down says so, keeps the form over a reload, and the retry brings exactly one mail', async () => {
    const before = (await mails()).length
    const page = await openContact(phone)
    const ids: string[] = []
    page.on('request', (request) => request.url().endsWith('/api/send-contact-form') && ids.push(request.headers()['idempotency-key']!))
    site.local.parts.ses.down = true
    await fillIn(page, visitor)
    await send(page)
    await toast(page, 'Failed to send quote request', 'Please try again or contact us directly at the business phone number', 'alert')
    expect(await values(page)).toEqual([...Object.values(visitor), '', '', ''])
    await page.locator('#contact form').getByRole('link', { name: business.phoneShown }).waitFor()
    await expectNoAxeFindings(page)
    await page.reload()
    await expect.poll(() => values(page)).toEqual([...Object.values(visitor), '', '', ''])
    await send(page)
    await toast(page, 'Failed to send quote request')
    site.local.parts.ses.down = false
    await send(page)
    await toast(page, 'Quote request sent successfully!')
    expect(await page.getByRole('region', { name: 'Notifications' }).innerText()).not.toContain('Failed')
    expect(ids).toHaveLength(3)
    expect(new Set(ids).size).toBe(1)
    expect((await mails()).length).toBe(before + 1)
  })

  test('without a connection says the same and keeps the form', async () => {
    const page = await openContact(phone)
    await fillIn(page, visitor)
    await page.context().setOffline(true)
    await send(page)
    await toast(page, 'Failed to send quote request')
    expect(await values(page)).toEqual([...Object.values(visitor), '', '', ''])
  })

  test('by a script that fills in everything looks like success and mails nobody', async () => {
    const before = (await mails()).length
    const page = await openContact(phone)
    await fillIn(page, visitor)
    await page.locator('input[name=website]').evaluate((trap: HTMLInputElement) => {
      trap.value = 'https://buy.example/ü'
    })
    await send(page)
    await toast(page, 'Quote request sent successfully!')
    expect((await mails()).length).toBe(before)
  })
})

test('with the keyboard alone a quote can be asked for', async () => {
  const page = await openContact(desk)
  await page.getByLabel('First name').focus()
  for (const text of [...Object.values(visitor), 'M', 'Civic', 'Hello']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  expect(await page.getByLabel('Service').inputValue()).toBe('Mobile Auto Detailing')
  await page.keyboard.press('Enter')
  await toast(page, 'Quote request sent successfully!')
})

async function openContact(viewport: typeof phone, search = ''): Promise<Page> {
  const page = await site.newPage(viewport)
  await page.goto(`/contact${search}`)
  await scripted(page)
  return page
}

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send Quote Request' }).click()
}

async function toast(page: Page, title: string, description?: string, role: 'status' | 'alert' | null = null): Promise<void> {
  const region = page.getByRole('region', { name: 'Notifications' })
  const card = (role ? region.getByRole(role) : region.locator('> div')).filter({ hasText: title }).last()
  await card.waitFor()
  const said = (await card.innerText()).split(/\n+/)
  expect(said).toEqual([title, description ?? said[1]])
}

/** The words that a screen reader says with the field; null when it has none. */
async function described(page: Page, label: string): Promise<string | null> {
  const ids = await page.getByLabel(label).getAttribute('aria-describedby')
  if (ids === null) return null
  return (await Promise.all(ids.split(' ').map((id) => page.locator(`[id="${id}"]`).innerText()))).join(' ')
}

function values(page: Page): Promise<string[]> {
  return page
    .getByRole('form', { name: 'Quote request' })
    .locator('input:not([name=website]), select, textarea')
    .evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value))
}

/** The names of the mails in the outbox. */
async function mails(): Promise<string[]> {
  const names = await readdir(site.local.parts.outbox).catch(() => [])
  return names.filter((name) => name.endsWith('.eml'))
}
