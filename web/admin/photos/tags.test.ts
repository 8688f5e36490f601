import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseOrder, parseTags, showTags } from './tags.ts'

test('tags are split on commas and trimmed, and empty entries are dropped', () => {
  expect(parseTags(' ceramic,ppf , ,, full wrap,')).toEqual(['ceramic', 'ppf', 'full wrap'])
  expect(parseTags('')).toEqual([])
})

test('a tag typed twice counts once', () => {
  expect(parseTags('ppf, ceramic, ppf')).toEqual(['ppf', 'ceramic'])
})

test('tags that are shown and read again are the same tags', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const tags = parseTags(text)
      expect(parseTags(showTags(tags))).toEqual(tags)
    }),
  )
})

test('an empty or unreadable display order is 0', () => {
  expect(['', '  ', 'first', '12', ' 7 ', '-3', '3.9'].map(parseOrder)).toEqual([0, 0, 0, 12, 7, -3, 3])
})
