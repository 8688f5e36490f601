import { GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, test, vi } from 'vitest'
import { slots } from '../shared/slot.ts'
import { handler } from './list-slots.ts'
import { call } from './runtime/call-for-tests.ts'
import { dynamo } from './runtime/clients.ts'

for (const [name, value] of Object.entries({ PHOTOS_TABLE: 'photos', SLOTS_TABLE: 'slots', AWS_REGION: 'us-east-1' })) vi.stubEnv(name, value)
const tables = mockClient(dynamo())

beforeEach(() => {
  tables.reset()
})

test('every placement is listed in the pages\' order, with the photo that stands there', async () => {
  tables.on(ScanCommand).resolves({ Items: [{ key: 'ceramic.hero', photo_id: 'a' }, { key: 'home.hero', photo_id: 'a' }, { key: 'mobile.hero', photo_id: null }] })
  tables.on(GetCommand).resolves({ Item: { id: 'a' } })
  const { body } = await call('list-slots', handler, {})
  expect(body['slots']).toEqual(slots.map(({ key }) => ({ key, photoId: key === 'home.hero' || key === 'ceramic.hero' ? 'a' : null })))
  // One look at a photo, on however many placements it stands.
  expect(tables.commandCalls(GetCommand)).toHaveLength(1)
})

test('a photo that is gone or being deleted counts as none, and a key that no page knows is not listed', async () => {
  tables.on(ScanCommand).resolves({ Items: [{ key: 'home.hero', photo_id: 'gone' }, { key: 'mobile.hero', photo_id: 'going' }, { key: 'junk', photo_id: 'gone' }] })
  tables.on(GetCommand, { Key: { id: 'gone' } }, false).resolves({})
  tables.on(GetCommand, { Key: { id: 'going' } }, false).resolves({ Item: { id: 'going', deleting: true } })
  const { body } = await call('list-slots', handler, {})
  expect(body['slots']).toEqual(slots.map(({ key }) => ({ key, photoId: null })))
})
