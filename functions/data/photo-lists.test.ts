import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dynamo } from '../runtime/clients.ts'
import { cursorAfter } from './cursor.ts'
import { listCategory, listFeatured, listPage } from './photo-lists.ts'
import { sortOf } from './photo-record.ts'

vi.stubEnv('PHOTOS_TABLE', 'photos')
vi.stubEnv('AWS_REGION', 'us-east-1')
const table = mockClient(dynamo())

const items = Array.from({ length: 60 }, (_, index) => {
  const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
  return { id, title: `Photo ${index}`, sort: sortOf({ id, displayOrder: index, createdAt: '2026-01-01T00:00:00.000Z' }) }
})
const sent = () => table.commandCalls(QueryCommand).map((call) => call.args[0].input)

/** Answers as DynamoDB does when 1 MB holds `most` of the items. */
function answerQueries(most: number) {
  table.on(QueryCommand).callsFake((query: QueryCommandInput) => {
    const after = String(query.ExclusiveStartKey?.['sort'] ?? query.ExpressionAttributeValues?.[':after'] ?? '')
    const rest = items.filter(({ sort }) => sort > after)
    const found = rest.slice(0, Math.min(query.Limit!, most))
    const last = found.length < rest.length ? { LastEvaluatedKey: found.at(-1) } : {}
    return { ...(query.Select === 'COUNT' ? {} : { Items: found }), Count: found.length, ...last }
  })
}

beforeEach(() => {
  table.reset()
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('listPage', () => {
  test('asks the index by order for one photo more than the page holds', async () => {
    answerQueries(1000)
    const { photos, cursor } = await listPage({ page: 1, pageSize: 24 })
    expect(photos.map(({ title }) => title)).toEqual(items.slice(0, 24).map(({ title }) => title))
    expect(cursor).toBe(cursorAfter(items[23]!.sort))
    expect(sent()).toEqual([
      {
        TableName: 'photos',
        IndexName: 'by-order',
        KeyConditionExpression: '#partition = :partition',
        ExpressionAttributeNames: { '#partition': 'listing' },
        ExpressionAttributeValues: { ':partition': 'photos' },
        ExclusiveStartKey: undefined,
        Limit: 25,
      },
    ])
  })

  test('asks for what follows a cursor with one query, however deep', async () => {
    answerQueries(1000)
    const { photos } = await listPage({ page: 1, pageSize: 24, cursor: cursorAfter(items[40]!.sort) })
    expect(photos[0]!.title).toBe('Photo 41')
    expect(sent()).toHaveLength(1)
    expect(sent()[0]).toMatchObject({
      KeyConditionExpression: '#partition = :partition AND #sort > :after',
      ExpressionAttributeValues: { ':after': items[40]!.sort },
    })
  })

  test('counts what stands before a page that is named by number', async () => {
    answerQueries(1000)
    const { photos, cursor } = await listPage({ page: 3, pageSize: 24 })
    expect(photos.map(({ title }) => title)).toEqual(items.slice(48).map(({ title }) => title))
    expect(cursor).toBeNull()
    expect(sent()[0]).toMatchObject({ Select: 'COUNT', Limit: 48 })
  })

  test.each([1, 5, 23, 24, 25])('gives whole pages when a query\'s 1 MB holds only %i photos', async (most) => {
    answerQueries(most)
    const titles: string[] = []
    let cursor: string | null = null
    for (let page = 1; page <= 3; page++) {
      const byNumber = await listPage({ page, pageSize: 24 })
      const byCursor: typeof byNumber = await listPage({ page: 1, pageSize: 24, cursor: cursor ?? undefined })
      expect(byCursor).toEqual(byNumber)
      titles.push(...byNumber.photos.map(({ title }) => title))
      cursor = byNumber.cursor
    }
    expect(titles).toEqual(items.map(({ title }) => title))
    expect(cursor).toBeNull()
  })

  test('says that there is no next page when the last one is full', async () => {
    answerQueries(1000)
    expect(await listPage({ page: 2, pageSize: 30 })).toMatchObject({ photos: { length: 30 }, cursor: null })
  })

  test('is empty beyond the end', async () => {
    answerQueries(1000)
    expect(await listPage({ page: 100_000, pageSize: 100 })).toEqual({ photos: [], cursor: null })
  })

  test('asks nothing for a cursor that is none', async () => {
    await expect(listPage({ page: 1, pageSize: 24, cursor: 'x' })).rejects.toMatchObject({ code: 'bad_request', field: 'cursor' })
    expect(sent()).toEqual([])
  })

  test('leaves out a record that cannot be read, and says so', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    table.on(QueryCommand).resolves({ Items: [{ title: 'no id', sort: 'x' }, items[0]!] })
    expect((await listPage({ page: 1, pageSize: 24 })).photos).toHaveLength(1)
    expect(warn.mock.calls[0]![0]).toContain('record_unreadable')
  })
})

test('listCategory asks the index by category for as many photos as wanted', async () => {
  answerQueries(1000)
  expect(await listCategory('Mobile Detailing', 5)).toHaveLength(5)
  expect(sent()[0]).toMatchObject({ IndexName: 'by-category', ExpressionAttributeValues: { ':partition': 'Mobile Detailing' }, Limit: 5 })
})

test('listFeatured asks the index of featured photos', async () => {
  answerQueries(7)
  expect(await listFeatured()).toHaveLength(60)
  expect(sent()[0]).toMatchObject({ IndexName: 'by-featured', ExpressionAttributeValues: { ':partition': 'featured' } })
})
