import { CopyObjectCommand, DeleteObjectsCommand, GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { VisibleError } from '../../shared/errors.ts'
import { limits } from '../../shared/photo.ts'
import { contentTypes, photoKey, type Rendition, renditions, slotPath } from '../../shared/renditions.ts'
import type { SlotKey } from '../../shared/slot.ts'
import { s3 } from '../runtime/clients.ts'
import { setting } from '../runtime/environment.ts'
import { isConditionFailed, isMissing } from '../runtime/failures.ts'

/** Where an upload waits for add-photo. Never public; what nobody adds expires in a day. */
export const incomingKey = (uploadId: string) => `incoming/${uploadId}`
/** The uploaded bytes of a photo. Never public. */
export const masterKey = (photoId: string) => `masters/${photoId}`
export const slotImageKey = (key: SlotKey, rendition: Rendition) => slotPath(key, rendition).slice(1)

/** A rendition's bytes never change; a placement's do, and a visitor should see a new hero within a minute. */
export const cacheControl = { photo: 'public, max-age=31536000, immutable', slot: 'public, max-age=0, s-maxage=60, must-revalidate' }

/**
 * What was uploaded. `etag` names exactly these bytes, so that a later step can't act on others.
 * @returns null for an upload that does not exist or has been used up
 * @throws payload_too_large before a byte of it is read
 */
export async function readUpload(uploadId: string): Promise<{ bytes: Uint8Array; etag: string } | null> {
  const object = await orNull(s3().send(new GetObjectCommand({ Bucket: bucket(), Key: incomingKey(uploadId) })))
  if (!object?.Body) return null
  if ((object.ContentLength ?? Number.POSITIVE_INFINITY) > limits.uploadBytes) {
    if ('destroy' in object.Body) object.Body.destroy()
    throw new VisibleError('payload_too_large', `This file is larger than ${limits.uploadBytes / 1_000_000} MB`, 'uploadId')
  }
  return { bytes: await object.Body.transformToByteArray(), etag: object.ETag ?? '' }
}

/** Whether an upload still waits: neither added nor, as a photo, deleted again. */
export async function hasUpload(uploadId: string): Promise<boolean> {
  return (await orNull(s3().send(new HeadObjectCommand({ Bucket: bucket(), Key: incomingKey(uploadId) })))) !== null
}

/** Stores one rendition under its public address. */
export async function putRendition(photoId: string, rendition: Rendition, bytes: Uint8Array): Promise<void> {
  await s3().send(
    new PutObjectCommand({
      Bucket: bucket(),
      Key: photoKey(photoId, rendition),
      Body: bytes,
      ContentType: contentTypes[rendition.format],
      CacheControl: cacheControl.photo,
    }),
  )
}

/** Keeps the uploaded bytes themselves, and only those whose `etag` was decoded. @returns false when the upload is gone */
export async function keepMaster(uploadId: string, etag: string, contentType: string): Promise<boolean> {
  const copy = s3().send(
    new CopyObjectCommand({
      Bucket: bucket(),
      Key: masterKey(uploadId),
      CopySource: `${bucket()}/${incomingKey(uploadId)}`,
      CopySourceIfMatch: etag,
      MetadataDirective: 'REPLACE',
      ContentType: contentType,
    }),
  )
  try {
    return (await orNull(copy)) !== null
  } catch (error) {
    if (isConditionFailed(error)) throw new VisibleError('conflict', 'This upload has changed while it was read', 'uploadId')
    throw error
  }
}

/** Deletes an upload that has become a photo. */
export function removeUpload(uploadId: string): Promise<void> {
  return remove([incomingKey(uploadId)])
}

/** Deletes everything a photo consists of but its row; its upload too, so that nobody adds it again. */
export function removePhotoObjects(photoId: string): Promise<void> {
  return remove([incomingKey(photoId), masterKey(photoId), ...renditions.map((rendition) => photoKey(photoId, rendition))])
}

/** Copies a photo's renditions to a placement's addresses. @returns false when the photo's objects are gone */
export async function copyToSlot(photoId: string, key: SlotKey): Promise<boolean> {
  const copies = renditions.map((rendition) =>
    orNull(
      s3().send(
        new CopyObjectCommand({
          Bucket: bucket(),
          Key: slotImageKey(key, rendition),
          CopySource: `${bucket()}/${photoKey(photoId, rendition)}`,
          MetadataDirective: 'REPLACE',
          ContentType: contentTypes[rendition.format],
          CacheControl: cacheControl.slot,
        }),
      ),
    ),
  )
  // All of them end before anyone may act on the outcome: a copy that lands later would land on another photo's.
  const ended = await Promise.allSettled(copies)
  const failed = ended.find((copy) => copy.status === 'rejected')
  if (failed) throw failed.reason
  return ended.every((copy) => copy.status === 'fulfilled' && copy.value !== null)
}

/** Deletes a placement's copies, so that its addresses answer with the bundled default. */
export function removeSlotImages(key: SlotKey): Promise<void> {
  return remove(renditions.map((rendition) => slotImageKey(key, rendition)))
}

async function remove(keys: string[]): Promise<void> {
  const { Errors = [] } = await s3().send(
    new DeleteObjectsCommand({ Bucket: bucket(), Delete: { Objects: keys.map((Key) => ({ Key })), Quiet: true } }),
  )
  // S3 answers 200 with the keys it could not delete.
  if (Errors.length > 0) throw Object.assign(new Error('S3 kept some objects'), { name: Errors[0]?.Code ?? 'Unknown' })
}

async function orNull<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

function bucket(): string {
  return setting('IMAGES_BUCKET')
}
