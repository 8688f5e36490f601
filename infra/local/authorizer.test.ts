import { createHmac, createPublicKey, type JsonWebKey } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAuthorizer } from './authorizer.ts'
import { closeServer, listen } from './listen.ts'
import type { Template } from './template.ts'

const scopes = ['portfolio/write']
const client = 'the-admin'
const server = createServer((_, response) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [publicKey] })),
)
let issuer: string
let key: CryptoKey
let otherKey: CryptoKey
let publicKey: JWK
let authorize: ReturnType<typeof makeAuthorizer>

beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true })
  ;({ privateKey: otherKey } = await generateKeyPair('RS256'))
  key = pair.privateKey
  publicKey = { ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  await listen(server, 0)
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const template: Template = {
    Resources: {
      StaffAuthorizer: {
        Type: 'AWS::ApiGatewayV2::Authorizer',
        Properties: { JwtConfiguration: { Issuer: { 'Fn::GetAtt': ['UserPool', 'ProviderURL'] }, Audience: [{ Ref: 'UserPoolClient' }] } },
      },
    },
  }
  authorize = makeAuthorizer(template, { 'UserPool.ProviderURL': issuer, UserPoolClient: client })
})
afterAll(() => closeServer(server))

const seconds = () => Math.floor(Date.now() / 1000)
/** An access token as Cognito makes it. */
const good = (): JWTPayload => ({
  iss: issuer,
  sub: 'staff',
  client_id: client,
  scope: 'openid portfolio/write',
  token_use: 'access',
  iat: seconds(),
  exp: seconds() + 60,
})
const signed = (claims: JWTPayload, header: object = {}, by: CryptoKey = key) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k1', ...header }).sign(by)
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const bearer = async (token: string | Promise<string>) => authorize(`Bearer ${await token}`, scopes)

test.each<[string, () => JWTPayload]>([
  ['as Cognito makes it, with the client in client_id and no aud', good],
  ['as other providers make it, with the client in aud', () => ({ ...good(), client_id: undefined, aud: client })],
  ['for several audiences, ours among them', () => ({ ...good(), aud: ['another', client] })],
  ['that begins to hold just now', () => ({ ...good(), nbf: seconds() })],
])('a token %s opens the door', async (_, claims) => {
  expect(await bearer(signed(claims()))).toMatchObject({ sub: 'staff' })
})

test.each<[string, () => string | Promise<string>]>([
  ['has run out', () => signed({ ...good(), exp: seconds() - 1 })],
  ['never runs out', () => signed({ ...good(), exp: undefined })],
  ['does not hold yet', () => signed({ ...good(), nbf: seconds() + 60 })],
  ['is of another issuer', () => signed({ ...good(), iss: 'https://cognito-idp.us-east-1.amazonaws.com/other' })],
  ['names no issuer', () => signed({ ...good(), iss: undefined })],
  ['is for another client', () => signed({ ...good(), client_id: 'another' })],
  ['names no client', () => signed({ ...good(), client_id: undefined })],
  ['has our client only where aud names another', () => signed({ ...good(), aud: 'another' })],
  ['is signed by another key under our key’s name', () => signed(good(), {}, otherKey)],
  ['names a key that does not exist', () => signed(good(), { kid: 'k2' })],
  ['brings its own key along', () => signed(good(), { jwk: publicKey, kid: 'k3' }, otherKey)],
  ['is not signed (alg none)', () => `${part({ alg: 'none', kid: 'k1' })}.${part(good())}.`],
  ['takes our public key for a shared secret (HS256)', () => confused()],
  ['has been changed after signing', async () => changed(await signed(good()))],
  ['is no token', () => 'abc.def.ghi'],
  ['is empty', () => ''],
])('a token that %s is unauthorized', async (_, token) => {
  expect(await bearer(token())).toBe('unauthorized')
})

test.each<[string, () => JWTPayload]>([
  ['is an ID token, which has no scope', () => ({ ...good(), client_id: undefined, aud: client, token_use: 'id', scope: undefined })],
  ['has another scope', () => ({ ...good(), scope: 'openid email' })],
  ['has a scope that only begins like ours', () => ({ ...good(), scope: 'portfolio/writer' })],
])('a valid token that %s is forbidden', async (_, claims) => {
  expect(await bearer(signed(claims()))).toBe('forbidden')
})

test('without a bearer token nobody enters', async () => {
  const token = await signed(good())
  for (const header of [undefined, '', token, `Basic ${token}`, `Bearer  ${token}`, `Bearer ${token} x`])
    expect(await authorize(header, scopes)).toBe('unauthorized')
})

/** The old confusion: a verifier that lets the token say its algorithm checks an HMAC with the public key. */
function confused(): string {
  const pem = createPublicKey({ key: publicKey as JsonWebKey, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
  const head = `${part({ alg: 'HS256', kid: 'k1' })}.${part(good())}`
  return `${head}.${createHmac('sha256', pem).update(head).digest('base64url')}`
}

function changed(token: string): string {
  const [head, , signature] = token.split('.')
  return [head, part({ ...good(), sub: 'somebody else' }), signature].join('.')
}
