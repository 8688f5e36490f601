import { useEffect, useRef, useState } from 'react'
import type { Photo } from '../../shared/photo.ts'
import { type Addressed, type Format, photoPath, srcset } from '../../shared/renditions.ts'
import { enter } from './preview-gate.ts'

/** How long before the one retry, in milliseconds (spec 4). */
const retryDelay = 300

type Props = { photo: Addressed & Pick<Photo, 'image'>; sizes: string; className?: string }

/**
 * A photo's picture once it is near the screen, six of them at a time.
 * Until it has come, and when it never does, a pulsing placeholder.
 */
export function Preview({ photo, sizes, className = '' }: Props) {
  const { id, image } = photo
  const box = useRef<HTMLSpanElement>(null)
  const leave = useRef(() => {})
  const [attempt, setAttempt] = useState(0)
  const [shown, setShown] = useState(false)

  useEffect(() => {
    if (!image) return
    return enter(box.current!, (done) => {
      leave.current = done
      setAttempt(1)
    })
  }, [image])

  function failed(): void {
    if (attempt === 1) setTimeout(() => setAttempt(2), retryDelay)
    else {
      console.error('preview', id)
      setAttempt(0)
      leave.current()
    }
  }

  const set = (format: Format) => srcset((rendition) => photoPath(photo, rendition), format)
  return (
    <span ref={box} className={`block overflow-hidden bg-sunk ${shown ? '' : 'animate-pulse'} ${className}`}>
      {attempt > 0 && (
        <picture key={attempt}>
          <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
          <img
            src={photoPath(photo, { width: 320, format: 'jpg' })}
            srcSet={set('jpg')}
            sizes={sizes}
            alt=""
            decoding="async"
            draggable={false}
            onLoad={() => {
              setShown(true)
              leave.current()
            }}
            onError={failed}
            className={`size-full object-cover ${shown ? '' : 'opacity-0'}`}
          />
        </picture>
      )}
    </span>
  )
}
