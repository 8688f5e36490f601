import { GetObjectCommand, NoSuchKey } from '@aws-sdk/client-s3'
import { s3 } from '../../functions/runtime/clients.ts'
import { setting } from '../../functions/runtime/environment.ts'
import type { Answer } from './site-files.ts'

/** Public prefixes of the images bucket: what the distribution's behaviors lead to. The rest of it has no address at all. */
const open = /^\/(photos|site-images)\//

/** Reads pictures from the embedded S3 as CloudFront does: signed, and only through the behaviors. @returns null where there is none */
export function imageObjects(): (path: string) => Promise<Answer | null> {
  return async (path) => {
    if (!open.test(path)) return null
    try {
      const object = await s3().send(new GetObjectCommand({ Bucket: setting('IMAGES_BUCKET'), Key: decodeURIComponent(path.slice(1)) }))
      const headers = {
        'content-type': object.ContentType ?? 'application/octet-stream',
        'cache-control': object.CacheControl ?? '',
        etag: object.ETag ?? '',
      }
      return { status: 200, headers, body: Buffer.from(await object.Body!.transformToByteArray()) }
    } catch (error) {
      if (error instanceof NoSuchKey || error instanceof URIError) return null
      throw error
    }
  }
}
