import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, test, vi } from 'vitest'
import { handler } from './list-featured-photos.ts'
import { call } from './runtime/call-for-tests.ts'
import { dynamo } from './runtime/clients.ts'

vi.stubEnv('PHOTOS_TABLE', 'photos')
vi.stubEnv('AWS_REGION', 'us-east-1')
const table = mockClient(dynamo())
const warnings: Record<string, unknown>[] = []

beforeEach(() => {
  table.reset()
  warnings.length = 0
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void warnings.push(JSON.parse(line) as Record<string, unknown>))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const good = (id: string) => ({ id, image_width: 640, image_height: 480 })
const listed = async () => ((await call('list-featured-photos', handler, {})).body['photos'] as { id: string }[]).map(({ id }) => id)

test.each([0, 1, 2])('the photo in place %i fails: it is logged and skipped, the others are listed', async (place) => {
  for (const bad of [{ id: 'bad' }, { title: 'no id' }]) {
    warnings.length = 0
    table.on(QueryCommand).resolves({ Items: [good('a'), good('b')].toSpliced(place, 0, bad as ReturnType<typeof good>) })
    expect(await listed()).toEqual(['a', 'b'])
    expect(warnings).toHaveLength(1)
  }
  expect(warnings[0]).toMatchObject({ message: 'record_unreadable' })
})

test('a photo without image data is named in the log', async () => {
  table.on(QueryCommand).resolves({ Items: [{ id: 'bad' }] })
  expect(await listed()).toEqual([])
  expect(warnings).toEqual([
    { level: 'warn', message: 'featured_photo_skipped', operation: 'list-featured-photos', requestId: 'request-1', id: 'bad', reason: 'No image data found' },
  ])
})

test('a failure of the whole list has the words of the spec', async () => {
  table.on(QueryCommand).rejects(Object.assign(new Error(), { name: 'AccessDeniedException' }))
  expect(await call('list-featured-photos', handler, {})).toMatchObject({
    status: 500,
    body: { code: 'internal', message: 'Failed to get featured photos metadata: something went wrong on our side' },
  })
})
