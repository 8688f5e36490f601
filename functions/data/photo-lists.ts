import { QueryCommand, type QueryCommandInput, type QueryCommandOutput } from '@aws-sdk/lib-dynamodb'
import type { Photo } from '../../shared/photo.ts'
import { dynamo } from '../runtime/clients.ts'
import { setting } from '../runtime/environment.ts'
import { describe, log } from '../runtime/log.ts'
import { cursorAfter, sortFrom } from './cursor.ts'
import { featuredListing, listing, toPhoto } from './photo-record.ts'
import { type PhotoIndex, photosTable } from './tables.ts'

type Item = Record<string, unknown>
type Key = QueryCommandOutput['LastEvaluatedKey']

/**
 * A page in display order, later photos first among equals. With a cursor, what follows it, at the cost of one query however deep;
 * with a page number alone (from 1), the photos before it are counted first. Beyond the end a page is empty.
 */
export async function listPage(wanted: { page: number; pageSize: number; cursor?: string | undefined }) {
  const { page, pageSize, cursor } = wanted
  const start = cursor === undefined ? await skip('by-order', listing, (page - 1) * pageSize) : { after: sortFrom(cursor) }
  if (start === 'beyond the end') return { photos: [], cursor: null }
  // One more than asked for tells whether there is a next page.
  const items = await read('by-order', listing, { ...start, limit: pageSize + 1 })
  const last = items.length > pageSize ? items[pageSize - 1] : undefined
  return { photos: items.slice(0, pageSize).flatMap(readable), cursor: last ? cursorAfter(String(last['sort'])) : null }
}

/** The first photos of all, in display order. */
export async function listFirst(limit: number): Promise<Photo[]> {
  return (await read('by-order', listing, { limit })).flatMap(readable)
}

/** The first photos of a category, in display order. */
export async function listCategory(category: string, limit: number): Promise<Photo[]> {
  return (await read('by-category', category, { limit })).flatMap(readable)
}

/** The home page shows a few; a Lambda's answer of 6 MB holds some hundreds of the largest. */
const featuredLimit = 200

/** All featured photos, in display order. */
export async function listFeatured(): Promise<Photo[]> {
  return (await read('by-featured', featuredListing, { limit: featuredLimit })).flatMap(readable)
}

/** One record that can't be read must not take the others off the page. */
function readable(item: Item): Photo[] {
  try {
    return [toPhoto(item)]
  } catch (error) {
    log('warn', 'record_unreadable', { id: item['id'], ...describe(error) })
    return []
  }
}

type Start = { after?: string } | { from?: Key }

/** Up to `limit` items. A query answers at most 1 MB at a time, so it may take more than one. */
async function read(index: PhotoIndex, partition: string, { limit, ...start }: Start & { limit: number }): Promise<Item[]> {
  const items: Item[] = []
  let from: Key = 'from' in start ? start.from : undefined
  do {
    const found = await query(index, partition, { ...start, from, Limit: limit - items.length })
    items.push(...(found.Items ?? []))
    from = found.LastEvaluatedKey
  } while (from && items.length < limit)
  return items
}

async function skip(index: PhotoIndex, partition: string, count: number): Promise<{ from?: Key } | 'beyond the end'> {
  let from: Key
  for (let left = count; left > 0; ) {
    const found = await query(index, partition, { from, Limit: left, Select: 'COUNT' })
    left -= found.Count ?? 0
    from = found.LastEvaluatedKey
    if (!from) return 'beyond the end'
  }
  return { from }
}

type Query = Pick<QueryCommandInput, 'Limit' | 'Select'> & { after?: string; from?: Key }

function query(index: PhotoIndex, partition: string, { after, from, ...rest }: Query): Promise<QueryCommandOutput> {
  const { partitionKey, sortKey } = photosTable.indexes[index]
  const range = after === undefined ? '' : ' AND #sort > :after'
  return dynamo().send(
    new QueryCommand({
      TableName: setting('PHOTOS_TABLE'),
      IndexName: index,
      KeyConditionExpression: `#partition = :partition${range}`,
      ExpressionAttributeNames: { '#partition': partitionKey, ...(range ? { '#sort': sortKey } : {}) },
      ExpressionAttributeValues: { ':partition': partition, ...(range ? { ':after': after } : {}) },
      ExclusiveStartKey: from,
      ...rest,
    }),
  )
}
