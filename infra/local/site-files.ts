import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { ensureDefault } from '../../web/images/renditions.ts'
import { cacheControlOf } from '../cache-control.ts'

export type Answer = { status: number; headers: Record<string, string>; body: Buffer | string }

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
}

/** Reads the built site in `folder` as S3 would serve it. @returns null where there is no such file */
export function siteFiles(folder: string): (path: string) => Promise<Answer | null> {
  return async (path) => {
    const name = normalize(path)
    // A default picture that the build has not come to yet is made now.
    if (/^\/(site-)?images\//.test(name)) await ensureDefault(name)
    const file = join(folder, name)
    if (!(await stat(file).catch(() => null))?.isFile()) return null
    const body = await readFile(file)
    return {
      status: 200,
      headers: {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        'cache-control': cacheControlOf(name),
        etag: `"${createHash('md5').update(body).digest('hex')}"`,
      },
      body,
    }
  }
}

const brotli = promisify(brotliCompress)
const compressed = new Map<string, Promise<Buffer>>()

/** Compresses text as CloudFront does, brotli before gzip, each file once. */
export async function compress(answer: Answer, accepted: string): Promise<Answer> {
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  const text = /^(text\/|application\/(json|xml|manifest)|image\/svg)/.test(answer.headers['content-type'] ?? '')
  // CloudFront leaves anything under 1,000 bytes as it is.
  if (!encoding || !text || answer.body.length < 1_000) return answer
  const make = () =>
    encoding === 'br' ? brotli(answer.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : promisify(gzip)(answer.body)
  const key = answer.headers['etag'] ? `${encoding} ${answer.headers['etag']}` : null
  if (key && !compressed.has(key)) compressed.set(key, make())
  const body = await (key ? compressed.get(key)! : make())
  return { ...answer, body, headers: { ...answer.headers, 'content-encoding': encoding, vary: 'accept-encoding' } }
}
