import { useEffect, useRef } from 'react'
import type { Photo } from '../../../shared/photo.ts'
import { deletion, placements } from '../desk.ts'
import { usesOf } from '../placements/placements.ts'
import { makeStore, useStore } from '../store.ts'

type Question = { photos: readonly Photo[]; uses: readonly string[] }

const question = makeStore<Question>({ photos: [], uses: [] })

/** Deletes, with Undo. Asks first when the pages would change: a photo that stands somewhere is missed by visitors. */
export function askToDelete(photos: readonly Photo[]): void {
  const uses = photos.flatMap(({ id }) => usesOf(placements.store.get(), id))
  if (uses.length === 0) focusTile(remove(photos))
  else question.set({ photos, uses })
}

/** Deletes. @returns the tile that takes over the focus, which goes with the tile that had it. */
function remove(photos: readonly Photo[]): HTMLElement | undefined {
  const ids = new Set(photos.map(({ id }) => id))
  const tiles = [...document.querySelectorAll<HTMLElement>('[data-photo]')]
  const stays = ({ dataset }: HTMLElement) => !ids.has(dataset['photo']!)
  const last = tiles.findLastIndex((tile) => !stays(tile))
  deletion.remove(photos)
  return tiles.slice(last + 1).find(stays) ?? tiles.slice(0, last + 1).findLast(stays)
}

/** Gives the focus to a tile, so that the keyboard goes on from there; without one, to the tab they were in. */
export function focusTile(tile: Element | null | undefined): void {
  const heir = tile?.querySelector('button') ?? document.getElementById('tab-photos')
  heir?.focus({ preventScroll: true })
}

export function DeleteDialog() {
  const { photos, uses } = useStore(question, (state) => state)
  const dialog = useRef<HTMLDialogElement>(null)
  const heir = useRef<HTMLElement | undefined>(undefined)
  const deleted = useRef(false)
  const open = photos.length > 0

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  function close(): void {
    question.set({ photos: [], uses: [] })
  }
  function onClose(): void {
    close()
    // The button that asked is gone with its photo.
    if (deleted.current) focusTile(heir.current)
    deleted.current = false
  }

  const what = photos.length === 1 ? `‘${photos[0]!.title}’` : `${photos.length} photos`
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby="delete-title" className="floating w-[min(26rem,calc(100vw-2rem))] p-6">
      <h2 id="delete-title" className="text-h3">
        Delete {what}?
      </h2>
      <p className="mt-2 mb-5 text-soft">
        It is used as {uses.join(' and ')}. Without it, the site’s own picture stands there.
      </p>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="tool tool-danger grow"
          onClick={() => {
            heir.current = remove(photos)
            deleted.current = true
            close()
          }}
        >
          Delete
        </button>
        <button type="button" className="tool grow" onClick={close}>
          Keep
        </button>
      </div>
    </dialog>
  )
}
