import { array, assert, double, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { type Box, layOut, rowHeight } from './rows.ts'

const gap = 4
const shape = double({ min: 0.5, max: 3, noNaN: true })
const width = integer({ min: 300, max: 2000 })

test('every row but the last fills the width, and nothing overlaps or leaves it', () => {
  assert(
    property(array(shape, { minLength: 1, maxLength: 80 }), width, (shapes, width) => {
      const { boxes, height } = layOut(shapes, { width, gap })
      const rows = [...Map.groupBy(boxes, (box) => box.top).values()]
      const tops = rows.map((row) => row[0]!.top)
      expect(tops).toEqual(tops.toSorted((one, other) => one - other))
      for (const row of rows) {
        expect(new Set(row.map((box) => box.height)).size).toBe(1)
        for (const [index, box] of row.slice(1).entries()) expect(box.left).toBeCloseTo(row[index]!.left + row[index]!.width + gap, 6)
      }
      for (const row of rows.slice(0, -1)) expect(endOf(row)).toBeCloseTo(width, 4)
      expect(endOf(rows.at(-1)!)).toBeLessThanOrEqual(width + 0.01)
      expect(height).toBeCloseTo(boxes.at(-1)!.top + boxes.at(-1)!.height, 6)
    }),
  )
})

test('no photo is cropped: each box has its photo’s own shape', () => {
  assert(
    property(array(shape, { minLength: 1, maxLength: 40 }), width, (shapes, width) => {
      const { boxes } = layOut(shapes, { width, gap })
      for (const [index, box] of boxes.entries()) expect(box.width / box.height).toBeCloseTo(shapes[index]!, 6)
    }),
  )
})

test('loading more leaves every row above the last where it is', () => {
  assert(
    property(array(shape, { minLength: 2, maxLength: 48 }), array(shape, { maxLength: 48 }), width, (first, more, width) => {
      const before = layOut(first, { width, gap }).boxes
      const after = layOut([...first, ...more], { width, gap }).boxes
      const lastTop = before.at(-1)!.top
      const settled = before.filter((box) => box.top < lastTop)
      expect(after.slice(0, settled.length)).toEqual(settled)
    }),
  )
})

test('on a phone ordinary photos stay larger than a thumb, on a desk rows keep near their height', () => {
  const shapes = [1.5, 0.8, 1.33, 1.5, 1.5, 0.8, 0.8, 1.33, 1.5, 1.33]
  for (const box of layOut(shapes, { width: 382, gap }).boxes) expect(box.height).toBeGreaterThan(100)
  const rows = layOut(shapes, { width: 1432, gap }).boxes.map((box) => box.height / rowHeight(1432))
  for (const factor of rows) expect(factor).toBeGreaterThan(0.7)
  for (const factor of rows) expect(factor).toBeLessThan(1.45)
})

test('a strip and a tower are held to shapes that can be seen', () => {
  const { boxes } = layOut([9, 0.1], { width: 390, gap })
  expect(boxes[0]!.height).toBeGreaterThanOrEqual(129)
  expect(boxes[1]!.width / boxes[1]!.height).toBeCloseTo(0.5)
})

test('no photos take no room', () => {
  expect(layOut([], { width: 390, gap })).toEqual({ boxes: [], height: 0 })
})

function endOf(row: readonly Box[]): number {
  return row.at(-1)!.left + row.at(-1)!.width
}
