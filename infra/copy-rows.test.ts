import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BatchWriteItemCommand, DynamoDBClient, paginateScan, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyRows } from './copy-rows.ts'
import { type Dynamo, startDynamo } from './local/dynamo.ts'

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
const table = (TableName: string) => ({
  TableName,
  AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' as const }],
  KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' as const }],
})

describe('Rows of a restored table', () => {
  let folder: string
  let dynamo: Dynamo
  let client: DynamoDBClient
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rows-'))
    dynamo = await startDynamo({ folder, port: 0, credentials, tables: [table('restored'), table('live')] })
    client = new DynamoDBClient({ endpoint: dynamo.endpoint, region: 'us-east-1', credentials })
    // A row of some 20 KB: a scan answers at most 1 MB at a time.
    const description = { S: 'x'.repeat(20_000) }
    const rows = Array.from({ length: 60 }, (_, index) => ({
      id: { S: `photo-${index}` },
      description,
      featured: { BOOL: true },
      album: { NULL: true as const },
    }))
    for (const Item of rows) await client.send(new PutItemCommand({ TableName: 'restored', Item }))
    await client.send(new PutItemCommand({ TableName: 'live', Item: { id: { S: 'newer' } } }))
    await client.send(new PutItemCommand({ TableName: 'live', Item: { id: { S: 'photo-1' }, description: { S: 'spoilt' } } }))
  })
  afterAll(async () => {
    client.destroy()
    await dynamo.close()
    await rm(folder, { recursive: true })
  })
  const rowsOf = async (TableName: string) => {
    const rows = new Map<string, unknown>()
    for await (const { Items = [] } of paginateScan({ client }, { TableName })) for (const row of Items) rows.set(row['id']!.S!, row)
    return rows
  }

  test('can be brought back one by one', async () => {
    expect(await copyRows(client, { from: 'restored', to: 'live', only: ['photo-7', 'no-such-photo'] })).toBe(1)
    const live = await rowsOf('live')
    expect([...live.keys()].toSorted()).toEqual(['newer', 'photo-1', 'photo-7'])
    expect(live.get('photo-1')).toMatchObject({ description: { S: 'spoilt' } })
  })

  test('come back all, to the byte, without taking away what is newer, however often', async () => {
    for (const _ of ['once', 'twice']) expect(await copyRows(client, { from: 'restored', to: 'live' })).toBe(60)
    const live = await rowsOf('live')
    expect(live.get('newer')).toEqual({ id: { S: 'newer' } })
    live.delete('newer')
    expect(live).toEqual(await rowsOf('restored'))
  })
})

test('Rows that DynamoDB left over are written again', async () => {
  const client = new DynamoDBClient({ region: 'us-east-1', credentials })
  const rows = ['1', '2', '3'].map((id) => ({ id: { S: id } }))
  const left = { live: [{ PutRequest: { Item: rows[2] } }] }
  const mock = mockClient(client)
  mock.on(ScanCommand).resolves({ Items: rows })
  mock.on(BatchWriteItemCommand).resolvesOnce({ UnprocessedItems: left }).resolves({})
  expect(await copyRows(client, { from: 'restored', to: 'live' })).toBe(3)
  expect(mock.commandCalls(BatchWriteItemCommand)[1]!.args[0].input).toEqual({ RequestItems: left })
})
