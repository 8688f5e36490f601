import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operationNames, operations } from '../../shared/operations.ts'
import { expectNoAxeFindings } from './axe.ts'
import { desk, openSite, phone, type Site } from './harness.ts'
import { addPhotos } from './photos.ts'
import { ageToken, asStaff, callOperation, endSession, giveCredentials, signIn, signInAgain, tokenOf } from './staff.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

describe.each([
  ['a desk', desk],
  ['a phone', phone],
])('On %s', (_, viewport) => {
  test('the admin shows nothing but the sign-in until staff have signed in, and nothing again after Sign out', async () => {
    const page = await site.newPage(viewport)
    await page.goto('/admin')
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    expect(await page.getByRole('tab').count()).toBe(0)
    await expectNoAxeFindings(page)

    await page.getByRole('button', { name: 'Sign in' }).click()
    await giveCredentials(page, site)
    await page.getByRole('tab', { name: 'Photos' }).waitFor()
    expect(page.url()).toBe(`${site.origin}/admin`)
    await page.getByText('No photos yet').waitFor()
    await expectNoAxeFindings(page)

    await page.reload()
    await page.getByRole('tab', { name: 'Photos' }).waitFor()

    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin')
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('oidc.user')))).toEqual([])
  })
})

test('a sign-in that is given up leaves the sign-in and says so', async () => {
  const page = await site.newPage(desk)
  await page.goto('/admin?error=access_denied&state=made-up')
  await page.getByRole('alert').waitFor()
  expect(page.url()).toBe(`${site.origin}/admin`)
  expect(await page.getByRole('button', { name: 'Sign in' }).isEnabled()).toBe(true)
})

test('an access token about to expire is renewed without a word', async () => {
  const page = await site.newPage(desk)
  await signIn(page, site)
  const before = await tokenOf(page)
  await ageToken(page, 5)
  await page.getByRole('button', { name: 'Export Data' }).click()
  await page.getByText('Data exported').waitFor()
  expect(await tokenOf(page)).not.toBe(before)
})

test('when the session has ended, an edit waits for the new sign-in and is not lost', async () => {
  const [id] = await addPhotos(site, [{ title: 'Before' }])
  const page = await site.newPage(desk)
  await signIn(page, site)
  await page.getByRole('button', { name: 'Edit Before' }).click()
  await endSession(page)
  await page.getByLabel('Title').fill('After')
  await page.getByLabel('Title').press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await dialog.waitFor()
  await expectNoAxeFindings(page)
  await signInAgain(page, site)
  await page.getByRole('button', { name: 'Edit After' }).waitFor()
  const { photos } = await asStaff(site, 'list-portfolio', {})
  expect(photos.find((photo) => photo.id === id)!.title).toBe('After')
  expect(await page.getByLabel('Title').inputValue()).toBe('After')
})

describe('Without a valid token', () => {
  const inputs: Record<string, object> = {
    'request-photo-upload': { fileType: 'image/jpeg', size: 3, sha256: `${'A'.repeat(43)}=` },
    'set-slot': { key: 'home.hero', photoId: null },
  }
  const staffOperations = operationNames.filter((name) => operations[name].access === 'staff')

  test.each(staffOperations)('%s answers 401 and changes nothing', async (name) => {
    const [id] = await addPhotos(site, [{ title: `Guarded from ${name}` }])
    const before = await asStaff(site, 'list-portfolio', {})
    const input = { ...inputs[name], ...(name === 'add-photo' ? { uploadId: id, fileName: 'a.jpg' } : {}), ...guess(name, id!) }
    expect((await callOperation(site, name, input, {})).status).toBe(401)
    for (const token of ['nonsense', await foreignToken()]) {
      const answer = await callOperation(site, name, input, { authorization: `Bearer ${token}` })
      expect(answer.status).toBe(401)
    }
    expect(await asStaff(site, 'list-portfolio', {})).toEqual(before)
  })
})

/** A harmful input of the operations that name a photo. */
function guess(name: string, id: string): object {
  if (name === 'update-photo') return { id, title: 'Defaced' }
  if (name === 'delete-photo') return { id }
  if (name === 'reclassify-photos') return { ids: [id], category: 'Coating' }
  return {}
}

/** Like ours in every claim, but signed by somebody else. */
async function foreignToken(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256')
  const claims = JSON.parse(Buffer.from((await site.local.staffToken()).split('.')[1]!, 'base64url').toString()) as Record<string, unknown>
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'other' }).sign(privateKey)
}
