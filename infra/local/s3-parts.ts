import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Received } from './s3-body.ts'
import { refusal, unescapeXml } from './s3-refusal.ts'

export type Part = Received & { file: string }

/** `sum` is the checksum header that every part must come with, once one was named at the beginning. */
export type Upload = { key: string; headers: Record<string, string>; sum: string | undefined; parts: Map<number, Part> }

/** S3's limits: parts of one upload, and bytes of every part but the last. */
export const mostParts = 10_000
const leastPart = 5 * 1024 ** 2

export type Listed = { number: number; etag: string; sums: Record<string, string> }

/** The parts that the body of a completion names. */
export function listedParts(body: string): Listed[] {
  const parts = [...body.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, inner = '']) => {
    const text = (name: string) => unescapeXml(inner.match(new RegExp(`<${name}>(.*?)</${name}>`, 's'))?.[1] ?? '')
    const sums = ['x-amz-checksum-crc32', 'x-amz-checksum-sha1', 'x-amz-checksum-sha256'].map((sum): [string, string] => [
      sum,
      text(element(sum)),
    ])
    return { number: Number(text('PartNumber')), etag: text('ETag').replaceAll('"', ''), sums: Object.fromEntries(sums) }
  })
  if (parts.length === 0) throw refusal(400, 'MalformedXML', 'The XML you provided was not well-formed')
  return parts
}

/** @throws when the list is out of order, names what was not sent, or has a part too small to stand before another */
export function chosenParts({ parts, sum }: Upload, listed: readonly Listed[]): Part[] {
  if (listed.some(({ number }, at) => at > 0 && number <= listed[at - 1]!.number))
    throw refusal(400, 'InvalidPartOrder', 'The list of parts was not in ascending order')
  const chosen = listed.map(({ number, etag, sums }) => {
    const part = parts.get(number)
    if (sum && !sums[sum]) throw refusal(400, 'InvalidRequest', `The upload was created using a ${sum} checksum, which each part must name`)
    const other = Object.entries(sums).some(([name, value]) => value !== '' && part?.checksums[name] !== value)
    if (!part || part.etag !== `"${etag}"` || other)
      throw refusal(400, 'InvalidPart', 'One or more of the specified parts could not be found')
    return part
  })
  if (chosen.slice(0, -1).some(({ size }) => size < leastPart))
    throw refusal(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size')
  return chosen
}

export function tagOf(parts: readonly Part[]): string {
  const sums = parts.map(({ etag }) => Buffer.from(etag.replaceAll('"', ''), 'hex'))
  return `"${combined('md5', sums).toString('hex')}-${parts.length}"`
}

/** The sum of the parts' sums, as S3 names it: with their number behind. */
export function checksumsOf({ sum }: Upload, parts: readonly Part[]): Record<string, string> {
  if (!sum) return {}
  const sums = parts.map(({ checksums }) => Buffer.from(checksums[sum]!, 'base64'))
  const all = combined(sum.replace('x-amz-checksum-', ''), sums).toString('base64')
  return { [sum]: `${all}-${parts.length}`, 'x-amz-checksum-type': 'COMPOSITE' }
}

export function checksumElements(checksums: Record<string, string>): string {
  const sums = Object.entries(checksums).filter(([sum]) => sum !== 'x-amz-checksum-type')
  return sums.map(([sum, value]) => `<${element(sum)}>${value}</${element(sum)}>`).join('')
}

function combined(algorithm: string, sums: readonly Buffer[]): Buffer {
  const bytes = Buffer.concat(sums)
  if (algorithm !== 'crc32') return createHash(algorithm).update(bytes).digest()
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(bytes))
  return sum
}

/** `x-amz-checksum-crc32` is ChecksumCRC32 in XML. */
function element(sum: string): string {
  return `Checksum${sum.replace('x-amz-checksum-', '').toUpperCase()}`
}
