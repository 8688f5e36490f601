import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { atMost, makeTurns } from './in-turn.ts'

test('tasks of one key run in order even when the first is slow or fails', async () => {
  const inTurn = makeTurns()
  const done: string[] = []
  const slow = inTurn('a', async () => {
    await setTimeout(20)
    done.push('slow')
    throw new Error('no')
  })
  const quick = inTurn('a', async () => done.push('quick'))
  await expect(slow).rejects.toThrow('no')
  await quick
  expect(done).toEqual(['slow', 'quick'])
})

test('tasks of different keys do not wait for each other', async () => {
  const inTurn = makeTurns()
  const never = inTurn('a', () => new Promise<void>(() => {}))
  expect(await inTurn('b', async () => 'b')).toBe('b')
  expect(await Promise.race([never, 'still waiting'])).toBe('still waiting')
})

test('at most so many run at a time, and results keep the order of the items', async () => {
  let running = 0
  let peak = 0
  const results = await atMost(3, [5, 1, 4, 2, 3, 0], async (item) => {
    peak = Math.max(peak, ++running)
    await setTimeout(item)
    running--
    return item * 10
  })
  expect(results).toEqual([50, 10, 40, 20, 30, 0])
  expect(peak).toBe(3)
})
