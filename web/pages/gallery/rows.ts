export type Box = { left: number; top: number; width: number; height: number }

type Room = { width: number; gap: number }

/** Ratios beyond these are cropped to them: a strip of 8 to 1 would be a hairline between photos. */
const ratios = { least: 0.5, most: 3 } as const

/** How tall a row would like to be (px): two small photos beside each other on a phone, about three on a desk. */
export function rowHeight(width: number): number {
  return Math.min(320, 110 + width * 0.15)
}

/**
 * Lays photos out in rows of equal height that fill the width, in their order and uncropped.
 * A row ends where its height comes closest to `rowHeight`, so rows before the last stay as they are when photos are added.
 * @param shapes width divided by height of each photo.
 * @returns a box of each photo in px, and the height of all.
 */
export function layOut(shapes: readonly number[], { width, gap }: Room): { boxes: Box[]; height: number } {
  const wanted = rowHeight(width)
  const boxes: Box[] = []
  let top = 0
  let row: number[] = []

  const heightOf = (members: readonly number[]) => (width - gap * (members.length - 1)) / members.reduce((sum, ratio) => sum + ratio, 0)
  const place = (height: number) => {
    let left = 0
    for (const ratio of row) {
      boxes.push({ left, top, width: ratio * height, height })
      left += ratio * height + gap
    }
    top += height + gap
    row = []
  }

  for (const shape of shapes) {
    const ratio = Math.min(ratios.most, Math.max(ratios.least, shape))
    if (row.length > 0 && closer(heightOf(row), heightOf([...row, ratio]), wanted)) place(heightOf(row))
    row.push(ratio)
    if (heightOf(row) <= wanted && row.length > 1) place(heightOf(row))
  }
  // The last row is not blown up to fill the width.
  if (row.length > 0) place(Math.min(heightOf(row), wanted * 1.4))
  return { boxes, height: Math.max(0, top - gap) }
}

/** Whether the first height is nearer to the wanted one, measured as a factor: half as tall is as wrong as twice as tall. */
function closer(first: number, second: number, wanted: number): boolean {
  return Math.abs(Math.log(first / wanted)) < Math.abs(Math.log(second / wanted))
}
