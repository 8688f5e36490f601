import type { Context } from 'aws-lambda'
import { running } from '../../infra/local/gateway.ts'
import { type Input, operations, type OperationName, pathParameters } from '../../shared/operations.ts'
import { cdnKeyHeader } from './environment.ts'
import type { Handler, HttpEvent } from './handle.ts'

process.env['CDN_KEY'] ??= 'known to CloudFront alone'

/** `body` is what the JSON of an answer says, `text` the answer as it was sent. */
export type Answer = { status: number; headers: Record<string, unknown>; body: Record<string, unknown>; text: string }

/** Calls an operation's handler as API Gateway does, as its own Lambda, signed in where its row asks for it. */
export function call<Name extends OperationName>(name: Name, handler: Handler, input: Input<Name>, headers: Record<string, string> = {}): Promise<Answer> {
  const { method, path } = operations[name]
  const given = Object.entries(input as Record<string, unknown>)
  const inPath = new Set(pathParameters(path))
  const rest = Object.fromEntries(given.filter(([key]) => !inPath.has(key)))
  const event = makeEvent(name, {
    pathParameters: Object.fromEntries(given.filter(([key]) => inPath.has(key)).map(([key, value]) => [key, String(value)])),
    headers: { 'content-type': 'application/json', ...headers },
  })
  if (method === 'GET') event.queryStringParameters = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, String(value)]))
  else if (method !== 'DELETE') event.body = JSON.stringify(rest)
  return running.run(name, () => send(handler, event))
}

/** The event of a call to an operation, in the shape of payload version 2.0. */
export function makeEvent(name: OperationName, parts: Partial<HttpEvent> = {}): HttpEvent {
  const { method, path, access } = operations[name]
  return {
    version: '2.0',
    routeKey: `${method} ${path}`,
    rawPath: path,
    rawQueryString: '',
    headers: { 'content-type': 'application/json' },
    isBase64Encoded: false,
    requestContext: {
      accountId: '000000000000',
      apiId: 'test',
      domainName: 'test',
      domainPrefix: 'test',
      requestId: 'test',
      routeKey: `${method} ${path}`,
      stage: '$default',
      time: '',
      timeEpoch: 0,
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'test' },
      ...(access === 'staff' ? { authorizer: { jwt: { claims: { sub: 'staff-member' } } } } : {}),
    },
    ...parts,
  }
}

/** As CloudFront sends it on. */
export async function send(handler: Handler, event: HttpEvent, context: Partial<Context> = {}): Promise<Answer> {
  const known = { ...event, headers: { [cdnKeyHeader]: process.env['CDN_KEY'] ?? '', ...event.headers } }
  const { statusCode = 0, headers = {}, body = '' } = await handler(known, { awsRequestId: 'request-1', ...context } as Context)
  const json = String(headers['content-type']).startsWith('application/json')
  return { status: statusCode, headers, body: json ? (JSON.parse(body) as Record<string, unknown>) : {}, text: body }
}
