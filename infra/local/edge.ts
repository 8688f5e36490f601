import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Behavior, behaviorFor } from './behaviors.ts'
import { type EdgeRequest, onRequest, onResponse } from './edge-function.ts'
import { bodyLimit, type Call, said } from './gateway.ts'
import { closeServer, listen } from './listen.ts'
import { type Answer, compress } from './site-files.ts'

type Options = {
  port: number
  behaviors: () => readonly Behavior[]
  site: (path: string) => Promise<Answer | null>
  images: (path: string) => Promise<Answer | null>
  gateway: (call: Call) => Promise<Answer>
  /** Asked first, for the developer's loop: answers, or passes the request on to the edge. */
  front?: Front | undefined
  /** What only this machine has: the outbox. Null is not its business. */
  extra: (path: string) => Promise<Answer | null>
}

export type Front = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Bytes of a request's first line and headers that the gateway takes. */
const headLimit = 10_240

/** CloudFront on 127.0.0.1: behaviors, edge functions and headers from the template in front of the pages, the pictures and the API. */
export async function startEdge(options: Options): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer({ maxHeaderSize: 65_536 }, (request, response) => {
    const serve = () =>
      void answer(request, options).then(
        (reply) => send(request, response, reply),
        (error: unknown) => {
          console.error(error)
          send(request, response, said(500, 'Internal Server Error'))
        },
      )
    if (options.front) options.front(request, response, serve)
    else serve()
  })
  await listen(server, options.port)
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : options.port, close: () => closeServer(server) }
}

async function answer(request: IncomingMessage, options: Options): Promise<Answer> {
  const method = request.method ?? 'GET'
  const [path = '/', search = ''] = (request.url ?? '/').split(/\?(.*)/s)
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : (value ?? '')]),
  )
  const local = await options.extra(path)
  if (local) return local

  const behavior = behaviorFor(path, options.behaviors())
  if (!behavior.methods.includes(method)) return withHeaders(said(403, 'This method is not allowed here'), behavior)
  if (behavior.origin === 'api') {
    if (headSize(request) > headLimit) return withHeaders(said(431, 'Request Header Fields Too Large'), behavior)
    const body = await read(request)
    const reply = body
      ? await options.gateway({
          method,
          path,
          search: behavior.query ? search : '',
          headers: { ...headers, ...behavior.toOrigin },
          body,
          sourceIp: request.socket.remoteAddress ?? '',
        })
      : said(413, 'Request Entity Too Large')
    return withHeaders(await compress(reply, headers['accept-encoding'] ?? ''), behavior)
  }

  const asked: EdgeRequest = {
    method,
    uri: path,
    querystring: values(Object.fromEntries(new URLSearchParams(search))),
    headers: values(headers),
  }
  const routed = behavior.onRequest ? onRequest(behavior.onRequest, asked) : asked
  if ('statusCode' in routed) {
    const own = Object.fromEntries(Object.entries(routed.headers).map(([name, { value }]) => [name, value]))
    return withHeaders({ status: routed.statusCode, headers: own, body: '' }, behavior)
  }
  const found = (await fetchFrom(behavior.origin, routed.uri, options)) ?? {
    status: 403,
    headers: { 'content-type': 'application/xml' },
    body: '<Error><Code>AccessDenied</Code></Error>',
  }
  const squeezed = await compress(found, headers['accept-encoding'] ?? '')
  return withHeaders(fresh(headers, afterwards(behavior, routed, squeezed)), behavior)
}

function fetchFrom(origin: Behavior['origin'], path: string, { site, images }: Options): Promise<Answer | null> {
  if (origin === 'images') return images(path)
  if (origin === 'images, else site') return images(path).then((answer) => answer ?? site(path))
  return site(path)
}

/** The function on the answer; like CloudFront's it does not see an origin's errors. */
function afterwards({ onResponse: code }: Behavior, request: EdgeRequest, answer: Answer): Answer {
  if (!code || answer.status >= 400) return answer
  return { ...answer, status: onResponse(code, request, { statusCode: answer.status, headers: values(answer.headers) }).statusCode }
}

/** 304 for what the browser already has. */
function fresh(headers: Record<string, string>, answer: Answer): Answer {
  const known =
    answer.status === 200 && answer.headers['etag'] !== undefined && (headers['if-none-match'] ?? '').includes(answer.headers['etag'])
  return known ? { ...answer, status: 304, body: '' } : answer
}

function withHeaders(answer: Answer, { headers }: Behavior): Answer {
  return { ...answer, headers: { ...answer.headers, ...headers } }
}

function values(headers: Record<string, string>): Record<string, { value: string }> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }]))
}

function headSize({ method = '', url = '', rawHeaders }: IncomingMessage): number {
  return [method, url, ...rawHeaders].reduce((sum, text) => sum + Buffer.byteLength(text) + 2, 0)
}

/** The body, or null once it is larger than the gateway takes. */
async function read(request: IncomingMessage): Promise<Buffer | null> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of request) {
    length += (piece as Buffer).length
    if (length <= bodyLimit) pieces.push(piece as Buffer)
  }
  return length > bodyLimit ? null : Buffer.concat(pieces)
}

function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Answer): void {
  if (response.destroyed || response.headersSent) return
  const length = status === 304 ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  response.writeHead(status, { ...headers, ...length })
  response.end(request.method === 'HEAD' || status === 304 ? undefined : body)
}
