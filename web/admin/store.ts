import { useSyncExternalStore } from 'react'

/** A value that screens watch. State lives outside React, so that an upload or a delete outlives the screen that began it. */
export type Store<State> = {
  get: () => State
  set: (change: Partial<State>) => void
  subscribe: (listener: () => void) => () => void
}

export function makeStore<State extends object>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Renders again only when the part changes; `select` has to return something kept in the state, not something made anew. */
export function useStore<State, Part>(store: Store<State>, select: (state: State) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}
