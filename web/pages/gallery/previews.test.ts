import { describe, expect, test, vi } from 'vitest'
import { loadPreview, makeQueue, previewLimits, type PreviewSource } from './previews.ts'

describe('A preview', () => {
  const address = async () => ({ url: '/photos/a/640.jpg' })

  test('that loads is shown from the list’s renditions, without a call', async () => {
    const ask = vi.fn(address)
    expect(await loadPreview(true, { show: async () => {}, address: ask })).toBe('renditions')
    expect(ask).not.toHaveBeenCalled()
  })

  test('that fails waits 300 ms and is shown from the address the API gives', async () => {
    const order: string[] = []
    const show = async (source: PreviewSource) => {
      order.push(source === 'renditions' ? 'first' : source.url)
      if (source === 'renditions') throw new Error('broken')
    }
    const wait = async (milliseconds: number) => order.push(`${milliseconds} ms`)
    expect(await loadPreview(true, { show, address, wait })).toEqual({ url: '/photos/a/640.jpg' })
    expect(order).toEqual(['first', `${previewLimits.retryAfter} ms`, '/photos/a/640.jpg'])
  })

  test('that fails twice is not tried a third time', async () => {
    const show = vi.fn(async (_source: PreviewSource) => {
      throw new Error('broken')
    })
    await expect(loadPreview(true, { show, address, wait: async () => {} })).rejects.toThrow('broken')
    expect(show).toHaveBeenCalledTimes(2)
  })

  test('of a record without image data is asked for once, at the API', async () => {
    const ask = vi.fn(async () => {
      throw new Error('No image data found')
    })
    const show = vi.fn(async (_source: PreviewSource) => {})
    await expect(loadPreview(false, { show, address: ask, wait: async () => {} })).rejects.toThrow('No image data found')
    expect(ask).toHaveBeenCalledOnce()
    expect(show).not.toHaveBeenCalled()
  })
})

describe('The queue', () => {
  const signal = new AbortController().signal

  test('runs three at a time, in order, until all are done', async () => {
    const run = makeQueue(3)
    const started: number[] = []
    let running = 0
    let most = 0
    const task = (index: number) => async () => {
      started.push(index)
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, index % 3))
      running--
      return index
    }
    const all = Array.from({ length: 20 }, (_, index) => index)
    expect(await Promise.all(all.map((index) => run(task(index), signal)))).toEqual(all)
    expect(most).toBe(3)
    expect(started).toEqual(all)
  })

  test('goes on after a failure', async () => {
    const run = makeQueue(1)
    const failure = run(() => Promise.reject(new Error('broken')), signal)
    const success = run(async () => 'next', signal)
    await expect(failure).rejects.toThrow('broken')
    expect(await success).toBe('next')
  })

  test('skips what was called off while it waited', async () => {
    const run = makeQueue(1)
    const stop = new AbortController()
    const first = run(() => new Promise<void>((resolve) => setTimeout(resolve, 5)), signal)
    const task = vi.fn(async () => {})
    const second = run(task, stop.signal)
    const third = run(async () => 'third', signal)
    stop.abort(new Error('called off'))
    await first
    await expect(second).rejects.toThrow('called off')
    expect(task).not.toHaveBeenCalled()
    expect(await third).toBe('third')
  })
})
