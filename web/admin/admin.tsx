import { useEffect, useState } from 'react'
import { business } from '../../shared/business.ts'
import { Logo } from '../ui/logo.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { deletion, placements, portfolio, uploads } from './desk.ts'
import { PhotosTab } from './photos/photos-tab.tsx'
import { PlacementsTab } from './placements/placements-tab.tsx'
import { session, signOut } from './sign-in/session.ts'
import { SignIn, SignInAgain } from './sign-in/sign-in.tsx'
import { useStore } from './store.ts'
import { type Tab, Tabs, tabs } from './tabs.tsx'

/** The whole admin: nothing but the sign-in until staff are known. */
export function Admin() {
  const status = useStore(session, (state) => state.status)
  return (
    <>
      {status === 'in' || status === 'ended' ? <Desk /> : <SignIn status={status} />}
      <SignInAgain open={status === 'ended'} />
      <Toasts />
    </>
  )
}

function Desk() {
  const name = useStore(session, (state) => state.name)
  const [tab, setTab] = useState<Tab>(tabs.find((each) => `#${each.id}` === location.hash)?.id ?? 'photos')

  useEffect(() => {
    void portfolio.loadMore().then(portfolio.lookAhead)
    void placements.load()
    const stop = new AbortController()
    const { signal } = stop
    addEventListener('pagehide', deletion.flush, { signal })
    addEventListener('beforeunload', (event) => uploads.store.get().running && event.preventDefault(), { signal })
    return () => stop.abort()
  }, [])

  function choose(next: Tab): void {
    setTab(next)
    history.replaceState(null, '', `#${next}`)
  }

  return (
    <>
      <header className="on-film border-b border-line pt-[env(safe-area-inset-top)]">
        <div className="desk flex flex-wrap items-center gap-x-6">
          <a href="/" aria-label={`${business.name}, to the site`} className="flex min-h-14 items-center text-text no-underline">
            <Logo />
          </a>
          <span className="ms-auto hidden truncate text-fine text-soft sm:block">{name}</span>
          <button
            type="button"
            onClick={() => void signOut()}
            className="min-h-11 px-2 text-small font-semibold underline-offset-4 hover:underline max-sm:ms-auto"
          >
            Sign out
          </button>
        </div>
      </header>
      <main className="desk lg:pb-24">
        <div className="flex flex-wrap items-end gap-x-8 border-b border-line-strong pt-4">
          <h1 className="me-auto pb-2 text-h3 sm:me-0">Portfolio Admin</h1>
          <Tabs chosen={tab} choose={choose} />
        </div>
        <div role="tabpanel" id="panel-photos" aria-labelledby="tab-photos" hidden={tab !== 'photos'}>
          <PhotosTab />
        </div>
        <div role="tabpanel" id="panel-placements" aria-labelledby="tab-placements" hidden={tab !== 'placements'}>
          <PlacementsTab />
        </div>
      </main>
    </>
  )
}
