import type { BrowserContextOptions } from 'playwright-core'
import { type PublicPath, routes } from '../paths.ts'
import { type Page, scripted, type Site, type Viewport } from './harness.ts'
import { addPhotos } from './photos.ts'
import { signIn } from './staff.ts'

/** Every screen there is: the public routes, an unknown one, and the admin's. */
export const publicPlaces = [...routes.map(({ path }): PublicPath => path), '/no/such-page'] as const
export const staffPlaces = ['the sign-in', 'the photos', 'the edit panel', 'the placements', 'Choose Image'] as const
export const places = [...publicPlaces, ...staffPlaces] as const

export type Place = (typeof places)[number]

/** A few photos, one of which needs a title. */
export async function furnish(site: Site): Promise<void> {
  await addPhotos(site, [...['Coupe', 'Wagon', 'Van'].map((title) => ({ title, brand: 'Ford', width: 900, height: 600 })), { title: 'IMG_0001' }])
}

/** Opens a screen and waits until all of it is there; a long page's late parts included. */
export async function openPlace(site: Site, place: Place, viewport: Viewport, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await site.newPage(viewport, options)
  if (place.startsWith('/')) {
    await page.goto(place)
    await scripted(page)
    if (place === '/') await openLateParts(page)
    if (place === '/gallery') await page.getByRole('button', { name: /^Coupe/ }).waitFor()
    return page
  }
  if (place === 'the sign-in') {
    await page.goto('/admin')
    await page.getByLabel('Stay signed in').waitFor()
    return page
  }
  await signIn(page, site)
  await page.getByRole('button', { name: 'Edit Coupe' }).waitFor()
  if (place === 'the edit panel') {
    await page.getByRole('button', { name: 'Edit Coupe' }).click()
    await page.getByLabel('Select Wagon').check()
  }
  if (place === 'the placements' || place === 'Choose Image') await page.getByRole('tab', { name: 'Placements' }).click()
  if (place === 'Choose Image') await page.getByRole('button', { name: 'Choose Image for Homepage Hero Background' }).click()
  return page
}

async function openLateParts(page: Page): Promise<void> {
  for (const id of ['about', 'services', 'gallery', 'faq', 'quote']) await page.locator(`#${id}`).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Is there a warranty?' }).waitFor()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}
