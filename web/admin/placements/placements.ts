import { type SlotKey, slots } from '../../../shared/slot.ts'
import type { Api } from '../../api.ts'
import type { Toast } from '../../ui/toasts.tsx'
import { makeTurns } from '../in-turn.ts'
import { makeStore } from '../store.ts'

export type Placed = {
  /** Which photo stands where, as the server last said. A key is missing until then. */
  photoAt: Readonly<Partial<Record<SlotKey, string | null>>>
  /** How often a placement was changed here: its picture's address stays the same, so a change asks for it anew. */
  changes: Readonly<Partial<Record<SlotKey, number>>>
}

export type Placements = ReturnType<typeof makePlacements>

/** Where photos stand on the pages. */
export function makePlacements(api: Api, say: (toast: Toast) => void) {
  const store = makeStore<Placed>({ photoAt: {}, changes: {} })
  const inTurn = makeTurns()

  async function load(): Promise<void> {
    try {
      const { slots } = await api.listSlots({})
      store.set({ photoAt: Object.fromEntries(slots.map(({ key, photoId }) => [key, photoId])) })
    } catch (error) {
      console.error('placement list', error)
    }
  }

  async function set(key: SlotKey, photoId: string | null): Promise<void> {
    try {
      const slot = await inTurn(key, () => api.setSlot({ key, photoId }))
      store.set({ photoAt: { ...store.get().photoAt, [key]: slot.photoId } })
    } finally {
      // Also after a failure: the answer may have been lost after the change was made, and the thumbnail has to tell the truth.
      renew([key])
    }
  }

  async function assign(key: SlotKey, photoId: string): Promise<void> {
    try {
      await set(key, photoId)
      say({ title: 'Placement updated', description: `${labelOf(key)} updated` })
    } catch (error) {
      console.error('placement', key, error)
      say({ title: 'Failed to update placement', destructive: true })
      await load()
    }
  }

  /** A failure is not announced (spec 8); what is placed is read again, so that the card shows it. */
  async function clear(key: SlotKey): Promise<void> {
    await set(key, null).catch(async (error: unknown) => {
      console.error('placement', key, error)
      await load()
    })
  }

  /** Reads the placements again and asks anew for every picture that may have changed, as after a delete. */
  async function reload(): Promise<void> {
    const before = store.get().photoAt
    await load()
    const { photoAt } = store.get()
    renew(slots.map(({ key }) => key).filter((key) => before[key] !== photoAt[key]))
  }

  function renew(keys: readonly SlotKey[]): void {
    const { changes } = store.get()
    store.set({ changes: { ...changes, ...Object.fromEntries(keys.map((key) => [key, (changes[key] ?? 0) + 1])) } })
  }

  return { store, load, assign, clear, reload }
}

export function labelOf(key: SlotKey): string {
  return slots.find((slot) => slot.key === key)!.label
}

/** The labels of the placements that use a photo. */
export function usesOf({ photoAt }: Placed, photoId: string): string[] {
  return slots.filter(({ key }) => photoAt[key] === photoId).map(({ label }) => label)
}
