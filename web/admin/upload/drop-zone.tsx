import { useEffect, useState } from 'react'

/** Takes files that are dropped or pasted anywhere on the page, and says so while they hover. */
export function DropZone({ take }: { take: (files: Iterable<File>) => void }) {
  const [hovering, setHovering] = useState(false)

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    addEventListener(
      'dragover',
      (event) => {
        if (!event.dataTransfer?.types.includes('Files')) return
        event.preventDefault()
        setHovering(true)
      },
      { signal },
    )
    addEventListener('dragleave', (event) => event.relatedTarget === null && setHovering(false), { signal })
    addEventListener(
      'drop',
      (event) => {
        if (!event.dataTransfer?.types.includes('Files')) return
        event.preventDefault()
        setHovering(false)
        take([...event.dataTransfer.files])
      },
      { signal },
    )
    addEventListener(
      'paste',
      (event) => {
        const files = [...(event.clipboardData?.files ?? [])]
        if (files.length > 0) take(files)
      },
      { signal },
    )
    return () => stop.abort()
  }, [take])

  if (!hovering) return null
  return (
    <div className="drop-zone">
      <p className="display text-h2">Drop photos to upload</p>
    </div>
  )
}
