import { randomUUID } from 'node:crypto'
import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { call } from '../functions/runtime/call-for-tests.ts'
import { dynamo, s3 } from '../functions/runtime/clients.ts'
import { setting } from '../functions/runtime/environment.ts'
import { interfere } from '../functions/runtime/faults-for-tests.ts'
import type { Handler } from '../functions/runtime/handle.ts'
import { openParts, smallPhoto, upload } from '../functions/runtime/parts-for-tests.ts'
import { type Input, operationNames, type OperationName } from '../shared/operations.ts'
import { quoteHeaders } from '../shared/quote.ts'
import { running } from './local/gateway.ts'
import type { Parts } from './local/parts.ts'
import type { Template } from './local/template.ts'
import { pascal } from './pascal.ts'
import { isAllowed } from './permissions.ts'
import { guardRoles, unusedGrants, type Use } from './role-guard.ts'

let parts: Parts
beforeAll(async () => {
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {})
  parts = await openParts()
})
afterAll(() => parts.close())

/** Calls an operation as its own Lambda. */
async function as<Name extends OperationName>(name: Name, input: Input<Name>, headers?: Record<string, string>) {
  const { handler } = (await import(`../functions/${name}.ts`)) as { handler: Handler }
  return call(name, handler, input, headers)
}

/** The guard, with a note of all that it lets pass and all that it refuses. */
function guard(template: Template) {
  const [used, refused]: [Use[], Use[]] = [[], []]
  const note = (use: Use, allowed: boolean) => void (allowed ? used : refused).push(use)
  return { used, refused, release: guardRoles({ template, atWork: () => running.getStore() ?? null, note }) }
}

const uploaded = async () => upload(await smallPhoto())
const added = async () => {
  const uploadId = await uploaded()
  expect(await as('add-photo', { uploadId, fileName: 'photo.jpg' })).toMatchObject({ status: 200 })
  return uploadId
}

/** Work with a gate behind each call to AWS: what happens meanwhile, once, when `when` has been carried out. */
async function meanwhile(when: (command: string, count: number) => boolean, what: () => Promise<unknown>, work: () => Promise<unknown>) {
  let done = false
  const counts = new Map<string, number>()
  const gate = interfere(async ({ command }, next) => {
    const answer = await next()
    counts.set(command, (counts.get(command) ?? 0) + 1)
    if (!done && when(command, counts.get(command)!)) {
      done = true
      await what()
    }
    return answer
  })
  await work()
  gate.release()
  expect(done).toBe(true)
}

/** Everything that each operation does for its users, the rare turns too. */
async function everythingOnce(): Promise<void> {
  const [hero, other] = [await added(), await added()]
  await as('list-photos', {})
  await as('list-portfolio', {})
  await as('list-featured-photos', {})
  await as('list-category-photos', { category: 'Tinting' })
  await as('get-photo-preview', { id: hero })
  await as('update-photo', { id: hero, displayOrder: 3, featured: true })
  await as('reclassify-photos', { ids: [hero, other], category: 'Coating' })
  await as('set-slot', { key: 'home.hero', photoId: hero })
  await as('list-slots', {})
  await as('get-image-sitemap', {})
  await as('get-slot-image', { key: 'home.hero' })
  await as('set-slot', { key: 'home.hero', photoId: null })

  // A photo that is deleted while it is being added: what was made of it is taken away again.
  const unlucky = await uploaded()
  const forget = () => s3().send(new DeleteObjectCommand({ Bucket: setting('IMAGES_BUCKET'), Key: `incoming/${unlucky}` }))
  const isMaster = (command: string) => command === 'CopyObject'
  await meanwhile(isMaster, forget, () => as('add-photo', { uploadId: unlucky, fileName: 'photo.jpg' }))

  // A placement that another photo takes while its own is being deleted: that photo's copies are made.
  await as('set-slot', { key: 'home.hero', photoId: hero })
  const isEmptied = (command: string, count: number) => command === 'UpdateItem' && count === 2
  await meanwhile(
    isEmptied,
    () => as('set-slot', { key: 'home.hero', photoId: other }),
    () => as('delete-photo', { id: hero }),
  )

  // A quote request whose mail fails, sent again: the stored one is replaced if it is still the one read.
  const quote = { name: 'Jane Doe', email: 'jane@shop.test', phone: '512 555 0100' }
  const headers = { [quoteHeaders.submission]: randomUUID() }
  parts.ses.down = true
  expect(await as('send-contact-form', quote, headers)).toMatchObject({ status: 503 })
  parts.ses.down = false
  expect(await as('send-contact-form', quote, headers)).toMatchObject({ status: 200 })
}

describe('Under its own role each Lambda', () => {
  let used: readonly Use[]
  let refused: readonly Use[]
  beforeAll(async () => {
    const roles = guard(parts.template)
    await everythingOnce()
    roles.release()
    ;({ used, refused } = roles)
  }, 120_000)

  test('is refused nothing that it does', () => {
    expect(refused).toEqual([])
  })

  test('has done something', () => {
    expect(new Set(used.map(({ operation }) => operation))).toEqual(new Set(operationNames))
  })

  test('uses every permission that it is granted', () => {
    expect(unusedGrants(parts.template, operationNames, used)).toEqual([])
  })

  test('would be seen to have one too many', () => {
    const more = { Effect: 'Allow', Action: 's3:ListBucket', Resource: { 'Fn::GetAtt': ['ImagesBucket', 'Arn'] } }
    const template = changed('set-slot', (statements) => [...statements, more])
    expect(unusedGrants(template, operationNames, used)).toEqual(['set-slot: s3:ListBucket on ImagesBucket'])
  })

  test('would be refused something, whichever line of its role were missing', () => {
    for (const operation of operationNames)
      for (const line of wordsOf(parts.template, operation).keys()) {
        const template = changed(operation, (statements) => statements.toSpliced(line, 1))
        const missing = used.filter((use) => use.operation === operation && !isAllowed(template, pascal(operation), use))
        expect(missing).not.toEqual([])
      }
  })
})

test('A Lambda whose role lacks a permission is refused by it, and answers without a word of it', async () => {
  const id = await added()
  const roles = guard(changed('get-photo-preview', () => []))
  expect(await as('get-photo-preview', { id })).toMatchObject({ status: 500, body: { code: 'internal' } })
  roles.release()
  expect(roles.refused).toEqual([{ operation: 'get-photo-preview', action: 'dynamodb:GetItem', resource: 'PhotosTable' }])
})

test('An object that is not there is forbidden, not missing, to whoever may not list the bucket', async () => {
  const roles = guard(parts.template)
  const answer = await as('add-photo', { uploadId: randomUUID(), fileName: 'photo.jpg' })
  roles.release()
  expect(answer).toMatchObject({ status: 404, body: { field: 'uploadId' } })
})

test('Calls that no Lambda makes pass, and none are noted', async () => {
  const roles = guard(parts.template)
  await s3().send(new DeleteObjectCommand({ Bucket: setting('QUOTES_BUCKET'), Key: 'anything' }))
  roles.release()
  expect([roles.used, roles.refused]).toEqual([[], []])
  expect(dynamo().middlewareStack.identify().join()).not.toContain('roleGuard')
})

type Role = { Policies: { PolicyDocument: { Statement: object[] } }[] }

/** What a Lambda's role says of its operation, beside what every Lambda may. */
function wordsOf(template: Template, operation: OperationName): object[] {
  return policyOf(template, operation).Statement
}

/** A copy of the stack in which a role says something else. */
function changed(operation: OperationName, change: (statements: object[]) => object[]): Template {
  const template = structuredClone(parts.template)
  const policy = policyOf(template, operation)
  policy.Statement = change(policy.Statement)
  return template
}

function policyOf(template: Template, operation: OperationName): { Statement: object[] } {
  const { Role } = template.Resources[pascal(operation)]!.Properties as { Role: { 'Fn::GetAtt': [string, string] } }
  const { Policies } = template.Resources[Role['Fn::GetAtt'][0]]!.Properties as Role
  return Policies[0]!.PolicyDocument
}
