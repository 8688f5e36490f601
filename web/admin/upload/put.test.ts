import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { put } from './put.ts'

let last: ReturnType<typeof makeRequest>

/** Node has no XMLHttpRequest: this one does what the test says, and nothing by itself. */
function makeRequest() {
  const sent = { method: '', url: '', headers: {} as Record<string, string>, body: null as unknown }
  const upload = new EventTarget()
  const request = Object.assign(new EventTarget(), {
    sent,
    upload,
    status: 0,
    open: (method: string, url: string) => void Object.assign(sent, { method, url }),
    setRequestHeader: (name: string, value: string) => void (sent.headers[name] = value),
    send: (body: unknown) => void (sent.body = body),
    abort: () => end('abort'),
    progress: (loaded: number) => upload.dispatchEvent(Object.assign(new Event('progress'), { loaded })),
    end,
  })
  function end(how: 'load' | 'error' | 'abort', status = 0): void {
    request.status = status
    request.dispatchEvent(new Event(how))
    request.dispatchEvent(new Event('loadend'))
  }
  return request
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', function Request() {
    return (last = makeRequest())
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const ticket = { uploadId: 'u1', url: 'https://storage.example/incoming/u1', headers: { 'content-type': 'image/jpeg', 'Content-Length': '4', host: 'x' } }
const blob = new Blob(['four'])

/** A transfer under way: what it came to, once it has. */
function start() {
  const shares: number[] = []
  let outcome: unknown = 'none yet'
  void put(ticket, blob, (share) => void shares.push(share)).then(
    (result) => (outcome = result),
    (error: Error) => (outcome = error.message),
  )
  const outcomeNow = async () => {
    await vi.advanceTimersByTimeAsync(0)
    return outcome
  }
  return { request: last, shares, outcome: outcomeNow }
}

test('the bytes go with the signed headers, without those that the browser sets itself', () => {
  const { request } = start()
  expect(request.sent).toEqual({ method: 'PUT', url: ticket.url, headers: { 'content-type': 'image/jpeg' }, body: blob })
})

test('a line that is silent for 30 seconds is given up as a lost connection, not before', async () => {
  const { outcome } = start()
  await vi.advanceTimersByTimeAsync(29_900)
  expect(await outcome()).toBe('none yet')
  await vi.advanceTimersByTimeAsync(200)
  expect(await outcome()).toBe('The connection was lost')
})

test('a slow line that still moves is not given up, however long it takes; silent again, it is', async () => {
  const { request, shares, outcome } = start()
  for (const loaded of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(29_000)
    request.progress(loaded)
  }
  expect(shares).toEqual([0.25, 0.5, 0.75])
  expect(await outcome()).toBe('none yet')
  await vi.advanceTimersByTimeAsync(30_100)
  expect(await outcome()).toBe('The connection was lost')
})

test.each([
  [200, 'stored'],
  // An earlier attempt stored it and only its answer was lost.
  [412, 'stored'],
  [403, 'refused'],
  [503, 'The storage did not answer'],
])('an answer of %i is: %s', async (status, said) => {
  const { request, outcome } = start()
  request.end('load', status)
  expect(await outcome()).toBe(said)
  expect(vi.getTimerCount()).toBe(0)
})

test('a connection that breaks is lost at once', async () => {
  const { request, outcome } = start()
  request.end('error')
  expect(await outcome()).toBe('The connection was lost')
})
