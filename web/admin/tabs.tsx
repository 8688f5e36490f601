import type { KeyboardEvent } from 'react'

export const tabs = [
  { id: 'photos', label: 'Photos' },
  { id: 'placements', label: 'Placements' },
] as const

export type Tab = (typeof tabs)[number]['id']

/** Arrow keys go from tab to tab, as the pattern has it; Tab goes on into the panel. */
export function Tabs({ chosen, choose }: { chosen: Tab; choose: (tab: Tab) => void }) {
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const index = tabs.findIndex(({ id }) => id === chosen)
    const next = tabs[(index + step + tabs.length) % tabs.length]!.id
    choose(next)
    document.getElementById(`tab-${next}`)?.focus()
  }

  return (
    <div role="tablist" tabIndex={-1} aria-label="Portfolio Admin" className="flex" onKeyDown={onKeyDown}>
      {tabs.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`tab-${id}`}
          aria-selected={chosen === id}
          aria-controls={`panel-${id}`}
          tabIndex={chosen === id ? 0 : -1}
          onClick={() => choose(id)}
          className="tab"
        >
          {label}
        </button>
      ))}
    </div>
  )
}
