import { useEffect, useSyncExternalStore } from 'react'
import { VisibleError } from '../../../shared/errors.ts'
import { pageSize } from '../../../shared/photo.ts'
import { api } from '../../api.ts'
import { type GalleryItem, toItem } from './item.ts'

export type PhotoList = {
  items: readonly GalleryItem[]
  /** Whether there may be more: true until a page comes empty or short. */
  more: boolean
  status: 'idle' | 'loading' | 'failed'
  /** Where the next page begins; the first has no cursor. */
  page: number
  cursor: string | null
}

// Kept outside the page: who comes back from another page finds the list, and with it the place, as it was.
let list: PhotoList = { items: [], more: true, status: 'idle', page: 1, cursor: null }
const listeners = new Set<() => void>()
let loading: Promise<void> | null = null

/** The photos loaded so far; the first page is fetched on entry. */
export function usePhotoList(): PhotoList {
  useEffect(() => {
    if (list.page === 1) void loadMorePhotos()
  }, [])
  return useSyncExternalStore(subscribe, currentPhotos, currentPhotos)
}

export function currentPhotos(): PhotoList {
  return list
}

/** Fetches the next page unless one is on its way. Failures are in the list's status and the console, never thrown. */
export function loadMorePhotos(): Promise<void> {
  loading ??= loadPage().finally(() => (loading = null))
  return loading
}

/** Fetches pages until the photo is among them, or there is none such, or the list can't be had. */
export async function loadPhoto(photoId: string, signal: AbortSignal): Promise<'found' | 'missing' | 'failed'> {
  const here = () => list.items.some((item) => item.photoId === photoId && item.image !== null)
  await (loading ?? (list.page === 1 ? loadMorePhotos() : undefined))
  if (here()) return 'found'
  try {
    // Of an id that nobody knows, asking once is cheaper than loading every page.
    await api.getPhotoPreview({ id: photoId }, { signal })
  } catch (error) {
    return error instanceof VisibleError && error.code !== 'unavailable' ? 'missing' : 'failed'
  }
  while (!here() && list.more && list.status !== 'failed' && !signal.aborted) await loadMorePhotos()
  if (here()) return 'found'
  return list.more ? 'failed' : 'missing'
}

async function loadPage(): Promise<void> {
  const { page, cursor, items } = list
  update({ status: 'loading' })
  try {
    const found = await api.listPhotos({ page, pageSize, ...(cursor === null ? {} : { cursor }) })
    const known = new Set(items.map((item) => item.photoId))
    const fresh = found.photos.filter((photo) => !known.has(photo.id))
    update({
      items: [...items, ...fresh.map((photo, index) => toItem(photo, items.length + index))],
      more: found.photos.length >= pageSize,
      status: 'idle',
      page: page + 1,
      cursor: found.cursor,
    })
  } catch (error) {
    console.error('photos', error)
    update({ status: 'failed' })
  }
}

function update(change: Partial<PhotoList>): void {
  list = { ...list, ...change }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
