import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createWriteStream } from 'node:fs'
import { deleteObjects, list, listBuckets } from './s3-lists.ts'
import { receive } from './s3-body.ts'
import { escapeXml, refusal, xmlHead } from './s3-refusal.ts'
import type { Bucket, Stored } from './s3-store.ts'
import type { Call } from './s3.ts'

export type Reply = { status: number; headers: Record<string, string>; body?: string | Readable }

/** Calls without a bucket in their path. */
export function bucketOperation({ method }: Call, buckets: ReadonlyMap<string, Bucket>): Reply {
  if (method !== 'GET') throw refusal(405, 'MethodNotAllowed')
  return xml(listBuckets([...buckets.keys()]))
}

/** Calls on a bucket or an object. What is not part of this subset is refused by name, never half done. */
export async function objectOperation(call: Call, bucket: Bucket, buckets: ReadonlyMap<string, Bucket>): Promise<Reply> {
  const { method, key, query, headers } = call
  const known = Object.keys(query).filter((name) => !/^x-amz-|^x-id$/i.test(name))
  if (key === '') {
    if (method === 'HEAD') return { status: 200, headers: { 'x-amz-bucket-region': 'us-east-1' } }
    if (method === 'GET' && query['list-type'] === '2') return xml(list(call, bucket))
    if (method === 'POST' && 'delete' in query) return xml(await deleteObjects(call, bucket))
    throw refusal(501, 'NotImplemented', `${method} ${known.join('&')} on a bucket is not part of this local S3`)
  }
  if (Buffer.byteLength(key) > 1024) throw refusal(400, 'KeyTooLongError', 'Your key is too long')
  const other = known.find((name) => name !== 'versionId' && !name.startsWith('response-'))
  if (other) throw refusal(501, 'NotImplemented', `${method} with ${other} is not part of this local S3`)
  if (method === 'PUT') return headers['x-amz-copy-source'] ? copy(call, bucket, buckets) : put(call, bucket)
  if (method === 'GET' || method === 'HEAD') return read(call, bucket)
  if (method === 'DELETE') return remove(call, bucket)
  throw refusal(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource')
}

async function put({ request, key, headers }: Call, bucket: Bucket): Promise<Reply> {
  const allowed = () => {
    refuseExisting(headers, bucket.get(key))
    refuseChanged(headers, bucket.get(key))
  }
  allowed()
  const file = bucket.temporary()
  const received = await receive(request, headers, file)
  const stored = await bucket.commit(file, { key, ...received, headers: kept(headers) }, allowed)
  return { status: 200, headers: { etag: stored.etag, 'x-amz-version-id': stored.versionId, ...stored.checksums } }
}

async function copy({ key, headers }: Call, bucket: Bucket, buckets: ReadonlyMap<string, Bucket>): Promise<Reply> {
  const [path = '', search = ''] = headers['x-amz-copy-source']!.split('?')
  const [, from = '', sourceKey = ''] = decodeURIComponent(path).match(/^\/?([^/]+)\/(.*)$/s) ?? []
  const source = buckets.get(from)
  const object = source && current(source, sourceKey, new URLSearchParams(search).get('versionId') ?? undefined)
  if (!object) throw refusal(404, 'NoSuchBucket', 'The specified bucket does not exist')
  const expected = headers['x-amz-copy-source-if-match']
  if (expected && !sameTag(expected, object.etag))
    throw refusal(412, 'PreconditionFailed', 'At least one of the preconditions you specified did not hold')
  const replace = headers['x-amz-metadata-directive'] === 'REPLACE'
  if (!replace && source === bucket && sourceKey === key)
    throw refusal(400, 'InvalidRequest', 'This copy request is illegal because it is trying to copy an object to itself')
  const file = bucket.temporary()
  await pipeline(source.read(object), createWriteStream(file, { flags: 'wx' }))
  const { size, etag, checksums } = object
  const stored = await bucket.commit(file, { key, size, etag, checksums, headers: replace ? kept(headers) : object.headers }, () =>
    refuseExisting(headers, bucket.get(key)),
  )
  const known = `<ETag>${escapeXml(etag)}</ETag><LastModified>${stored.modified}</LastModified>`
  const answerHeaders = { 'content-type': 'application/xml', 'x-amz-version-id': stored.versionId }
  return { status: 200, headers: answerHeaders, body: `${xmlHead}<CopyObjectResult>${known}</CopyObjectResult>` }
}

function read({ method, key, query, headers }: Call, bucket: Bucket): Reply {
  const object = current(bucket, key, query['versionId'])
  if (headers['if-match'] && !sameTag(headers['if-match'], object.etag))
    throw refusal(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold')
  const known = { etag: object.etag, 'last-modified': new Date(object.modified).toUTCString(), 'x-amz-version-id': object.versionId }
  if (headers['if-none-match'] && sameTag(headers['if-none-match'], object.etag)) return { status: 304, headers: known }
  const sums = headers['x-amz-checksum-mode'] === 'ENABLED' ? object.checksums : {}
  const overridden = Object.fromEntries(
    Object.entries(query)
      .filter(([name]) => name.startsWith('response-'))
      .map(([name, value]) => [name.slice('response-'.length), value]),
  )
  return {
    status: 200,
    headers: { ...known, 'content-length': String(object.size), 'accept-ranges': 'bytes', ...object.headers, ...sums, ...overridden },
    ...(method === 'GET' ? { body: bucket.read(object) } : {}),
  }
}

function remove({ key, query }: Call, bucket: Bucket): Reply {
  const { versionId } = query
  if (versionId === undefined || bucket.get(key)?.versionId === versionId) bucket.delete(key)
  return { status: 204, headers: versionId ? { 'x-amz-version-id': versionId } : {} }
}

function current(bucket: Bucket, key: string, versionId: string | undefined): Stored {
  const object = bucket.get(key)
  if (!object) throw refusal(404, 'NoSuchKey', 'The specified key does not exist.')
  if (versionId !== undefined && object.versionId !== versionId)
    throw refusal(404, 'NoSuchVersion', 'The specified version does not exist.')
  return object
}

function refuseExisting(headers: Record<string, string>, object: Stored | undefined): void {
  const condition = headers['if-none-match']
  if (condition !== undefined && condition !== '*') throw refusal(501, 'NotImplemented', 'A put takes If-None-Match only as *')
  if (condition === '*' && object) throw refusal(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold')
}

function refuseChanged({ 'if-match': expected }: Record<string, string>, object: Stored | undefined): void {
  if (expected === undefined) return
  if (!object) throw refusal(404, 'NoSuchKey', 'The specified key does not exist.')
  if (!sameTag(expected, object.etag))
    throw refusal(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold')
}

/** The headers an object keeps and is answered with. */
function kept(headers: Record<string, string>): Record<string, string> {
  const names = ['cache-control', 'content-disposition', 'content-encoding', 'content-language', 'expires']
  const entries = Object.entries(headers).filter(([name]) => names.includes(name) || name.startsWith('x-amz-meta-'))
  // aws-chunked is the way here, not the object's own encoding.
  const own = entries.map(([name, value]): [string, string] => [
    name,
    name === 'content-encoding' ? value.replace(/(^|,\s*)aws-chunked\s*$|aws-chunked,\s*/, '') : value,
  ])
  return {
    'content-type': headers['content-type'] || 'binary/octet-stream',
    ...Object.fromEntries(own.filter(([, value]) => value !== '')),
  }
}

function sameTag(condition: string, etag: string): boolean {
  return condition === '*' || condition.split(',').some((tag) => tag.trim().replaceAll('"', '') === etag.replaceAll('"', ''))
}

function xml(body: string): Reply {
  return { status: 200, headers: { 'content-type': 'application/xml' }, body: xmlHead + body }
}
