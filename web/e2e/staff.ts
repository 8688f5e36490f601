import type { Input, OperationName, Output } from '../../shared/operations.ts'
import { operations, pathParameters } from '../../shared/operations.ts'
import type { Page, Site } from './harness.ts'

/** Opens the admin and signs in as staff do: at the provider's page, and back. */
export async function signIn(page: Page, site: Site): Promise<void> {
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await giveCredentials(page, site)
  await page.getByRole('tab', { name: 'Photos' }).waitFor()
}

/** At the provider's page. */
export async function giveCredentials(page: Page, site: Site): Promise<void> {
  await page.getByLabel(/mail/i).fill(site.local.staff.email)
  await page.getByLabel(/password/i).fill(site.local.staff.password)
  await page.keyboard.press('Enter')
}

/** One operation with a staff token, past the pages. */
export async function asStaff<Name extends OperationName>(site: Site, name: Name, input: Input<Name>): Promise<Output<Name>> {
  const response = await callOperation(site, name, input, { authorization: `Bearer ${await site.local.staffToken()}` })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`${name} answered ${response.status} ${JSON.stringify(answer)}`)
  return answer as Output<Name>
}

export function callOperation(site: Site, name: OperationName, input: object, headers: Record<string, string>): Promise<Response> {
  const { method, path } = operations[name]
  const inPath = new Set(pathParameters(path))
  const values = Object.entries(input)
  const valueOf = (name: string) => String(values.find(([key]) => key === name)![1])
  const url = path.replace(/\{(\w+)\}/g, (_, parameter: string) => encodeURIComponent(valueOf(parameter)))
  const rest = Object.fromEntries(values.filter(([key]) => !inPath.has(key)))
  const bodied = method !== 'GET' && method !== 'DELETE'
  const query = bodied ? '' : `?${new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)]))}`
  return fetch(site.origin + url + query, {
    method,
    headers: { ...headers, ...(bodied ? { 'content-type': 'application/json' } : {}) },
    ...(bodied ? { body: JSON.stringify(rest) } : {}),
  })
}

/** The toast of that title, once it is there. */
export async function toast(page: Page, title: string): Promise<string> {
  const card = page.getByRole('region', { name: 'Notifications' }).locator('> *').filter({ hasText: title }).last()
  await card.waitFor()
  return card.innerText()
}

/** The titles of the tiles, in their order on the screen. */
export function tileTitles(page: Page): Promise<string[]> {
  return page.getByRole('list', { name: 'Photos', exact: true }).locator('li > p:first-of-type').allInnerTexts()
}

type StoredUser = { access_token: string; refresh_token?: string; expires_at: number }

/** The token that the page would use next. */
export async function tokenOf(page: Page): Promise<string> {
  return (await readUser(page)).user.access_token
}

/** As time will: the access token has so many seconds left. */
export async function ageToken(page: Page, secondsLeft: number): Promise<void> {
  const { key, user } = await readUser(page)
  await writeUser(page, key, { ...user, expires_at: Math.floor(Date.now() / 1000) + secondsLeft })
}

/** As after a month away: the access token is over and nothing is there to renew it. */
export async function endSession(page: Page): Promise<void> {
  const { key, user } = await readUser(page)
  delete user.refresh_token
  await writeUser(page, key, { ...user, expires_at: 1 })
}

/** Follows the way back in: a second tab, which asks only when the provider no longer knows this browser. */
export async function signInAgain(page: Page, site: Site): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  const [second] = await Promise.all([page.context().waitForEvent('page'), dialog.getByRole('link').click()])
  await Promise.race([dialog.waitFor({ state: 'hidden' }), giveCredentials(second, site).catch(() => {})])
  await dialog.waitFor({ state: 'hidden' })
}

async function readUser(page: Page): Promise<{ key: string; user: StoredUser }> {
  const [key, value] = await page.evaluate(() => Object.entries({ ...sessionStorage, ...localStorage }).find(([name]) => name.startsWith('oidc.user'))!)
  return { key, user: JSON.parse(value) as StoredUser }
}

async function writeUser(page: Page, key: string, user: StoredUser): Promise<void> {
  await page.evaluate(([name, value]) => {
    const kept = localStorage.getItem(name!) === null ? sessionStorage : localStorage
    kept.setItem(name!, value!)
  }, [key, JSON.stringify(user)])
}
