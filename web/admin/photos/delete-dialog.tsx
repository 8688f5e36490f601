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
  if (uses.length === 0) deletion.remove(photos)
  else question.set({ photos, uses })
}

export function DeleteDialog() {
  const { photos, uses } = useStore(question, (state) => state)
  const dialog = useRef<HTMLDialogElement>(null)
  const open = photos.length > 0

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  function close(): void {
    question.set({ photos: [], uses: [] })
  }

  const what = photos.length === 1 ? `‘${photos[0]!.title}’` : `${photos.length} photos`
  return (
    <dialog ref={dialog} onClose={close} aria-labelledby="delete-title" className="floating w-[min(26rem,calc(100vw-2rem))] p-6">
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
            deletion.remove(photos)
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
