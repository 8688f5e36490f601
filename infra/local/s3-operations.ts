import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createWriteStream } from 'node:fs'
import { receive } from './s3-body.ts'
import { refuseChanged, refuseExisting, sameTag } from './s3-conditions.ts'
import { keptHeaders } from './s3-kept-headers.ts'
import { deleteObjects, list, listBuckets, listParameters } from './s3-lists.ts'
import { abortUpload, completeUpload, createUpload, putPart } from './s3-multipart.ts'
import { current, read } from './s3-read.ts'
import { escapeXml, refusal, xmlHead } from './s3-refusal.ts'
import type { Bucket } from './s3-store.ts'
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
    const lists = method === 'GET' && known.every((name) => listParameters.has(name))
    if (lists) return xml(list(call, bucket))
    if (method === 'GET' && 'location' in query) return xml('<LocationConstraint xmlns="http://s3.amazonaws.com/doc/2006-03-01/"/>')
    if (method === 'POST' && 'delete' in query) return xml(await deleteObjects(call, bucket))
    throw refusal(501, 'NotImplemented', `${method} ${known.join('&')} on a bucket is not part of this local S3`)
  }
  if (Buffer.byteLength(key) > 1024) throw refusal(400, 'KeyTooLongError', 'Your key is too long')
  if ('uploads' in query && method === 'POST') return createUpload(call, bucket)
  if ('uploadId' in query) return multipart(call, bucket)
  const other = known.find((name) => name !== 'versionId' && !name.startsWith('response-'))
  if (other) throw refusal(501, 'NotImplemented', `${method} with ${other} is not part of this local S3`)
  if (method === 'PUT') return headers['x-amz-copy-source'] ? copy(call, bucket, buckets) : put(call, bucket)
  if (method === 'GET' || method === 'HEAD') return read(call, bucket)
  if (method === 'DELETE') return remove(call, bucket)
  throw refusal(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource')
}

function multipart(call: Call, bucket: Bucket): Promise<Reply> {
  const { method, headers } = call
  if (method === 'PUT' && !headers['x-amz-copy-source']) return putPart(call, bucket)
  if (method === 'POST') return completeUpload(call, bucket)
  if (method === 'DELETE') return abortUpload(call, bucket)
  throw refusal(501, 'NotImplemented', `${method} of a part is not part of this local S3`)
}

async function put({ request, key, headers }: Call, bucket: Bucket): Promise<Reply> {
  const allowed = () => {
    refuseExisting(headers, bucket.get(key))
    refuseChanged(headers, bucket.get(key))
  }
  allowed()
  const file = bucket.temporary()
  const received = await receive(request, headers, file)
  const stored = await bucket.commit(file, { key, ...received, headers: keptHeaders(headers) }, allowed)
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
  const stored = await bucket.commit(file, { key, size, etag, checksums, headers: replace ? keptHeaders(headers) : object.headers }, () =>
    refuseExisting(headers, bucket.get(key)),
  )
  const known = `<ETag>${escapeXml(etag)}</ETag><LastModified>${stored.modified}</LastModified>`
  const answerHeaders = { 'content-type': 'application/xml', 'x-amz-version-id': stored.versionId }
  return { status: 200, headers: answerHeaders, body: `${xmlHead}<CopyObjectResult>${known}</CopyObjectResult>` }
}

function remove({ key, query }: Call, bucket: Bucket): Reply {
  const { versionId } = query
  if (versionId === undefined || bucket.get(key)?.versionId === versionId) bucket.delete(key)
  return { status: 204, headers: versionId ? { 'x-amz-version-id': versionId } : {} }
}

function xml(body: string): Reply {
  return { status: 200, headers: { 'content-type': 'application/xml' }, body: xmlHead + body }
}
