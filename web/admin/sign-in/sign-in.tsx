import { useEffect, useRef, useState } from 'react'
import { business } from '../../../shared/business.ts'
import { Logo } from '../../ui/logo.tsx'
import { useStore } from '../store.ts'
import { offersToRemember, remember } from './remembering.ts'
import { againPath, type Session, session, signIn } from './session.ts'

/** What anyone who opens the address sees, and all they see. */
export function SignIn({ status }: { status: Session['status'] }) {
  const problem = useStore(session, (state) => state.problem)
  const [stay, setStay] = useState(offersToRemember)

  function enter(): void {
    remember(stay)
    void signIn()
  }

  return (
    <main className="on-film grid min-h-dvh place-items-center p-6">
      <div className="w-full max-w-xs">
        <a href="/" aria-label={`${business.name}, to the site`} className="inline-flex min-h-11 items-center text-text no-underline">
          <Logo />
        </a>
        <div className="ticks mt-6 mb-8" />
        <h1 className="text-h2">Portfolio Admin</h1>
        {status === 'handed' ? (
          <p className="mt-4 text-soft">You are signed in again. Close this tab and go on in the other one.</p>
        ) : (
          <>
            <p className="mt-3 mb-6 text-soft">For staff: photos and where they stand on the site.</p>
            {problem && (
              <p role="alert" className="mb-4 text-small text-danger">
                {problem}
              </p>
            )}
            <button type="button" className="tool tool-action w-full" disabled={status === 'starting'} onClick={enter}>
              Sign in
            </button>
            <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-3 text-small">
              <input
                type="checkbox"
                className="size-5 accent-action"
                checked={stay}
                onChange={(event) => setStay(event.currentTarget.checked)}
              />
              Stay signed in on this device
            </label>
          </>
        )}
      </div>
    </main>
  )
}

/** Over everything when the session has ended: what is in hand waits behind it. The sign-in happens in a tab of its own. */
export function SignInAgain({ open }: { open: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  return (
    <dialog
      ref={dialog}
      aria-labelledby="again"
      onCancel={(event) => event.preventDefault()}
      className="floating w-[min(24rem,calc(100vw-2rem))] p-6"
    >
      <h2 id="again" className="text-h3">
        Please sign in again
      </h2>
      <p className="mt-2 mb-5 text-soft">Your session has ended. Nothing is lost: uploads and changes go on as soon as you are back.</p>
      <a href={againPath} target="_blank" rel="opener" className="tool tool-action w-full no-underline">
        Sign in in a new tab
      </a>
    </dialog>
  )
}
