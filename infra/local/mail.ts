import { randomUUID } from 'node:crypto'
import { refusal } from './s3-refusal.ts'

export type Mail = {
  from: string
  to: string[]
  cc: string[]
  replyTo: string[]
  subject: string
  text: string | null
  html: string | null
}

/** A whole message as RFC 5322 has it: 7-bit, the subject in encoded words, bodies quoted-printable so that a person can read the file. */
export function mailText({ from, to, cc, replyTo, subject, text, html }: Mail, id: string): string {
  const headers = [
    `From: ${from}`,
    `To: ${to.join(', ')}`,
    ...(cc.length > 0 ? [`Cc: ${cc.join(', ')}`] : []),
    ...(replyTo.length > 0 ? [`Reply-To: ${replyTo.join(', ')}`] : []),
    `Subject: ${encodedWords(subject)}`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}@email.amazonses.com>`,
    'MIME-Version: 1.0',
  ]
  const parts = [...(text === null ? [] : [part('plain', text)]), ...(html === null ? [] : [part('html', html)])]
  if (parts.length === 1) return [...headers, parts[0]].join('\r\n')
  const boundary = `part-${randomUUID()}`
  const bodies = parts.map((body) => `--${boundary}\r\n${body}`)
  return [...headers, `Content-Type: multipart/alternative;\r\n boundary="${boundary}"`, '', ...bodies, `--${boundary}--`, ''].join('\r\n')
}

/** The bare address of `Name <a@b.c>` or `a@b.c`. @throws InvalidParameterValue as SES does, which takes ASCII alone. */
export function addressOf(text: string): string {
  const address = text.match(/^[^<>]*<([^<>\s]+)>$/)?.[1] ?? text
  if (!/^[!-~]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(address) || /[^ -~]/.test(text) || /[(),:;<>[\]\\"]/.test(address))
    throw refusal(400, 'InvalidParameterValue', 'Illegal address')
  return address
}

/** Sender and recipients of a message that comes whole. */
export function rawAddresses(text: string): { from: string; recipients: string[] } {
  const [head = ''] = text.split(/\r?\n\r?\n/)
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const values = (name: string) =>
    lines.filter((line) => line.toLowerCase().startsWith(`${name}:`)).map((line) => line.slice(name.length + 1).trim())
  const list = (name: string) => values(name).flatMap((value) => value.split(',').map((address) => address.trim()))
  return { from: values('from')[0] ?? '', recipients: [...list('to'), ...list('cc'), ...list('bcc')] }
}

function part(kind: 'plain' | 'html', text: string): string {
  return `Content-Type: text/${kind}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${quotedPrintable(text)}`
}

/** Words of at most 75 characters, each with whole characters of UTF-8 (RFC 2047). */
function encodedWords(text: string): string {
  if (/^[ -~]*$/.test(text) && !text.includes('=?')) return text
  const words = ['']
  for (const character of text) {
    if (Buffer.byteLength(words.at(-1)! + character) > 42) words.push('')
    words[words.length - 1] += character
  }
  return words.map((word) => `=?utf-8?B?${Buffer.from(word).toString('base64')}?=`).join('\r\n ')
}

function quotedPrintable(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(quotedLine)
    .join('\r\n')
}

function quotedLine(line: string): string {
  const signs = [...Buffer.from(line)].map((byte, at, all) => {
    const plain = (byte > 32 && byte < 127 && byte !== 61) || (byte === 32 && at < all.length - 1)
    return plain ? String.fromCharCode(byte) : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
  })
  const lines = ['']
  for (const sign of signs) {
    if (lines.at(-1)!.length + sign.length > 75) lines.push('')
    lines[lines.length - 1] += sign
  }
  return lines.join('=\r\n')
}
