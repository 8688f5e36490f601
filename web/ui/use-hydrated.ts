import { useSyncExternalStore } from 'react'

/** False while the prerendered HTML is being taken over, true afterwards: for what only the browser knows, such as the query. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, () => true, () => false)
}

function never(): () => void {
  return () => {}
}
