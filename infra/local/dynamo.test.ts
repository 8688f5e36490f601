import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient, GetItemCommand, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Dynamo, startDynamo, type Table } from './dynamo.ts'

const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' }
const table: Table = {
  TableName: 'Photos',
  AttributeDefinitions: ['id', 'listing', 'sort'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
  KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'by-order',
      KeySchema: [
        { AttributeName: 'listing', KeyType: 'HASH' },
        { AttributeName: 'sort', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
}

let folder: string
let dynamo: Dynamo | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dynamo-'))
})
afterEach(async () => {
  await dynamo?.close()
  dynamo = undefined
  await rm(folder, { recursive: true })
})

async function start(tables: Table[] = [table]): Promise<DynamoDBClient> {
  dynamo = await startDynamo({ folder, port: 0, credentials, tables })
  return new DynamoDBClient({ endpoint: dynamo.endpoint, region: 'us-east-1', credentials, maxAttempts: 1 })
}
const put = (client: DynamoDBClient, id: string, sort: string) =>
  client.send(new PutItemCommand({ TableName: 'Photos', Item: { id: { S: id }, listing: { S: 'photos' }, sort: { S: sort } } }))

test('a row is found by its key and, in order, by the index; both are there again after a restart', async () => {
  const client = await start()
  for (const [id, sort] of [
    ['a', '2'],
    ['b', '1'],
    ['c', '3'],
  ] as const)
    await put(client, id, sort)
  await dynamo!.close()
  const again = await start()
  expect((await again.send(new GetItemCommand({ TableName: 'Photos', Key: { id: { S: 'c' } } }))).Item?.['sort']).toEqual({ S: '3' })
  const { Items } = await again.send(
    new QueryCommand({
      TableName: 'Photos',
      IndexName: 'by-order',
      KeyConditionExpression: 'listing = :l',
      ExpressionAttributeValues: { ':l': { S: 'photos' } },
    }),
  )
  expect(Items?.map((item) => item['id']?.S)).toEqual(['b', 'a', 'c'])
})

test('a table that was made with other indexes is refused by name, not used', async () => {
  await start()
  await dynamo!.close()
  const { GlobalSecondaryIndexes: _, ...without } = table
  await expect(start([without])).rejects.toThrow('Photos was made by another version of the stack')
})

test('files that are broken are said to be so at the start', async () => {
  await put(await start(), 'a', '1')
  await dynamo!.close()
  dynamo = undefined
  for (const name of await readdir(folder)) if (name.startsWith('MANIFEST')) await truncate(join(folder, name), 10)
  await expect(start()).rejects.toThrow('the DynamoDB files are broken')
})

test('a client that hangs up in the middle of a request harms nobody', async () => {
  const client = await start()
  const { port } = new URL(dynamo!.endpoint)
  const socket = connect(Number(port), '127.0.0.1')
  await new Promise<void>((resolve) => socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf', () => resolve()))
  socket.destroy()
  expect((await put(client, 'a', '1')).$metadata.httpStatusCode).toBe(200)
})
