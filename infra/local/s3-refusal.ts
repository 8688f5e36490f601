/** An answer of S3 that is not a 2xx: thrown anywhere below a request, written as XML at the top. */
export type Refusal = Error & { refusal: { status: number; code: string } }

/** `code` is S3's own name of the error, which the SDK gives back as the exception's name. */
export function refusal(status: number, code: string, message = code): Refusal {
  return Object.assign(new Error(message), { refusal: { status, code } })
}

export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && 'refusal' in error
}

export function errorXml({ refusal: { code }, message }: Refusal): string {
  return `${xmlHead}<Error><Code>${code}</Code><Message>${escapeXml(message)}</Message><RequestId>local</RequestId></Error>`
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

export function unescapeXml(text: string): string {
  return text
    .replaceAll(/&#(x?)([0-9a-fA-F]+);/g, (_, hex: string, digits: string) => String.fromCodePoint(Number.parseInt(digits, hex ? 16 : 10)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}
