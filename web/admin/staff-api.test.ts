import { afterEach, expect, test, vi } from 'vitest'
import { makeStaffApi } from './staff-api.ts'

afterEach(() => vi.unstubAllGlobals())

/** A gateway that knows which tokens are good and writes down who asked for what. */
function gateway(good: Set<string>) {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const bearer = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? 'nobody'
    calls.push(`${init.method} ${url} ${bearer}`)
    if (url.startsWith('/api/staff/') && !good.has(bearer)) return Response.json({ message: 'Unauthorized' }, { status: 401 })
    return Response.json({ id: 'a' })
  })
  return calls
}

test('a staff call carries the token', async () => {
  const calls = gateway(new Set(['t1']))
  await makeStaffApi({ token: async () => 't1', refused: async () => {} }).deletePhoto({ id: 'a' })
  expect(calls).toEqual(['DELETE /api/staff/photos/a t1'])
})

test('a public call carries none, and needs none', async () => {
  const calls = gateway(new Set())
  await makeStaffApi({ token: () => new Promise(() => {}), refused: async () => {} }).listSlots({})
  expect(calls).toEqual(['GET /api/slots nobody'])
})

test('a call with an expired token waits for a new one and is made again', async () => {
  const calls = gateway(new Set(['new']))
  const signedIn = Promise.withResolvers<string>()
  let current = Promise.resolve('old')
  const api = makeStaffApi({ token: () => current, refused: async () => void (current = signedIn.promise) })
  const answer = api.updatePhoto({ id: 'a', title: 'Front' })
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  signedIn.resolve('new')
  await expect(answer).resolves.toEqual({ id: 'a' })
  expect(calls).toEqual(['PATCH /api/staff/photos/a old', 'PATCH /api/staff/photos/a new'])
})

test('when every new token is refused too, the refusal is believed', async () => {
  const calls = gateway(new Set())
  const api = makeStaffApi({ token: async () => `t${calls.length}`, refused: async () => {} })
  await expect(api.deletePhoto({ id: 'a' })).rejects.toMatchObject({ code: 'unauthorized' })
  expect(calls).toHaveLength(3)
})
