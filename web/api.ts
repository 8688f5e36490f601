import { type ErrorBody, type ErrorCode, statusOf, VisibleError } from '../shared/errors.ts'
import { type Input, type OperationName, operations, type Output, pathParameters } from '../shared/operations.ts'

type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : Name
/** `keepalive` lets a call outlive the page that makes it. */
export type Options = { headers?: Record<string, string>; signal?: AbortSignal; keepalive?: boolean }

/** Operations that pages call: those that answer in JSON. */
type Called = { [Name in OperationName]: (typeof operations)[Name] extends { sentAs: object } ? never : Name }[OperationName]

/** One method an operation, named after it: `api.listPhotos({ page: 1 })`. Each throws `VisibleError`, `unavailable` when offline. */
export type Api = { [Name in Called as Camel<Name>]: (input: Input<Name>, options?: Options) => Promise<Output<Name>> }

/**
 * The client of the operation table. `authorize` gives the headers that staff calls carry.
 * Answers are trusted as typed: the functions cut them to the same schemas before they leave.
 */
export function makeApi(authorize: () => Promise<Record<string, string>> = async () => ({})): Api {
  const called = (Object.keys(operations) as OperationName[]).filter((name) => !('sentAs' in operations[name]))
  const methods = called.map((name) => {
    const { method, path, access } = operations[name]
    const call = async (input: Record<string, unknown>, { headers = {}, signal, keepalive = false }: Options = {}) => {
      const staff = access === 'staff' ? await authorize() : {}
      const { url, body } = request(method, path, input)
      const json: Record<string, string> = body ? { 'content-type': 'application/json' } : {}
      return send(url, { method, headers: { ...json, ...staff, ...headers }, ...(body ? { body } : {}), ...(signal ? { signal } : {}), keepalive })
    }
    return [camel(name), call] as const
  })
  return Object.fromEntries(methods) as unknown as Api
}

export const api = makeApi()

/** Path parameters go into the path; of the rest, GET and DELETE make a query and the others a JSON body. */
function request(method: string, path: string, input: Record<string, unknown>): { url: string; body?: string } {
  const inPath = new Set(pathParameters(path))
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const rest = Object.entries(input).filter(([name, value]) => !inPath.has(name) && value !== undefined)
  if (method !== 'GET' && method !== 'DELETE') return { url, body: JSON.stringify(Object.fromEntries(rest)) }
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)])).toString()
  return { url: query ? `${url}?${query}` : url }
}

async function send(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, init).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new VisibleError('unavailable', 'No connection')
  })
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) return body
  // The gateway's own refusals (401, 413, 429, 503) carry a message and no code; then the status decides.
  const { code = codeOf(response.status), message = response.statusText, field } = (body ?? {}) as Partial<ErrorBody>
  throw new VisibleError(code, message, field)
}

function codeOf(status: number): ErrorCode {
  const known = (Object.keys(statusOf) as ErrorCode[]).find((code) => statusOf[code] === status)
  return known ?? (status < 500 ? 'bad_request' : 'unavailable')
}

function camel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
