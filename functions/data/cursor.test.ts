import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { operations } from '../../shared/operations.ts'
import { VisibleError } from '../../shared/errors.ts'
import { cursorAfter, sortFrom } from './cursor.ts'
import { sortOf } from './photo-record.ts'

const sort = sortOf({ id: '00000000-0000-4000-8000-000000000001', displayOrder: 3, createdAt: '2026-01-01T00:00:00.000Z' })

describe('a cursor', () => {
  test('leads back to the sort key it was made of, and is one the table of operations lets in', () => {
    const anySort = fc.record({ id: fc.uuid(), displayOrder: fc.integer({ min: -1_000_000, max: 1_000_000 }), millisecond: fc.integer({ min: 0, max: 4e12 }) })
    fc.assert(
      fc.property(anySort, ({ millisecond, ...rest }) => {
        const key = sortOf({ ...rest, createdAt: new Date(millisecond).toISOString() })
        const cursor = cursorAfter(key)
        expect(sortFrom(cursor)).toBe(key)
        expect(operations['list-photos'].input.safeParse({ cursor }).success).toBe(true)
      }),
    )
  })

  test.each([
    '',
    'x',
    '....',
    'null',
    cursorAfter(sort).slice(0, -4),
    `${cursorAfter(sort)}A`,
    `${cursorAfter(sort)}=`,
    cursorAfter(`${sort}x`),
    cursorAfter(sort.replace('#', '%')),
    cursorAfter(JSON.stringify({ id: 'a', sort, listing: 'photos' })),
    cursorAfter(`2${sort.slice(1)}`.replaceAll('0', 'o')),
  ])('that was cut, changed or made up is refused by name: %s', (cursor) => {
    expect(() => sortFrom(cursor)).toThrow(new VisibleError('bad_request', 'Must be a cursor from an earlier page', 'cursor'))
  })

  test('of random characters never gets through', () => {
    fc.assert(fc.property(fc.base64String(), fc.string(), (a, b) => {
      for (const cursor of [a, b]) expect(() => sortFrom(cursor)).toThrow(VisibleError)
    }))
  })
})
