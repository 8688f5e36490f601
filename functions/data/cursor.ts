import { VisibleError } from '../../shared/errors.ts'
import { sortPattern } from './photo-record.ts'

/** A cursor is the sort key of the last photo of a page, as base64url: it stays good when that photo is deleted or moved. */
export function cursorAfter(sort: string): string {
  return Buffer.from(sort).toString('base64url')
}

/** @throws bad_request, so that nothing a caller made up reaches a query. */
export function sortFrom(cursor: string): string {
  const sort = Buffer.from(cursor, 'base64url').toString('latin1')
  if (!sortPattern.test(sort) || cursorAfter(sort) !== cursor)
    throw new VisibleError('bad_request', 'Must be a cursor from an earlier page', 'cursor')
  return sort
}
