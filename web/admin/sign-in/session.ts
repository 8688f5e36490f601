import { ErrorResponse, User, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import { VisibleError } from '../../../shared/errors.ts'
import { adminRoute } from '../../paths.ts'
import { makeStore } from '../store.ts'
import { forget, isRemembered, userStorage } from './remembering.ts'

export type Session = {
  /**
   * `out` shows the sign-in and nothing else. `ended` keeps the screens and all that is in hand until the same tab is signed in again.
   * `handed` is a second tab that has signed in for the first and is no longer needed.
   */
  status: 'starting' | 'out' | 'in' | 'ended' | 'handed'
  /** Who is signed in, as the provider calls them. */
  name: string
  problem: string | null
}

export const session = makeStore<Session>({ status: 'starting', name: '', problem: null })

/** A second tab of this address signs in anew and hands the result to the first, which so keeps its uploads and edits. */
export const againPath = `${adminRoute.path}?again`

/** Seconds that a token has to be good for still, or it is renewed first. */
const spare = 30

/** Between the tabs of this browser: a user, as oidc-client-ts stores them. */
const channel = new BroadcastChannel('staff-session')
const tellTabs = channel.postMessage.bind(channel)
let manager: UserManager
let renewal: Promise<void> | undefined
let signedInAgain = Promise.withResolvers<void>()

/** Reads where to sign in, finishes a sign-in that has just come back, and says who is there. */
export async function startSession(): Promise<void> {
  try {
    manager = makeManager(await readConfig())
    channel.addEventListener('message', (event) => void receive(event))
    await arrive(new URL(location.href))
  } catch (error) {
    console.error('sign-in', error)
    session.set({ status: 'out', problem: 'Signing in didn’t work. Please try again' })
  }
}

/** Leaves for the sign-in; it comes back to this path. */
export async function signIn(forOtherTab = false): Promise<void> {
  if (!manager) return startSession()
  await manager.signinRedirect({ state: { forOtherTab, hash: location.hash } }).catch((error: unknown) => {
    console.error('sign-in', error)
    session.set({ status: 'out', problem: 'The sign-in can’t be reached. Please try again' })
  })
}

/** Ends the session here and at the provider, whose tokens are revoked. */
export async function signOut(): Promise<void> {
  try {
    const { client_id, redirect_uri } = manager.settings
    // The manager still empties the storage that it began with.
    forget()
    // The standard names the page to come back to post_logout_redirect_uri; Cognito wants these two.
    await manager.signoutRedirect({ extraQueryParams: { client_id, logout_uri: redirect_uri } })
  } catch (error) {
    // A provider without a sign-out page, or none in reach: forget the tokens all the same.
    console.error('sign-out', error)
    await manager.removeUser()
    forget()
    location.reload()
  }
}

/**
 * A token that is good for a while, renewed where needed. When it can't be renewed, waits until staff have signed in again.
 * @throws VisibleError `unavailable` when the provider can't be reached.
 */
export async function token(): Promise<string> {
  for (;;) {
    const user = await manager.getUser()
    if (user && (user.expires_in ?? 0) > spare) return user.access_token
    if (user?.refresh_token) await (renewal ??= renew().finally(() => (renewal = undefined)))
    else {
      session.set({ status: 'ended' })
      await signedInAgain.promise
    }
  }
}

/** Says that the gateway refused this token before its time: the next one has to be a new one. */
export async function refused(accessToken: string): Promise<void> {
  const user = await manager.getUser()
  if (user?.access_token !== accessToken) return
  user.expires_in = 0
  await manager.storeUser(user)
}

type Config = { authority: string; clientId: string; scope: string }

async function readConfig(): Promise<Config> {
  const response = await fetch(`${adminRoute.path}/config.json`)
  if (!response.ok) throw new Error(`config.json answered ${response.status}`)
  return (await response.json()) as Config
}

function makeManager({ authority, clientId, scope }: Config): UserManager {
  const here = location.origin + adminRoute.path
  return new UserManager({
    authority,
    client_id: clientId,
    scope,
    redirect_uri: here,
    post_logout_redirect_uri: here,
    userStore: new WebStorageStateStore({ store: userStorage() }),
    stateStore: new WebStorageStateStore({ store: sessionStorage }),
    revokeTokensOnSignout: true,
    // Neither Cognito nor the local provider revokes an access token: it ends by itself within minutes.
    revokeTokenTypes: ['refresh_token'],
    automaticSilentRenew: false,
  })
}

/** Back from the provider, asked to sign in for another tab, or simply opened. The address keeps none of it. */
async function arrive({ searchParams, hash }: URL): Promise<void> {
  const back = searchParams.has('state') && (searchParams.has('code') || searchParams.has('error'))
  if (searchParams.has('again')) return signIn(true)
  if (!back) {
    clean(hash)
    return show(await manager.getUser())
  }
  try {
    const user = await manager.signinRedirectCallback()
    const { forOtherTab = false, hash: before = '' } = (user.state ?? {}) as { forOtherTab?: boolean; hash?: string }
    clean(before)
    await (forOtherTab ? handOver(user) : show(user))
  } catch (error) {
    clean('')
    // A reload of the address that came back, or a sign-in that was given up.
    console.error('sign-in', error)
    await show(await manager.getUser(), 'Signing in wasn’t finished. Please try again')
  }
}

async function show(user: User | null, problem: string | null = null): Promise<void> {
  const usable = user && (!user.expired || user.refresh_token)
  session.set(usable ? { status: 'in', name: nameOf(user), problem: null } : { status: 'out', name: '', problem })
}

async function handOver(user: User): Promise<void> {
  tellTabs(user.toStorageString())
  // Where the tabs share one storage it is the first one's user by now.
  if (!isRemembered()) await manager.removeUser()
  session.set({ status: 'handed' })
  window.close()
}

async function receive({ data }: MessageEvent<string>): Promise<void> {
  if (session.get().status !== 'ended') return
  const user = User.fromStorageString(data)
  await manager.storeUser(user)
  session.set({ status: 'in', name: nameOf(user) })
  signedInAgain.resolve()
  signedInAgain = Promise.withResolvers<void>()
}

/** One tab at a time: a refresh token that two of them use looks stolen to the provider. */
function renew(): Promise<void> {
  return navigator.locks.request('staff-renewal', renewAlone)
}

async function renewAlone(): Promise<void> {
  try {
    const current = await manager.getUser()
    if ((current?.expires_in ?? 0) <= spare) await manager.signinSilent()
  } catch (error) {
    if (!(error instanceof ErrorResponse)) throw new VisibleError('unavailable', 'The sign-in can’t be reached')
    // The provider has spoken: this session is over. Without its refresh token, staff are asked.
    const user = await manager.getUser()
    if (!user) return
    delete user.refresh_token
    user.expires_in = 0
    await manager.storeUser(user)
  }
}

function clean(hash: string): void {
  history.replaceState(null, '', adminRoute.path + hash)
}

function nameOf({ profile }: User): string {
  return profile.email ?? profile.preferred_username ?? profile.name ?? profile.sub
}
