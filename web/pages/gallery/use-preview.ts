import { useEffect, useRef, useState } from 'react'
import { api } from '../../api.ts'
import type { GalleryItem } from './item.ts'
import { loadPreview, makeQueue, previewLimits, type PreviewSource } from './previews.ts'

const queue = makeQueue(previewLimits.atOnce)

// A tile that comes back after a filter shows its picture at once: the browser still has it.
const loadedBefore = new Map<string, PreviewSource>()

/** The preview of one tile: what its image shows, how far it is, and what the image element tells. */
export function usePreview({ photoId, image }: GalleryItem) {
  const known = loadedBefore.get(photoId)
  const [source, setSource] = useState<PreviewSource | null>(known ?? null)
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(known ? 'loaded' : 'loading')
  const outcome = useRef<PromiseWithResolvers<void>>(null)
  const hasImage = image !== null

  useEffect(() => {
    if (loadedBefore.has(photoId)) return
    const stop = new AbortController()
    const { signal } = stop
    const show = (next: PreviewSource) => {
      signal.throwIfAborted()
      outcome.current = Promise.withResolvers()
      setSource(next)
      return outcome.current.promise
    }
    queue(() => loadPreview(hasImage, { show, address: () => api.getPhotoPreview({ id: photoId }, { signal }) }), signal).then(
      (loaded) => {
        loadedBefore.set(photoId, loaded)
        setState('loaded')
      },
      (error: unknown) => {
        if (signal.aborted) return
        console.error('preview', photoId, error)
        setSource(null)
        setState('failed')
      },
    )
    return () => {
      stop.abort()
      outcome.current?.reject(signal.reason)
    }
  }, [photoId, hasImage])

  return {
    source,
    state,
    onLoad: () => outcome.current?.resolve(),
    onError: () => outcome.current?.reject(new Error('The image did not load')),
  }
}
