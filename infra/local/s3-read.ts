import { sameTag } from './s3-conditions.ts'
import type { Reply } from './s3-operations.ts'
import { refusal } from './s3-refusal.ts'
import type { Bucket, Stored } from './s3-store.ts'
import type { Call } from './s3.ts'

/** GET and HEAD of an object, whole or a range of it. @throws S3's refusals of a missing one, a condition or a range */
export function read({ method, key, query, headers }: Call, bucket: Bucket): Reply {
  const object = current(bucket, key, query['versionId'])
  if (headers['if-match'] && !sameTag(headers['if-match'], object.etag))
    throw refusal(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold')
  const known = { etag: object.etag, 'last-modified': new Date(object.modified).toUTCString(), 'x-amz-version-id': object.versionId }
  if (headers['if-none-match'] && sameTag(headers['if-none-match'], object.etag)) return { status: 304, headers: known }
  const range = rangeOf(headers['range'], object.size)
  const { start, end } = range ?? { start: 0, end: object.size - 1 }
  // The sums are those of the whole object.
  const sums = headers['x-amz-checksum-mode'] === 'ENABLED' && !range ? object.checksums : {}
  const part: Record<string, string> = range ? { 'content-range': `bytes ${start}-${end}/${object.size}` } : {}
  const overridden = Object.fromEntries(
    Object.entries(query)
      .filter(([name]) => name.startsWith('response-'))
      .map(([name, value]) => [name.slice('response-'.length), value]),
  )
  const length = { 'content-length': String(end - start + 1), 'accept-ranges': 'bytes' }
  return {
    status: range ? 206 : 200,
    headers: { ...known, ...length, ...part, ...object.headers, ...sums, ...overridden },
    ...(method === 'GET' ? { body: bucket.read(object, start, end) } : {}),
  }
}

/** What is kept under the key. @throws NoSuchKey, and NoSuchVersion when it is not the version asked for */
export function current(bucket: Bucket, key: string, versionId: string | undefined): Stored {
  const object = bucket.get(key)
  if (!object) throw refusal(404, 'NoSuchKey', 'The specified key does not exist.')
  if (versionId !== undefined && object.versionId !== versionId)
    throw refusal(404, 'NoSuchVersion', 'The specified version does not exist.')
  return object
}

/** First and last byte, or undefined for the whole object: as S3 has it, several ranges or none that can be read ask for all. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, from = '', to = ''] = header?.match(/^bytes=(\d*)-(\d*)$/) ?? []
  if (from === '' && to === '') return undefined
  if (from !== '' && to !== '' && Number(from) > Number(to)) return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  if (start >= size) throw refusal(416, 'InvalidRange', 'The requested range is not satisfiable')
  return { start, end: from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}
