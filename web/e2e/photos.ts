import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Input } from '../../shared/operations.ts'
import type { Site } from './harness.ts'
import { smallPhoto } from './pictures.ts'
import { asStaff } from './staff.ts'

export type TestPhoto = Omit<Input<'add-photo'>, 'uploadId' | 'fileName'> & { width?: number; height?: number; fileName?: string }

/** Adds generated photos through the operations that staff use, one after the other. @returns their ids, in the given order. */
export async function addPhotos(site: Site, photos: readonly TestPhoto[]): Promise<string[]> {
  const ids: string[] = []
  for (const [index, photo] of photos.entries()) ids.push(await addPhoto(site, index, photo))
  return ids
}

async function addPhoto(site: Site, index: number, photo: TestPhoto): Promise<string> {
  const { width = 480, height = 320, fileName = `photo ${index}.jpg`, ...fields } = photo
  const { buffer, mimeType } = await smallPhoto(fileName, index, { width, height })
  const sha256 = createHash('sha256').update(buffer).digest('base64')
  const request = { fileType: mimeType as 'image/jpeg', size: buffer.length, sha256 }
  const { uploadId, url, headers } = await patiently(() => asStaff(site, 'request-photo-upload', request))
  const put = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(buffer) })
  if (!put.ok) throw new Error(`The upload answered ${put.status} ${await put.text()}`)
  return (await patiently(() => asStaff(site, 'add-photo', { uploadId, fileName, ...fields }))).id
}

/** Photos as small as these are made faster than the gateway's throttle lets staff add them. */
async function patiently<Result>(call: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!String(error).includes('answered 429')) throw error
      await pause(500)
    }
  }
}
