import type { IncomingMessage } from 'node:http'
import type { Reply } from './s3-operations.ts'
import { refusal } from './s3-refusal.ts'

/** A rule as the template's bucket has it. */
export type CorsRule = {
  AllowedOrigins: readonly string[]
  AllowedMethods: readonly string[]
  AllowedHeaders?: readonly string[]
  ExposedHeaders?: readonly string[]
  MaxAge?: number
}

/** The answer to a browser's OPTIONS. @throws AccessForbidden when no rule allows the origin, the method or a header. */
export function preflight(headers: Record<string, string>, rules: readonly CorsRule[]): Reply {
  const origin = headers['origin'] ?? ''
  const method = headers['access-control-request-method'] ?? ''
  const wanted = (headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean)
  const rule = find(rules, origin, method)
  const allowed = rule && wanted.every((name) => matches(rule.AllowedHeaders ?? [], name))
  if (!allowed) throw refusal(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.')
  return {
    status: 200,
    headers: { ...grants(rule, origin), ...(wanted.length > 0 ? { 'access-control-allow-headers': wanted.join(', ') } : {}) },
    body: '',
  }
}

/** What a browser needs to see on any other answer; nothing for requests without an Origin. */
export function corsHeaders({ headers, method = 'GET' }: IncomingMessage, rules: readonly CorsRule[]): Record<string, string> {
  const rule = headers.origin && method !== 'OPTIONS' ? find(rules, headers.origin, method) : undefined
  return rule ? grants(rule, headers.origin!) : {}
}

function find(rules: readonly CorsRule[], origin: string, method: string): CorsRule | undefined {
  return rules.find((rule) => rule.AllowedMethods.includes(method) && matches(rule.AllowedOrigins, origin))
}

function grants(rule: CorsRule, origin: string): Record<string, string> {
  return {
    'access-control-allow-origin': rule.AllowedOrigins.includes('*') ? '*' : origin,
    'access-control-allow-methods': rule.AllowedMethods.join(', '),
    ...(rule.ExposedHeaders ? { 'access-control-expose-headers': rule.ExposedHeaders.join(', ') } : {}),
    ...(rule.MaxAge === undefined ? {} : { 'access-control-max-age': String(rule.MaxAge) }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  }
}

/** S3 allows one `*` in a name. */
function matches(patterns: readonly string[], value: string): boolean {
  return patterns.some((pattern) => {
    const [before = '', after] = pattern.toLowerCase().split('*')
    const text = value.toLowerCase()
    return after === undefined
      ? text === before
      : text.length >= before.length + after.length && text.startsWith(before) && text.endsWith(after)
  })
}
