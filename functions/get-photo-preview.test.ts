import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, test, vi } from 'vitest'
import { handler } from './get-photo-preview.ts'
import { call } from './runtime/call-for-tests.ts'
import { dynamo } from './runtime/clients.ts'

vi.stubEnv('PHOTOS_TABLE', 'photos')
vi.stubEnv('AWS_REGION', 'us-east-1')
const table = mockClient(dynamo())
const id = '00000000-0000-4000-8000-000000000001'

beforeEach(() => {
  table.reset()
  for (const level of ['info', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {})
})

test('a photo\'s preview is its image as wide as a lightbox, in the format that everything shows', async () => {
  table.on(GetCommand).resolves({ Item: { id, title: 'Red coupe', image_width: 640, image_height: 480 } })
  expect(await call('get-photo-preview', handler, { id })).toMatchObject({ status: 200, body: { url: `/photos/${id}/red-coupe-1280.jpg` } })
})

test.each([
  ['there is no such photo', undefined],
  ['it has no image data', { id }],
  ['it is being deleted', { id, image_width: 640, image_height: 480, deleting: true }],
])('there is none when %s', async (_, Item) => {
  table.on(GetCommand).resolves({ Item })
  expect(await call('get-photo-preview', handler, { id })).toMatchObject({ status: 404, body: { code: 'not_found', message: 'No image data found', field: 'id' } })
})

test('a failure has the words of the spec and none of AWS', async () => {
  table.on(GetCommand).rejects(Object.assign(new Error('table/photos is throttled'), { name: 'ThrottlingException' }))
  expect(await call('get-photo-preview', handler, { id })).toMatchObject({
    status: 503,
    body: { code: 'unavailable', message: 'Failed to get image data: please try again in a moment' },
  })
})
