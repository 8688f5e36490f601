/** How long a finger rests before it lifts a photo, in milliseconds; sooner, it scrolls. */
const rest = 350
/** How far a mouse moves before it drags, in pixels; less is a click. */
const slack = 6
/** Near the screen's edge, in pixels, the page scrolls while dragging, by as much a frame. */
const edge = 72
const scrollStep = 14
/** Of the tile's size: what is dragged must not hide where it lands. */
const liftedSize = 0.55

type Landing = { tile: HTMLElement; after: boolean }
type Drag = { tile: HTMLElement; ghost: HTMLElement; landing: Landing | null; frame: number; x: number; y: number; finger: boolean }

/**
 * Lets staff drag tiles (`[data-photo]`) of a list: at once with a mouse, after a short rest with a finger. Escape gives up.
 * By hand, on pointer events: during a drag nothing is rendered, so a thousand tiles stay smooth.
 * @param drop hears the photo's id and its new place in the list.
 * @returns what stops it.
 */
export function startDragging(list: HTMLElement, drop: (id: string, to: number) => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let press: { tile: HTMLElement; x: number; y: number; timer?: ReturnType<typeof setTimeout> | undefined } | null = null
  let drag: Drag | null = null

  function onDown(event: PointerEvent): void {
    const picture = (event.target as Element).closest<HTMLElement>('.tile-picture')
    const tile = picture?.closest<HTMLElement>('[data-photo]')
    if (!tile || !event.isPrimary || event.button !== 0) return
    const timer = event.pointerType === 'mouse' ? undefined : setTimeout(lift, rest)
    press = { tile, x: event.clientX, y: event.clientY, timer }
  }

  function onMove(event: PointerEvent): void {
    if (drag) return follow(event.clientX, event.clientY)
    if (!press || Math.hypot(event.clientX - press.x, event.clientY - press.y) < slack) return
    if (event.pointerType === 'mouse') lift()
    // The finger is scrolling.
    else release()
  }

  function lift(): void {
    if (!press) return
    const { tile, x, y } = press
    const box = tile.querySelector('.tile-picture')!.getBoundingClientRect()
    const picture = tile.querySelector('img')
    const ghost = picture ? Object.assign(new Image(), { src: picture.currentSrc, alt: '' }) : document.createElement('div')
    ghost.className = 'lifted'
    ghost.style.width = `${box.width * liftedSize}px`
    ghost.style.height = `${box.height * liftedSize}px`
    document.body.append(ghost)
    tile.dataset['lifted'] = ''
    drag = { tile, ghost, landing: null, frame: requestAnimationFrame(scroll), x, y, finger: press.timer !== undefined }
    follow(x, y)
  }

  function follow(x: number, y: number): void {
    Object.assign(drag!, { x, y })
    const { ghost, tile, finger } = drag!
    // Beside the mouse, or above the finger, so that the landing place stays in sight.
    const [left, top] = finger ? [x - ghost.offsetWidth / 2, y - ghost.offsetHeight - 28] : [x + 16, y + 16]
    ghost.style.transform = `translate(${left}px, ${top}px)`
    const under = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-photo]') ?? null
    const over = under && list.contains(under) && under !== tile ? under : null
    const box = over?.getBoundingClientRect()
    land(over && box ? { tile: over, after: x > box.left + box.width / 2 } : null)
  }

  function land(landing: Landing | null): void {
    if (drag!.landing) delete drag!.landing.tile.dataset['landing']
    drag!.landing = landing
    if (landing) landing.tile.dataset['landing'] = landing.after ? 'after' : 'before'
  }

  function scroll(): void {
    if (!drag) return
    const { x, y } = drag
    const by = y < edge ? -scrollStep : y > innerHeight - edge ? scrollStep : 0
    if (by !== 0) {
      scrollBy({ top: by, behavior: 'instant' })
      follow(x, y)
    }
    drag.frame = requestAnimationFrame(scroll)
  }

  function onUp(): void {
    const landing = drag?.landing
    const id = drag?.tile.dataset['photo']
    const tiles = [...list.querySelectorAll<HTMLElement>('[data-photo]')].filter((tile) => tile !== drag?.tile)
    if (drag) suppressClick()
    release()
    if (landing && id) drop(id, tiles.indexOf(landing.tile) + (landing.after ? 1 : 0))
  }

  /** Puts everything back as it was. */
  function release(): void {
    clearTimeout(press?.timer)
    press = null
    if (!drag) return
    land(null)
    cancelAnimationFrame(drag.frame)
    drag.ghost.remove()
    delete drag.tile.dataset['lifted']
    drag = null
  }

  /** The click that ends a drag must not open the photo. It comes at once or never. */
  function suppressClick(): void {
    const once = new AbortController()
    addEventListener('click', (event) => event.stopPropagation(), { capture: true, signal: once.signal })
    setTimeout(() => once.abort())
  }

  list.addEventListener('pointerdown', onDown, { signal })
  addEventListener('pointermove', onMove, { signal })
  addEventListener('pointerup', onUp, { signal })
  addEventListener('pointercancel', release, { signal })
  addEventListener('keydown', (event) => event.key === 'Escape' && release(), { signal })
  // Without this the browser would take the lifted finger for a scroll, or open its own menu for the picture.
  list.addEventListener('touchmove', (event) => drag && event.preventDefault(), { signal, passive: false })
  list.addEventListener('contextmenu', (event) => (drag || press?.timer) && event.preventDefault(), { signal })
  return () => {
    release()
    stop.abort()
  }
}
