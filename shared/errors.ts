import * as z from 'zod/mini'

/** Every code an operation can answer with, and the HTTP status that carries it. Callers read the code, never the message. */
export const statusOf = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  unprocessable: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof statusOf

/** The body of every answer that is not a 2xx. `field` names the input at fault, as a path such as `tags.2`. */
export const errorBody = z.object({
  code: z.enum(Object.keys(statusOf) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  field: z.optional(z.string()),
})

export type ErrorBody = z.infer<typeof errorBody>

/** An error whose message is meant for the caller's eyes. Anything else that is thrown becomes `internal`, without its words. */
export class VisibleError extends Error {
  readonly code: ErrorCode
  readonly field: string | undefined

  /** `cause` is what went wrong underneath: for the log, never for the caller. */
  constructor(code: ErrorCode, message: string, field?: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'VisibleError'
    this.code = code
    this.field = field
  }

  toBody(): ErrorBody {
    return { code: this.code, message: this.message, ...(this.field === undefined ? {} : { field: this.field }) }
  }
}
