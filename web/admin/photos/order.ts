import { limits } from '../../../shared/photo.ts'

/** What decides a photo's place: display order ascending, then the newest first. The id breaks a tie, as in the stored index. */
export type Placed = { id: string; displayOrder: number; createdAt: string }
export type Move = { id: string; displayOrder: number }

/** Room left between two photos when there is plenty, so that later moves between them change one row. */
const gap = 10

export function byOrder(a: Placed, b: Placed): number {
  return a.displayOrder - b.displayOrder || compare(b.createdAt, a.createdAt) || compare(a.id, b.id)
}

/**
 * The fewest display orders to write so that the photo stands at `to` among the others.
 * `photos` are in order. With `more`, photos that are not loaded follow, and none of these may end up behind them.
 * @returns the rows to write, in the order to write them; an empty list when it stands there already,
 * or when whole numbers leave no room within the limits.
 */
export function moveTo(photos: readonly Placed[], id: string, to: number, more: boolean): Move[] {
  const moved = photos.find((photo) => photo.id === id)
  if (!moved) return []
  const wanted = photos.filter((photo) => photo !== moved)
  wanted.splice(to, 0, moved)
  if (wanted.every((photo, index) => photo === photos[index])) return []

  // Rewrite a run of neighbours that includes the moved one; a longer run only where a shorter has no room.
  for (let length = 1; length <= wanted.length; length++)
    for (let start = Math.max(0, to - length + 1); start <= to && start + length <= wanted.length; start++) {
      const orders = fit(wanted, start, length, more)
      if (orders) return changes(wanted, start, orders, id)
    }
  return []
}

/** Display orders for `wanted[start .. start + length - 1]` between their neighbours, or null when there is no room. */
function fit(wanted: readonly Placed[], start: number, length: number, more: boolean): number[] | null {
  const before = wanted[start - 1]
  const after = wanted[start + length]
  if (length === 1) {
    const tie = tied(wanted[start]!, before, after, more)
    if (tie !== null) return [tie]
  }
  // Unloaded photos come after the last loaded one, so they may begin right at its display order.
  const ceiling = after?.displayOrder ?? (more ? Math.max(...wanted.map((photo) => photo.displayOrder)) : null)
  return spread(before?.displayOrder ?? null, ceiling, length)
}

/** The order that needs no room at all: a neighbour's own, when the photo's age already puts it on the right side of it. */
function tied(photo: Placed, before: Placed | undefined, after: Placed | undefined, more: boolean): number | null {
  const fits = (displayOrder: number) => {
    const placed = { ...photo, displayOrder }
    return (!before || byOrder(before, placed) < 0) && (after ? byOrder(placed, after) < 0 : !more)
  }
  const roomy = before && after ? after.displayOrder - before.displayOrder > 1 : true
  if (roomy) return null
  return [before, after].find((neighbour) => neighbour && fits(neighbour.displayOrder))?.displayOrder ?? null
}

/** `count` whole numbers strictly between two bounds (null is open), evenly apart. */
function spread(low: number | null, high: number | null, count: number): number[] | null {
  const { displayOrder: limit } = limits
  if (low === null && high === null) return Array.from({ length: count }, (_, index) => index * gap)
  const floor = low ?? Math.max(high! - gap * (count + 1), -limit - 1)
  const ceiling = high ?? Math.min(low! + gap * (count + 1), limit + 1)
  const room = ceiling - floor - 1
  if (room < count) return null
  return Array.from({ length: count }, (_, index) => floor + Math.floor(((index + 1) * (room + 1)) / (count + 1)))
}

/**
 * In an order of writing that never lets the others pass each other:
 * those that go down from the left, those that go up from the right, the moved one last.
 */
function changes(wanted: readonly Placed[], start: number, orders: readonly number[], id: string): Move[] {
  const steps = orders
    .map((displayOrder, index) => ({ photo: wanted[start + index]!, displayOrder }))
    .map(({ photo, displayOrder }) => ({ id: photo.id, displayOrder, by: displayOrder - photo.displayOrder }))
    .filter(({ by }) => by !== 0)
  const others = steps.filter((step) => step.id !== id)
  const moved = steps.filter((step) => step.id === id)
  const inOrder = [...others.filter(({ by }) => by < 0), ...others.filter(({ by }) => by > 0).toReversed(), ...moved]
  return inOrder.map((step) => ({ id: step.id, displayOrder: step.displayOrder }))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
