import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { type ErrorCode, VisibleError } from '../../../shared/errors.ts'
import type { Photo } from '../../../shared/photo.ts'
import { outcomeOf, progressOf, statusOf } from './progress.ts'
import { makeQueue, type Steps, type Uploads } from './queue.ts'

vi.spyOn(console, 'error').mockImplementation(() => {})

/** What a step does at its nth call for a file: succeed, or throw this code. */
type Faults = Partial<Record<keyof Steps, (name: string, call: number) => ErrorCode | 'refused' | null>>

/** A rehearsal of the steps: every call is written down, faults come as told, time does not pass. */
function rehearse(faults: Faults = {}, own: Partial<Steps> = {}) {
  const calls: string[] = []
  const counts = new Map<string, number>()
  const names = new Map<string, string>()
  let tickets = 0

  function enter(step: keyof Steps, name: string): boolean {
    const call = (counts.get(`${step} ${name}`) ?? 0) + 1
    counts.set(`${step} ${name}`, call)
    calls.push(`${step} ${name}`)
    const fault = faults[step]?.(name, call) ?? null
    if (fault !== null && fault !== 'refused') throw new VisibleError(fault, `${step} says ${fault}`)
    return fault === null
  }

  const steps: Steps = {
    async prepare({ name }) {
      enter('prepare', name)
      const blob = new Blob([name])
      return { blob, sha256: name }
    },
    async twinOf(sha256) {
      return enter('twinOf', sha256) ? null : 'Front left window'
    },
    async request({ sha256 }) {
      enter('request', sha256)
      const uploadId = `upload-${++tickets}`
      names.set(uploadId, sha256)
      return { uploadId, url: sha256, headers: {} }
    },
    async put({ url }, _, onProgress) {
      onProgress(0.5)
      return enter('put', url) ? 'stored' : 'refused'
    },
    async add(uploadId, fileName) {
      expect(names.get(uploadId)).toBe(fileName)
      enter('add', fileName)
      return { id: uploadId, title: fileName } as Photo
    },
    online: () => true,
    reachable: async () => void calls.push('reachable'),
    pause: async (milliseconds) => void calls.push(`pause ${milliseconds}`),
    ...own,
  }
  const ended: { titles: string[]; uploads: Uploads }[] = []
  const done = Promise.withResolvers<void>()
  const queue = makeQueue(steps, (added, uploads) => {
    ended.push({ titles: added.map(({ title }) => title), uploads })
    done.resolve()
  })
  return { queue, calls, ended, done: done.promise }
}

const files = (...names: string[]) => names.map((name) => new File([name], name))

test('files go one at a time, in order, each through all its steps', async () => {
  const { queue, calls, ended, done } = rehearse()
  queue.add(files('a.jpg', 'b.jpg'))
  await done
  const steps = ['prepare', 'twinOf', 'request', 'put', 'add']
  expect(calls).toEqual(['a.jpg', 'b.jpg'].flatMap((name) => steps.map((step) => `${step} ${name}`)))
  expect(ended[0]!.titles).toEqual(['a.jpg', 'b.jpg'])
})

test('a step that fails for the moment is tried again alone, after longer and longer waits', async () => {
  const { queue, calls, done } = rehearse({ add: (_, call) => (call < 4 ? 'unavailable' : null) })
  queue.add(files('a.jpg'))
  await done
  const after = calls.slice(3).map((call) => call.replace(' a.jpg', ''))
  expect(after).toEqual(['put', 'add', 'pause 1000', 'add', 'pause 2000', 'add', 'pause 4000', 'add'])
})

test('a file that can never succeed is named with its reason and the next one goes on', async () => {
  const { queue, ended, done } = rehearse({ prepare: (name) => (name === 'bad.jpg' ? 'unprocessable' : null) })
  queue.add(files('a.jpg', 'bad.jpg', 'c.jpg'))
  await done
  const { titles, uploads } = ended[0]!
  expect(titles).toEqual(['a.jpg', 'c.jpg'])
  const errors = [{ name: 'bad.jpg', reason: 'prepare says unprocessable' }]
  expect(progressOf(uploads)).toMatchObject({ total: 3, completed: 2, failed: 1, errors })
  expect(uploads.items.some(({ again }) => again)).toBe(false)
})

test('an exception nobody foresaw is an unknown error, once, and may be tried again by hand', async () => {
  const { queue, ended, done } = rehearse({}, { prepare: () => Promise.reject(new TypeError('x is undefined')) })
  queue.add(files('a.jpg'))
  await done
  expect(ended[0]!.uploads.items[0]).toMatchObject({ stage: 'failed', reason: 'Unknown error', again: true })
})

test('a refused ticket is asked for anew and the bytes are sent again', async () => {
  const { queue, calls, ended, done } = rehearse({ put: (_, call) => (call === 1 ? 'refused' : null) })
  queue.add(files('a.jpg'))
  await done
  expect(calls.filter((call) => call.startsWith('prepare'))).toHaveLength(1)
  expect(calls.filter((call) => call.startsWith('request'))).toHaveLength(2)
  expect(ended[0]!.titles).toEqual(['a.jpg'])
})

test('when what was sent is gone at the last step, it is sent again', async () => {
  const { queue, calls, ended, done } = rehearse({ add: (_, call) => (call === 1 ? 'not_found' : null) })
  queue.add(files('a.jpg'))
  await done
  expect(calls.filter((call) => call.startsWith('put'))).toHaveLength(2)
  expect(ended[0]!.titles).toEqual(['a.jpg'])
})

test('offline it waits for the network, however long, without using up attempts', async () => {
  let outages = 30
  const { queue, calls, ended, done } = rehearse(
    { put: () => (outages > 0 ? 'unavailable' : null) },
    { online: () => outages === 0, reachable: async () => void outages-- },
  )
  queue.add(files('a.jpg'))
  await done
  expect(ended[0]!.titles).toEqual(['a.jpg'])
  expect(calls.some((call) => call.startsWith('pause'))).toBe(false)
})

test('Retry failed resumes only the failed files, at the step that failed', async () => {
  let down = true
  const { queue, calls, ended, done } = rehearse({
    add: (name) => (down && name === 'b.jpg' ? 'unavailable' : null),
    prepare: (name) => (name === 'text.jpg' ? 'unprocessable' : null),
  })
  queue.add(files('a.jpg', 'b.jpg', 'text.jpg'))
  await done
  expect(progressOf(ended[0]!.uploads)).toMatchObject({ completed: 1, failed: 2 })

  down = false
  calls.length = 0
  queue.retryFailed()
  await vi.waitFor(() => expect(ended).toHaveLength(2))
  expect(calls).toEqual(['add b.jpg'])
  expect(ended[1]!.titles).toEqual(['b.jpg'])
  expect(progressOf(ended[1]!.uploads)).toMatchObject({ total: 3, completed: 2, failed: 1 })
})

test('a photo that is in the portfolio already is not sent, until asked for anyway', async () => {
  const { queue, calls, ended, done } = rehearse({ twinOf: () => 'refused' })
  queue.add(files('a.jpg'))
  await done
  expect(calls).toEqual(['prepare a.jpg', 'twinOf a.jpg'])
  expect(progressOf(ended[0]!.uploads).twins).toEqual([{ key: 1, name: 'a.jpg', title: 'Front left window' }])

  queue.uploadAnyway(1)
  await vi.waitFor(() => expect(ended).toHaveLength(2))
  expect(calls).toEqual(['prepare a.jpg', 'twinOf a.jpg', 'request a.jpg', 'put a.jpg', 'add a.jpg'])
})

test('files added while it runs join the same batch', async () => {
  const { queue, ended, done } = rehearse()
  queue.add(files('a.jpg'))
  queue.add(files('b.jpg'))
  await done
  expect(ended).toHaveLength(1)
  expect(ended[0]!.titles).toEqual(['a.jpg', 'b.jpg'])
})

test('whatever fails when, every file ends exactly once, in order, and none is added twice', async () => {
  const fault = fc.constantFrom<ErrorCode | null>(null, null, null, 'unavailable', 'internal', 'unprocessable', 'not_found')
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 8 }), fc.array(fault, { minLength: 8, maxLength: 60 }), async (count, plan) => {
      let turn = 0
      const next = () => plan[turn++] ?? null
      const { queue, calls, ended, done } = rehearse({ prepare: next, request: next, put: next, add: next })
      const names = Array.from({ length: count }, (_, index) => `${index}.jpg`)
      queue.add(files(...names))
      await done
      const { titles, uploads } = ended[0]!
      const { total, completed, failed } = progressOf(uploads)
      expect([total, completed + failed, titles.length]).toEqual([count, count, completed])
      expect(titles).toEqual(names.filter((name) => titles.includes(name)))
      const firsts = calls.filter((call, index) => call.startsWith('prepare') && calls.indexOf(call) === index)
      expect(firsts).toEqual(names.map((name) => `prepare ${name}`))
    }),
  )
})

describe('in words', () => {
  test('says which of how many is doing what', async () => {
    const seen = new Set<string>()
    const { queue, done } = rehearse()
    queue.store.subscribe(() => seen.add(statusOf(queue.store.get())))
    queue.add(files('IMG_2040.jpg', 'IMG_2041.HEIC'))
    await done
    for (const words of ['1 of 2, preparing IMG_2040', '2 of 2, uploading IMG_2041', '2 of 2, finishing IMG_2041', '2 of 2 uploaded'])
      expect(seen).toContain(words)
  })

  test('each end of a batch has the toast of its kind', () => {
    const items = (...stages: ('done' | 'failed' | 'twin')[]) =>
      stages.map((stage, key) => ({ key, name: 'a', stage, sent: 1, reason: '', again: false }))
    const success = { title: 'All photos uploaded successfully!', description: '2 photos added to the portfolio' }
    expect(outcomeOf(items('done', 'done'))).toEqual(success)
    expect(outcomeOf(items('done', 'failed'))).toEqual({ title: 'Partial upload completed', description: '1 of 2 uploaded, check console' })
    expect(outcomeOf(items('failed'))).toMatchObject({ title: 'Upload failed' })
    expect(outcomeOf(items('done', 'twin'))).toMatchObject({ title: 'All photos uploaded successfully!' })
    expect(outcomeOf(items('twin'))).toMatchObject({ title: 'Nothing new to upload' })
  })
})
