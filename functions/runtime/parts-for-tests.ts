import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import sharp from 'sharp'
import { type Parts, startParts } from '../../infra/local/parts.ts'
import type { Input } from '../../shared/operations.ts'
import { renditions } from '../../shared/renditions.ts'
import { handler as addPhoto } from '../add-photo.ts'
import { handler as requestPhotoUpload } from '../request-photo-upload.ts'
import { call } from './call-for-tests.ts'
import { dynamo, s3 } from './clients.ts'
import { setting } from './environment.ts'

/** The embedded services in a folder of their own, for one test file. */
export async function openParts(): Promise<Parts> {
  const folder = await mkdtemp(join(tmpdir(), 'parts-'))
  const parts = await startParts({ folder })
  return {
    ...parts,
    async close() {
      await parts.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

let shade = 0

/** A small photo unlike any other. */
export function smallPhoto(): Promise<Buffer> {
  const [r, g, b] = [shade++ % 256, (shade * 7) % 256, (shade * 31) % 256]
  return sharp({ create: { width: 64, height: 48, channels: 3, background: { r, g, b } } }).jpeg().toBuffer()
}

/** Sends bytes the way the browser does. @returns the id of the upload */
export async function upload(bytes: Uint8Array, fileType: Input<'request-photo-upload'>['fileType'] = 'image/jpeg'): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('base64')
  const { body } = await call('request-photo-upload', requestPhotoUpload, { fileType, size: bytes.length, sha256 })
  const answer = await fetch(String(body['url']), { method: 'PUT', headers: body['headers'] as Record<string, string>, body: Buffer.from(bytes) })
  if (!answer.ok) throw new Error(`upload refused: ${answer.status} ${await answer.text()}`)
  return String(body['uploadId'])
}

/** Uploads and adds a photo. */
export async function addSmallPhoto(fields: Partial<Input<'add-photo'>> = {}): Promise<string> {
  const uploadId = await upload(await smallPhoto())
  const answer = await call('add-photo', addPhoto, { uploadId, fileName: 'photo.jpg', ...fields })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return uploadId
}

type Row = Record<string, unknown>
export type Stored = { photos: Row[]; slots: Row[]; images: string[]; quotes: string[] }

/** Everything that is stored, so that two moments can be compared. */
export async function stored(): Promise<Stored> {
  const rows = async (table: string) => ((await dynamo().send(new ScanCommand({ TableName: table }))).Items ?? []) as Row[]
  return {
    photos: (await rows(setting('PHOTOS_TABLE'))).toSorted((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1)),
    slots: (await rows(setting('SLOTS_TABLE'))).toSorted((a, b) => (String(a['key']) < String(b['key']) ? -1 : 1)),
    images: await objects(setting('IMAGES_BUCKET')),
    quotes: await objects(setting('QUOTES_BUCKET')),
  }
}

async function objects(bucket: string): Promise<string[]> {
  const keys: string[] = []
  let next: string | undefined
  do {
    const page = await s3().send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: next }))
    keys.push(...(page.Contents ?? []).map(({ Key }) => Key!))
    next = page.NextContinuationToken
  } while (next)
  return keys
}

/**
 * What is wrong with what is stored: nothing, if every row has all its objects and every object its row, no upload is left over,
 * and every placement names a photo that is there and has its copies.
 */
export async function faults(): Promise<string[]> {
  const { photos, slots, images } = await stored()
  const there = new Set(images)
  const names = renditions.map(({ width, format }) => `${width}.${format}`)
  const expected = new Set<string>()
  const found: string[] = []
  for (const { id, image_width: width, deleting } of photos) {
    if (deleting) found.push(`photo ${String(id)} is half deleted`)
    if (width !== undefined) for (const key of [`masters/${String(id)}`, ...names.map((name) => `photos/${String(id)}/${name}`)]) expected.add(key)
  }
  for (const { key, photo_id: photo } of slots) {
    if (!photo) continue
    if (!photos.some(({ id }) => id === photo)) found.push(`${String(key)} names a photo that is not there`)
    for (const name of names) expected.add(`site-images/${String(key)}/${name}`)
  }
  found.push(...[...expected].filter((key) => !there.has(key)).map((key) => `${key} is missing`))
  found.push(...images.filter((key) => !expected.has(key)).map((key) => `${key} belongs to nothing`))
  return found
}

/** A stored object, with what it is served as. */
export async function object(key: string, bucket = setting('IMAGES_BUCKET')) {
  const { Body, ContentType, CacheControl } = await s3().send(new GetObjectCommand({ Bucket: bucket, Key: key }))
  return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []), contentType: ContentType, cacheControl: CacheControl }
}

