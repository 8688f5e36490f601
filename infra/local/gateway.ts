import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Context } from 'aws-lambda'
import type { Handler, HttpEvent, HttpResult } from '../../functions/runtime/handle.ts'
import type { OperationName } from '../../shared/operations.ts'
import { makeAuthorizer } from './authorizer.ts'
import { type Route, routesOf } from './gateway-routes.ts'
import type { Substitutes } from './resolve.ts'
import type { Answer } from './site-files.ts'
import type { Template } from './template.ts'
import { makeThrottle } from './throttle.ts'

export type Call = { method: string; path: string; search: string; headers: Record<string, string>; body: Buffer; sourceIp: string }
/** Gives an operation's handler; called for every request, so that a developer's loader may give a newer one. */
export type LoadHandler = (name: OperationName) => Promise<Handler>

/** The operation whose Lambda is at work: everything it calls can be told from what others call at the same time. */
export const running = new AsyncLocalStorage<OperationName>()

/** Seconds that the gateway waits for a Lambda. */
const patience = 30
/** Bytes of a body that the gateway takes. */
export const bodyLimit = 10 * 1024 ** 2

/** API Gateway's HTTP API, from the template: routes, staff tokens, throttles; the real handlers answer, in this process. */
export function makeGateway(template: Template, substitutes: Substitutes, load: LoadHandler): (call: Call) => Promise<Answer> {
  const routes = routesOf(template)
  const authorize = makeAuthorizer(template, substitutes)
  const admit = makeThrottle(template)

  return async (call) => {
    const found = match(routes, call)
    if (!found) return said(404, 'Not Found')
    const { route, pathParameters } = found
    if (!admit(route.key)) return said(429, 'Too Many Requests')
    if (call.body.length > bodyLimit) return said(413, 'Request Entity Too Large')
    const claims = route.scopes ? await authorize(call.headers['authorization'], route.scopes) : null
    if (claims === 'unauthorized') return said(401, 'Unauthorized')
    if (claims === 'forbidden') return said(403, 'Forbidden')
    return invoke(await load(route.operation), event(call, route, pathParameters, claims), route)
  }
}

function match(routes: readonly Route[], { method, path }: Call) {
  for (const route of routes) {
    const found = route.method === method ? route.pattern.exec(path) : null
    if (!found) continue
    const groups = found.groups ?? {}
    try {
      return { route, pathParameters: Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)])) }
    } catch {
      return undefined
    }
  }
  return undefined
}

function event(
  { method, path, search, headers: { cookie, ...headers }, body, sourceIp }: Call,
  route: Route,
  pathParameters: Record<string, string>,
  claims: object | null,
): HttpEvent {
  const text = body.toString('utf8')
  // The gateway passes text as text and anything else as base64.
  const isBase64Encoded = body.length > 0 && !Buffer.from(text, 'utf8').equals(body)
  const query = new URLSearchParams(search)
  const requestId = randomUUID()
  return {
    version: '2.0',
    routeKey: route.key,
    rawPath: path,
    rawQueryString: search,
    ...(cookie ? { cookies: cookie.split(/; */) } : {}),
    headers,
    ...(search
      ? { queryStringParameters: Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name).join(',')])) }
      : {}),
    ...(Object.keys(pathParameters).length > 0 ? { pathParameters } : {}),
    ...(body.length > 0 ? { body: isBase64Encoded ? body.toString('base64') : text } : {}),
    isBase64Encoded,
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: headers['host'] ?? 'localhost',
      domainPrefix: 'local',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp, userAgent: headers['user-agent'] ?? '' },
      requestId,
      routeKey: route.key,
      stage: '$default',
      time: new Date().toISOString(),
      timeEpoch: Date.now(),
      ...(claims ? { authorizer: { jwt: { claims, scopes: route.scopes } } } : {}),
    },
  } as HttpEvent
}

async function invoke(handler: Handler, event: HttpEvent, { operation, timeout }: Route): Promise<Answer> {
  const end = Date.now() + timeout * 1000
  const context = {
    awsRequestId: event.requestContext.requestId,
    functionName: operation,
    getRemainingTimeInMillis: () => end - Date.now(),
  } as Context
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, Math.min(timeout, patience) * 1000, null)))
  try {
    const result: HttpResult | null = await Promise.race([running.run(operation, () => handler(structuredClone(event), context)), late])
    // A Lambda that was ended is an error of the Lambda; only one that runs on is late.
    if (!result) return timeout < patience ? said(500, 'Internal Server Error') : said(503, 'Service Unavailable')
    const headers = Object.fromEntries(Object.entries(result.headers ?? {}).map(([header, value]) => [header.toLowerCase(), String(value)]))
    return { status: result.statusCode ?? 200, headers, body: Buffer.from(result.body ?? '', result.isBase64Encoded ? 'base64' : 'utf8') }
  } catch (error) {
    console.error(operation, error)
    return said(500, 'Internal Server Error')
  } finally {
    clearTimeout(timer)
  }
}

/** The gateway's own words: no code, no field. */
export function said(status: number, message: string): Answer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ message }) }
}
