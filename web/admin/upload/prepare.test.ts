import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Photo } from '../../../shared/photo.ts'
import { prepare } from './prepare.ts'
import { makeQueue } from './queue.ts'

vi.spyOn(console, 'error').mockImplementation(() => {})

/** Node decodes no pictures: a decoder that the test answers for, and a canvas that gives back what it was told to draw. */
function Canvas(width: number, height: number) {
  return {
    getContext: () => ({ fillRect: () => {}, drawImage: () => {} }),
    convertToBlob: () => Promise.resolve(new Blob([`${width}x${height}`])),
  }
}

const decode = vi.fn<(file: File) => Promise<unknown>>()
const bitmap = (width: number, height: number) => ({ width, height, close: vi.fn() })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('createImageBitmap', decode)
  vi.stubGlobal('OffscreenCanvas', Canvas)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function photo(name: string): Promise<File> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#456' } }).jpeg().toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
}

test('a decoder that never answers is given up after 30 seconds, not before, with words of its own', async () => {
  decode.mockReturnValue(new Promise(() => {}))
  let said = 'nothing yet'
  void prepare(await photo('stuck.jpg')).catch((error: Error) => (said = error.message))
  await vi.waitFor(() => expect(decode).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(29_900)
  expect(said).toBe('nothing yet')
  await vi.advanceTimersByTimeAsync(200)
  expect(said).toBe('The picture took too long to open')
})

test('a picture that opens after it was given up is let go, so that a phone keeps its memory', async () => {
  const late = bitmap(8, 8)
  const { promise, resolve } = Promise.withResolvers<unknown>()
  decode.mockReset().mockReturnValue(promise)
  let said = ''
  void prepare(await photo('late.jpg')).catch((error: Error) => (said = error.message))
  await vi.waitFor(() => expect(decode).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(30_100)
  expect(said).toBe('The picture took too long to open')
  resolve(late)
  await vi.advanceTimersByTimeAsync(0)
  expect(late.close).toHaveBeenCalledOnce()
})

test('a decoder that fails after it was given up fails for nobody', async () => {
  const { promise, reject } = Promise.withResolvers<unknown>()
  decode.mockReset().mockReturnValue(promise)
  void prepare(await photo('late.jpg')).catch(() => {})
  await vi.waitFor(() => expect(decode).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(30_100)
  const unhandled = vi.fn()
  process.once('unhandledRejection', unhandled)
  reject(new Error('gone'))
  await vi.advanceTimersByTimeAsync(0)
  vi.useRealTimers()
  await new Promise((resolve) => setTimeout(resolve, 20))
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

test('the file that never opens is named, and those before and behind it go through', async () => {
  decode.mockReset().mockImplementation((file) => (file.name === 'stuck.jpg' ? new Promise(() => {}) : Promise.resolve(bitmap(5120, 100))))
  const done = Promise.withResolvers<readonly string[]>()
  const blobs: string[] = []
  const queue = makeQueue(
    {
      prepare,
      twinOf: () => Promise.resolve(null),
      request: () => Promise.resolve({ uploadId: 'u', url: '', headers: {} }),
      put: async (_, blob) => (blobs.push(await blob.text()), 'stored'),
      add: (_, fileName) => Promise.resolve({ title: fileName } as Photo),
      online: () => true,
      reachable: () => Promise.resolve(),
      pause: () => Promise.resolve(),
    },
    (added) => done.resolve(added.map(({ title }) => title)),
  )
  queue.add([await photo('first.jpg'), await photo('stuck.jpg'), await photo('last.jpg')])
  await vi.waitFor(() => expect(decode).toHaveBeenCalledTimes(2))
  await vi.advanceTimersByTimeAsync(30_100)
  expect(await done.promise).toEqual(['first.jpg', 'last.jpg'])
  const failed = queue.store.get().items.filter(({ stage }) => stage === 'failed')
  expect(failed.map(({ name, reason, again }) => [name, reason, again])).toEqual([['stuck.jpg', 'The picture took too long to open', false]])
  // The long side came down to 2560, the short side with it.
  expect(blobs).toEqual(['2560x50', '2560x50'])
})
