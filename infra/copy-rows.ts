import { type AttributeValue, BatchWriteItemCommand, DynamoDBClient, paginateScan, type WriteRequest } from '@aws-sdk/client-dynamodb'
import { setTimeout as pause } from 'node:timers/promises'

type Row = Record<string, AttributeValue>
type Copy = { from: string; to: string; only?: readonly string[] }

/** What DynamoDB takes at once. */
const batch = 25

/**
 * Copies rows from one table into another of the same shape, as they are: from a table restored to an earlier moment into the
 * one in use. Rows that are in both are replaced; rows that are only in the second stay. May be repeated.
 * @param only copies the rows with these ids and no other
 * @returns how many rows were copied
 */
export async function copyRows(client: DynamoDBClient, { from, to, only = [] }: Copy): Promise<number> {
  let count = 0
  for await (const { Items = [] } of paginateScan({ client }, { TableName: from, ConsistentRead: true })) {
    const rows = only.length === 0 ? Items : Items.filter((row) => only.includes(idOf(row)))
    for (let start = 0; start < rows.length; start += batch) await write(client, to, rows.slice(start, start + batch))
    count += rows.length
  }
  return count
}

/** Photos go by `id`, placements by `key`. */
function idOf(row: Row): string {
  return row['id']?.S ?? row['key']?.S ?? ''
}

/** Again for what DynamoDB left over, with a pause that grows. */
async function write(client: DynamoDBClient, table: string, rows: Row[]): Promise<void> {
  let requests: WriteRequest[] = rows.map((Item) => ({ PutRequest: { Item } }))
  for (let wait = 100; requests.length > 0; wait *= 2) {
    const { UnprocessedItems } = await client.send(new BatchWriteItemCommand({ RequestItems: { [table]: requests } }))
    requests = UnprocessedItems?.[table] ?? []
    if (requests.length > 0) await pause(Math.min(wait, 5_000))
  }
}

if (import.meta.main) {
  const [from, to, ...only] = process.argv.slice(2)
  if (!from || !to) {
    console.error('node infra/copy-rows.ts <restored table> <table in use> [id ...]')
    process.exitCode = 1
  } else console.log(`${await copyRows(new DynamoDBClient({ region: 'us-east-1' }), { from, to, only })} rows copied`)
}
