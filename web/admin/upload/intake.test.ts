import { expect, test } from 'vitest'
import { sortOut } from './intake.ts'

const file = (name: string, type: string) => new File(['x'], name, { type })

test('only files whose type begins with image/ are kept, in order, and the others are named', () => {
  const chosen = [file('a.jpg', 'image/jpeg'), file('notes.pdf', 'application/pdf'), file('b.svg', 'image/svg+xml'), file('c', '')]
  const { images, others } = sortOut(chosen)
  expect(images.map(({ name }) => name)).toEqual(['a.jpg', 'b.svg'])
  expect(others).toEqual(['notes.pdf', 'c'])
})

test('a HEIC that comes without a type is kept for its name', () => {
  expect(sortOut([file('IMG_1.HEIC', '')]).images).toHaveLength(1)
})
