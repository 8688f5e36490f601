import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { limits } from '../../shared/photo.ts'
import { dynamo } from '../runtime/clients.ts'
import { attributes, sortOf, type StaffFields, toPhoto, toRecord } from './photo-record.ts'
import { getPhoto, insertPhoto, markDeleting, removePhoto, updatePhoto } from './photos.ts'

vi.stubEnv('PHOTOS_TABLE', 'photos')
vi.stubEnv('AWS_REGION', 'us-east-1')
const table = mockClient(dynamo())

const id = '00000000-0000-4000-8000-000000000001'
const record = { id, title: 'Red coupe', category: 'Tinting', created_at: '2026-01-01T00:00:00.000Z', display_order: 3 }
const refused = new ConditionalCheckFailedException({ $metadata: {}, message: 'The conditional request failed' })

beforeEach(() => {
  table.reset()
})

describe('getPhoto', () => {
  test('reads the row as of now', async () => {
    table.on(GetCommand).resolves({ Item: record })
    expect(await getPhoto(id)).toEqual(toPhoto(record))
    expect(table.commandCalls(GetCommand)[0]!.args[0].input).toEqual({ TableName: 'photos', Key: { id }, ConsistentRead: true })
  })

  test('knows no photo that is missing or being deleted', async () => {
    table.on(GetCommand).resolvesOnce({}).resolvesOnce({ Item: { ...record, deleting: true } })
    expect(await getPhoto(id)).toBeNull()
    expect(await getPhoto(id)).toBeNull()
  })
})

describe('insertPhoto', () => {
  test('writes only where no row is, and says whether it did', async () => {
    table.on(PutCommand).resolvesOnce({}).rejectsOnce(refused)
    const photo = toPhoto(record)
    expect(await insertPhoto(photo)).toBe(true)
    expect(await insertPhoto(photo)).toBe(false)
    expect(table.commandCalls(PutCommand)[0]!.args[0].input).toEqual({
      TableName: 'photos',
      Item: toRecord(photo),
      ConditionExpression: 'attribute_not_exists(id)',
    })
  })

  test('passes on what else goes wrong', async () => {
    table.on(PutCommand).rejects(Object.assign(new Error(), { name: 'ThrottlingException' }))
    await expect(insertPhoto(toPhoto(record))).rejects.toMatchObject({ name: 'ThrottlingException' })
  })
})

describe('updatePhoto', () => {
  const sent = () => table.commandCalls(UpdateCommand)[0]!.args[0].input

  test('writes the given fields under their stored names, to a photo that is there and stays', async () => {
    table.on(UpdateCommand).resolves({ Attributes: { ...record, title: 'New' } })
    expect(await updatePhoto(id, { title: 'New', brand: null })).toMatchObject({ id, title: 'New' })
    expect(sent()).toEqual({
      TableName: 'photos',
      Key: { id },
      UpdateExpression: 'SET #title = :title, #brand = :brand',
      ConditionExpression: 'attribute_exists(id) AND attribute_not_exists(#deleting)',
      ExpressionAttributeNames: { '#title': 'title', '#brand': 'brand', '#deleting': 'deleting' },
      ExpressionAttributeValues: { ':title': 'New', ':brand': null },
      ReturnValues: 'ALL_NEW',
    })
    expect(table.commandCalls(GetCommand)).toHaveLength(0)
  })

  test('never touches a field that was not given', async () => {
    const fields: fc.Arbitrary<StaffFields> = fc.record(
      {
        title: fc.string({ minLength: 1 }),
        category: fc.constantFrom('Tinting', 'Coating'),
        description: fc.string(),
        rating: fc.integer({ min: 1, max: 5 }),
        testimonial: fc.string(),
        featured: fc.boolean(),
        brand: fc.option(fc.string()),
        album: fc.option(fc.string()),
        displayOrder: fc.integer({ min: -limits.displayOrder, max: limits.displayOrder }),
        tags: fc.array(fc.string()),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(fields.filter((given) => Object.keys(given).length > 0), async (given) => {
        table.reset()
        table.on(GetCommand).resolves({ Item: record })
        table.on(UpdateCommand).resolves({ Attributes: record })
        await updatePhoto(id, given)
        const allowed = new Set<string>(Object.keys(given).map((name) => attributes[name as keyof StaffFields]))
        if ('displayOrder' in given) allowed.add('sort')
        if ('featured' in given) allowed.add('featured_listing')
        const written = [...sent().UpdateExpression!.matchAll(/#(\w+) =|REMOVE (\w+)/g)].map(([, set, removed]) => set ?? removed)
        expect(written.filter((name) => !allowed.has(name!))).toEqual([])
        expect(written).toHaveLength(allowed.size)
      }),
      { numRuns: 200 },
    )
  })

  test('moves the photo in every list when its display order changes', async () => {
    table.on(GetCommand).resolves({ Item: record })
    table.on(UpdateCommand).resolves({ Attributes: record })
    await updatePhoto(id, { displayOrder: -7 })
    expect(sent().ExpressionAttributeValues).toEqual({
      ':display_order': -7,
      ':sort': sortOf({ id, displayOrder: -7, createdAt: record.created_at }),
    })
  })

  test('puts a photo among the featured ones and takes it out again', async () => {
    table.on(UpdateCommand).resolves({ Attributes: record })
    await updatePhoto(id, { featured: true })
    expect(sent()).toMatchObject({
      UpdateExpression: 'SET #featured = :featured, #featured_listing = :featured_listing',
      ExpressionAttributeValues: { ':featured': true, ':featured_listing': 'featured' },
    })
    table.resetHistory()
    await updatePhoto(id, { featured: false })
    expect(sent().UpdateExpression).toBe('SET #featured = :featured REMOVE featured_listing')
  })

  test.each([{ title: 'x' }, { displayOrder: 1 }])('of a photo that is gone says so by name and makes no ghost: %j', async (fields) => {
    table.on(GetCommand).resolves({})
    table.on(UpdateCommand).rejects(refused)
    await expect(updatePhoto(id, fields)).rejects.toMatchObject({
      code: 'not_found',
      field: 'id',
      message: 'Failed to update photo: this photo no longer exists',
    })
  })
})

describe('a deletion', () => {
  test('first takes the photo out of every index in one write, and may do so again', async () => {
    table.on(UpdateCommand).resolves({})
    await markDeleting(id)
    await markDeleting(id)
    expect(table.commandCalls(UpdateCommand)[0]!.args[0].input).toEqual({
      TableName: 'photos',
      Key: { id },
      UpdateExpression: 'SET #deleting = :yes REMOVE #sort',
      ConditionExpression: 'attribute_exists(id)',
      ExpressionAttributeNames: { '#deleting': 'deleting', '#sort': 'sort' },
      ExpressionAttributeValues: { ':yes': true },
    })
  })

  test('of a photo that never was is not found', async () => {
    table.on(UpdateCommand).rejects(refused)
    await expect(markDeleting(id)).rejects.toMatchObject({ code: 'not_found', field: 'id' })
  })

  test('ends with the row, however often', async () => {
    table.on(DeleteCommand).resolves({})
    await removePhoto(id)
    expect(table.commandCalls(DeleteCommand)[0]!.args[0].input).toEqual({ TableName: 'photos', Key: { id } })
  })
})
