import { randomUUID } from 'node:crypto'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { incomingKey } from './data/objects.ts'
import { s3 } from './runtime/clients.ts'
import { setting } from './runtime/environment.ts'
import { handle } from './runtime/handle.ts'

/** Long enough for 15 MB on a poor phone connection to begin; the signature is looked at when the request starts. */
const secondsToLive = 120

/**
 * An address that takes exactly one file: these bytes, this type, this length, once. The id is ours, so nobody names a key.
 * A browser sets Content-Length and Host itself, so they are signed and not among the headers it is given.
 */
export const handler = handle('request-photo-upload', async ({ input: { fileType, size, sha256 } }) => {
  const uploadId = randomUUID()
  const headers = { 'content-type': fileType, 'x-amz-checksum-sha256': sha256, 'if-none-match': '*' }
  const put = new PutObjectCommand({
    Bucket: setting('IMAGES_BUCKET'),
    Key: incomingKey(uploadId),
    ContentLength: size,
    ContentType: fileType,
    ChecksumSHA256: sha256,
    IfNoneMatch: '*',
  })
  const url = await getSignedUrl(s3(), put, {
    expiresIn: secondsToLive,
    signableHeaders: new Set(['host', 'content-length', ...Object.keys(headers)]),
    // As parameters of the URL they would bind nobody.
    unhoistableHeaders: new Set(Object.keys(headers)),
  })
  return { uploadId, url, headers }
})
