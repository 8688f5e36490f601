import middy, { type MiddlewareObj } from '@middy/core'
import httpHeaderNormalizer from '@middy/http-header-normalizer'
import httpJsonBodyParser from '@middy/http-json-body-parser'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import * as z from 'zod/mini'
import { statusOf, VisibleError } from '../../shared/errors.ts'
import { type Checked, type Operation, operations, type OperationName, type Output, pathParameters } from '../../shared/operations.ts'
import { check } from './check.ts'
import { cdnKeyHeader, setting } from './environment.ts'
import { isBusy } from './failures.ts'
import { jsonText } from './json-text.ts'
import { describe, log } from './log.ts'

/** What an operation's own code receives. `headers` have lower-case names; `staff` is the token's subject, null for visitors. */
export type Request<Name extends OperationName> = {
  input: Checked<Name>
  headers: Record<string, string | undefined>
  staff: string | null
  requestId: string
}

type StaffClaims = { requestContext: { authorizer?: { jwt?: { claims?: Record<string, unknown> } } } }
export type HttpEvent = APIGatewayProxyEventV2 & StaffClaims
export type HttpResult = APIGatewayProxyStructuredResultV2
export type Handler = (event: HttpEvent, context: Context) => Promise<HttpResult>
type Middleware = MiddlewareObj<HttpEvent, HttpResult>

/** Before Lambda's own end, which would answer a bare 500: time enough to answer a 503 that asks to try again. */
const timeoutEarlyInMillis = 300

/**
 * Makes an operation's Lambda handler: JSON in, checked by the row's input schema; the answer out, cut to its output schema, as JSON
 * or as what the row says.
 * A `VisibleError` becomes its status and body; anything else becomes a 500 without words (or a 503 when AWS asks for patience).
 */
export function handle<Name extends OperationName>(name: Name, operation: (request: Request<Name>) => Promise<Output<Name>>): Handler {
  const row: Operation = operations[name]

  async function answer(event: HttpEvent, context: Context): Promise<HttpResult> {
    const input = check(row.input, rawInput(row, event)) as Checked<Name>
    const output = await operation({ input, headers: event.headers, staff: subject(event), requestId: context.awsRequestId })
    return answerOf(row, output)
  }

  const stack = middy<HttpEvent, HttpResult>({ timeoutEarlyInMillis }).use(answerErrors(name)).use(httpHeaderNormalizer()).use(door(row))
  if (takesBody(row)) stack.use(jsonText()).use(httpJsonBodyParser())
  return stack.handler(answer) as unknown as Handler
}

/**
 * The gateway has an address of its own: a call that comes by it, around CloudFront and its firewall, stops here.
 * The gateway's authorizer guards staff rows; a route that lost its authorizer must not be open.
 */
function door(row: Operation): Middleware {
  return {
    before({ event }) {
      if (event.headers[cdnKeyHeader] !== setting('CDN_KEY')) throw new VisibleError('forbidden', 'Call this at the site’s own address')
      if (row.access === 'staff' && subject(event) === null) throw new VisibleError('unauthorized', 'Sign in to do this')
    },
  }
}

function subject(event: HttpEvent): string | null {
  const sub = event.requestContext.authorizer?.jwt?.claims?.['sub']
  return typeof sub === 'string' && sub !== '' ? sub : null
}

function takesBody({ method }: Operation): boolean {
  return method !== 'GET' && method !== 'DELETE'
}

/** Path, query and body as one flat object. A body may not say again what the path says. */
function rawInput(row: Operation, event: HttpEvent): unknown {
  const path = event.pathParameters ?? {}
  if (!takesBody(row)) return { ...event.queryStringParameters, ...path }
  // The body parser has put the parsed value where the text was.
  const body: unknown = event.body
  if (body === null || typeof body !== 'object' || Array.isArray(body)) throw new VisibleError('bad_request', 'The body must be a JSON object', 'body')
  const twice = pathParameters(row.path).find((name) => Object.hasOwn(body, name))
  if (twice) throw new VisibleError('bad_request', 'Stands in the path, not in the body', twice)
  return { ...body, ...path }
}

function answerOf({ output, access, sentAs }: Operation, made: unknown): HttpResult {
  const body = z.parse(output, made)
  if (!sentAs) return json(200, body, access)
  return { statusCode: 200, headers: { 'content-type': sentAs.type, 'cache-control': sentAs.cache }, body: String(body) }
}

function answerErrors(operation: OperationName): Middleware {
  return {
    onError(request) {
      const error = visible(request.error)
      const level = statusOf[error.code] >= 500 ? 'error' : 'info'
      const why = level === 'error' ? describe(request.error) : { field: error.field }
      log(level, error.code, { operation, requestId: request.context.awsRequestId, ...why })
      request.response = json(statusOf[error.code], error.toBody(), 'staff')
      if (error.code === 'unavailable' || error.code === 'too_many_requests') request.response.headers!['retry-after'] = '2'
    },
  }
}

function visible(error: unknown): VisibleError {
  if (error instanceof VisibleError) return error
  // middy's body parser speaks in http-errors.
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (status === 415) return new VisibleError('unsupported_media_type', 'Send application/json', 'content-type')
  if (status === 422) return new VisibleError('bad_request', 'The body is not valid JSON', 'body')
  if (isBusy(error)) return new VisibleError('unavailable', 'Please try again in a moment', undefined, error)
  return new VisibleError('internal', 'Something went wrong on our side', undefined, error)
}

function json(statusCode: number, body: unknown, access: Operation['access']): HttpResult {
  return {
    statusCode,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': access === 'staff' ? 'no-store' : 'no-cache',
    },
    body: JSON.stringify(body),
  }
}
