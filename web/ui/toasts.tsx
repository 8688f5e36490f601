import { useEffect, useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'

export type Toast = { title: string; description?: string; destructive?: boolean; action?: { label: string; run: () => void } }

type Shown = Toast & { id: number }

/** How long a toast stays, in milliseconds. One that offers an action (Undo) stays for as long as the action holds. */
const stay = { plain: 6_000, action: 10_000 } as const

let shown: readonly Shown[] = []
let nextId = 1
const listeners = new Set<() => void>()

/** Toasts shown at once. */
const most = 3

/**
 * Says something to the person, once, out of the way, read aloud by a screen reader. One that offers an action gives way last.
 * @returns what takes it back when it is no longer true
 */
export function toast(toast: Toast): () => void {
  const id = nextId++
  const first = shown.find(({ action }) => !action) ?? shown[0]
  const kept = shown.length < most ? shown : shown.filter((each) => each !== first)
  update([...kept, { ...toast, id }])
  return () => dismiss(id)
}

/** By hand: the ready-made ones inject a style element, which our Content-Security-Policy refuses. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribe, () => shown, () => shown)
  return (
    <div role="region" aria-label="Notifications" aria-live="polite" className="toasts pointer-events-none fixed inset-x-0 bottom-0 z-50 flex flex-col items-end gap-2 p-4">
      {toasts.map((toast) => (
        <Card key={toast.id} {...toast} />
      ))}
    </div>
  )
}

function Card({ id, title, description, destructive, action }: Shown) {
  useEffect(() => {
    const timer = setTimeout(() => dismiss(id), action ? stay.action : stay.plain)
    return () => clearTimeout(timer)
  }, [id, action])

  return (
    <div
      role={destructive ? 'alert' : 'status'}
      className={`pointer-events-auto flex w-full max-w-md items-start gap-3 rounded-pane border-s-4 bg-raised p-4 text-small shadow-float ${destructive ? 'border-danger' : 'border-accent'}`}
    >
      <div className="grow">
        <p className="font-semibold">{title}</p>
        {description && <p className="text-soft">{description}</p>}
      </div>
      {action && (
        <button
          type="button"
          className="min-h-11 px-3 font-semibold text-accent underline underline-offset-4"
          onClick={() => {
            action.run()
            dismiss(id)
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label="Dismiss" className="-m-2.5 grid size-11 shrink-0 place-items-center text-soft hover:text-text" onClick={() => dismiss(id)}>
        <Icon name="close" />
      </button>
    </div>
  )
}

function dismiss(id: number): void {
  update(shown.filter((toast) => toast.id !== id))
}

function update(next: readonly Shown[]): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
