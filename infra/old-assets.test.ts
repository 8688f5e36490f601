import { createServer } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { CloudFormationCustomResourceEvent } from 'aws-lambda'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type S3, startS3 } from './local/s3.ts'
import { daysKept, deleteOldAssets, handler, notesKey } from './old-assets.ts'

const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' }
const bucket = 'site'
const first = new Date()
const later = (days: number) => new Date(first.getTime() + days * 86_400_000)

let folder: string
let local: S3
let s3: S3Client
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'old-assets-'))
  local = await startS3({ folder, port: 0, buckets: [bucket], credentials, cors: () => [] })
  s3 = new S3Client({ endpoint: local.endpoint, region: 'us-east-1', credentials, forcePathStyle: true })
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await local.close()
  await rm(folder, { recursive: true })
})

async function publish(...keys: string[]): Promise<void> {
  for (const Key of keys) await s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body: Key }))
}
const deploy = async (day: number, ...current: string[]) => {
  await publish(...current)
  return deleteOldAssets(s3, { bucket, current }, later(day))
}
const keys = async () => (await s3.send(new ListObjectsV2Command({ Bucket: bucket }))).Contents!.map(({ Key }) => Key)

describe('A previous build’s assets', () => {
  test('stay for 30 days after the build was replaced, however long it was up', async () => {
    await deploy(0, 'assets/a.js')
    expect(await deploy(100, 'assets/b.js')).toEqual([])
    expect(await deploy(100 + daysKept, 'assets/b.js')).toEqual([])
    expect(await deploy(100 + daysKept + 0.01, 'assets/b.js')).toEqual(['assets/a.js'])
    expect(await keys()).toEqual(['assets/b.js', notesKey])
  })

  test('that every build has are never deleted', async () => {
    for (let day = 0; day < 400; day += 50) expect(await deploy(day, 'assets/font.woff2')).toEqual([])
    expect(await keys()).toContain('assets/font.woff2')
  })

  test('that came back, as in a rollback, count anew from the day they are replaced again', async () => {
    await deploy(0, 'assets/a.js')
    await deploy(1, 'assets/b.js')
    await deploy(2, 'assets/a.js')
    await deploy(40, 'assets/c.js')
    expect(await deploy(69, 'assets/c.js')).toEqual([])
    expect((await deploy(71, 'assets/c.js')).toSorted()).toEqual(['assets/a.js'])
  })

  test('are all that is ever deleted: pages and pictures that a build no longer has stay', async () => {
    await publish('old-page.html', 'images/old.jpg')
    await deploy(0, 'assets/a.js')
    await deploy(100, 'assets/a.js')
    expect(await keys()).toEqual(['assets/a.js', 'images/old.jpg', 'old-page.html', notesKey].toSorted())
  })
})

describe('At the end of a deployment CloudFormation', () => {
  async function call(changes: Partial<CloudFormationCustomResourceEvent>): Promise<Record<string, unknown>[]> {
    const answers: Record<string, unknown>[] = []
    const server = createServer((request, response) => {
      void request.toArray().then((body: Buffer[]) => {
        answers.push({ type: request.headers['content-type'], ...(JSON.parse(Buffer.concat(body).toString()) as object) })
        response.end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const ResponseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const asked = { StackId: 'stack', RequestId: 'request', LogicalResourceId: 'OldAssets' }
    const ResourceProperties = { ServiceToken: 'arn', bucket, current: ['assets/b.js'] }
    await handler({ RequestType: 'Create', ResponseURL, ...asked, ResourceProperties, ...changes } as CloudFormationCustomResourceEvent)
    server.close()
    return answers
  }
  const answer = { type: undefined, Status: 'SUCCESS', PhysicalResourceId: 'OldAssets', StackId: 'stack', RequestId: 'request' }

  beforeEach(() => {
    vi.stubEnv('AWS_ENDPOINT_URL_S3', local.endpoint)
    vi.stubEnv('AWS_REGION', 'us-east-1')
    vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId)
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey)
    vi.spyOn(console, 'info').mockReturnValue()
  })

  test('is told that all is well, and the notes are there', async () => {
    await publish('assets/a.js')
    expect(await call({})).toMatchObject([answer])
    expect(await keys()).toEqual(['assets/a.js', notesKey])
  })

  test('is told so too when old files can’t be looked at, which the log says', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'guess')
    expect(await call({})).toMatchObject([answer])
    expect(logged).toHaveBeenCalledOnce()
  })

  test('takes the stack away without touching a file', async () => {
    await publish('assets/a.js')
    expect(await call({ RequestType: 'Delete' })).toMatchObject([answer])
    expect(await keys()).toEqual(['assets/a.js'])
  })
})
