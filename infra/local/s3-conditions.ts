import { refusal } from './s3-refusal.ts'
import type { Stored } from './s3-store.ts'

/** If-None-Match of what is written. @throws PreconditionFailed when something is there already */
export function refuseExisting(headers: Record<string, string>, object: Stored | undefined): void {
  const condition = headers['if-none-match']
  if (condition !== undefined && condition !== '*') throw refusal(501, 'NotImplemented', 'A put takes If-None-Match only as *')
  if (condition === '*' && object) throw refusal(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold')
}

/** If-Match of what is written. @throws PreconditionFailed when something else is there */
export function refuseChanged({ 'if-match': expected }: Record<string, string>, object: Stored | undefined): void {
  if (expected === undefined) return
  if (!object) throw refusal(404, 'NoSuchKey', 'The specified key does not exist.')
  if (!sameTag(expected, object.etag))
    throw refusal(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold')
}

export function sameTag(condition: string, etag: string): boolean {
  return condition === '*' || condition.split(',').some((tag) => tag.trim().replaceAll('"', '') === etag.replaceAll('"', ''))
}
