import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, test, vi } from 'vitest'
import { handler } from './reclassify-photos.ts'
import { call } from './runtime/call-for-tests.ts'
import { dynamo } from './runtime/clients.ts'

vi.stubEnv('PHOTOS_TABLE', 'photos')
vi.stubEnv('AWS_REGION', 'us-east-1')
const table = mockClient(dynamo())
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const ids = Array.from({ length: 20 }, (_, index) => idOf(index))

beforeEach(() => {
  table.reset()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

const reclassify = async (wanted: string[]) => {
  const { status, body } = await call('reclassify-photos', handler, { ids: wanted, category: 'Coating' })
  expect(status).toBe(200)
  return body['results'] as { id: string; error: string | null }[]
}

test('every photo gets the category and nothing else', async () => {
  table.on(UpdateCommand).resolves({ Attributes: { id: 'a' } })
  expect(await reclassify(ids)).toEqual(ids.map((id) => ({ id, error: null })))
  const sent = table.commandCalls(UpdateCommand).map((sent) => sent.args[0].input)
  expect(sent.map(({ Key }) => Key!['id']).toSorted()).toEqual(ids)
  expect(new Set(sent.map(({ UpdateExpression }) => UpdateExpression))).toEqual(new Set(['SET #category = :category']))
})

test.each([0, 7, 19])('photo %i that is gone and one that is throttled fail alone, each with its reason', async (place) => {
  const busy = (place + 1) % 20
  table.on(UpdateCommand).resolves({ Attributes: { id: 'a' } })
  table.on(UpdateCommand, { Key: { id: ids[place] } }, false).rejects(new ConditionalCheckFailedException({ $metadata: {}, message: '' }))
  table.on(UpdateCommand, { Key: { id: ids[busy] } }, false).rejects(Object.assign(new Error('arn:aws:x'), { name: 'ThrottlingException' }))
  const results = await reclassify(ids)
  expect(results.filter(({ error }) => error !== null).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))).toEqual(
    [
      { id: ids[place], error: 'Failed to update photo: this photo no longer exists' },
      { id: ids[busy], error: 'Failed to update photo: please try again in a moment' },
    ].toSorted((a, b) => ids.indexOf(a.id!) - ids.indexOf(b.id!)),
  )
})

test('a photo named twice is written once and answered once', async () => {
  table.on(UpdateCommand).resolves({ Attributes: { id: 'a' } })
  expect(await reclassify([ids[0]!, ids[1]!, ids[0]!])).toEqual([{ id: ids[0], error: null }, { id: ids[1], error: null }])
  expect(table.commandCalls(UpdateCommand)).toHaveLength(2)
})

test('several photos are written at once, and never more than eight', async () => {
  let now = 0
  let most = 0
  table.on(UpdateCommand).callsFake(async () => {
    most = Math.max(most, ++now)
    await new Promise((resolve) => setTimeout(resolve, 1))
    now--
    return { Attributes: { id: 'a' } }
  })
  await reclassify(Array.from({ length: 200 }, (_, index) => idOf(index)))
  expect(most).toBe(8)
  expect(table.commandCalls(UpdateCommand)).toHaveLength(200)
})
