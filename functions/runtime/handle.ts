import middy from '@middy/core'
import httpHeaderNormalizer from '@middy/http-header-normalizer'
import httpJsonBodyParser from '@middy/http-json-body-parser'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import * as z from 'zod/mini'
import { statusOf, VisibleError } from '../../shared/errors.ts'
import { type Checked, operations, type OperationName, type Output, pathParameters } from '../../shared/operations.ts'
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

/** Bytes of a JSON body. The largest honest one is a bulk call of 200 ids, about 9 KB. */
const bodyLimit = 64_000

/**
 * Makes an operation's Lambda handler: JSON in, checked by the row's input schema; the answer out, cut to its output schema.
 * A `VisibleError` becomes its status and body; anything else becomes a 500 without words (or a 503 when AWS asks for patience).
 */
export function handle<Name extends OperationName>(name: Name, operation: (request: Request<Name>) => Promise<Output<Name>>): Handler {
  const row = operations[name]

  async function answer(event: HttpEvent, context: Context): Promise<HttpResult> {
    const staff = subject(event)
    // The gateway's authorizer guards these rows; a route that lost its authorizer must not be open.
    if (row.access === 'staff' && staff === null) throw new VisibleError('unauthorized', 'Sign in to do this')
    const input = check(row.input, rawInput(row, event)) as Checked<Name>
    const output = await operation({ input, headers: event.headers, staff, requestId: context.awsRequestId })
    return json(200, z.parse(row.output, output), row.access)
  }

  return middy<HttpEvent, HttpResult>()
    .use(httpHeaderNormalizer())
    .use({
      before({ event }) {
        if (Buffer.byteLength(event.body ?? '') > bodyLimit) throw new VisibleError('payload_too_large', 'The request is too large')
      },
    })
    .use(httpJsonBodyParser({ disableContentTypeError: true }))
    .use({
      onError(request) {
        const context = { operation: name, requestId: request.context.awsRequestId }
        const error = visible(request.error)
        const level = statusOf[error.code] >= 500 ? 'error' : 'info'
        log(level, error.code, { ...context, ...(level === 'error' ? describe(request.error) : { field: error.field }) })
        request.response = json(statusOf[error.code], error.toBody(), 'staff')
        if (error.code === 'unavailable' || error.code === 'too_many_requests') request.response.headers!['retry-after'] = '2'
      },
    })
    .handler(answer) as unknown as Handler
}

/** Path, query and body as one flat object. A body may not say again what the path says. */
function rawInput(row: (typeof operations)[OperationName], event: HttpEvent): unknown {
  const path = event.pathParameters ?? {}
  if (row.method === 'GET' || row.method === 'DELETE') return { ...event.queryStringParameters, ...path }
  // middy has parsed the body when, and only when, it was declared as JSON.
  const body: unknown = event.body
  if (typeof body === 'string' && !/^application\/(.+\+)?json\b/i.test(event.headers['content-type'] ?? ''))
    throw new VisibleError('unsupported_media_type', 'Send application/json')
  if (body === null || typeof body !== 'object' || Array.isArray(body)) throw new VisibleError('bad_request', 'The body must be a JSON object', 'body')
  const twice = pathParameters(row.path).find((name) => Object.hasOwn(body, name))
  if (twice) throw new VisibleError('bad_request', 'Stands in the path, not in the body', twice)
  return { ...body, ...path }
}

function check(schema: z.ZodMiniType, value: unknown): unknown {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const issue = result.error.issues[0]!
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]!] : issue.path
  throw new VisibleError('bad_request', issue.message, path.join('.') || 'body')
}

function subject(event: HttpEvent): string | null {
  const sub = event.requestContext.authorizer?.jwt?.claims?.['sub']
  return typeof sub === 'string' ? sub : null
}

const throttles = /Throttl|SlowDown|TooManyRequests|ProvisionedThroughput|RequestLimit|ServiceUnavailable|Timeout|ECONN|InternalServer/

function visible(error: unknown): VisibleError {
  if (error instanceof VisibleError) return error
  const { name = '', statusCode } = (error ?? {}) as { name?: string; statusCode?: number }
  // middy's body parser speaks in http-errors.
  if (statusCode === 422 || statusCode === 400) return new VisibleError('bad_request', 'The body is not valid JSON', 'body')
  if (statusCode === 415) return new VisibleError('unsupported_media_type', 'Send application/json')
  if (throttles.test(name)) return new VisibleError('unavailable', 'Please try again in a moment')
  return new VisibleError('internal', 'Something went wrong on our side')
}

function json(statusCode: number, body: unknown, access: 'public' | 'staff'): HttpResult {
  return {
    statusCode,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': access === 'staff' ? 'no-store' : 'no-cache',
    },
    body: JSON.stringify(body),
  }
}
