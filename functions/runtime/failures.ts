import { VisibleError } from '../../shared/errors.ts'

/**
 * Runs one step of work on AWS. What fails comes out as `words` (the spec's error catalogue) and a reason that names
 * no part of the machinery; a `VisibleError` from inside has its own words and passes.
 */
export async function orFail<Result>(words: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof VisibleError) throw error
    throw isBusy(error)
      ? new VisibleError('unavailable', `${words}: please try again in a moment`, undefined, error)
      : new VisibleError('internal', `${words}: something went wrong on our side`, undefined, error)
  }
}

const busyNames = /Throttl|SlowDown|TooManyRequests|ProvisionedThroughput|RequestLimit|Unavailable|Timeout|InternalServer|InternalError|AbortError/
const brokenConnection = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ERR_STREAM_PREMATURE_CLOSE)/

/** Whether the same call may work in a moment: a throttle, a timeout, a lost connection, a 5xx of AWS. */
export function isBusy(error: unknown): boolean {
  const { name, code, $metadata } = parts(error)
  return busyNames.test(name) || brokenConnection.test(code) || ($metadata?.httpStatusCode ?? 0) >= 500
}

/** Whether the object asked for is not there. Without s3:ListBucket, which no function needs, S3 answers 403 instead of 404. */
export function isMissing(error: unknown): boolean {
  const { name, $metadata } = parts(error)
  return /^(NotFound|NoSuchKey|NoSuchVersion)$/.test(name) || $metadata?.httpStatusCode === 404 || $metadata?.httpStatusCode === 403
}

/** Whether the condition of a conditional write did not hold: DynamoDB's answer, S3's to If-Match and If-None-Match, and S3's to two such writes at once. */
export function isConditionFailed(error: unknown): boolean {
  const { name, $metadata } = parts(error)
  return /^(ConditionalCheckFailedException|PreconditionFailed|ConditionalRequestConflict)$/.test(name) || $metadata?.httpStatusCode === 412
}

/** Runs a conditional write. @returns false when its condition did not hold */
export async function holds(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (isConditionFailed(error)) return false
    throw error
  }
}

/** What the SDK and Node put on an error. */
function parts(error: unknown): { name: string; code: string; $metadata?: { httpStatusCode?: number } } {
  if (!(error instanceof Error)) return { name: '', code: '' }
  const { code, $metadata } = error as Error & { code?: unknown; $metadata?: { httpStatusCode?: number } }
  return { name: error.name, code: typeof code === 'string' ? code : '', ...($metadata ? { $metadata } : {}) }
}
