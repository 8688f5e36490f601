import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  GetBucketLocationCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startS3, type S3 } from './s3.ts'

const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' }
const Bucket = 'pictures'
const Key = 'photo.jpg'
const bytes = randomBytes(100_000)

let folder: string
let s3: S3
let client: S3Client
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-'))
  s3 = await startS3({ folder, port: 0, buckets: [Bucket], credentials, cors: () => [] })
  client = new S3Client({ endpoint: s3.endpoint, region: 'us-east-1', credentials, forcePathStyle: true, maxAttempts: 1 })
  await client.send(new PutObjectCommand({ Bucket, Key, Body: bytes }))
  await client.send(new PutObjectCommand({ Bucket, Key: 'empty', Body: '' }))
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

const get = (Range: string, key = Key) => client.send(new GetObjectCommand({ Bucket, Key: key, Range, ChecksumMode: 'ENABLED' }))

test.each([
  ['bytes=0-0', 0, 1],
  ['bytes=10-19', 10, 20],
  ['bytes=99990-', 99_990, 100_000],
  ['bytes=-7', 99_993, 100_000],
  ['bytes=99990-200000', 99_990, 100_000],
  ['bytes=-200000', 0, 100_000],
])('the range %s is answered with just its bytes, and without the sum of all', async (range, start, end) => {
  const got = await get(range)
  expect(Buffer.from(await got.Body!.transformToByteArray()).equals(bytes.subarray(start, end))).toBe(true)
  expect(got.$metadata.httpStatusCode).toBe(206)
  expect(got).toMatchObject({ ContentRange: `bytes ${start}-${end - 1}/100000`, ContentLength: end - start })
  expect(got.ChecksumCRC32).toBeUndefined()
})

test.each(['bytes=100000-', 'bytes=200000-300000', 'bytes=-0'])('the range %s, past the end, is refused', async (range) => {
  await expect(get(range)).rejects.toMatchObject({ name: 'InvalidRange', $metadata: { httpStatusCode: 416 } })
})

test('nothing is in the range of an empty object', async () => {
  await expect(get('bytes=0-', 'empty')).rejects.toMatchObject({ name: 'InvalidRange' })
})

const unread = ['bytes=0-1,5-6', 'bytes=9-3', 'lines=1-2', 'bytes=-']
test.each(unread)('the range %s, which S3 does not read, is answered with all', async (range) => {
  const got = await get(range)
  expect((await got.Body!.transformToByteArray()).length).toBe(bytes.length)
  expect(got.$metadata.httpStatusCode).toBe(200)
})

test('HEAD tells what a range would be', async () => {
  const head = await client.send(new HeadObjectCommand({ Bucket, Key, Range: 'bytes=5-9' }))
  expect([head.$metadata.httpStatusCode, head.ContentLength]).toEqual([206, 5])
})

test('the older list goes on from a marker, and folds', async () => {
  for (const key of ['l/a/1', 'l/a/2', 'l/b', 'l/c']) await client.send(new PutObjectCommand({ Bucket, Key: key, Body: '1' }))
  const first = await client.send(new ListObjectsCommand({ Bucket, Prefix: 'l/', Delimiter: '/', MaxKeys: 1 }))
  expect(first).toMatchObject({ IsTruncated: true, CommonPrefixes: [{ Prefix: 'l/a/' }] })
  const second = await client.send(new ListObjectsCommand({ Bucket, Prefix: 'l/', Delimiter: '/', Marker: first.NextMarker }))
  expect(second.Contents!.map((object) => object.Key)).toEqual(['l/b', 'l/c'])
})

test('a bucket of us-east-1 says so, as S3 does, by no word', async () => {
  expect((await client.send(new GetBucketLocationCommand({ Bucket }))).LocationConstraint).toBeUndefined()
})
