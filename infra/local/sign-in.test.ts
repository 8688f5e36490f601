import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientId, type SignIn, startSignIn } from './sign-in.ts'

const admin = 'http://localhost:4999/admin'
let folder: string
let signIn: SignIn

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sign-in-'))
  signIn = await startSignIn({ folder, port: 0, admin: () => admin })
})
afterAll(async () => {
  await signIn.close()
  await rm(folder, { recursive: true })
})

/** A browser as far as signing in needs one: it keeps cookies and follows redirects until one leads away from the provider. */
function browser() {
  const jar = new Map<string, string>()
  return async function go(address: string, form?: Record<string, string>): Promise<{ url: string; status: number; text: string }> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      if (value) jar.set(name!, value)
      else jar.delete(name!)
    }
    const next = response.headers.get('location')
    if (next === null) return { url: address, status: response.status, text: await response.text() }
    const to = new URL(next, address).href
    return to.startsWith(signIn.issuer) ? go(to) : { url: to, status: response.status, text: '' }
  }
}

const verifier = randomBytes(32).toString('base64url')
function authorizeUrl(changes: Record<string, string | null> = {}): string {
  const all = {
    client_id: clientId,
    redirect_uri: admin,
    response_type: 'code',
    scope: 'openid email portfolio/write',
    state: 's1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  }
  return `${signIn.issuer}/auth?${new URLSearchParams(Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== null))}`
}

async function exchange(form: Record<string, string>) {
  const response = await fetch(`${signIn.issuer}/token`, {
    method: 'POST',
    headers: { origin: new URL(admin).origin },
    body: new URLSearchParams({ client_id: clientId, ...form }),
  })
  return {
    status: response.status,
    cors: response.headers.get('access-control-allow-origin'),
    tokens: (await response.json()) as Record<string, string>,
  }
}

/** Signs in at the form and comes back with a code. */
async function code(go = browser(), password = signIn.staff.password): Promise<string | null> {
  const form = await go(authorizeUrl())
  const back = await go(form.url, { email: signIn.staff.email, password })
  return new URL(back.url).searchParams.get('code')
}

async function tokens() {
  return exchange({ grant_type: 'authorization_code', code: (await code())!, redirect_uri: admin, code_verifier: verifier })
}

test('staff sign in with e-mail and password and get tokens that the gateway knows', async () => {
  const { status, cors, tokens: got } = await tokens()
  expect([status, cors]).toEqual([200, new URL(admin).origin])
  const { payload, protectedHeader } = await jwtVerify(got['access_token']!, createRemoteJWKSet(new URL(`${signIn.issuer}/jwks`)), {
    issuer: signIn.issuer,
  })
  expect(protectedHeader.alg).toBe('RS256')
  expect(payload).toMatchObject({ client_id: clientId, token_use: 'access', sub: signIn.staff.email })
  expect(String(payload['scope']).split(' ')).toContain('portfolio/write')
  expect(decodeJwt(got['id_token']!)).toMatchObject({ aud: clientId, sub: signIn.staff.email })
})

test('the token for tests is like one of the browser, but without aud, as Cognito’s is', async () => {
  const [ours, browsers] = [await signIn.staffToken(), (await tokens()).tokens['access_token']!]
  expect(decodeProtectedHeader(ours)).toEqual(decodeProtectedHeader(browsers))
  const { aud: _, jti: __, iat: ___, exp: ____, scope: theirScope, ...rest } = decodeJwt(browsers)
  const { iat, exp, scope, ...own } = decodeJwt(ours)
  expect(own).toEqual(rest)
  expect(String(theirScope)).toContain(String(scope))
  expect(exp! - iat!).toBe(15 * 60)
})

test('a wrong password is told, brings no code, and the form is still there', async () => {
  const go = browser()
  const form = await go(authorizeUrl())
  const again = await go(form.url, { email: signIn.staff.email, password: 'wrong' })
  expect([again.status, again.text.includes('E-mail or password is wrong.'), again.text.includes('<form')]).toEqual([401, true, true])
  expect(await code(go)).toMatch(/./)
})

test('a sign-in form that nobody asked for says so', async () => {
  const { status, text } = await browser()(`${signIn.issuer}/sign-in/abc`)
  expect([status, text.includes('This sign-in has expired')]).toEqual([400, true])
})

test.each<[string, Record<string, string | null>]>([
  ['to another address', { redirect_uri: 'https://evil.example/admin' }],
  ['for another client', { client_id: 'another' }],
])('nobody is sent %s', async (_, changes) => {
  const { url, status } = await browser()(authorizeUrl(changes))
  expect([new URL(url).origin, status]).toEqual([signIn.issuer, 400])
})

test('without PKCE there is no code, and with another verifier no token', async () => {
  const { url } = await browser()(authorizeUrl({ code_challenge: null, code_challenge_method: null }))
  expect(new URL(url).searchParams.get('error')).toBe('invalid_request')
  const { status } = await exchange({
    grant_type: 'authorization_code',
    code: (await code())!,
    redirect_uri: admin,
    code_verifier: randomBytes(32).toString('base64url'),
  })
  expect(status).toBe(400)
})

test('a code is good for one exchange', async () => {
  const form = { grant_type: 'authorization_code', code: (await code())!, redirect_uri: admin, code_verifier: verifier }
  expect([(await exchange(form)).status, (await exchange(form)).status]).toEqual([200, 400])
})

test('the sign-in is remembered over a restart: same password, same keys, and the refresh token still works', async () => {
  const { tokens: before } = await tokens()
  const port = Number(new URL(signIn.issuer).port)
  const { password } = signIn.staff
  await signIn.close()
  signIn = await startSignIn({ folder, port, admin: () => admin })
  expect(signIn.staff.password).toBe(password)
  await jwtVerify(before['access_token']!, createRemoteJWKSet(new URL(`${signIn.issuer}/jwks`)))
  const renewed = await exchange({ grant_type: 'refresh_token', refresh_token: before['refresh_token']! })
  expect([renewed.status, decodeJwt(renewed.tokens['access_token']!)['scope']]).toEqual([200, decodeJwt(before['access_token']!)['scope']])
})

test('signing out ends the browser’s session and revokes the refresh token', async () => {
  const go = browser()
  const { tokens: got } = await exchange({
    grant_type: 'authorization_code',
    code: (await code(go))!,
    redirect_uri: admin,
    code_verifier: verifier,
  })
  const revoked = await fetch(`${signIn.issuer}/token/revocation`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: clientId, token: got['refresh_token']!, token_type_hint: 'refresh_token' }),
  })
  expect([revoked.status, revoked.headers.get('content-type')]).toEqual([200, expect.stringContaining('json')])
  expect((await exchange({ grant_type: 'refresh_token', refresh_token: got['refresh_token']! })).status).toBe(400)
  const page = await go(
    `${signIn.issuer}/session/end?${new URLSearchParams({ id_token_hint: got['id_token']!, post_logout_redirect_uri: admin })}`,
  )
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1]
  const out = await go(`${signIn.issuer}/session/end/confirm`, { xsrf: xsrf!, logout: 'yes' })
  expect(out.url).toBe(admin)
  expect((await go(authorizeUrl())).url).toContain('/sign-in/')
})
