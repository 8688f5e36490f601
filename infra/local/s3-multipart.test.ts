import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  type CompletedPart,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startS3, type S3 } from './s3.ts'

const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' }
const Bucket = 'pictures'
const Key = 'incoming/large one'
const leastPart = 5 * 1024 ** 2
const [first, second] = [randomBytes(leastPart), randomBytes(1_000)]

let folder: string
let s3: S3
let client: S3Client
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-'))
  s3 = await startS3({ folder, port: 0, buckets: [Bucket], credentials, cors: () => [] })
  client = new S3Client({ endpoint: s3.endpoint, region: 'us-east-1', credentials, forcePathStyle: true, maxAttempts: 1 })
})
afterEach(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

async function begin(): Promise<string> {
  const made = new CreateMultipartUploadCommand({ Bucket, Key, ContentType: 'image/jpeg', ChecksumAlgorithm: 'CRC32' })
  return (await client.send(made)).UploadId!
}

async function part(UploadId: string, PartNumber: number, Body: Buffer, sums: object = {}): Promise<CompletedPart> {
  const { ETag, ChecksumCRC32 } = await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body, ...sums }))
  return { PartNumber, ETag, ChecksumCRC32 }
}

const complete = (UploadId: string, Parts: CompletedPart[], conditions: object = {}) =>
  client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts }, ...conditions }))
const listed = async () => ((await client.send(new ListObjectsV2Command({ Bucket }))).Contents ?? []).map((object) => object.Key)
const leftovers = () => readdir(join(folder, Bucket, 'unfinished'))
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest()

test('parts sent in any order, and one of them twice, become one object with S3’s tag and sum', async () => {
  const id = await begin()
  const last = await part(id, 7, second)
  await part(id, 2, randomBytes(10))
  const start = await part(id, 2, first)
  expect(await listed()).toEqual([])
  const made = await complete(id, [start, last])
  expect(made.ETag).toBe(`"${createHash('md5').update(Buffer.concat([md5(first), md5(second)])).digest('hex')}-2"`)
  expect(made.ChecksumCRC32).toMatch(/-2$/)
  const got = await client.send(new GetObjectCommand({ Bucket, Key, ChecksumMode: 'ENABLED' }))
  expect(Buffer.from(await got.Body!.transformToByteArray()).equals(Buffer.concat([first, second]))).toBe(true)
  expect(got).toMatchObject({ ETag: made.ETag, ContentType: 'image/jpeg', ChecksumCRC32: made.ChecksumCRC32, ChecksumType: 'COMPOSITE' })
  expect(await leftovers()).toEqual([])
})

test('of an aborted upload nothing is stored, and it can’t be gone on with', async () => {
  const id = await begin()
  const start = await part(id, 1, first)
  await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId: id }))
  expect(await leftovers()).toEqual([])
  await expect(part(id, 2, second)).rejects.toMatchObject({ name: 'NoSuchUpload' })
  await expect(complete(id, [start])).rejects.toMatchObject({ name: 'NoSuchUpload' })
  await expect(client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId: id }))).rejects.toMatchObject({ name: 'NoSuchUpload' })
  expect([await listed(), await leftovers()]).toEqual([[], []])
})

test('a part that is still on its way when its upload is aborted is thrown away', async () => {
  const id = await begin()
  const parts = Promise.allSettled(Array.from({ length: 4 }, (_, n) => part(id, n + 1, first)))
  await expect.poll(leftovers).not.toEqual([])
  await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId: id }))
  await parts
  expect([await listed(), await leftovers()]).toEqual([[], []])
})

test('a list of parts that S3 refuses makes no object and leaves the upload to be completed', async () => {
  const id = await begin()
  const [small, start, last] = [await part(id, 1, second), await part(id, 2, first), await part(id, 3, second)]
  const { ChecksumCRC32: _, ...unsummed } = start
  await expect(complete(id, [last, start])).rejects.toMatchObject({ name: 'InvalidPartOrder' })
  await expect(complete(id, [start, start])).rejects.toMatchObject({ name: 'InvalidPartOrder' })
  await expect(complete(id, [{ ...start, ETag: last.ETag }])).rejects.toMatchObject({ name: 'InvalidPart' })
  await expect(complete(id, [{ ...start, ChecksumCRC32: 'AAAAAA==' }])).rejects.toMatchObject({ name: 'InvalidPart' })
  await expect(complete(id, [{ ...start, PartNumber: 9 }])).rejects.toMatchObject({ name: 'InvalidPart' })
  await expect(complete(id, [unsummed])).rejects.toMatchObject({ name: 'InvalidRequest' })
  await expect(complete(id, [small, start])).rejects.toMatchObject({ name: 'EntityTooSmall' })
  await expect(complete(id, [])).rejects.toMatchObject({ name: 'MalformedXML' })
  expect(await listed()).toEqual([])
  await complete(id, [start, last])
  expect(await listed()).toEqual([Key])
})

test('a part is held to its number, its key and its sums', async () => {
  const id = await begin()
  await expect(part(id, 0, second)).rejects.toMatchObject({ name: 'InvalidArgument' })
  await expect(part(id, 10_001, second)).rejects.toMatchObject({ name: 'InvalidArgument' })
  await expect(part(id, 1, second, { Key: 'another' })).rejects.toMatchObject({ name: 'NoSuchUpload' })
  await expect(part(id, 1, second, { ChecksumCRC32: 'AAAAAA==' })).rejects.toMatchObject({ name: 'BadDigest' })
  await expect(part(id, 1, second, { ChecksumAlgorithm: 'SHA256' })).rejects.toMatchObject({ name: 'InvalidRequest' })
  expect(await leftovers()).toEqual([])
})

test('with If-None-Match one of two completed uploads wins', async () => {
  const ids = [await begin(), await begin()]
  const parts = [await part(ids[0]!, 1, first), await part(ids[1]!, 1, first)]
  await complete(ids[0]!, [parts[0]!], { IfNoneMatch: '*' })
  const { VersionId } = await client.send(new HeadObjectCommand({ Bucket, Key }))
  await expect(complete(ids[1]!, [parts[1]!], { IfNoneMatch: '*' })).rejects.toMatchObject({ name: 'PreconditionFailed' })
  expect(await client.send(new HeadObjectCommand({ Bucket, Key }))).toMatchObject({ VersionId })
})
