import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A mail as a person sees it; headers by their lower-case names. */
export type ReadMail = { file: string; headers: Record<string, string>; text: string }

/** Every mail in the outbox folder, newest first. */
export async function readOutbox(folder: string): Promise<ReadMail[]> {
  const files = (await readdir(folder))
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .toReversed()
  return Promise.all(files.map(async (file) => ({ file, ...readMail(await readFile(join(folder, file), 'latin1')) })))
}

function readMail(raw: string): Omit<ReadMail, 'file'> {
  const { headers, body } = split(raw)
  const boundary = headers['content-type']?.match(/boundary="?([^";]+)/)?.[1]
  if (!boundary) return { headers, text: decoded(headers, body) }
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, '').replace(/\r\n$/, '')))
  const plain = parts.find((part) => part.headers['content-type']?.startsWith('text/plain')) ?? parts[0]
  return { headers, text: plain ? decoded(plain.headers, plain.body) : '' }
}

function split(raw: string): { headers: Record<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), words(line.slice(line.indexOf(':') + 1).trim())]),
  )
  return { headers, body: raw.slice(end + 4) }
}

function words(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?B\?([^?]*)\?=/gi, (_, base64: string) => Buffer.from(base64, 'base64').toString())
}

function decoded(headers: Record<string, string>, body: string): string {
  const encoding = headers['content-transfer-encoding']?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1').toString()
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
