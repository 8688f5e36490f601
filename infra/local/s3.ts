import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { closeServer, listen } from './listen.ts'
import { corsHeaders, preflight, type CorsRule } from './s3-cors.ts'
import { bucketOperation, objectOperation, type Reply } from './s3-operations.ts'
import { errorXml, isRefusal, refusal } from './s3-refusal.ts'
import { verifySignature, type Credentials } from './s3-signature.ts'
import { openBucket, type Bucket } from './s3-store.ts'

export type S3 = { endpoint: string; close(): Promise<void> }
type Options = {
  folder: string
  port: number
  buckets: readonly string[]
  credentials: Credentials
  cors(bucket: string): readonly CorsRule[]
}

/**
 * The part of S3 this product uses, over path-style addresses on 127.0.0.1, kept in `folder`. As strict as S3 about
 * signatures, signed headers, lengths, checksums and conditions: an upload that passes here is one that S3 takes.
 */
export async function startS3({ folder, port, buckets, credentials, cors }: Options): Promise<S3> {
  const opened = new Map<string, Bucket>()
  for (const name of buckets) opened.set(name, await openBucket(join(folder, name)))

  const server = createServer((request, response) => {
    answer(request).then(
      (reply) => send(request, response, reply, cors(bucketOf(request))),
      (error: unknown) => send(request, response, refused(error), cors(bucketOf(request))),
    )
  })

  async function answer(request: IncomingMessage): Promise<Reply> {
    const call = parse(request)
    if (call.method === 'OPTIONS') return preflight(call.headers, cors(call.bucket))
    await verifySignature(call, credentials)
    if (call.bucket === '') return bucketOperation(call, opened)
    const bucket = opened.get(call.bucket)
    if (!bucket) throw refusal(404, 'NoSuchBucket', 'The specified bucket does not exist')
    return objectOperation(call, bucket, opened)
  }

  await listen(server, port)
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => closeServer(server),
  }
}

/** A request taken apart. `path` is as it was sent (signatures cover its escapes), `key` is decoded. */
export type Call = ReturnType<typeof parse>

function parse(request: IncomingMessage) {
  const url = request.url ?? '/'
  const [path = '/', search = ''] = url.split(/\?(.*)/s)
  const [, bucket = '', key = ''] = path.match(/^\/([^/]*)\/?(.*)$/s) ?? []
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : (value ?? '')]),
  )
  try {
    return {
      request,
      method: request.method ?? 'GET',
      path,
      bucket,
      key: decodeURIComponent(key),
      query: Object.fromEntries(new URLSearchParams(search.replaceAll('+', '%2B'))),
      headers,
    }
  } catch {
    throw refusal(400, 'InvalidURI', 'Could not parse the specified URI')
  }
}

function bucketOf({ url = '/' }: IncomingMessage): string {
  return url.split(/[/?]/)[1] ?? ''
}

function refused(error: unknown): Reply {
  if (isRefusal(error)) return { status: error.refusal.status, headers: { 'content-type': 'application/xml' }, body: errorXml(error) }
  return {
    status: 500,
    headers: { 'content-type': 'application/xml' },
    body: errorXml(refusal(500, 'InternalError', 'We encountered an internal error')),
  }
}

function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Reply, rules: readonly CorsRule[]): void {
  if (response.destroyed) return
  const head = request.method === 'HEAD'
  const length = typeof body === 'string' ? { 'content-length': String(Buffer.byteLength(body)) } : {}
  // Bytes that were refused unread would be taken for the next request.
  const rest = request.complete ? {} : { connection: 'close' }
  response.writeHead(status, { 'x-amz-request-id': 'local', ...length, ...corsHeaders(request, rules), ...headers, ...rest })
  if (head || body === undefined) response.end()
  else if (typeof body === 'string') response.end(body)
  else body.on('error', () => response.destroy()).pipe(response)
}
