import { useEffect, useRef } from 'react'
import { portfolio } from '../desk.ts'
import { useStore } from '../store.ts'
import { startDragging } from './dragging.ts'
import { Tile } from './tile.tsx'

/** The pictures, in display order, and the way to more of them. */
export function Grid() {
  const photos = useStore(portfolio.store, (state) => state.shown)
  const untitledOnly = useStore(portfolio.store, (state) => state.untitledOnly)
  const reading = useStore(portfolio.store, (state) => state.reading)
  const more = useStore(portfolio.store, (state) => state.more)
  const loading = useStore(portfolio.store, (state) => state.loading)
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => startDragging(list.current!, (id, to) => void portfolio.place(id, to)), [])

  return (
    <>
      <ul ref={list} aria-label="Photos" className="grid grid-cols-3 gap-x-2 gap-y-3 sm:grid-cols-4 2xl:grid-cols-5">
        {photos.map((photo) => (
          <Tile key={photo.id} photo={photo} />
        ))}
      </ul>
      {!loading && !more && !untitledOnly && photos.length === 0 && (
        <p className="py-16 text-center text-soft">No photos yet. Upload the first ones, or drop them here.</p>
      )}
      {more && !reading && (
        <button type="button" className="tool mx-auto mt-6 flex" disabled={loading} onClick={() => void portfolio.loadMore()}>
          {loading ? 'Loading More Photos...' : 'Load More Photos'}
        </button>
      )}
    </>
  )
}
