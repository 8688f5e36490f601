import { mkdir } from 'node:fs/promises'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  DynamoDBClient,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { ClassicLevel } from 'classic-level'
import dynalite from 'dynalite'
import { closeServer, listen } from './listen.ts'
import type { Credentials } from './s3-signature.ts'

/** A table as the template has it, with its name. */
export type Table = Pick<CreateTableCommandInput, 'AttributeDefinitions' | 'KeySchema' | 'GlobalSecondaryIndexes'> & { TableName: string }

export type Dynamo = { endpoint: string; close(): Promise<void> }
type Options = { folder: string; port: number; credentials: Credentials; tables: readonly Table[] }

/**
 * DynamoDB on 127.0.0.1, kept in `folder`, with the given tables.
 * @throws when the folder holds a table of another shape, or can't be read at all
 */
export async function startDynamo({ folder, port, credentials, tables }: Options): Promise<Dynamo> {
  await mkdir(folder, { recursive: true })
  await refuseBroken(folder)
  const server = dynalite({ path: folder, createTableMs: 0, updateTableMs: 0, deleteTableMs: 0 })
  outliveLostClients(server)
  await listen(server, port)
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials, maxAttempts: 1 })
  try {
    for (const table of tables) await ensureTable(client, table)
  } catch (error) {
    await closeServer(server)
    throw error
  } finally {
    client.destroy()
  }
  return { endpoint, close: () => closeServer(server) }
}

/** dynalite throws into the process, and hangs, when its files can't be opened: so they are tried first. */
async function refuseBroken(folder: string): Promise<void> {
  const files = new ClassicLevel(folder)
  try {
    await files.open()
  } catch (error) {
    throw new Error('the DynamoDB files are broken', { cause: error })
  } finally {
    await files.close()
  }
}

async function ensureTable(client: DynamoDBClient, table: Table): Promise<void> {
  try {
    const { Table: kept } = await client.send(new DescribeTableCommand({ TableName: table.TableName }))
    if (shape(kept ?? {}) !== shape(table)) throw new Error(`${table.TableName} was made by another version of the stack`)
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'ResourceNotFoundException') throw error
    await client.send(new CreateTableCommand({ ...table, BillingMode: 'PAY_PER_REQUEST' }))
    // As on AWS, a table that was asked for is not there at once.
    await waitUntilTableExists({ client, minDelay: 0.01, maxDelay: 0.1, maxWaitTime: 10 }, { TableName: table.TableName })
  }
}

type Shape = {
  KeySchema?: Keys | undefined
  GlobalSecondaryIndexes?: { IndexName?: string | undefined; KeySchema?: Keys | undefined }[] | undefined
}
type Keys = { AttributeName: string | undefined; KeyType: string | undefined }[]

/** Keys and indexes as text that can be compared. */
function shape({ KeySchema, GlobalSecondaryIndexes = [] }: Shape): string {
  const keys = (schema: Keys = []) => schema.map(({ AttributeName, KeyType }) => `${KeyType} ${AttributeName}`).join()
  return [keys(KeySchema), ...GlobalSecondaryIndexes.map((index) => `${index.IndexName}: ${keys(index.KeySchema)}`).toSorted()].join('; ')
}

/** dynalite throws into the process when a client goes away in the middle of a request: so it gets only whole ones. */
function outliveLostClients(server: Server): void {
  const [answer] = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { method, url, headers } = request
    request.toArray().then(
      (body: Buffer[]) =>
        answer?.(Object.assign(Readable.from([Buffer.concat(body)]), { method, url, headers }) as unknown as IncomingMessage, response),
      () => response.destroy(),
    )
  })
}
