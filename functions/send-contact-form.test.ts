import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readOutbox } from '../infra/local/outbox.ts'
import type { Parts } from '../infra/local/parts.ts'
import { call } from './runtime/call-for-tests.ts'
import { setting } from './runtime/environment.ts'
import { interfere } from './runtime/faults-for-tests.ts'
import { object, openParts, stored } from './runtime/parts-for-tests.ts'
import { handler } from './send-contact-form.ts'

let parts: Parts
let logged: string[]
const quote = { name: 'Jane Doe', email: 'jane@example.org', phone: '(512) 555-0100', service: 'Ceramic Coating', vehicleInfo: '2019 F-150', details: 'All windows' } as const

beforeAll(async () => {
  parts = await openParts()
})
afterAll(() => parts.close())
beforeEach(async () => {
  logged = []
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation((line: string) => void logged.push(line))
  await emptyOutbox()
})
afterEach(() => {
  parts.ses.down = false
  vi.useRealTimers()
})

const mails = () => readOutbox(parts.outbox)
const emptyOutbox = async () => {
  for (const { file } of await mails()) await rm(join(parts.outbox, file))
}
const send = (id: string | undefined, fields: object = {}, headers: Record<string, string> = {}) =>
  call('send-contact-form', handler, { ...quote, ...fields }, { ...(id ? { 'idempotency-key': id } : {}), ...headers })
const record = async (id: string) => JSON.parse((await object(`quotes/${id}.json`, setting('QUOTES_BUCKET'))).bytes.toString()) as Record<string, unknown>

describe('a quote request', () => {
  test('is stored and mailed from the business to itself, with the visitor to reply to', async () => {
    const id = randomUUID()
    expect(await send(id)).toMatchObject({ status: 200, body: {} })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail!.headers).toMatchObject({
      from: setting('QUOTE_SENDER'),
      to: setting('QUOTE_RECIPIENT'),
      'reply-to': 'jane@example.org',
      subject: 'Quote: Ceramic Coating - Jane D. - 2019 F-150',
    })
    expect(Object.keys(mail!.headers)).not.toEqual(expect.arrayContaining(['cc', 'bcc']))
    expect(mail!.text).toContain('All windows')
    expect(await record(id)).toMatchObject({ quote, mail: 'mailed', receivedAt: expect.any(String) })
  })

  test('needs no more than name, e-mail and phone', async () => {
    const { name, email, phone } = quote
    expect((await call('send-contact-form', handler, { name, email, phone }, { 'idempotency-key': randomUUID() })).status).toBe(200)
    expect((await mails())[0]!.headers['subject']).toBe('Quote: General Inquiry - Jane D.')
  })

  test('sent twice is one request and one mail', async () => {
    const id = randomUUID()
    expect((await send(id)).status).toBe(200)
    expect((await send(id.toUpperCase())).status).toBe(200)
    expect(await mails()).toHaveLength(1)
  })

  test('sent twenty times at once is one request and one mail, and all are told that it went', async () => {
    const before = (await stored()).quotes.length
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(id)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await mails()).toHaveLength(1)
    expect((await stored()).quotes).toHaveLength(before + 1)
  })

  test('without an id is known again by its words', async () => {
    const fields = { details: randomUUID() }
    await send(undefined, fields)
    await send(undefined, fields)
    expect(await mails()).toHaveLength(1)
    await send(undefined, { details: randomUUID() })
    expect(await mails()).toHaveLength(2)
  })

  test('that comes again under the same id in other words is another request, for nothing that was typed may be lost', async () => {
    const id = randomUUID()
    await send(id)
    expect((await send(id, { details: 'And the sunroof' })).status).toBe(200)
    expect((await send(id, { details: 'And the sunroof' })).status).toBe(200)
    expect((await mails()).map(({ text }) => text.includes('sunroof')).toSorted()).toEqual([false, true])
  })

  test('under an id that is none is refused by name', async () => {
    const before = await stored()
    for (const id of ['x', '../../quotes', `${randomUUID()}x`, ''])
      expect(await send(undefined, {}, { 'idempotency-key': id })).toMatchObject({ status: 400, body: { field: 'idempotency-key' } })
    expect(await stored()).toEqual(before)
  })
})

describe('when mail is down, a quote request', () => {
  test('fails, is stored, and is mailed in its latest words when the visitor tries again', async () => {
    parts.ses.down = true
    const id = randomUUID()
    expect(await send(id)).toMatchObject({
      status: 503,
      body: { code: 'unavailable', message: expect.stringContaining('Failed to send quote request') },
      headers: { 'retry-after': '2' },
    })
    expect(await record(id)).toMatchObject({ quote, mail: 'failed' })
    expect(logged.some((line) => line.includes('quote_not_mailed'))).toBe(true)

    parts.ses.down = false
    expect((await send(id, { details: 'Or call me' })).status).toBe(200)
    expect((await mails()).map(({ text }) => text.includes('Or call me'))).toEqual([true])
    expect(await record(id)).toMatchObject({ mail: 'mailed' })
    await send(id, { details: 'Or call me' })
    expect(await mails()).toHaveLength(1)
  })

  test('fails for everyone who sent it at once, and goes once when tried again', async () => {
    parts.ses.down = true
    const id = randomUUID()
    const answers = await Promise.all([send(id), send(id), send(id)])
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
    parts.ses.down = false
    await Promise.all([send(id), send(id), send(id)])
    expect(await mails()).toHaveLength(1)
  })

  test('refused by SES for good fails the same way', async () => {
    vi.stubEnv('QUOTE_SENDER', 'nobody@unverified.example')
    expect((await send(randomUUID())).status).toBe(503)
    vi.unstubAllEnvs()
  })
})

test('a request whose process died at any call to AWS is mailed when it is sent again', async () => {
  const recorded = interfere((_, next) => next())
  await send(randomUUID())
  recorded.release()
  for (let crash = 0; crash < recorded.calls.length; crash++)
    for (const applied of [false, true]) {
      await emptyOutbox()
      const id = randomUUID()
      let died = () => {}
      const dead = new Promise<void>((resolve) => (died = resolve))
      const { release } = interfere(async ({ index }, next) => {
        if (index < crash) return next()
        if (index === crash && applied) await next()
        died()
        return new Promise(() => {})
      })
      void send(id)
      await dead
      release()
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
      expect((await send(id)).status).toBe(200)
      vi.useRealTimers()
      const at = `${recorded.calls[crash]} ${applied ? 'applied' : 'not applied'}`
      // Dying between SES's answer and the note of it is the one way to mail twice.
      const unknown = recorded.calls[crash] === 'SendEmail' ? applied : recorded.calls[crash - 1] === 'SendEmail' && !applied
      expect((await mails()).length, at).toBe(unknown ? 2 : 1)
      expect(await record(id), at).toMatchObject({ mail: 'mailed' })
    }
})

describe('a bot', () => {
  test('that fills in what people never see is told that all is well; nobody is mailed', async () => {
    const id = randomUUID()
    expect(await send(id, {}, { 'x-form-website': 'https://spam.example' })).toMatchObject({ status: 200, body: {} })
    expect(await mails()).toEqual([])
    expect(await record(id)).toMatchObject({ mail: 'spam' })
  })

  test.each([
    ['typed faster than anyone can', {}, { 'x-form-elapsed': '300' }, true],
    ['sent many links', { details: 'https://a.example http://b.example www.c.example' }, {}, true],
    ['took its time', {}, { 'x-form-elapsed': '30000' }, false],
    ['sent one link', { details: 'My car: https://photos.example/1' }, {}, false],
    ['says nonsense about its time', {}, { 'x-form-elapsed': '1e3; drop' }, false],
    ['left the hidden field empty', {}, { 'x-form-website': ' ' }, false],
  ])('that %s is mailed and marked: %j %j %s', async (_, fields, headers, marked) => {
    expect((await send(randomUUID(), fields, headers as Record<string, string>)).status).toBe(200)
    expect((await mails())[0]!.headers['subject']!.startsWith('[possible spam] ')).toBe(marked)
  })
})

test('nothing that a visitor typed is logged', async () => {
  parts.ses.down = true
  await send(randomUUID())
  await send(randomUUID(), { email: 'jane' })
  expect(logged.length).toBeGreaterThan(1)
  expect(logged.join('\n')).not.toMatch(/Jane|512|example\.org|F-150|windows/)
})
