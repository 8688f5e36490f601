import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { cacheControl, slotImageKey } from '../functions/data/objects.ts'
import { holds } from '../functions/runtime/failures.ts'
import { photoKey, renditions } from '../shared/renditions.ts'
import { type SlotKey, slots as allSlots } from '../shared/slot.ts'
import { isAbsent, keysOf } from './backup.ts'
import { type Archive, openArchive, type Served } from './portfolio-archive.ts'
import { asScript, type PortfolioStore, readCommand, type Row } from './portfolio-store.ts'

/** What a restore did. `left` are photos (by id) and placements (by key) that were there and differ: they are as they were. */
export type Restored = { photos: number; slots: number; objects: number; same: number; left: string[]; missing: readonly string[] }

/**
 * Puts back what a backup has and the store has not; nothing that is there is replaced. May be repeated, also after a crash: a
 * photo's pictures come before its row, and placements, their copies first, when all photos are there.
 * Quote requests are in no backup: they are personal data, and expire.
 * @throws before it writes anything when the backup is not whole
 */
export async function restore(store: PortfolioStore, folder: string): Promise<Restored> {
  const archive = await openArchive(folder)
  const done: Restored = { photos: 0, slots: 0, objects: 0, same: 0, left: [], missing: archive.missing }
  for (const row of archive.photos) await restorePhoto(store, archive, row, done)
  for (const row of archive.slots) await restoreSlot(store, archive, row, done)
  return done
}

async function restorePhoto(store: PortfolioStore, archive: Archive, row: Row, done: Restored): Promise<void> {
  const id = row['id']!.S!
  const before = await readRow(store, store.photos, { id: { S: id } })
  if (before && !isDeepStrictEqual(before, row)) return void done.left.push(id)
  const kept = keysOf(row).filter((key) => archive.objects.has(key))
  const found = await Promise.all(kept.map((key) => putOnce(store, archive, key)))
  done.objects += found.filter((what) => what === 'put').length
  if (found.includes('differs')) return void done.left.push(id)
  if (before) done.same++
  else if (await insert(store, store.photos, 'id', row)) done.photos++
  else done.left.push(id)
}

async function restoreSlot(store: PortfolioStore, archive: Archive, row: Row, done: Restored): Promise<void> {
  const key = row['key']!.S!
  const before = await readRow(store, store.slots, { key: { S: key } })
  // A placement's version is new with every write; what stands there is what counts.
  if (before) return before['photo_id']?.S === row['photo_id']?.S ? void done.same++ : void done.left.push(key)
  const photo = row['photo_id']?.S
  if (photo) {
    const current = await readRow(store, store.photos, { id: { S: photo } })
    if (!current || current['deleting'] || !isSlot(key)) return void done.left.push(key)
    for (const rendition of renditions) {
      const from = photoKey(photo, rendition)
      const about = archive.objects.get(from)
      if (!about) continue
      await put(store, slotImageKey(key, rendition), { ...about, cacheControl: cacheControl.slot }, await archive.readObject(from))
      done.objects++
    }
  }
  if (await insert(store, store.slots, 'key', row)) done.slots++
  else done.left.push(key)
}

function isSlot(key: string): key is SlotKey {
  return allSlots.some((slot) => slot.key === key)
}

async function readRow({ dynamo }: PortfolioStore, TableName: string, Key: Row): Promise<Row | undefined> {
  return (await dynamo.send(new GetItemCommand({ TableName, Key, ConsistentRead: true }))).Item
}

/** @returns false when somebody else wrote the row since it was looked for */
function insert({ dynamo }: PortfolioStore, TableName: string, name: string, Item: Row): Promise<boolean> {
  const condition = { ConditionExpression: 'attribute_not_exists(#key)', ExpressionAttributeNames: { '#key': name } }
  return holds(dynamo.send(new PutItemCommand({ TableName, Item, ...condition })))
}

/** Compares with the bytes that are there, whatever the bucket's encryption makes of an ETag. */
async function putOnce(store: PortfolioStore, archive: Archive, key: string): Promise<'put' | 'same' | 'differs'> {
  const about = archive.objects.get(key)!
  try {
    const { Body } = await store.s3.send(new GetObjectCommand({ Bucket: store.bucket, Key: key }))
    return createHash('sha256').update(await Body!.transformToByteArray()).digest('hex') === about.sha256 ? 'same' : 'differs'
  } catch (error) {
    if (!isAbsent(error)) throw error
  }
  await put(store, key, about, await archive.readObject(key))
  return 'put'
}

async function put({ s3, bucket }: PortfolioStore, key: string, { contentType, cacheControl }: Served, bytes: Buffer): Promise<void> {
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: contentType, CacheControl: cacheControl }))
}

if (import.meta.main)
  await asScript(async () => {
    const { folder, store } = await readCommand(process.argv.slice(2), 'restore')
    const { photos, slots, objects, same, left, missing } = await restore(store, folder)
    console.log(`Restored ${photos} photos, ${slots} placements and ${objects} pictures; ${same} were there already`)
    if (left.length > 0)
      console.log(`${left.length} are there and differ, or name a photo that is gone. They were left as they are:\n${left.join('\n')}`)
    if (missing.length > 0) console.log(`${missing.length} pictures were missing when the backup was made:\n${missing.join('\n')}`)
    // Once more is the comparison: what it would still have to put, or leave, is a difference.
    const again = await restore(store, folder)
    const differences = again.photos + again.slots + again.objects + again.left.length
    console.log(`Compared with the backup: ${differences} differences`)
    if (differences > 0) process.exitCode = 1
  })
