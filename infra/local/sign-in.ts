import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import Provider, { type Adapter, type Configuration } from 'oidc-provider'
import { staffScope } from '../staff-scope.ts'
import { closeServer, listen } from './listen.ts'
import { messagePage, signInPage } from './sign-in-page.ts'
import { signInStore } from './sign-in-store.ts'
import { loadStaff, type Staff } from './staff.ts'

export type SignIn = {
  issuer: string
  staff: { email: string; password: string }
  /** A token as the admin gets it, without a browser: for the sample photos and the tests. */
  staffToken(): Promise<string>
  close(): Promise<void>
}

/** The admin's id at the provider, in place of Cognito's. */
export const clientId = 'portfolio-admin'

/** Seconds an access token lives, as the stack has it for Cognito. */
const accessSeconds = 15 * 60
const refreshSeconds = 30 * 24 * 60 * 60

type Options = { folder: string; port: number; admin: () => string }

/**
 * An OpenID provider on 127.0.0.1 with one staff account, PKCE and access tokens shaped as Cognito's.
 * Its key and the password stay in `folder`. `admin` is the address it returns to.
 */
export async function startSignIn({ folder, port, admin }: Options): Promise<SignIn> {
  const staff = await loadStaff(folder)
  const adapter = await signInStore(join(folder, 'sign-in'))
  // The issuer is part of every token, and its port is known only once it listens.
  let serve: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => void response.writeHead(503).end()
  const server = createServer((request, response) => serve(request, response))
  await listen(server, port)
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  serve = (request, response) => {
    const provider = makeProvider(issuer, staff, admin(), adapter)
    const callback = provider.callback()
    const page = signInPage(provider, staff)
    serve = (request, response) => void page(request, response).then((done) => (done ? undefined : callback(request, response)))
    serve(request, response)
  }

  const staffToken = () => tokenOf(staff, issuer)
  return { issuer, staff: { email: staff.email, password: staff.password }, staffToken, close: () => closeServer(server) }
}

/** An access token of the provider, made with its key and without its pages. */
export function tokenOf({ email, key }: Staff, issuer: string): Promise<string> {
  return new SignJWT({ client_id: clientId, scope: staffScope, token_use: 'access' })
    .setProtectedHeader({ alg: 'RS256', kid: key.kid!, typ: 'at+jwt' })
    .setSubject(email)
    .setIssuer(issuer)
    .setIssuedAt()
    .setExpirationTime(`${accessSeconds}s`)
    .sign(key)
}

function makeProvider(issuer: string, staff: Staff, admin: string, adapter: (model: string) => Adapter): Provider {
  const resource = 'urn:portfolio'
  const configuration: Configuration = {
    adapter,
    clients: [
      {
        client_id: clientId,
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [admin],
        post_logout_redirect_uris: [admin],
      },
    ],
    jwks: { keys: [staff.key] },
    cookies: { keys: [staff.cookieKey] },
    claims: { openid: ['sub'], email: ['email'] },
    pkce: { required: () => true },
    // The site is another origin here, as it is from Cognito.
    clientBasedCORS: (_, origin) => origin === new URL(admin).origin,
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: { enabled: true, logoutSource: (context, form) => void (context.body = logoutPage(form)) },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: staffScope,
          accessTokenFormat: 'jwt',
          accessTokenTTL: accessSeconds,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    // Cognito's carry no `aud`; oidc-provider insists on one, and the gateway takes the client's id in either place.
    formats: { customizers: { jwt: (_, __, { payload }) => void Object.assign(payload!, { aud: clientId, token_use: 'access' }) } },
    ttl: {
      AccessToken: accessSeconds,
      IdToken: accessSeconds,
      RefreshToken: refreshSeconds,
      Session: refreshSeconds,
      Grant: refreshSeconds,
      Interaction: 60 * 60,
    },
    issueRefreshToken: (_, client) => client.grantTypeAllowed('refresh_token'),
    interactions: { url: (_, { uid }) => `/sign-in/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, email: sub }) }),
    renderError: (context, { error_description }) =>
      void (context.body = messagePage(error_description ?? 'Signing in does not work this way.')),
    // Staff use one client, ours: there is nothing to consent to.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! })
      grant.addOIDCScope('openid email')
      grant.addResourceScope(resource, staffScope)
      await grant.save()
      return grant
    },
  }
  const provider = new Provider(issuer, configuration)
  // The admin's library takes an answer without words for one only when it is called JSON.
  provider.use(async (context, next) => {
    await next()
    if (context.path === '/token/revocation') context.type = 'json'
  })
  return provider
}

/** Signing out needs no second question, as it needs none at Cognito: the form that the provider wants posted posts itself. */
function logoutPage(form: string): string {
  const confirmed = '<input type="hidden" form="op.logoutForm" name="logout" value="yes">'
  const body = `${form}${confirmed}<script>document.forms[0].submit()</script>`
  return `<!doctype html><html lang="en"><title>Sign out</title><body>${body}</body></html>`
}
