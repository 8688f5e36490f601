import { flushSync } from 'react-dom'
import { count } from '../count.ts'
import { portfolio } from '../desk.ts'
import { useStore } from '../store.ts'

/** Narrows the grid to what needs a title, of the whole portfolio. There only while something does, or while it is on. */
export function UntitledToggle() {
  const untitled = useStore(portfolio.store, (state) => state.untitled)
  const on = useStore(portfolio.store, (state) => state.untitledOnly)
  if (untitled === 0 && !on) return null

  function toggle(): void {
    flushSync(() => void portfolio.showUntitled(!on))
    // With nothing left to title the button is gone now, and the focus with it.
    if (on && untitled === 0) document.getElementById('select-all')?.focus()
  }

  return (
    <button type="button" aria-pressed={on} onClick={toggle} className="tool tool-toggle">
      Needs a title ({untitled})
    </button>
  )
}

/** What the narrowed grid shows, in words, read out as it changes. The region stands before its words, or nobody hears them. */
export function UntitledCount() {
  const { photos, shown, more, reading, untitledOnly } = useStore(portfolio.store, (state) => state)
  const words = untitledOnly ? inWords(shown.length, photos.length, reading, more) : ''
  const face = shown.length === 0 && !more ? 'py-16 text-center' : 'pb-3 text-small'
  return (
    <p role="status" className={words === '' ? 'sr-only' : `figures text-soft ${face}`}>
      {words}
    </p>
  )
}

function inWords(untitled: number, all: number, reading: boolean, more: boolean): string {
  if (reading) return `Looking through the portfolio: ${count(all)} so far…`
  if (more) return `${untitled} of the first ${count(all)} need a title. The others couldn’t be loaded.`
  return untitled === 0 ? 'Every photo has a title.' : `${untitled} of ${count(all)} ${untitled === 1 ? 'needs' : 'need'} a title.`
}
