import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectNoAxeFindings } from './axe.ts'
import { desk, openSite, type Page, phone, scripted, type Site, type Viewport } from './harness.ts'
import { addPhotos } from './photos.ts'
import { badFiles, smallPhoto } from './pictures.ts'
import { asStaff, signIn, toast } from './staff.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
  const ids = await addPhotos(site, [
    ...Array.from({ length: 24 }, (_, index) => ({ title: `Coupe ${index}`, brand: 'Ford', displayOrder: 10 })),
    { title: 'IMG_0001' },
    { title: 'Placed', width: 2000, height: 1300 },
    { title: 'Coated', category: 'Coating', displayOrder: 20 },
  ])
  await asStaff(site, 'set-slot', { key: 'home.hero', photoId: ids[25]! })
})
afterAll(() => site?.close())

/** A state: where it is, and what brings it about. The last step waits until it is there. */
type State = { at: string; reach: (page: Page, viewport: Viewport) => Promise<unknown>; only?: Viewport; before?: (page: Page) => Promise<unknown> }

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const apiDown = (page: Page) => page.route('**/api/**', (route) => route.abort())

async function faqOpen(page: Page): Promise<void> {
  const question = button(page, 'Is there a warranty?')
  await question.scrollIntoViewIfNeeded()
  // The section's code arrives when it is near: the first click may come before it.
  await expect.poll(async () => (await question.getAttribute('aria-expanded')) === 'true' || (await question.click(), false)).toBe(true)
}

async function photoOpen(page: Page): Promise<void> {
  await button(page, /^Placed/).click()
  await page.getByRole('dialog').getByText('/ 24').waitFor()
}

async function quote(page: Page, status: number): Promise<void> {
  await page.route('**/api/send-contact-form', (route) => route.fulfill({ status, json: { ok: true } }))
  for (const [label, value] of Object.entries({ 'First name': 'Jane', 'Last name': 'Doe', Email: 'jane@example.org', Phone: '512 555 0100' }))
    await page.getByLabel(label).fill(value)
  await button(page, 'Send Quote Request').click()
}

const visitor: Record<string, State> = {
  'the menu open': { at: '/', only: phone, reach: (page) => button(page, 'Open menu').click() },
  'the services open': { at: '/', only: desk, reach: (page) => button(page, 'SERVICES').press('Enter') },
  'a question open': { at: '/', reach: faqOpen },
  'the before/after divider in use': {
    at: '/mobile-detailing',
    reach: (page) => page.getByRole('slider', { name: /picture shows before/ }).press('ArrowRight'),
  },
  'the shade chooser in use': {
    at: '/ceramic-window-tint',
    reach: async (page) => {
      await page.getByRole('radio', { name: 'From the driver’s seat' }).check({ force: true })
      await page.getByRole('slider', { name: /^Shade/ }).press('End')
    },
  },
  'the tint visualizer unreachable': {
    at: '/ceramic-window-tint',
    before: (page) => page.route('https://**', (route) => route.abort()),
    reach: async (page) => {
      await page.locator('#visualizer').scrollIntoViewIfNeeded()
      await button(page, 'Try again').waitFor()
    },
  },
  'the quote form in error': {
    at: '/contact',
    reach: async (page) => {
      await button(page, 'Send Quote Request').click()
      await toast(page, 'Please fill in all required fields')
    },
  },
  'the quote sent': { at: '/contact', reach: async (page) => (await quote(page, 200), toast(page, 'Quote request sent')) },
  'the quote not sent': { at: '/contact', reach: async (page) => (await quote(page, 500), toast(page, 'Failed to send quote')) },
  'the gallery filtered': {
    at: '/gallery?category=window-tinting&brand=Ford',
    reach: (page) => page.getByText('22 of 24 photos so far').waitFor(),
  },
  'the gallery filtered to nothing': { at: '/gallery?category=ceramic-coating', reach: (page) => page.getByText(/^None of the 24 photos/).waitFor() },
  'the gallery loading': {
    at: '/gallery',
    before: (page) => page.route('**/api/photos?*', () => {}),
    reach: (page) => page.getByText('Loading photos…').waitFor({ state: 'attached' }),
  },
  'the gallery failed': { at: '/gallery', before: apiDown, reach: (page) => heading(page, 'Photos can’t be loaded just now.').waitFor() },
  'more photos failed': {
    at: '/gallery',
    reach: async (page) => {
      await button(page, /^Placed/).waitFor()
      await apiDown(page)
      await button(page, 'Load More Photos').click()
      await page.getByText('More photos can’t be loaded just now.').waitFor()
    },
  },
  'a photo open': { at: '/gallery', reach: photoOpen },
  'a photo open with its words': {
    at: '/gallery',
    reach: async (page) => {
      await photoOpen(page)
      await button(page, 'Details').click()
      await heading(page, 'Placed').waitFor()
    },
  },
  'an unknown address': { at: '/no/such-page', reach: (page) => heading(page, '404').waitFor() },
}

const staff: Record<string, State> = {
  'the grid': { at: '', reach: (page) => button(page, 'Edit Placed').waitFor() },
  'the edit panel open': { at: '', reach: (page) => button(page, 'Edit Placed').click() },
  'a photo moved later': {
    at: '',
    reach: async (page) => {
      await button(page, 'Edit IMG_0001').click()
      await button(page, 'Move later').click()
      await button(page, 'Move earlier').click()
    },
  },
  'a photo in hand': {
    at: '',
    only: desk,
    reach: async (page) => {
      const { x, y } = (await button(page, 'Edit Placed').boundingBox())!
      await page.mouse.move(x + 60, y + 60)
      await page.mouse.down()
      await page.mouse.move(x + 300, y + 70, { steps: 5 })
      await page.locator('.lifted').waitFor()
    },
  },
  'photos checked': {
    at: '',
    reach: async (page) => {
      await button(page, /^Select All/).click()
      await page.getByLabel('What to change').selectOption('Add tags')
    },
  },
  'only what needs a title': { at: '', reach: async (page) => (await button(page, /^Needs a title/).click(), page.getByText(/needs a title\.$/).waitFor()) },
  'a photo deleted, with Undo': { at: '', reach: (page) => button(page, 'Delete Coupe 23').click().then(() => button(page, 'Undo').waitFor()) },
  'asked before a placed photo is deleted': { at: '', reach: (page) => button(page, 'Delete Placed').click() },
  'an edit that failed': {
    at: '',
    reach: async (page) => {
      await button(page, 'Edit Placed').click()
      await page.getByLabel('Title').fill('')
      await page.getByLabel('Title').press('Enter')
      await toast(page, 'Failed to update photo')
    },
  },
  'an upload under way': {
    at: '',
    before: (page) => page.route('**/api/staff/uploads', () => {}),
    reach: async (page) => {
      await page.getByLabel('Photos to upload').setInputFiles([(await badFiles())[0]!, await smallPhoto('IMG_7.jpg', 7)])
      await page.getByText('2 of 2, uploading IMG_7').waitFor()
    },
  },
  'an upload with a failed file': {
    at: '',
    reach: async (page) => {
      await page.getByLabel('Photos to upload').setInputFiles((await badFiles()).slice(0, 2))
      await toast(page, 'Upload failed')
    },
  },
  'the placements': { at: '', reach: (page) => page.getByRole('tab', { name: 'Placements' }).click() },
  'Choose Image open, with a photo that is too small': {
    at: '',
    reach: async (page) => {
      await page.getByRole('tab', { name: 'Placements' }).click()
      await button(page, 'Choose Image for Homepage Hero Background').click()
      await page.getByRole('dialog').getByText(/^Too small/).first().waitFor()
    },
  },
}

describe.each([
  ['a phone', phone],
  ['a desk', desk],
])('On %s axe finds nothing with', (_, viewport) => {
  const here = (states: Record<string, State>) => Object.entries(states).filter(([, { only }]) => !only || only === viewport)

  test.each(here(visitor))('%s', async (_, { at, before, reach }) => {
    const page = await site.newPage(viewport, { reducedMotion: 'reduce' })
    await before?.(page)
    await page.goto(at)
    if (!at.startsWith('/no')) await scripted(page)
    await reach(page, viewport)
    await expectStateInOrder(page, viewport)
  })

  test.each(here(staff))('%s, in the admin', async (_, { before, reach }) => {
    const page = await site.newPage(viewport, { reducedMotion: 'reduce' })
    await before?.(page)
    await signIn(page, site)
    await reach(page, viewport)
    await expectStateInOrder(page, viewport)
  })

  test('nobody signed in, in the admin', async () => {
    const page = await site.newPage(viewport)
    await page.goto('/admin')
    await button(page, 'Sign in').waitFor()
    await expectStateInOrder(page, viewport)
  })
})

/** Nothing for axe, and nothing that makes the page scroll sideways, also at 200 percent of a narrow screen. */
async function expectStateInOrder(page: Page, viewport: Viewport): Promise<void> {
  await expectNoAxeFindings(page)
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await sideways()).toBeLessThanOrEqual(0)
  if (viewport !== phone) return
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await sideways()).toBeLessThanOrEqual(0)
}
