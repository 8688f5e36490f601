import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { receive, receiveText } from './s3-body.ts'
import { refuseExisting } from './s3-conditions.ts'
import { keptHeaders } from './s3-kept-headers.ts'
import type { Reply } from './s3-operations.ts'
import { checksumElements, checksumsOf, chosenParts, listedParts, mostParts, tagOf, type Upload } from './s3-parts.ts'
import { escapeXml, refusal, xmlHead } from './s3-refusal.ts'
import type { Bucket } from './s3-store.ts'
import type { Call } from './s3.ts'

export function createUpload({ bucket: name, key, headers }: Call, { uploads }: Bucket): Reply {
  const algorithm = headers['x-amz-checksum-algorithm']
  if ((algorithm && !['CRC32', 'SHA1', 'SHA256'].includes(algorithm)) || headers['x-amz-checksum-type'] === 'FULL_OBJECT')
    throw refusal(501, 'NotImplemented', `Multipart sums of ${algorithm}, or of the full object, are not part of this local S3`)
  const id = randomUUID().replaceAll('-', '')
  uploads.set(id, { key, headers: keptHeaders(headers), sum: algorithm && `x-amz-checksum-${algorithm.toLowerCase()}`, parts: new Map() })
  const said: Record<string, string> = algorithm ? { 'x-amz-checksum-algorithm': algorithm, 'x-amz-checksum-type': 'COMPOSITE' } : {}
  return xml('InitiateMultipartUploadResult', `${names(name, key)}<UploadId>${id}</UploadId>`, said)
}

/** A part may be sent again: the last one counts. */
export async function putPart({ request, key, query, headers }: Call, bucket: Bucket): Promise<Reply> {
  const number = Number(query['partNumber'])
  if (!Number.isInteger(number) || number < 1 || number > mostParts)
    throw refusal(400, 'InvalidArgument', `Part number must be an integer between 1 and ${mostParts}, inclusive`)
  const id = query['uploadId'] ?? ''
  const { sum } = uploadOf(bucket.uploads, id, key)
  const file = bucket.temporary()
  const received = await receive(request, headers, file)
  const upload = bucket.uploads.get(id)
  if (!upload || (sum && !received.checksums[sum])) {
    await rm(file, { force: true })
    // It was aborted while this part was on its way.
    if (!upload) throw noSuchUpload()
    throw refusal(400, 'InvalidRequest', `Checksum Type mismatch occurred, expected checksum Type: ${sum}`)
  }
  const before = upload.parts.get(number)
  upload.parts.set(number, { ...received, file })
  if (before) await rm(before.file, { force: true })
  return { status: 200, headers: { etag: received.etag, ...received.checksums } }
}

/** Makes the object of the parts that are listed; the others, and the upload, are gone with it. A refused list changes nothing. */
export async function completeUpload({ request, bucket: name, key, query, headers }: Call, bucket: Bucket): Promise<Reply> {
  const id = query['uploadId'] ?? ''
  const listed = listedParts(await receiveText(request, headers))
  const upload = uploadOf(bucket.uploads, id, key)
  const parts = chosenParts(upload, listed)
  refuseExisting(headers, bucket.get(key))
  // From here on nobody can abort it or add to it.
  bucket.uploads.delete(id)
  const file = bucket.temporary()
  try {
    for (const part of parts) await pipeline(createReadStream(part.file), createWriteStream(file, { flags: 'a' }))
    const size = parts.reduce((total, part) => total + part.size, 0)
    const known = { key, size, etag: tagOf(parts), checksums: checksumsOf(upload, parts), headers: upload.headers }
    const stored = await bucket.commit(file, known, () => refuseExisting(headers, bucket.get(key)))
    await forget(upload)
    const location = `<Location>http://${headers['host']}/${name}/${encodeURIComponent(key)}</Location>`
    const body = `${location}${names(name, key)}<ETag>${escapeXml(stored.etag)}</ETag>${checksumElements(stored.checksums)}`
    return xml('CompleteMultipartUploadResult', body, { 'x-amz-version-id': stored.versionId })
  } catch (error) {
    bucket.uploads.set(id, upload)
    await rm(file, { force: true })
    throw error
  }
}

export async function abortUpload({ key, query }: Call, { uploads }: Bucket): Promise<Reply> {
  const id = query['uploadId'] ?? ''
  const upload = uploadOf(uploads, id, key)
  uploads.delete(id)
  await forget(upload)
  return { status: 204, headers: {} }
}

async function forget({ parts }: Upload): Promise<void> {
  await Promise.all([...parts.values()].map(({ file }) => rm(file, { force: true })))
}

function uploadOf(uploads: ReadonlyMap<string, Upload>, id: string, key: string): Upload {
  const upload = uploads.get(id)
  if (upload?.key !== key) throw noSuchUpload()
  return upload
}

function noSuchUpload() {
  return refusal(404, 'NoSuchUpload', 'The specified upload does not exist. It may have been aborted or completed.')
}

function names(bucket: string, key: string): string {
  return `<Bucket>${bucket}</Bucket><Key>${escapeXml(key)}</Key>`
}

function xml(name: string, body: string, headers: Record<string, string>): Reply {
  return {
    status: 200,
    headers: { 'content-type': 'application/xml', ...headers },
    body: `${xmlHead}<${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${body}</${name}>`,
  }
}
