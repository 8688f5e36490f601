import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, test, vi } from 'vitest'
import { handler } from './get-slot-image.ts'
import { call } from './runtime/call-for-tests.ts'
import { dynamo } from './runtime/clients.ts'

for (const [name, value] of Object.entries({ PHOTOS_TABLE: 'photos', SLOTS_TABLE: 'slots', AWS_REGION: 'us-east-1' })) vi.stubEnv(name, value)
const tables = mockClient(dynamo())
const id = '00000000-0000-4000-8000-000000000001'
const warnings: string[] = []

beforeEach(() => {
  tables.reset()
  warnings.length = 0
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void warnings.push(line))
})

const image = async () => {
  const { status, body } = await call('get-slot-image', handler, { key: 'home.hero' })
  expect(status).toBe(200)
  return body
}

test('a placement\'s image is that of the photo that stands there', async () => {
  tables.on(GetCommand, { TableName: 'slots' }).resolves({ Item: { key: 'home.hero', photo_id: id } })
  tables.on(GetCommand, { TableName: 'photos' }).resolves({ Item: { id, title: 'Red coupe', image_width: 1, image_height: 1 } })
  expect(await image()).toEqual({ url: `/photos/${id}/red-coupe-1280.jpg` })
})

test.each([
  ['was never set', undefined, undefined],
  ['was cleared', { key: 'home.hero', photo_id: null }, undefined],
  ['names a photo that is gone', { key: 'home.hero', photo_id: id }, undefined],
  ['names a photo without image data', { key: 'home.hero', photo_id: id }, { id }],
  ['holds something else', { key: 'home.hero', photo_id: 7 }, undefined],
])('a placement that %s has none', async (_, slot, photo) => {
  tables.on(GetCommand, { TableName: 'slots' }).resolves({ Item: slot })
  tables.on(GetCommand, { TableName: 'photos' }).resolves({ Item: photo })
  expect(await image()).toEqual({ url: null })
  expect(warnings).toEqual([])
})

test('a failure is a warning and none', async () => {
  tables.on(GetCommand).rejects(Object.assign(new Error(), { name: 'ThrottlingException' }))
  expect(await image()).toEqual({ url: null })
  expect(JSON.parse(warnings[0]!)).toMatchObject({ message: 'slot_image_unread', operation: 'get-slot-image', key: 'home.hero', error: 'ThrottlingException' })
})
