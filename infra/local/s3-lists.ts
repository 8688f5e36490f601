import { receiveText } from './s3-body.ts'
import { escapeXml, refusal, unescapeXml } from './s3-refusal.ts'
import type { Bucket } from './s3-store.ts'
import type { Call } from './s3.ts'

/** Keys in one page of a list and in one DeleteObjects, as S3 limits them. */
const pageKeys = 1000

/** What both forms of a list may ask; versions and the rest are not part of this local S3. */
export const listParameters: ReadonlySet<string> = new Set(
  'list-type prefix delimiter max-keys encoding-type fetch-owner start-after continuation-token marker'.split(' '),
)

/** ListObjectsV2, and the older ListObjects, which goes on from a `marker`. */
export function list({ bucket: name, query }: Call, bucket: Bucket): string {
  const { prefix = '', delimiter = '', 'continuation-token': token } = query
  const older = query['list-type'] === undefined
  const from = (older ? query['marker'] : query['start-after']) ?? ''
  if (!older && query['list-type'] !== '2') throw refusal(400, 'InvalidArgument', 'Invalid List Type specified in list-type')
  const size = Math.min(Number(query['max-keys'] ?? pageKeys), pageKeys)
  if (!Number.isInteger(size) || size < 0) throw refusal(400, 'InvalidArgument', 'max-keys must be a whole number')
  const after = Buffer.from(older || token === undefined ? from : Buffer.from(token, 'base64url').toString())
  const folded = fold(
    bucket.keys().filter((key) => key.startsWith(prefix)),
    prefix,
    delimiter,
  )
  const entries = folded.filter(({ last }) => Buffer.compare(Buffer.from(last), after) > 0)
  const page = entries.slice(0, size)
  const next = entries.length > page.length && page.length > 0 ? page.at(-1)!.last : undefined
  const encode = query['encoding-type'] === 'url' ? (text: string) => encodeURIComponent(text).replaceAll('%2F', '/') : escapeXml
  const contents = page
    .filter(({ common }) => !common)
    .map(({ name: key }) => {
      const object = bucket.get(key)!
      const known = `<LastModified>${object.modified}</LastModified><ETag>${escapeXml(object.etag)}</ETag><Size>${object.size}</Size>`
      return `<Contents><Key>${encode(key)}</Key>${known}<StorageClass>STANDARD</StorageClass></Contents>`
    })
  const prefixes = page
    .filter(({ common }) => common)
    .map(({ name: common }) => `<CommonPrefixes><Prefix>${encode(common)}</Prefix></CommonPrefixes>`)
  // The older form names it only where folding hides the last key.
  const marker = delimiter === '' ? '' : `<NextMarker>${encode(next ?? '')}</NextMarker>`
  const goOn = `<NextContinuationToken>${Buffer.from(next ?? '').toString('base64url')}</NextContinuationToken>`
  const more = next === undefined ? '' : older ? marker : goOn
  return [
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${name}</Name><Prefix>${encode(prefix)}</Prefix>`,
    older ? `<Marker>${encode(from)}</Marker>` : `<KeyCount>${page.length}</KeyCount>`,
    `<MaxKeys>${size}</MaxKeys><IsTruncated>${next !== undefined}</IsTruncated>`,
    query['encoding-type'] === 'url' ? '<EncodingType>url</EncodingType>' : '',
    more,
    ...contents,
    ...prefixes,
    '</ListBucketResult>',
  ].join('')
}

type Entry = { name: string; common: boolean; last: string }

/** Keys that share their text up to the delimiter become one entry; `last` is its last key, where the next page goes on. */
function fold(keys: readonly string[], prefix: string, delimiter: string): Entry[] {
  const entries: Entry[] = []
  for (const key of keys) {
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length)
    const name = end === -1 ? key : key.slice(0, end + delimiter.length)
    const before = entries.at(-1)
    if (end !== -1 && before?.common && before.name === name) before.last = key
    else entries.push({ name, common: end !== -1, last: key })
  }
  return entries
}

/** S3 holds this one call to a checksum of its body, since it destroys. */
export async function deleteObjects({ request, headers }: Call, bucket: Bucket): Promise<string> {
  const body = await receiveText(request, headers)
  if (!headers['content-md5'] && !Object.keys(headers).some((name) => name.startsWith('x-amz-checksum-')))
    throw refusal(400, 'InvalidRequest', 'Missing required header for this request: Content-MD5 OR x-amz-checksum-*')
  const objects = [...body.matchAll(/<Object>(.*?)<\/Object>/gs)].map(([, inner = '']) => ({
    key: unescapeXml(inner.match(/<Key>(.*?)<\/Key>/s)?.[1] ?? ''),
    versionId: inner.match(/<VersionId>(.*?)<\/VersionId>/)?.[1],
  }))
  if (objects.length === 0 || objects.length > pageKeys || objects.some(({ key }) => key === ''))
    throw refusal(400, 'MalformedXML', 'The XML you provided was not well-formed')
  for (const { key, versionId } of objects) if (versionId === undefined || bucket.get(key)?.versionId === versionId) bucket.delete(key)
  const deleted = /<Quiet>true<\/Quiet>/.test(body) ? [] : objects.map(({ key }) => `<Deleted><Key>${escapeXml(key)}</Key></Deleted>`)
  return `<DeleteResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${deleted.join('')}</DeleteResult>`
}

export function listBuckets(names: readonly string[]): string {
  const buckets = names.map((name) => `<Bucket><Name>${name}</Name><CreationDate>2026-01-01T00:00:00.000Z</CreationDate></Bucket>`)
  const list = `<Owner><ID>local</ID></Owner><Buckets>${buckets.join('')}</Buckets>`
  return `<ListAllMyBucketsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${list}</ListAllMyBucketsResult>`
}
