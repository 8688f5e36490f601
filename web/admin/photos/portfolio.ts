import { VisibleError } from '../../../shared/errors.ts'
import type { Input } from '../../../shared/operations.ts'
import { type Category, limits, type Photo } from '../../../shared/photo.ts'
import type { Api } from '../../api.ts'
import type { Toast } from '../../ui/toasts.tsx'
import { count } from '../count.ts'
import { atMost, makeTurns } from '../in-turn.ts'
import { makeStore, type Store } from '../store.ts'
import { byOrder, moveTo } from './order.ts'

/** The fields of a photo that staff can change. */
export type Fields = Omit<Input<'update-photo'>, 'id'>

export type Photos = {
  /** Loaded so far, in display order; photos that are being deleted are not among them. */
  photos: readonly Photo[]
  more: boolean
  loading: boolean
  checked: ReadonlySet<string>
  editing: string | null
}

export type Portfolio = ReturnType<typeof makePortfolio>

/** Writes that a bulk change has under way at once. */
const bulkWrites = 6

/** The photos as staff see them, and every change to one. The list follows the server: it changes after a call has succeeded. */
export function makePortfolio(api: Api, say: (toast: Toast) => void) {
  const store: Store<Photos> = makeStore<Photos>({ photos: [], more: true, loading: false, checked: new Set(), editing: null })
  const inTurn = makeTurns()
  /** Taken off the list, and not yet deleted for good. */
  const away = new Map<string, Photo>()
  let cursor: string | undefined

  async function loadMore(): Promise<void> {
    if (store.get().loading || !store.get().more) return
    store.set({ loading: true })
    try {
      const page = await api.listPortfolio(cursor === undefined ? {} : { cursor })
      cursor = page.cursor ?? undefined
      put(page.photos)
      store.set({ more: page.cursor !== null })
    } catch (error) {
      console.error('photo list', error)
    } finally {
      store.set({ loading: false })
    }
  }

  /** Adds photos to the list, or replaces what it has of them. */
  function put(photos: readonly Photo[]): void {
    for (const photo of photos) if (away.has(photo.id)) away.set(photo.id, photo)
    const fresh = new Map(photos.filter(({ id }) => !away.has(id)).map((photo) => [photo.id, photo]))
    const kept = store.get().photos.filter(({ id }) => !fresh.has(id))
    store.set({ photos: [...kept, ...fresh.values()].toSorted(byOrder) })
  }

  /** Takes photos off the list, the selection and the edit panel. */
  function take(ids: ReadonlySet<string>): void {
    const { photos, checked, editing } = store.get()
    for (const photo of photos) if (ids.has(photo.id)) away.set(photo.id, photo)
    store.set({
      photos: photos.filter(({ id }) => !ids.has(id)),
      checked: new Set([...checked].filter((id) => !ids.has(id))),
      editing: editing !== null && ids.has(editing) ? null : editing,
    })
  }

  function putBack(ids: Iterable<string>): void {
    const photos = [...ids].flatMap((id) => away.get(id) ?? [])
    for (const { id } of photos) away.delete(id)
    put(photos)
  }

  /** Sends a change of one photo after the earlier changes of that photo. @throws VisibleError */
  async function change(id: string, fields: Fields): Promise<void> {
    await inTurn(id, async () => put([await api.updatePhoto({ id, ...fields })]))
  }

  /** Sends what was edited and says so when it fails. @returns whether it is stored. */
  async function save(id: string, fields: Fields): Promise<boolean> {
    try {
      await change(id, fields)
      return true
    } catch (error) {
      sayFailure('Failed to update photo', error)
      return false
    }
  }

  /** Puts a photo in another place of the list; the rows that have to change are written one after another. */
  async function move(id: string, to: number): Promise<void> {
    const { photos, more } = store.get()
    for (const { id: each, displayOrder } of moveTo(photos, id, to, more)) if (!(await save(each, { displayOrder }))) return
  }

  /** Moves all checked photos into a category. Those that fail stay checked. */
  async function reclassify(category: Category): Promise<void> {
    const ids = [...store.get().checked]
    const failed = new Set<string>()
    await Promise.all(ids.map((id) => inTurn(id, async () => {})))
    for (let start = 0; start < ids.length; start += limits.bulk) {
      const some = ids.slice(start, start + limits.bulk)
      try {
        const { results } = await api.reclassifyPhotos({ ids: some, category })
        for (const { id, error } of results) if (error !== null) failed.add(id)
      } catch (error) {
        console.error('reclassify', error)
        for (const id of some) failed.add(id)
      }
    }
    const moved = store.get().photos.filter(({ id }) => ids.includes(id) && !failed.has(id))
    put(moved.map((photo) => Object.assign({}, photo, { category })))
    const done = ids.length - failed.size
    finishBulk(failed, ids.length, { title: 'Photos reclassified', description: `${count(done)} moved to ${category}` })
  }

  /** Changes every checked photo by what `fieldsOf` gives for it; null leaves it alone. Those that fail stay checked. */
  async function changeChecked(fieldsOf: (photo: Photo) => Fields | null, done: string): Promise<void> {
    const { photos, checked } = store.get()
    const failed = new Set<string>()
    const chosen = photos.filter(({ id }) => checked.has(id))
    await atMost(bulkWrites, chosen, async (photo) => {
      const fields = fieldsOf(photo)
      if (fields) await change(photo.id, fields).catch(() => failed.add(photo.id))
    })
    finishBulk(failed, chosen.length, { title: 'Photos updated', description: `${count(chosen.length - failed.size)}: ${done}` })
  }

  function finishBulk(failed: ReadonlySet<string>, all: number, success: Toast): void {
    store.set({ checked: failed })
    if (failed.size === 0) return say(success)
    const names = store.get().photos.filter(({ id }) => failed.has(id)).map(({ title }) => title)
    const description = `Failed and still checked: ${names.join(', ')}`
    say({ title: `${all - failed.size} of ${count(all)} changed`, description, destructive: true })
  }

  function sayFailure(title: string, error: unknown): void {
    console.error(title, error)
    // The server's words often begin with the title's.
    const description = error instanceof VisibleError ? error.message.replace(`${title}: `, '') : ''
    say({ title, destructive: true, ...(description ? { description } : {}) })
  }

  return {
    store,
    inTurn,
    loadMore,
    put,
    take,
    putBack,
    forget: (id: string) => void away.delete(id),
    save,
    move,
    reclassify,
    changeChecked,
    sayFailure,
    edit: (editing: string | null) => store.set({ editing }),
    check: (checked: ReadonlySet<string>) => store.set({ checked }),
  }
}
