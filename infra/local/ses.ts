import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { closeServer, listen } from './listen.ts'
import { addressOf, mailText, rawAddresses, type Mail } from './mail.ts'
import { errorXml, isRefusal, refusal } from './s3-refusal.ts'
import { verifySignature, type Credentials } from './s3-signature.ts'

/** `down` makes every call fail the way an outage does. */
export type Ses = { endpoint: string; down: boolean; close(): Promise<void> }
/** `verified`: addresses, or whole domains, that mail may come from. */
type Options = { outbox: string; verified: readonly string[]; credentials: Credentials }

/** Recipients of one message and bytes of one message, as SES limits them. */
const mostRecipients = 50
const mostBytes = 10 * 1024 ** 2

/** SES's query protocol on 127.0.0.1: refuses what SES refuses, and writes what it takes into `outbox` as .eml files. */
export async function startSes({ outbox, verified, credentials }: Options): Promise<Ses> {
  await mkdir(outbox, { recursive: true })
  const server = createServer((request, response) => {
    answer(request).then(
      (body) => response.writeHead(200, { 'content-type': 'text/xml' }).end(body),
      (error: unknown) => {
        const known = isRefusal(error) ? error : refusal(500, 'InternalFailure')
        const xml = errorXml(known)
          .replace('<Error>', `<ErrorResponse><Error><Type>${known.refusal.status < 500 ? 'Sender' : 'Receiver'}</Type>`)
          .replace(/<RequestId>.*$/, '</Error></ErrorResponse>')
        response.writeHead(known.refusal.status, { 'content-type': 'text/xml' }).end(xml)
      },
    )
  })

  async function answer(request: IncomingMessage): Promise<string> {
    const form = await signedForm(request, credentials)
    if (ses.down) throw refusal(503, 'ServiceUnavailable', 'The service is down')
    const action = form.get('Action')
    const make = action === 'SendEmail' ? composed : action === 'SendRawEmail' ? raw : undefined
    if (!make) throw refusal(400, 'InvalidAction', `Could not find operation ${action}`)
    const id = randomUUID()
    const { source, recipients, text } = make(form, id)
    refuse(source, recipients, text, verified)
    const file = join(outbox, `${new Date().toISOString().replaceAll(':', '-')}-${id}.eml`)
    // Whoever watches the folder for .eml never sees half a mail.
    await writeFile(`${file}.part`, text)
    await rename(`${file}.part`, file)
    const result = `<${action}Result><MessageId>${id}</MessageId></${action}Result>`
    return `<${action}Response xmlns="http://ses.amazonaws.com/doc/2010-12-01/">${result}</${action}Response>`
  }

  await listen(server, 0)
  const ses: Ses = { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, down: false, close: () => closeServer(server) }
  return ses
}

type Message = { source: string; recipients: string[]; text: string }

function composed(form: URLSearchParams, id: string): Message {
  const mail: Mail = {
    from: form.get('Source') ?? '',
    to: members(form, 'Destination.ToAddresses'),
    cc: members(form, 'Destination.CcAddresses'),
    replyTo: members(form, 'ReplyToAddresses'),
    subject: form.get('Message.Subject.Data') ?? '',
    text: form.get('Message.Body.Text.Data'),
    html: form.get('Message.Body.Html.Data'),
  }
  for (const text of [mail.from, ...mail.to, ...mail.cc, ...mail.replyTo, mail.subject])
    if (/[\r\n]/.test(text)) throw refusal(400, 'InvalidParameterValue', 'A header may not hold a line break')
  if (mail.subject === '' && !form.has('Message.Subject.Data')) throw refusal(400, 'ValidationError', 'Message.Subject is required')
  if (mail.text === null && mail.html === null) throw refusal(400, 'ValidationError', 'Message.Body is required')
  for (const address of mail.replyTo) addressOf(address)
  const hidden = members(form, 'Destination.BccAddresses')
  return { source: mail.from, recipients: [...mail.to, ...mail.cc, ...hidden], text: mailText(mail, id) }
}

function raw(form: URLSearchParams): Message {
  const text = Buffer.from(form.get('RawMessage.Data') ?? '', 'base64').toString('latin1')
  const { from, recipients } = rawAddresses(text)
  const named = members(form, 'Destinations')
  return { source: form.get('Source') ?? from, recipients: named.length > 0 ? named : recipients, text }
}

function refuse(source: string, recipients: readonly string[], text: string, verified: readonly string[]): void {
  const sender = addressOf(source)
  for (const recipient of recipients) addressOf(recipient)
  if (recipients.length === 0) throw refusal(400, 'InvalidParameterValue', 'Missing final destination')
  if (recipients.length > mostRecipients) throw refusal(400, 'InvalidParameterValue', `Recipient count exceeds ${mostRecipients}`)
  if (Buffer.byteLength(text) > mostBytes) throw refusal(400, 'InvalidParameterValue', `Message length exceeds ${mostBytes} bytes`)
  if (!verified.some((identity) => sender.toLowerCase() === identity || sender.toLowerCase().endsWith(`@${identity}`)))
    throw refusal(400, 'MessageRejected', 'Email address is not verified. The following identities failed the check: ' + sender)
}

function members(form: URLSearchParams, name: string): string[] {
  const values: string[] = []
  for (let value = form.get(`${name}.member.1`); value !== null; value = form.get(`${name}.member.${values.length + 1}`)) values.push(value)
  return values
}

async function signedForm(request: IncomingMessage, credentials: Credentials): Promise<URLSearchParams> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  const body = Buffer.concat(pieces)
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  // The signature covers the body by its sum, be that named in a header or not.
  headers['x-amz-content-sha256'] = createHash('sha256').update(body).digest('hex')
  await verifySignature({ method: request.method ?? 'GET', path: request.url ?? '/', query: {}, headers, body }, credentials, 'ses')
  return new URLSearchParams(body.toString())
}
