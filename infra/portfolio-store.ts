import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CloudFormationClient, DescribeStackResourceCommand } from '@aws-sdk/client-cloudformation'
import { type AttributeValue, DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import * as z from 'zod/mini'

/** Where a portfolio is kept: both tables and the bucket of pictures, by the names they really have. */
export type PortfolioStore = { dynamo: DynamoDBClient; s3: S3Client; photos: string; slots: string; bucket: string }
export type Row = Record<string, AttributeValue>

const region = 'us-east-1'
const usage = '<folder> [--local [--data <folder of npm start>]]'

/** Reads `<folder> [--local]` and opens what it means. @throws a line for the operator */
export async function readCommand(args: string[], script: string): Promise<{ folder: string; store: PortfolioStore }> {
  const { values, positionals } = parse(args, script)
  const [folder, ...more] = positionals
  if (!folder || more.length > 0 || (values.data !== undefined && !values.local)) throw new Error(`npm run ${script} -- ${usage}`)
  return { folder: resolve(folder), store: values.local ? await localStore(values.data) : await deployedStore() }
}

function parse(args: string[], script: string) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { local: { type: 'boolean' }, data: { type: 'string' } } })
  } catch (error) {
    throw new Error(`npm run ${script} -- ${usage}`, { cause: error })
  }
}

/** The deployed portfolio, with the operator's own credentials. @throws when there is no deployed stack */
export async function deployedStore(): Promise<PortfolioStore> {
  const client = new CloudFormationClient({ region })
  const named = async (LogicalResourceId: string) => {
    const { StackResourceDetail } = await client.send(new DescribeStackResourceCommand({ StackName: 'Site', LogicalResourceId }))
    return StackResourceDetail!.PhysicalResourceId!
  }
  try {
    const [photos, slots, bucket] = await Promise.all([named('PhotosTable'), named('SlotsTable'), named('ImagesBucket')])
    return { dynamo: new DynamoDBClient({ region }), s3: new S3Client({ region }), photos, slots, bucket }
  } catch (error) {
    if (error instanceof Error && error.name === 'ValidationError')
      throw new Error('The stack is not deployed in this account: npx cdk deploy', { cause: error })
    throw error
  }
}

/** What the embedded parts write down about themselves while they run. */
const address = z.object({
  endpoints: z.object({ dynamo: z.string(), s3: z.string() }),
  credentials: z.object({ accessKeyId: z.string(), secretAccessKey: z.string() }),
  PHOTOS_TABLE: z.string(),
  SLOTS_TABLE: z.string(),
  IMAGES_BUCKET: z.string(),
})

/** The portfolio of the site that `npm start` runs. @throws when it does not run */
export async function localStore(data = join(import.meta.dirname, '../.local')): Promise<PortfolioStore> {
  try {
    const { endpoints, credentials, ...names } = z.parse(address, JSON.parse(await readFile(join(data, 'endpoints.json'), 'utf8')))
    const dynamo = new DynamoDBClient({ region, credentials, endpoint: endpoints.dynamo })
    const s3 = new S3Client({ region, credentials, endpoint: endpoints.s3, forcePathStyle: true })
    // The file outlives its process.
    for (const endpoint of Object.values(endpoints)) await fetch(endpoint)
    return { dynamo, s3, photos: names.PHOTOS_TABLE, slots: names.SLOTS_TABLE, bucket: names.IMAGES_BUCKET }
  } catch (error) {
    throw new Error(`The site does not run on this machine with its data in ${data}: npm start`, { cause: error })
  }
}

/** Every row of a table, as stored. */
export async function readRows({ dynamo: client }: PortfolioStore, TableName: string): Promise<Row[]> {
  const rows: Row[] = []
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true })) rows.push(...Items)
  return rows
}

/** Runs a script's work. What it throws is one line and a failed process. */
export async function asScript(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
