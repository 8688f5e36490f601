import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { listedCategories, type Photo } from '../../../shared/photo.ts'
import type { SlotKey } from '../../../shared/slot.ts'
import { CloseButton } from '../close-button.tsx'
import { placements, portfolio } from '../desk.ts'
import { Preview } from '../preview.tsx'
import { useStore } from '../store.ts'
import { labelOf } from './placements.ts'
import { shapes, tooSmall } from './shapes.ts'

/** The loaded photos in the placement's own shape; choosing one places it and closes the dialog. */
export function ChooseImage({ slot, close }: { slot: SlotKey; close: () => void }) {
  const { photos, more, loading } = useStore(portfolio.store, (state) => state)
  const [text, setText] = useState('')
  const [category, setCategory] = useState('')
  const words = useDeferredValue(text)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])

  const ofCategory = (photo: Photo) => category === '' || photo.category === category
  const fitting = photos.filter((photo) => photo.image && ofCategory(photo) && mentions(photo, words))

  // Closed by itself, the dialog gives the focus back to the button that opened it.
  const leave = () => dialog.current?.close()
  function choose(photo: Photo): void {
    void placements.assign(slot, photo.id)
    leave()
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby="choose-title"
      onClose={close}
      closedby="any"
      className="floating h-[min(48rem,calc(100dvh-2rem))] w-[min(64rem,calc(100vw-1rem))] open:flex"
    >
      <div className="flex min-w-0 grow flex-col">
        <header className="border-b border-line p-3 pt-1">
          <div className="flex items-center">
            <h2 id="choose-title" className="grow py-2 text-base leading-tight">
              Choose Image: {labelOf(slot)}
            </h2>
            <CloseButton onClick={leave} />
          </div>
          <div className="flex flex-wrap gap-2">
            <input
              type="search"
              aria-label="Search photos"
              placeholder="Title, tag, brand…"
              className="field w-auto min-w-0 grow basis-56"
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <select
              aria-label="Category"
              className="field w-auto grow sm:grow-0"
              value={category}
              onChange={(event) => setCategory(event.currentTarget.value)}
            >
              <option value="">All categories</option>
              {listedCategories.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </div>
        </header>
        <div className="grow overflow-y-auto overscroll-contain p-3">
          <ul className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3">
            {fitting.map((photo) => (
              <Offer key={photo.id} photo={photo} slot={slot} choose={() => choose(photo)} />
            ))}
          </ul>
          {fitting.length === 0 && (
            <p className="py-10 text-center text-soft">
              {photos.length === 0 ? 'No photos yet.' : `None of the ${photos.length} loaded photos fits.`}
            </p>
          )}
          {more && (
            <button type="button" className="tool mx-auto mt-5 flex" disabled={loading} onClick={() => void portfolio.loadMore()}>
              {loading ? 'Loading More Photos...' : 'Load More Photos'}
            </button>
          )}
        </div>
      </div>
    </dialog>
  )
}

function Offer({ photo, slot, choose }: { photo: Photo; slot: SlotKey; choose: () => void }) {
  const warning = tooSmall(slot, photo.image!)
  return (
    <li className="tile">
      <button type="button" onClick={choose} className="block w-full cursor-pointer text-start hover:opacity-85">
        <Preview photo={photo} sizes="(min-width: 40rem) 20rem, 50vw" className={`${shapes[slot].face} rounded-pane`} />
        <span className="mt-1 block truncate text-fine font-semibold">{photo.title}</span>
        <span className={`block text-fine leading-tight ${warning ? 'text-danger' : 'text-soft'}`}>{warning ?? photo.category}</span>
      </button>
    </li>
  )
}

/** Whether every word is somewhere in what is written about it. */
function mentions({ title, description, category, brand, album, tags, fileName }: Photo, words: string): boolean {
  const all = [title, description, category, brand, album, fileName, ...tags].join(' ').toLowerCase()
  return words.toLowerCase().split(/\s+/).every((word) => all.includes(word))
}
