import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { chunksOf } from './s3-chunks.ts'
import { refusal } from './s3-refusal.ts'

export type Received = { size: number; etag: string; checksums: Record<string, string> }

/** Bytes of the largest single PUT that S3 takes, and of the XML of ten thousand parts. */
const largestPut = 5 * 1024 ** 3
const largestText = 2 * 1024 ** 2

/**
 * Writes a request's body to `file` and holds it to every length and checksum its headers name.
 * @throws S3's refusals (BadDigest, IncompleteBody…); nothing of the file is left then, nor when the sender breaks off.
 */
export async function receive(request: IncomingMessage, headers: Record<string, string>, file: string): Promise<Received> {
  const said = headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD'
  const length = Number(headers['x-amz-decoded-content-length'] ?? headers['content-length'] ?? Number.NaN)
  if (!Number.isInteger(length) || length < 0) throw refusal(411, 'MissingContentLength', 'You must provide the Content-Length HTTP header')
  if (length > largestPut) throw refusal(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
  const chunked = said.startsWith('STREAMING-')
  if (chunked && said !== 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') throw refusal(501, 'NotImplemented', `${said} is not part of this local S3`)

  const sums = summing()
  const trailers: Record<string, string> = {}
  try {
    await pipeline(chunked ? chunksOf(request, trailers) : request, sums.pass, createWriteStream(file, { flags: 'wx' }))
    if (sums.size() !== length)
      throw refusal(400, 'IncompleteBody', 'You did not provide the number of bytes specified by the Content-Length HTTP header')
    if (!chunked && said !== 'UNSIGNED-PAYLOAD' && said !== sums.sha256('hex'))
      throw refusal(400, 'XAmzContentSHA256Mismatch', "The provided 'x-amz-content-sha256' header does not match what was computed")
    return { size: length, etag: `"${sums.md5('hex')}"`, checksums: checked({ ...headers, ...trailers }, sums) }
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

/** A small body of XML, held to its sum. @throws XAmzContentSHA256Mismatch, EntityTooLarge */
export async function receiveText(request: AsyncIterable<Buffer>, headers: Record<string, string>): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request) {
    size += piece.length
    if (size > largestText) throw refusal(400, 'EntityTooLarge', 'Your request is too large')
    pieces.push(piece)
  }
  const body = Buffer.concat(pieces)
  if (headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex'))
    throw refusal(400, 'XAmzContentSHA256Mismatch', 'The body does not match x-amz-content-sha256')
  return body.toString()
}

type Sums = ReturnType<typeof summing>

function checked(headers: Record<string, string>, sums: Sums): Record<string, string> {
  const real: Record<string, string> = {
    'content-md5': sums.md5('base64'),
    'x-amz-checksum-sha256': sums.sha256('base64'),
    'x-amz-checksum-sha1': sums.sha1('base64'),
    'x-amz-checksum-crc32': sums.crc32(),
  }
  for (const [name, value] of Object.entries(headers)) {
    if (name !== 'content-md5' && (!name.startsWith('x-amz-checksum-') || name === 'x-amz-checksum-mode')) continue
    if (!(name in real)) throw refusal(501, 'NotImplemented', `${name} is not part of this local S3`)
    if (real[name] !== value) throw refusal(400, 'BadDigest', `The ${name} you specified did not match what we received`)
  }
  return Object.fromEntries(Object.entries(real).filter(([name]) => name !== 'content-md5' && name in headers))
}

/** Sums up what passes through, in one reading. */
function summing() {
  const hashes = { md5: createHash('md5'), sha1: createHash('sha1'), sha256: createHash('sha256') } satisfies Record<string, Hash>
  let size = 0
  let crc = 0
  return {
    async *pass(source: AsyncIterable<Buffer>) {
      for await (const bytes of source) {
        for (const hash of Object.values(hashes)) hash.update(bytes)
        size += bytes.length
        crc = crc32(bytes, crc)
        yield bytes
      }
    },
    size: () => size,
    md5: (encoding: 'hex' | 'base64') => hashes.md5.copy().digest(encoding),
    sha1: (encoding: 'hex' | 'base64') => hashes.sha1.copy().digest(encoding),
    sha256: (encoding: 'hex' | 'base64') => hashes.sha256.copy().digest(encoding),
    crc32() {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32BE(crc)
      return bytes.toString('base64')
    },
  }
}
