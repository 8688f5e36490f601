import { execFile, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setting } from '../../functions/runtime/environment.ts'
import { readOutbox } from './outbox.ts'
import { credentials, type Parts, startParts } from './parts.ts'

const installed = spawnSync('aws', ['--version']).status === 0
const run = promisify(execFile)

describe.skipIf(!installed)(`The aws command${installed ? '' : ' (skipped: aws is not installed here)'}`, { timeout: 120_000 }, () => {
  let folder: string
  let parts: Parts
  let bucket: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'aws-'))
    parts = await startParts({ folder: join(folder, 'data') })
    bucket = setting('QUOTES_BUCKET')
  })
  afterAll(async () => {
    await parts.close()
    await rm(folder, { recursive: true })
  })

  /** What it prints. No profile of this machine counts. */
  async function aws(endpoint: string, command: string, key = credentials.secretAccessKey): Promise<string> {
    const { PATH = '' } = process.env
    const keys = { AWS_ACCESS_KEY_ID: credentials.accessKeyId, AWS_SECRET_ACCESS_KEY: key, AWS_DEFAULT_REGION: 'us-east-1' }
    const env = { PATH, HOME: folder, AWS_PAGER: '', AWS_EC2_METADATA_DISABLED: 'true', AWS_MAX_ATTEMPTS: '1', ...keys }
    const { stdout } = await run('aws', ['--endpoint-url', endpoint, ...command.split(' ')], { env, cwd: folder })
    return stdout.trim()
  }
  const s3 = (command: string) => aws(parts.endpoints.s3, command)

  test('lists buckets, and objects folded at their slashes', async () => {
    expect((await s3('s3 ls')).split('\n').map((line) => line.split(' ').at(-1))).toContain(bucket)
    await writeFile(join(folder, 'small'), 'hello')
    await s3(`s3 cp small s3://${bucket}/lists/below/one`)
    await s3(`s3api put-object --bucket ${bucket} --key lists/two --body small`)
    expect((await s3(`s3 ls s3://${bucket}/lists/`)).split('\n').map((line) => line.trim().split(/\s+/).slice(-2))).toEqual([
      ['PRE', 'below/'],
      ['5', 'two'],
    ])
    for (const list of ['list-objects-v2', 'list-objects']) {
      const keys = await s3(`s3api ${list} --bucket ${bucket} --prefix lists/ --page-size 1 --query Contents[].Key --output text`)
      expect(keys.split(/\s+/)).toEqual(['lists/below/one', 'lists/two'])
    }
  })

  test('carries 20 MB up in parts and down in ranges, and nothing of it is changed', async () => {
    const bytes = randomBytes(20_000_000)
    await writeFile(join(folder, 'large'), bytes)
    await s3(`s3 cp large s3://${bucket}/large --no-progress`)
    expect(await s3(`s3api head-object --bucket ${bucket} --key large --query ETag --output text`)).toMatch(/^"[0-9a-f]{32}-3"$/)
    await s3(`s3 cp s3://${bucket}/large back --no-progress`)
    expect((await readFile(join(folder, 'back'))).equals(bytes)).toBe(true)
    await s3(`s3api get-object --bucket ${bucket} --key large --range bytes=5-9 part`)
    expect((await readFile(join(folder, 'part'))).equals(bytes.subarray(5, 10))).toBe(true)
    await expect(s3(`s3api get-object --bucket ${bucket} --key large --range bytes=20000000- part`)).rejects.toThrow('InvalidRange')
  })

  test('aborts an upload in parts, of which nothing is stored', async () => {
    await writeFile(join(folder, 'part'), 'x')
    const target = `--bucket ${bucket} --key broken`
    const id = await s3(`s3api create-multipart-upload ${target} --query UploadId --output text`)
    await s3(`s3api upload-part ${target} --upload-id ${id} --part-number 1 --body part`)
    await s3(`s3api abort-multipart-upload ${target} --upload-id ${id}`)
    await expect(s3(`s3api head-object ${target}`)).rejects.toThrow('404')
    expect(await readdir(join(folder, 'data/s3', bucket, 'unfinished'))).toEqual([])
  })

  test('copies, brings a folder into step and deletes', async () => {
    await writeFile(join(folder, 'small'), 'hello')
    await s3(`s3 cp small s3://${bucket}/moves/one`)
    await s3(`s3 mv s3://${bucket}/moves/one s3://${bucket}/moves/two`)
    await s3(`s3 sync s3://${bucket}/moves/ moves`)
    expect([await readdir(join(folder, 'moves')), (await stat(join(folder, 'moves/two'))).size]).toEqual([['two'], 5])
    await s3(`s3 rm s3://${bucket}/moves/ --recursive`)
    await expect(s3(`s3 ls s3://${bucket}/moves/`)).rejects.toThrow()
  })

  test('reads tables', async () => {
    const dynamo = (command: string) => aws(parts.endpoints.dynamo, command)
    const table = setting('SLOTS_TABLE')
    expect(await dynamo('dynamodb list-tables --query TableNames --output text')).toContain(table)
    await dynamo(`dynamodb put-item --table-name ${table} --item {"key":{"S":"a"},"photo_id":{"S":"b"}}`)
    expect(await dynamo(`dynamodb get-item --table-name ${table} --key {"key":{"S":"a"}} --query Item.photo_id.S`)).toBe('"b"')
    expect(await dynamo(`dynamodb scan --table-name ${table} --query Count`)).toBe('1')
    expect(await dynamo(`dynamodb describe-table --table-name ${table} --query Table.TableStatus --output text`)).toBe('ACTIVE')
  })

  test('sends mail from a verified address alone', async () => {
    const send = (from: string) =>
      aws(parts.endpoints.ses, `ses send-email --from ${from} --to owner@shop.test --subject Hi --text Hello --query MessageId`)
    expect(await send(setting('QUOTE_SENDER'))).not.toBe('')
    expect((await readOutbox(parts.outbox)).map(({ headers }) => headers['subject'])).toEqual(['Hi'])
    await expect(send('nobody@else.test')).rejects.toThrow('MessageRejected')
  })

  test('is refused with another secret', async () => {
    await expect(aws(parts.endpoints.s3, 's3 ls', 'guess')).rejects.toThrow('SignatureDoesNotMatch')
    await expect(aws(parts.endpoints.ses, 'ses send-email --from a@b.test --to a@b.test --subject a --text b', 'guess')).rejects.toThrow(
      'SignatureDoesNotMatch',
    )
  })
})
