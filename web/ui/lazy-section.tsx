import { type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react'

type Gate = { opened: Promise<void>; open: () => void }

/**
 * Renders its children only once it comes within 200 px of the viewport (threshold 0.01); until then "Loading…".
 * Prerendered words stay: during hydration a waiting boundary keeps the HTML it found, so only later navigation shows the fallback.
 * `height` is the room kept for it meanwhile, so that nothing below moves.
 */
export function LazySection({ id, height, children }: { id: string; height: string; children: ReactNode }) {
  const [gate] = useState(makeGate)
  const holder = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) gate.open()
      },
      { rootMargin: '200px', threshold: 0.01 },
    )
    observer.observe(holder.current!)
    return () => observer.disconnect()
  }, [gate])

  return (
    <div id={id} ref={holder} className="scroll-mt-16">
      <Suspense fallback={<p className={`wrap py-16 text-soft ${height}`}>Loading…</p>}>
        <Waiting gate={gate}>{children}</Waiting>
      </Suspense>
    </div>
  )
}

function Waiting({ gate, children }: { gate: Gate; children: ReactNode }) {
  // The prerender has no viewport: there every section is near.
  if (typeof window !== 'undefined') use(gate.opened)
  return children
}

function makeGate(): Gate {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}
