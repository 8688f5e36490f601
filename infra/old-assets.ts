import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, paginateListObjectsV2, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { CloudFormationCustomResourceEvent } from 'aws-lambda'

/** Days that an asset stays after the last build that had it was replaced. */
export const daysKept = 30

/** Since when each asset belongs to no page of today: ISO time by key. No route leads a visitor to it. */
export const notesKey = 'replaced-assets.json'

/** The bucket of the site, and the keys of the assets that today's pages ask for. */
export type Site = { bucket: string; current: readonly string[] }

/** What CloudFormation calls at the end of a deployment. Old files are no reason to take a good one back: it never fails. */
export async function handler(event: CloudFormationCustomResourceEvent): Promise<void> {
  const { RequestType, ResponseURL, StackId, RequestId, LogicalResourceId, ResourceProperties } = event
  try {
    const { bucket, current } = ResourceProperties as unknown as Site
    if (RequestType !== 'Delete') console.info({ deleted: await deleteOldAssets(new S3Client(), { bucket, current }) })
  } catch (error) {
    console.error(error)
  }
  const answer = { Status: 'SUCCESS', PhysicalResourceId: LogicalResourceId, StackId, RequestId, LogicalResourceId }
  // As bytes: the signature of the address allows no type.
  await fetch(ResponseURL, { method: 'PUT', body: Buffer.from(JSON.stringify(answer)) })
}

/**
 * Deletes the assets that no build has had for 30 days. An asset's own age says nothing: a build may have been up for a year,
 * and be replaced today. So it is noted when each was first missing; one that comes back with a later build is no longer noted.
 * @returns the deleted keys
 */
export async function deleteOldAssets(s3: S3Client, { bucket, current }: Site, now = new Date()): Promise<string[]> {
  const today = new Set(current)
  const replaced = (await assetsIn(s3, bucket)).filter((key) => !today.has(key))
  const notes = await readNotes(s3, bucket)
  const since = (key: string) => notes[key] ?? now.toISOString()
  const isOver = (key: string) => now.getTime() - Date.parse(since(key)) > daysKept * 86_400_000
  const over = replaced.filter(isOver)
  for (const Key of over) await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key }))
  const left = Object.fromEntries(replaced.filter((key) => !isOver(key)).map((key) => [key, since(key)]))
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: notesKey, Body: JSON.stringify(left), ContentType: 'application/json' }))
  return over
}

async function assetsIn(s3: S3Client, Bucket: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket, Prefix: 'assets/' }))
    keys.push(...Contents.map(({ Key = '' }) => Key))
  return keys
}

async function readNotes(s3: S3Client, Bucket: string): Promise<Record<string, string>> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: notesKey }))
    return JSON.parse((await Body?.transformToString()) ?? '{}') as Record<string, string>
  } catch (error) {
    // The first deployment has none. Any other fault must not pass for «nothing noted»: it would start the 30 days anew.
    if (error instanceof NoSuchKey) return {}
    throw error
  }
}
