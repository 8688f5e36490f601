import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startS3, type S3 } from './s3.ts'

const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' }
const Bucket = 'pictures'
let folder: string
let s3: S3
let client: S3Client

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-'))
  await start()
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

async function start(): Promise<void> {
  const AllowedHeaders = ['content-type', 'x-amz-checksum-sha256']
  const cors = () => [{ AllowedOrigins: ['http://site.test'], AllowedMethods: ['PUT'], AllowedHeaders, MaxAge: 60 }]
  s3 = await startS3({ folder, port: 0, buckets: [Bucket, 'other'], credentials, cors })
  client = new S3Client({ endpoint: s3.endpoint, region: 'us-east-1', credentials, forcePathStyle: true, maxAttempts: 1 })
}

const sha256 = (body: string | Buffer) => createHash('sha256').update(body).digest('base64')
const text = async (Key: string) => (await client.send(new GetObjectCommand({ Bucket, Key }))).Body!.transformToString()
const missing = (Key: string) => expect(client.send(new HeadObjectCommand({ Bucket, Key }))).rejects.toMatchObject({ name: 'NotFound' })

/** A presigned PUT like request-photo-upload's. */
async function presign(Key: string, body: string, expiresIn = 60) {
  const where = { endpoint: s3.endpoint, region: 'us-east-1', credentials, forcePathStyle: true }
  const signer = new S3Client({ ...where, requestChecksumCalculation: 'WHEN_REQUIRED' })
  const headers = { 'content-type': 'image/jpeg', 'x-amz-checksum-sha256': sha256(body), 'if-none-match': '*' }
  const what = { ContentType: 'image/jpeg', ContentLength: body.length, ChecksumSHA256: sha256(body) }
  const put = new PutObjectCommand({ Bucket, Key, ...what, IfNoneMatch: '*' })
  const url = await getSignedUrl(signer, put, {
    expiresIn,
    signableHeaders: new Set(['host', 'content-length', 'content-type', 'x-amz-checksum-sha256', 'if-none-match']),
    unhoistableHeaders: new Set(['x-amz-checksum-sha256', 'if-none-match']),
  })
  return { url, headers }
}

async function send(url: string, headers: Record<string, string>, body: string) {
  const response = await fetch(url, { method: 'PUT', headers, body })
  return { status: response.status, code: (await response.text()).match(/<Code>(\w+)/)?.[1] }
}

test('an object comes back as it was put, with its headers, tag, checksum and version', async () => {
  const body = randomBytes(300_000)
  const put = await client.send(
    new PutObjectCommand({
      Bucket,
      Key: 'photos/a/320.jpg',
      Body: body,
      ContentType: 'image/jpeg',
      CacheControl: 'no-cache',
      Metadata: { photo: 'a' },
    }),
  )
  const got = await client.send(
    new GetObjectCommand({ Bucket, Key: 'photos/a/320.jpg', VersionId: put.VersionId, ChecksumMode: 'ENABLED' }),
  )
  expect(Buffer.from(await got.Body!.transformToByteArray()).equals(body)).toBe(true)
  expect(got).toMatchObject({
    ContentType: 'image/jpeg',
    CacheControl: 'no-cache',
    Metadata: { photo: 'a' },
    ContentLength: 300_000,
    VersionId: put.VersionId,
    ChecksumCRC32: put.ChecksumCRC32,
  })
  expect(got.ETag).toBe(`"${createHash('md5').update(body).digest('hex')}"`)
})

test("a stream in the SDK's chunks is stored without its framing, and an empty object is empty", async () => {
  const body = randomBytes(200_000)
  await client.send(
    new PutObjectCommand({
      Bucket,
      Key: 'streamed',
      Body: Readable.from([body.subarray(0, 70_000), body.subarray(70_000)]),
      ContentLength: body.length,
    }),
  )
  const got = await client.send(new GetObjectCommand({ Bucket, Key: 'streamed' }))
  expect(Buffer.from(await got.Body!.transformToByteArray()).equals(body)).toBe(true)
  expect(got.ContentEncoding).toBeUndefined()
  await client.send(new PutObjectCommand({ Bucket, Key: 'empty', Body: '' }))
  expect(await text('empty')).toBe('')
})

test('keys with dots, spaces, plus signs and other scripts stay names', async () => {
  const before = await readdir(folder)
  for (const Key of ['../../escape', '..', 'a b+c%20d', 'ключ/ñ', "it's (1)!*", 'x'.repeat(900)]) {
    await client.send(new PutObjectCommand({ Bucket, Key, Body: Key }))
    expect(await text(Key)).toBe(Key)
  }
  expect(await readdir(folder)).toEqual(before)
})

test('a presigned upload passes once, exactly as it was signed', async () => {
  const { url, headers } = await presign('incoming/one', 'the picture')
  expect(await send(url, headers, 'the picture')).toEqual({ status: 200, code: undefined })
  expect(await text('incoming/one')).toBe('the picture')
  expect(await send(url, headers, 'the picture')).toEqual({ status: 412, code: 'PreconditionFailed' })
})

test('a presigned upload that differs in key, header, length or bytes stores nothing', async () => {
  const { url, headers } = await presign('incoming/two', 'the picture')
  const changed = { ...headers, 'content-type': 'text/html' }
  const { 'if-none-match': _, ...without } = headers
  expect(await send(url.replace('incoming/two', 'incoming/other'), headers, 'the picture')).toMatchObject({
    status: 403,
    code: 'SignatureDoesNotMatch',
  })
  expect(await send(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=600'), headers, 'the picture')).toMatchObject({
    code: 'SignatureDoesNotMatch',
  })
  expect(await send(url, changed, 'the picture')).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' })
  expect(await send(url, without, 'the picture')).toMatchObject({ code: 'SignatureDoesNotMatch' })
  expect(await send(url, { ...headers, 'x-amz-checksum-sha256': sha256('another one') }, 'another one')).toMatchObject({
    code: 'SignatureDoesNotMatch',
  })
  expect(await send(url, headers, 'the longer picture')).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' })
  expect(await send(url, { ...headers, 'x-amz-acl': 'public-read' }, 'the picture')).toMatchObject({ status: 403, code: 'AccessDenied' })
  expect(await send(url, headers, 'THE PICTURE')).toEqual({ status: 400, code: 'BadDigest' })
  await missing('incoming/two')
})

test('a presigned URL that has run out, or none at all, is refused', async () => {
  const { url, headers } = await presign('incoming/late', 'x', 1)
  await new Promise((resolve) => setTimeout(resolve, 2100))
  expect(await send(url, headers, 'x')).toEqual({ status: 403, code: 'AccessDenied' })
  expect(await send(`${s3.endpoint}/${Bucket}/incoming/late`, {}, 'x')).toEqual({ status: 403, code: 'AccessDenied' })
  expect((await fetch(`${s3.endpoint}/${Bucket}/photos/a/320.jpg`)).status).toBe(403)
})

test('other keys and secrets are refused', async () => {
  const as = (changed: object) =>
    new S3Client({
      endpoint: s3.endpoint,
      region: 'us-east-1',
      forcePathStyle: true,
      maxAttempts: 1,
      credentials: { ...credentials, ...changed },
    })
  const get = new GetObjectCommand({ Bucket, Key: 'empty' })
  await expect(as({ secretAccessKey: 'guess' }).send(get)).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' })
  await expect(as({ accessKeyId: 'other' }).send(get)).rejects.toMatchObject({ name: 'InvalidAccessKeyId' })
})

test('a body that is not what its checksums say is refused', async () => {
  const put = (sums: object) => client.send(new PutObjectCommand({ Bucket, Key: 'wrong', Body: 'body', ...sums }))
  await expect(put({ ChecksumSHA256: sha256('other') })).rejects.toMatchObject({ name: 'BadDigest' })
  await expect(put({ ChecksumCRC32: 'AAAAAA==' })).rejects.toMatchObject({ name: 'BadDigest' })
  await expect(put({ ContentMD5: createHash('md5').update('other').digest('base64') })).rejects.toMatchObject({ name: 'BadDigest' })
  await missing('wrong')
})

test('a put that its sender breaks off leaves neither an object nor a file', async () => {
  const { url, headers } = await presign('incoming/broken', 'x'.repeat(100_000))
  await new Promise<void>((resolve) => {
    const sending = httpRequest(url, { method: 'PUT', headers: { ...headers, 'content-length': 100_000 } })
    sending.on('error', () => resolve())
    sending.write('x'.repeat(50_000))
    setTimeout(() => sending.destroy(new Error('gone')), 100)
  })
  await expect.poll(() => readdir(join(folder, Bucket, 'unfinished'))).toEqual([])
  await missing('incoming/broken')
})

test('of many writers with If-None-Match one wins, and the others leave nothing', async () => {
  const puts = Array.from({ length: 10 }, (_, n) =>
    client.send(new PutObjectCommand({ Bucket, Key: 'race', Body: String(n), IfNoneMatch: '*' })),
  )
  const results = await Promise.allSettled(puts)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect.poll(() => readdir(join(folder, Bucket, 'unfinished'))).toEqual([])
})

test('a copy keeps or replaces its headers, and holds to its conditions', async () => {
  const source = { Bucket, CopySource: `${Bucket}/${encodeURIComponent('photos/a/320.jpg')}` }
  await client.send(new CopyObjectCommand({ ...source, Key: 'copy-1' }))
  await client.send(
    new CopyObjectCommand({
      ...source,
      Bucket: 'other',
      Key: 'copy-2',
      MetadataDirective: 'REPLACE',
      CacheControl: 'max-age=1',
      ContentType: 'image/png',
    }),
  )
  expect(await client.send(new HeadObjectCommand({ Bucket, Key: 'copy-1' }))).toMatchObject({
    ContentType: 'image/jpeg',
    CacheControl: 'no-cache',
    Metadata: { photo: 'a' },
  })
  expect(await client.send(new HeadObjectCommand({ Bucket: 'other', Key: 'copy-2' }))).toMatchObject({
    ContentType: 'image/png',
    CacheControl: 'max-age=1',
    Metadata: {},
  })
  await expect(client.send(new CopyObjectCommand({ ...source, Key: 'copy-1', IfNoneMatch: '*' }))).rejects.toMatchObject({
    name: 'PreconditionFailed',
  })
  await expect(client.send(new CopyObjectCommand({ ...source, Key: 'copy-3', CopySourceIfMatch: '"no"' }))).rejects.toMatchObject({
    name: 'PreconditionFailed',
  })
  await expect(client.send(new CopyObjectCommand({ Bucket, Key: 'c', CopySource: `${Bucket}/none` }))).rejects.toMatchObject({
    name: 'NoSuchKey',
  })
})

test('reads hold to If-Match, If-None-Match and the version', async () => {
  const { ETag } = await client.send(new PutObjectCommand({ Bucket, Key: 'tagged', Body: 'tagged' }))
  expect((await client.send(new GetObjectCommand({ Bucket, Key: 'tagged', IfMatch: ETag }))).ETag).toBe(ETag)
  await expect(client.send(new GetObjectCommand({ Bucket, Key: 'tagged', IfMatch: '"other"' }))).rejects.toMatchObject({
    name: 'PreconditionFailed',
  })
  await expect(client.send(new GetObjectCommand({ Bucket, Key: 'tagged', IfNoneMatch: ETag }))).rejects.toMatchObject({
    $metadata: { httpStatusCode: 304 },
  })
  await expect(client.send(new GetObjectCommand({ Bucket, Key: 'tagged', VersionId: 'old' }))).rejects.toMatchObject({
    name: 'NoSuchVersion',
  })
})

test('lists page, fold and filter; deletes take one or many', async () => {
  for (const Key of ['l/b/1', 'l/b/2', 'l/a & <1>', 'l/c']) await client.send(new PutObjectCommand({ Bucket, Key, Body: '1' }))
  const all = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'l/' }))
  expect(all.Contents!.map(({ Key }) => Key)).toEqual(['l/a & <1>', 'l/b/1', 'l/b/2', 'l/c'])
  const first = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'l/', Delimiter: '/', MaxKeys: 2 }))
  expect(first).toMatchObject({ IsTruncated: true, KeyCount: 2, CommonPrefixes: [{ Prefix: 'l/b/' }] })
  const second = await client.send(
    new ListObjectsV2Command({ Bucket, Prefix: 'l/', Delimiter: '/', MaxKeys: 2, ContinuationToken: first.NextContinuationToken }),
  )
  expect(second.Contents!.map(({ Key }) => Key)).toEqual(['l/c'])
  await client.send(
    new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'l/a & <1>' }, { Key: 'l/b/1' }, { Key: 'never there' }] } }),
  )
  await client.send(new DeleteObjectCommand({ Bucket, Key: 'l/c' }))
  expect((await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'l/' }))).Contents!.map(({ Key }) => Key)).toEqual(['l/b/2'])
  await client.send(new HeadBucketCommand({ Bucket }))
  expect((await client.send(new ListBucketsCommand({}))).Buckets!.map(({ Name }) => Name)).toEqual([Bucket, 'other'])
  await expect(client.send(new ListObjectsV2Command({ Bucket: 'none' }))).rejects.toMatchObject({ name: 'NoSuchBucket' })
})

test('a browser is let in by the bucket rules alone', async () => {
  const ask = (origin: string, headers: string) =>
    fetch(`${s3.endpoint}/${Bucket}/k`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': headers },
    })
  const allowed = await ask('http://site.test', 'content-type,x-amz-checksum-sha256')
  expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([200, 'http://site.test'])
  expect((await ask('http://evil.test', 'content-type')).status).toBe(403)
  expect((await ask('http://site.test', 'x-other')).status).toBe(403)
})

test('everything is there again after a restart', async () => {
  const before = await client.send(new HeadObjectCommand({ Bucket, Key: 'photos/a/320.jpg' }))
  await s3.close()
  await start()
  expect(await client.send(new HeadObjectCommand({ Bucket, Key: 'photos/a/320.jpg' }))).toMatchObject({
    ETag: before.ETag,
    VersionId: before.VersionId,
    ContentType: 'image/jpeg',
  })
  expect(await text('../../escape')).toBe('../../escape')
})
