import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Setting, settings } from '../functions/runtime/environment.ts'
import { operationNames } from '../shared/operations.ts'
import { bundleFunctions } from './bundle.ts'
import { everybodysSettings, needs } from './needs.ts'

// Outside of the project, as in Lambda: what is not in the bundle is not there.
const folder = mkdtempSync(join(tmpdir(), 'bundles-'))
let bundle: Awaited<ReturnType<typeof bundleFunctions>>
beforeAll(async () => {
  bundle = await bundleFunctions(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))
const code = (name: (typeof operationNames)[number]) => readFileSync(join(bundle(name), 'index.mjs'), 'utf8')

describe('A bundle', () => {
  test.each(operationNames)('reads exactly the settings that its Lambda is given: %s', (name) => {
    const read = Object.keys(settings).filter((setting) => code(name).includes(`"${setting}"`)) as Setting[]
    expect(read.toSorted()).toEqual([...needs[name].settings, ...everybodysSettings].toSorted())
  })

  test('holds the SDKs that its operation calls, and no other', () => {
    const holds = (name: (typeof operationNames)[number]) =>
      ['DynamoDB', 'S3', 'SES'].filter((service) => code(name).includes(`serviceId??"${service}"`))
    expect(holds('list-photos')).toEqual(['DynamoDB'])
    expect(holds('request-photo-upload')).toEqual(['S3'])
    expect(holds('add-photo')).toEqual(['DynamoDB', 'S3'])
    expect(holds('send-contact-form')).toEqual(['S3', 'SES'])
  })

  test('needs sharp only where pictures are made', () => {
    expect(operationNames.filter((name) => /from"sharp"/.test(code(name)))).toEqual(['add-photo'])
  })

  test('runs by itself, with the credentials of its environment, and calls AWS signed', async () => {
    const seen: (string | undefined)[] = []
    const server = createServer((request, answer) => {
      seen.push(request.headers.authorization)
      answer.setHeader('content-type', 'application/x-amz-json-1.0').end('{"Items":[],"Count":0}')
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const script = `
      const { handler } = await import(${JSON.stringify(join(bundle('list-photos'), 'index.mjs'))})
      const event = { headers: { 'x-cdn-key': 'key' }, requestContext: {}, rawPath: '/api/photos' }
      const answer = await handler(event, { awsRequestId: '1', getRemainingTimeInMillis: () => 9000 })
      console.log(JSON.stringify(answer))`
    const env = {
      PATH: process.env.PATH,
      PHOTOS_TABLE: 'photos',
      CDN_KEY: 'key',
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_SESSION_TOKEN: 'session',
      AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    }
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd: folder, env })
    server.close()
    expect(JSON.parse(stdout)).toMatchObject({ statusCode: 200, body: '{"photos":[],"cursor":null}' })
    expect(seen).toEqual([expect.stringContaining('Credential=AKIDEXAMPLE/')])
  })
})
