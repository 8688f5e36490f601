import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ListIdentitiesCommand, SendEmailCommand, SendRawEmailCommand, SESClient, type SendEmailCommandInput } from '@aws-sdk/client-ses'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readOutbox } from './outbox.ts'
import { startSes, type Ses } from './ses.ts'

const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' }
let outbox: string
let ses: Ses
let client: SESClient

beforeEach(async () => {
  outbox = await mkdtemp(join(tmpdir(), 'ses-'))
  ses = await startSes({ outbox, verified: ['quotes@shop.test', 'whole.test'], credentials })
  client = new SESClient({ endpoint: ses.endpoint, region: 'us-east-1', credentials, maxAttempts: 1 })
})
afterEach(async () => {
  await ses.close()
  await rm(outbox, { recursive: true })
})

const mail = (changes: Partial<SendEmailCommandInput> = {}) =>
  new SendEmailCommand({
    Source: 'quotes@shop.test',
    Destination: { ToAddresses: ['owner@shop.test'] },
    ReplyToAddresses: ['visitor@mail.test'],
    Message: { Subject: { Data: 'Quote' }, Body: { Text: { Data: 'Hello' } } },
    ...changes,
  })
const subject = (Data: string) => ({ Message: { Subject: { Data }, Body: { Text: { Data: 'Hello' } } } })

test('a mail it takes is in the outbox, readable, with every sign of every script', async () => {
  const Data = 'José wants 35 % tint = dark.\nЗадние стёкла 🚗 ' + 'long '.repeat(60) + '\n.\n trailing '
  const Subject = 'Quote request from José Ñandú – задние стёкла и ещё немного слов 🚗'
  await client.send(mail({ Message: { Subject: { Data: Subject }, Body: { Text: { Data }, Html: { Data: '<p>é</p>' } } } }))
  const [received] = await readOutbox(outbox)
  expect(received?.headers).toMatchObject({
    from: 'quotes@shop.test',
    to: 'owner@shop.test',
    'reply-to': 'visitor@mail.test',
    subject: Subject,
  })
  expect(received?.text).toBe(Data.replaceAll('\n', '\r\n'))
  const raw = await readFile(join(outbox, received!.file), 'latin1')
  expect(raw).toMatch(/^[\r\n\t -~]*$/)
  expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78)
})

test.each([
  ['a sender that is not verified', mail({ Source: 'other@shop.test' }), 'MessageRejected'],
  ['a sender whose domain only ends like a verified one', mail({ Source: 'a@not-whole.test' }), 'MessageRejected'],
  ['a line break in the subject', mail(subject('Quote\r\nBcc: all@spam.test')), 'InvalidParameterValue'],
  ['a line break in Reply-To', mail({ ReplyToAddresses: ['a@b.test\nBcc: all@spam.test'] }), 'InvalidParameterValue'],
  ['51 recipients', mail({ Destination: { ToAddresses: Array.from({ length: 51 }, (_, n) => `a${n}@b.test`) } }), 'InvalidParameterValue'],
  ['no recipient', mail({ Destination: {} }), 'InvalidParameterValue'],
  ['an address without a domain', mail({ Destination: { ToAddresses: ['owner'] } }), 'InvalidParameterValue'],
  ['an address that is not ASCII', mail({ ReplyToAddresses: ['josé@mail.test'] }), 'InvalidParameterValue'],
  ['two addresses in one', mail({ ReplyToAddresses: ['a@b.test, c@d.test'] }), 'InvalidParameterValue'],
  ['an action that is not there', new ListIdentitiesCommand(), 'InvalidAction'],
])('%s is refused and nothing is sent', async (_, command, name) => {
  await expect(client.send(command as SendEmailCommand)).rejects.toMatchObject({ name })
  expect(await readdir(outbox)).toEqual([])
})

test('a whole domain may be verified, and a raw message keeps its bytes', async () => {
  const raw = 'From: Shop <any@whole.test>\r\nTo: owner@shop.test\r\nSubject: Raw\r\n\r\nBody'
  await client.send(new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(raw) } }))
  const [received] = await readOutbox(outbox)
  expect(received).toMatchObject({ headers: { subject: 'Raw' }, text: 'Body' })
})

test('while it is down every mail fails soon, and afterwards they pass', async () => {
  const usual = new SESClient({ endpoint: ses.endpoint, region: 'us-east-1', credentials })
  ses.down = true
  await expect(usual.send(mail())).rejects.toMatchObject({ name: 'ServiceUnavailable', $metadata: { httpStatusCode: 503 } })
  expect(await readdir(outbox)).toEqual([])
  ses.down = false
  await usual.send(mail())
  expect(await readOutbox(outbox)).toHaveLength(1)
})

test('another secret is refused', async () => {
  const other = new SESClient({
    endpoint: ses.endpoint,
    region: 'us-east-1',
    credentials: { ...credentials, secretAccessKey: 'guess' },
    maxAttempts: 1,
  })
  await expect(other.send(mail())).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' })
})
