import { GetItemCommand } from '@aws-sdk/client-dynamodb'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { masterKey } from '../functions/data/objects.ts'
import { isMissing } from '../functions/runtime/failures.ts'
import { photoKey, renditions } from '../shared/renditions.ts'
import { createArchive, type NewArchive } from './portfolio-archive.ts'
import { asScript, type PortfolioStore, readCommand, readRows, type Row } from './portfolio-store.ts'

/** `missing` are keys of pictures that a photo should have and has not. */
export type BackedUp = { photos: number; slots: number; missing: string[] }

/**
 * Writes everything of the portfolio into a new folder: rows as stored, and each photo's master and renditions. Photos on their
 * way out are left out. Copies on placements are not in it, for they are made of the photo's renditions again.
 * A missing picture keeps nobody from a backup of the others: it is named in the answer and in the backup.
 */
export async function backUp(store: PortfolioStore, folder: string): Promise<BackedUp> {
  const archive = await createArchive(folder)
  // Placements first: a photo placed by then is among the photos read afterwards.
  const slots = await readRows(store, store.slots)
  const listed = (await readRows(store, store.photos)).filter((row) => !row['deleting'])
  const photos: Row[] = []
  const missing: string[] = []
  for (const row of listed) {
    const absent = await copyObjects(store, archive, row)
    if (absent.length > 0 && !(await isThere(store, row))) archive.dropObjects(keysOf(row))
    else {
      photos.push(row)
      // A record without sizes is one without a picture.
      if (row['image_width']?.N) missing.push(...absent)
    }
  }
  await archive.finish({ photos, slots }, missing)
  return { photos: photos.length, slots: slots.length, missing }
}

/** The objects that a photo consists of. */
export function keysOf({ id }: Row): string[] {
  const photo = id!.S!
  return [masterKey(photo), ...renditions.map((rendition) => photoKey(photo, rendition))]
}

/** @returns the keys that were not there */
async function copyObjects({ s3, bucket }: PortfolioStore, archive: NewArchive, row: Row): Promise<string[]> {
  async function copy(key: string): Promise<string | null> {
    try {
      const { Body, ContentType, CacheControl } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
      await archive.putObject(key, await Body!.transformToByteArray(), { contentType: ContentType, cacheControl: CacheControl })
      return null
    } catch (error) {
      if (!isAbsent(error)) throw error
      return key
    }
  }
  return (await Promise.all(keysOf(row).map(copy))).filter((key) => key !== null)
}

/** An operator may list the bucket, so 403 is no missing object here but a missing permission. */
export function isAbsent(error: unknown): boolean {
  return isMissing(error) && !(error instanceof Error && /AccessDenied|Forbidden|403/.test(error.name))
}

/** Whether a photo is still there, and not being deleted since it was listed. */
async function isThere({ dynamo, photos }: PortfolioStore, { id }: Row): Promise<boolean> {
  const { Item } = await dynamo.send(new GetItemCommand({ TableName: photos, Key: { id: id! }, ConsistentRead: true }))
  return Item !== undefined && !Item['deleting']
}

if (import.meta.main)
  await asScript(async () => {
    const { folder, store } = await readCommand(process.argv.slice(2), 'backup')
    const { photos, slots, missing } = await backUp(store, folder)
    console.log(`${folder}: ${photos} photos, ${slots} placements`)
    if (missing.length > 0) throw new Error(`Not in the bucket, so not in the backup:\n${missing.join('\n')}`)
  })
