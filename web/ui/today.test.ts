import { expect, test } from 'vitest'
import { shopTime, statusAt } from './today.tsx'

test('The day and the time are the shop’s, wherever the visitor is', () => {
  // 03:30 UTC on a Tuesday is still Monday evening in Texas.
  expect(shopTime(new Date('2026-11-24T03:30:00Z'))).toEqual({ weekday: 'Monday', time: '21:30' })
  expect(shopTime(new Date('2026-07-04T14:05:00Z'))).toEqual({ weekday: 'Saturday', time: '09:05' })
})

test.each([
  ['Monday', '07:59', 'Opens today at 8 AM'],
  ['Monday', '08:00', 'Open now, until 6 PM'],
  ['Monday', '18:00', 'Closed for today'],
  ['Saturday', '15:59', 'Open now, until 4 PM'],
  ['Sunday', '12:00', 'Sunday: by appointment'],
] as const)('On %s at %s the footer says “%3$s”', (weekday, time, says) => {
  expect(statusAt({ weekday, time })).toBe(says)
})
