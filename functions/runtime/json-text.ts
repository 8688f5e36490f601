import type { MiddlewareObj } from '@middy/core'
import { VisibleError } from '../../shared/errors.ts'
import { fieldName } from './check.ts'
import type { HttpEvent, HttpResult } from './handle.ts'

/** Bytes of a JSON body. The largest honest one is a bulk call of 200 ids, about 9 KB. */
const bodyLimit = 64_000

/** Settles what a JSON parser would guess at: size, base64, bytes that are no UTF-8, and a key that stands twice. */
export function jsonText(): MiddlewareObj<HttpEvent, HttpResult> {
  return {
    before({ event }) {
      const body = event.body ?? ''
      if (Buffer.byteLength(body) > (event.isBase64Encoded ? (bodyLimit * 4) / 3 + 4 : bodyLimit))
        throw new VisibleError('payload_too_large', 'The request is too large', 'body')
      if (!event.isBase64Encoded) return refuseTwice(body)
      event.body = decoded(body)
      event.isBase64Encoded = false
      refuseTwice(event.body)
    },
  }
}

function decoded(base64: string): string {
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) throw new VisibleError('bad_request', 'The body is not valid base64', 'body')
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(base64, 'base64'))
  } catch {
    throw new VisibleError('bad_request', 'The body is not UTF-8', 'body')
  }
}

/** Parsers disagree on which of two equal keys counts, so none does. */
function refuseTwice(text: string): void {
  // What is no JSON is left to the parser to refuse: on quotes and backslashes at random the pattern below would take seconds.
  if (!isJson(text)) return
  const open: Set<string>[] = []
  for (const [token, key] of text.matchAll(/"((?:[^"\\]|\\.)*)"(?=\s*:)|"(?:[^"\\]|\\.)*"|[{}]/gs)) {
    if (token === '{') open.push(new Set())
    else if (token === '}') open.pop()
    else if (key !== undefined) {
      const name = key.replace(/\\u([\da-f]{4})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
      if (open.at(-1)?.has(name)) throw new VisibleError('bad_request', 'The body names a field twice', fieldName([name]))
      open.at(-1)?.add(name)
    }
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
