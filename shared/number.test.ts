import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wholeNumber } from './number.ts'

const schema = wholeNumber(-100, 100_000)

describe('a whole number', () => {
  test('is the same as a number and as its digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100, max: 100_000 }), (number) => {
        expect(schema.parse(number)).toBe(number)
        expect(schema.parse(String(number))).toBe(number)
      }),
    )
  })

  test.each(['', ' 1', '1 ', '1;2', '1,2', '1e3', '0x10', '1.0', '+1', '--1', '١', 'Infinity', 'NaN', '9999999999'])('is not guessed from %j', (text) => {
    expect(schema.safeParse(text).success).toBe(false)
  })

  test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, null, undefined, true, [1], {}, -101, 100_001, '-101', '100001'])('is not %j', (value) => {
    expect(schema.safeParse(value).success).toBe(false)
  })
})
