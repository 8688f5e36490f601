/** Previews under way at once (spec 9). */
const most = 6
/** How far outside the screen a preview is worth fetching. */
const margin = '400px'

const waiting: (() => void)[] = []
let inside = 0

const arrivals = new Map<Element, () => void>()
let observer: IntersectionObserver | undefined

/** Calls `turn` when the element is near the screen and fewer than six others are being fetched. @returns what takes the request back. */
export function enter(element: Element, turn: (leave: () => void) => void): () => void {
  let left = false
  let entered = false
  function leave(): void {
    if (left) return
    left = true
    if (entered) inside--
    advance()
  }
  function mine(): void {
    entered = true
    turn(leave)
  }

  watch(element, () => {
    waiting.push(mine)
    advance()
  })
  return () => {
    unwatch(element)
    const index = waiting.indexOf(mine)
    if (index !== -1) waiting.splice(index, 1)
    leave()
  }
}

function advance(): void {
  while (inside < most && waiting.length > 0) {
    inside++
    waiting.shift()!()
  }
}

/** One observer for all tiles: a thousand of them would be a thousand callbacks a scroll. */
function watch(element: Element, near: () => void): void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        const arrived = arrivals.get(target)
        unwatch(target)
        arrived?.()
      }
    },
    { rootMargin: margin },
  )
  arrivals.set(element, near)
  observer.observe(element)
}

function unwatch(element: Element): void {
  arrivals.delete(element)
  observer?.unobserve(element)
}
