/**
 * One JSON line an event, with the operation's name and the request's id and no personal data:
 * callers pass ids and error names, never names, addresses, messages or bodies.
 */
export function log(level: 'info' | 'warn' | 'error', message: string, fields: Record<string, unknown> = {}): void {
  console[level](JSON.stringify({ level, message, ...fields }))
}

/** What may be logged of an error: its kind and place, not the words that may quote a request. What caused it says more than what it was turned into. */
export function describe(error: unknown): { error: string; status?: number; stack?: string } {
  if (!(error instanceof Error)) return { error: typeof error }
  if (error.cause instanceof Error) return describe(error.cause)
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
  const stack = error.stack?.split('\n').filter((line) => line.startsWith('    at ')).slice(0, 6).join('\n')
  return { error: error.name, ...(status ? { status } : {}), ...(stack ? { stack } : {}) }
}
