import { useEffect, useMemo, useRef } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { loadable } from '../../loadable.tsx'
import { toast } from '../../ui/toasts.tsx'
import type { GalleryItem } from './item.ts'
import { loadPhoto, type PhotoList } from './photo-list.ts'
import { tileId } from './tile.tsx'

export const Lightbox = loadable(() => import('./lightbox.tsx'))

type Props = {
  list: PhotoList
  /** The photos that the filter lets through: what one leafs in. */
  shown: readonly GalleryItem[]
  /** The record id in the address, or null. */
  photo: string | null
  slideTo: (photoId: string) => void
  close: () => void
  forget: () => void
}

/** The lightbox for the photo that the address names, also one that is on a later page or outside the filter. */
export function OpenPhoto({ list, shown, photo, slideTo, close, forget }: Props) {
  const linked = shown.some((item) => item.photoId === photo) ? shown : list.items
  const items = useMemo(() => linked.filter((item) => item.image !== null), [linked])
  const found = photo !== null && items.some((item) => item.photoId === photo)
  useSearch(found ? null : photo, list.status === 'failed', forget)
  useFocusBack(photo)

  if (!found) return null
  const giveUp = () => {
    toast({ title: 'This photo can’t be opened just now', destructive: true })
    close()
  }
  return (
    <ErrorBoundary fallback={null} onError={giveUp}>
      <Lightbox items={items} photoId={photo} onRest={slideTo} onClose={close} />
    </ErrorBoundary>
  )
}

/** Loads further pages for a photo that is not there yet; one that does not exist is dropped from the address. */
function useSearch(photo: string | null, listFailed: boolean, forget: () => void): void {
  const drop = useRef(forget)
  useEffect(() => {
    drop.current = forget
  })
  useEffect(() => {
    // When the list can't be had, the visitor's Try again starts the search anew.
    if (photo === null || listFailed) return
    const stop = new AbortController()
    void loadPhoto(photo, stop.signal).then((result) => {
      if (result === 'missing' && !stop.signal.aborted) drop.current()
    })
    return () => stop.abort()
  }, [photo, listFailed])
}

/** After closing, the focus is on the tile that was opened; who came by a link sees where in the gallery that is. */
function useFocusBack(photo: string | null): void {
  const opened = useRef<string | null>(null)
  useEffect(() => {
    if (photo !== null) {
      opened.current ??= photo
      return
    }
    const tile = opened.current === null ? null : document.getElementById(tileId(opened.current))
    opened.current = null
    if (!tile) return
    tile.focus({ preventScroll: true })
    const { top, bottom } = tile.getBoundingClientRect()
    if (bottom < 0 || top > innerHeight) tile.scrollIntoView({ block: 'center' })
  }, [photo])
}
