import { createContext, runInContext } from 'node:vm'

type Values = Record<string, { value: string }>
export type EdgeRequest = { method: string; uri: string; querystring: Values; headers: Values }
export type EdgeResponse = { statusCode: number; statusDescription?: string; headers: Values }

/** Runs a CloudFront function's code on one request; it may answer by itself (a redirect) or pass the request on, changed. */
export function onRequest(code: string, request: EdgeRequest): EdgeRequest | EdgeResponse {
  return run(code, { version: '1.0', context: { eventType: 'viewer-request' }, viewer: { ip: '127.0.0.1' }, request }) as
    | EdgeRequest
    | EdgeResponse
}

export function onResponse(code: string, request: EdgeRequest, response: EdgeResponse): EdgeResponse {
  return run(code, {
    version: '1.0',
    context: { eventType: 'viewer-response' },
    viewer: { ip: '127.0.0.1' },
    request,
    response,
  }) as EdgeResponse
}

/**
 * In a context of its own with nothing of Node's in reach. A loop without end is stopped; CloudFront's limit of compute is
 * not measured here.
 */
function run(code: string, event: unknown): unknown {
  const context = createContext({ input: JSON.stringify(event) }, { codeGeneration: { strings: false, wasm: false } })
  return JSON.parse(runInContext(`${code}\n;JSON.stringify(handler(JSON.parse(input)))`, context, { timeout: 2_000 }) as string)
}
