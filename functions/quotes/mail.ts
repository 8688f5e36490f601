import { domainToASCII } from 'node:url'
import { SendEmailCommand } from '@aws-sdk/client-ses'
import { business } from '../../shared/business.ts'
import type { Quote } from '../../shared/quote.ts'
import { ses } from '../runtime/clients.ts'
import { setting } from '../runtime/environment.ts'

/** Mails a request to the business, from its own address; the visitor stands in Reply-To and in the text only. */
export async function mailQuote(quote: Quote, receivedAt: Date, suspicious: boolean): Promise<void> {
  await ses().send(
    new SendEmailCommand({
      Source: setting('QUOTE_SENDER'),
      Destination: { ToAddresses: [setting('QUOTE_RECIPIENT')] },
      ReplyToAddresses: replyTo(quote.email),
      Message: {
        Subject: { Charset: 'UTF-8', Data: subject(quote, suspicious) },
        Body: { Text: { Charset: 'UTF-8', Data: text(quote, receivedAt) } },
      },
    }),
  )
}

/** For example `Quote: Ceramic Window Tinting - Jane D. - 2019 F-150`. */
export function subject({ service, name, vehicleInfo }: Quote, suspicious = false): string {
  const parts = [service, shortName(name), vehicleInfo].map((part) => cut(inert(part), 60)).filter((part) => part !== '')
  // `=?` begins an encoded word, which would say something else in a mail program than here.
  return `${suspicious ? '[possible spam] ' : ''}Quote: ${parts.join(' - ').replaceAll('=?', '= ?')}`
}

/** What staff read on a phone: the number first to tap, then the rest, then the visitor's own words. */
export function text(quote: Quote, receivedAt: Date): string {
  const lines = [
    `Name: ${quote.name}`,
    `Phone: ${quote.phone} (${telephone(quote.phone)})`,
    `E-mail: ${quote.email}`,
    `Service: ${quote.service}`,
    `Vehicle: ${quote.vehicleInfo || '-'}`,
    `Received: ${centralTime(receivedAt)}`,
  ]
  return inert(`${lines.join('\n')}\n\n${quote.details || '(no message)'}\n`)
}

/** As a link that a phone dials: digits, a leading plus, and the extension after a pause. US numbers get their country code. */
export function telephone(phone: string): string {
  const [number = '', extension] = phone.split(/(?:x|ext\.?|#)\s*(?=\d)/i)
  const digits = number.replace(/\D/g, '')
  const country = number.trim().startsWith('+') ? '+' : digits.length === 10 ? '+1' : digits.length === 11 && digits.startsWith('1') ? '+' : ''
  return `tel:${country}${digits}${extension ? `;ext=${extension.replace(/\D/g, '')}` : ''}`
}

/** SES takes ASCII only: an international domain in its ASCII form; an international name before the @ can't be replied to by a click. */
export function replyTo(email: string): string[] {
  const at = email.lastIndexOf('@')
  const domain = domainToASCII(email.slice(at + 1))
  const name = email.slice(0, at)
  return domain !== '' && /^[\x21-\x7e]+$/.test(name) ? [`${name}@${domain}`] : []
}

function shortName(name: string): string {
  const words = name.split(/\s+/)
  const last = words.length > 1 ? [...words.at(-1)!][0] : undefined
  return last === undefined ? name : `${words[0]} ${last}.`
}

function centralTime(date: Date): string {
  return `${date.toLocaleString('en-US', { timeZone: business.timeZone, dateStyle: 'full', timeStyle: 'short' })} (Central time)`
}

/** Without control characters but line breaks, and without marks that turn the direction of what is read. */
function inert(words: string): string {
  return words
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
}

function cut(words: string, most: number): string {
  const characters = [...words]
  return characters.length <= most ? words : `${characters.slice(0, most - 1).join('')}…`
}
