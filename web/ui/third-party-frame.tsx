import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from './button.tsx'
import { useNear } from './use-near.ts'

type Props = {
  src: string
  /** What the frame holds, for those who hear the page. */
  title: string
  /** Shown where the frame would stand when the other site can't be reached. */
  fallback: ReactNode
}

/** The frame is of another origin, so `allow-same-origin` gives it its own storage and nothing of ours. */
const allowed = 'allow-scripts allow-same-origin allow-forms allow-popups'

/** How long another site may take before the page stops waiting for it, in milliseconds. */
const patience = 10_000

/**
 * A page of another site in a frame. Until it is near the viewport nothing is asked of anyone.
 * A frame tells nobody that its page failed to load, so a request of our own goes first: the Content-Security-Policy has to
 * allow the other origin in both `connect-src` and `frame-src`.
 */
export function ThirdPartyFrame({ src, title, fallback }: Props) {
  const holder = useRef<HTMLDivElement>(null)
  const near = useNear(holder)
  const [state, setState] = useState<'waiting' | 'reached' | 'failed'>('waiting')
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (!near) return
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(), patience)
    let gone = false
    fetch(src, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer', signal: stop.signal })
      .then(() => gone || setState('reached'))
      .catch(() => gone || setState('failed'))
      .finally(() => clearTimeout(timer))
    return () => {
      gone = true
      stop.abort()
    }
  }, [near, src, attempt])

  function retry() {
    setState('waiting')
    setAttempt(attempt + 1)
  }

  return (
    <div ref={holder}>
      <div className="relative aspect-4/5 overflow-hidden rounded-pane border border-line bg-sunk sm:aspect-video">
        {state === 'reached' ? (
          <iframe
            src={src}
            title={title}
            sandbox={allowed}
            referrerPolicy="no-referrer"
            loading="lazy"
            allow=""
            className="absolute inset-0 size-full"
          />
        ) : (
          <div className="absolute inset-0">{fallback}</div>
        )}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <ButtonLink to={src} icon="out">
          Open in a new tab
        </ButtonLink>
        {state === 'failed' && <Button onClick={retry}>Try again</Button>}
        <p role="status" className="text-small text-soft">
          {near && state === 'waiting' && 'Loading…'}
          {state === 'failed' && 'It does not answer inside this page right now. It may in a tab of its own.'}
        </p>
      </div>
    </div>
  )
}
