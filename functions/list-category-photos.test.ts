import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, test, vi } from 'vitest'
import { handler } from './list-category-photos.ts'
import { call } from './runtime/call-for-tests.ts'
import { dynamo } from './runtime/clients.ts'

vi.stubEnv('PHOTOS_TABLE', 'photos')
vi.stubEnv('AWS_REGION', 'us-east-1')
const table = mockClient(dynamo())

beforeEach(() => {
  table.reset()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

test.each(['Tinting', 'Mobile Detailing', 'Paint Protection'] as const)('the first five photos of %s are listed', async (category) => {
  table.on(QueryCommand).resolves({ Items: [{ id: 'a', category }] })
  const { status, body } = await call('list-category-photos', handler, { category })
  expect({ status, ids: (body['photos'] as { id: string }[]).map(({ id }) => id) }).toEqual({ status: 200, ids: ['a'] })
  expect(table.commandCalls(QueryCommand)[0]!.args[0].input).toMatchObject({ IndexName: 'by-category', ExpressionAttributeValues: { ':partition': category }, Limit: 5 })
})

test('as many as are asked for are listed', async () => {
  table.on(QueryCommand).resolves({ Items: [] })
  await call('list-category-photos', handler, { category: 'Coating', limit: 12 })
  expect(table.commandCalls(QueryCommand)[0]!.args[0].input.Limit).toBe(12)
})

test('a failure has the words of the spec', async () => {
  table.on(QueryCommand).rejects(Object.assign(new Error(), { name: 'ThrottlingException' }))
  expect((await call('list-category-photos', handler, { category: 'Coating' })).body['message']).toBe('Failed to get photos by category: please try again in a moment')
})
