import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Handler } from '../../functions/runtime/handle.ts'
import { makeGateway, running } from './gateway.ts'
import { loadTemplate, type Template } from './template.ts'

let template: Template
beforeAll(async () => {
  template = await loadTemplate()
})
afterEach(() => void vi.useRealTimers())
afterAll(() => void vi.restoreAllMocks())

const call = { method: 'GET', path: '/api/photos', search: '', headers: {}, body: Buffer.alloc(0), sourceIp: '127.0.0.1' }
const gateway = (handler: Handler) => makeGateway(template, { 'UserPool.ProviderURL': 'http://127.0.0.1:1' }, async () => handler)

test('a Lambda that does not end in its time is ended with a 500, and it has known how long it has', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const timeout = Number(template.Resources['ListPhotos']!.Properties['Timeout'])
  let left = 0
  const answer = gateway(async (_, context) => {
    left = context.getRemainingTimeInMillis()
    return new Promise(() => {})
  })(call)
  await vi.advanceTimersByTimeAsync(timeout * 1000 - 1)
  expect(await Promise.race([answer, 'still waiting'])).toBe('still waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await answer).toMatchObject({ status: 500, body: '{"message":"Internal Server Error"}' })
  expect(left).toBe(timeout * 1000)
})

test('what a handler calls can be told by the operation at work, also when several are', async () => {
  const names: (string | undefined)[] = []
  const ask = gateway(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    names.push(running.getStore())
    return { statusCode: 200, body: '{}' }
  })
  await Promise.all([ask(call), ask({ ...call, path: '/api/slots' })])
  expect(names.toSorted()).toEqual(['list-photos', 'list-slots'])
  expect(running.getStore()).toBeUndefined()
})
