import { VisibleError } from '../../../shared/errors.ts'
import type { Input } from '../../../shared/operations.ts'
import { type Category, limits, type Photo } from '../../../shared/photo.ts'
import { needsTitle } from '../../../shared/untitled.ts'
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
  /** Those of them on the screen: all, or with `untitledOnly` the ones that need a title. */
  shown: readonly Photo[]
  more: boolean
  loading: boolean
  /** Photos of the whole portfolio that need a title, as far as it has been looked through. */
  untitled: number
  untitledOnly: boolean
  /** Whether the rest of the portfolio is being loaded for `untitledOnly`. */
  reading: boolean
  checked: ReadonlySet<string>
  editing: string | null
}

export type Portfolio = ReturnType<typeof makePortfolio>

/** Photos asked for at a time where the whole portfolio is read: the most that one call gives. */
const perCall = 100
/** Writes that a bulk change has under way at once. */
const bulkWrites = 6

/** The photos as staff see them, and every change to one. The list follows the server: it changes after a call has succeeded. */
export function makePortfolio(api: Api, say: (toast: Toast) => void) {
  const store: Store<Photos> = makeStore<Photos>({
    photos: [],
    shown: [],
    more: true,
    loading: false,
    untitled: 0,
    untitledOnly: false,
    reading: false,
    checked: new Set(),
    editing: null,
  })
  const inTurn = makeTurns()
  /** Taken off the list, and not yet deleted for good. */
  const away = new Map<string, Photo>()
  /** Need a title, and are not loaded yet. */
  const untitledAhead = new Set<string>()
  let cursor: string | undefined
  let loading: Promise<boolean> | undefined

  /** Loads the next page, once for all who ask meanwhile. @returns whether it came; a failure is logged. */
  function loadMore(pageSize?: number): Promise<boolean> {
    if (!store.get().more) return Promise.resolve(true)
    return (loading ??= loadPage(pageSize).finally(() => {
      loading = undefined
      store.set({ loading: false })
    }))
  }

  async function loadPage(pageSize?: number): Promise<boolean> {
    store.set({ loading: true })
    try {
      const page = await api.listPortfolio(following(cursor, pageSize))
      cursor = page.cursor ?? undefined
      if (page.cursor === null) untitledAhead.clear()
      put(page.photos)
      store.set({ more: page.cursor !== null })
      return true
    } catch (error) {
      console.error('photo list', error)
      return false
    }
  }

  /** Counts what needs a title on the pages that are not loaded, without loading them. A failure is logged: it leaves them uncounted. */
  async function lookAhead(): Promise<void> {
    try {
      let next = store.get().more ? (cursor ?? null) : null
      while (next !== null) {
        const page = await api.listPortfolio(following(next, perCall))
        const loaded = new Set(store.get().photos.map(({ id }) => id))
        for (const { id, title } of page.photos) if (needsTitle(title) && !loaded.has(id) && !away.has(id)) untitledAhead.add(id)
        arrange({})
        next = page.cursor
      }
    } catch (error) {
      console.error('titles', error)
    }
  }

  /** Shows only what needs a title, of the whole portfolio, or everything again. */
  async function showUntitled(untitledOnly: boolean): Promise<void> {
    arrange({ untitledOnly })
    store.set({ reading: untitledOnly && store.get().more })
    while (store.get().more && store.get().untitledOnly) if (!(await loadMore(perCall))) break
    store.set({ reading: false })
  }

  /** Sets what the list is made of, and what follows from it. What is out of sight is not checked: nothing happens to it unseen. */
  function arrange(change: Partial<Pick<Photos, 'photos' | 'checked' | 'untitledOnly'>>): void {
    const { photos, checked, untitledOnly } = { ...store.get(), ...change }
    const untitled = photos.filter(({ title }) => needsTitle(title))
    const shown = untitledOnly ? untitled : photos
    const seen = untitledOnly ? new Set(shown.map(({ id }) => id).filter((id) => checked.has(id))) : checked
    store.set({ photos, shown, checked: seen, untitledOnly, untitled: untitled.length + untitledAhead.size })
  }

  /** Adds photos to the list, or replaces what it has of them. */
  function put(photos: readonly Photo[]): void {
    for (const photo of photos) if (away.has(photo.id)) away.set(photo.id, photo)
    for (const { id } of photos) untitledAhead.delete(id)
    const fresh = new Map(photos.filter(({ id }) => !away.has(id)).map((photo) => [photo.id, photo]))
    const kept = store.get().photos.filter(({ id }) => !fresh.has(id))
    arrange({ photos: [...kept, ...fresh.values()].toSorted(byOrder) })
  }

  /** Takes photos off the list, the selection and the edit panel. */
  function take(ids: ReadonlySet<string>): void {
    const { photos, checked, editing } = store.get()
    for (const photo of photos) if (ids.has(photo.id)) away.set(photo.id, photo)
    store.set({ editing: editing !== null && ids.has(editing) ? null : editing })
    arrange({ photos: photos.filter(({ id }) => !ids.has(id)), checked: new Set([...checked].filter((id) => !ids.has(id))) })
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

  /** Puts a photo in another place of what is on the screen, beside the neighbor that it has there. */
  async function place(id: string, to: number): Promise<void> {
    const others = store.get().shown.filter((photo) => photo.id !== id)
    const rest = store.get().photos.filter((photo) => photo.id !== id)
    const follower = others[to]
    await move(id, follower ? rest.indexOf(follower) : rest.indexOf(others.at(-1)!) + 1)
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
    loadMore: () => loadMore(),
    lookAhead,
    showUntitled,
    put,
    take,
    putBack,
    forget: (id: string) => void away.delete(id),
    save,
    move,
    place,
    reclassify,
    changeChecked,
    sayFailure,
    edit: (editing: string | null) => store.set({ editing }),
    check: (checked: ReadonlySet<string>) => store.set({ checked }),
  }
}

function following(cursor: string | undefined, pageSize: number | undefined): Input<'list-portfolio'> {
  return { ...(cursor === undefined ? {} : { cursor }), ...(pageSize === undefined ? {} : { pageSize }) }
}
