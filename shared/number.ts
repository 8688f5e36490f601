import * as z from 'zod/mini'

/**
 * A whole number that may arrive as a JSON number or, from a query string, as digits.
 * `"1;2"`, `"1e3"`, `""` and `1.5` are refused rather than guessed at.
 */
export function wholeNumber(least: number, most: number) {
  const digits = z.string().check(z.regex(/^-?\d{1,9}$/, 'Must be a whole number'))
  const range = z.int().check(z.gte(least), z.lte(most))
  return z.pipe(z.pipe(z.union([z.number(), digits]), z.transform(Number)), range)
}
