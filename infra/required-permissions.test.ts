import { beforeAll, describe, expect, test } from 'vitest'
import { loadTemplate, type Template } from './local/template.ts'
import { requiredFor } from './required-permissions.ts'

let template: Template
beforeAll(async () => {
  template = await loadTemplate()
})
const required = (command: string, input: object) =>
  requiredFor(template, { command, input: { ...input } }).map(({ action, resource }) => `${action} ${resource}`)

describe('AWS carries out', () => {
  test('a query of an index for whoever may query the index', () => {
    expect(required('Query', { TableName: 'PhotosTable', IndexName: 'by-order' })).toEqual(['dynamodb:Query PhotosTable/index/by-order'])
  })

  test('a copy for whoever may read the one and write the other', () => {
    const copy = { Bucket: 'images-bucket', Key: 'masters/1', CopySource: 'images-bucket/incoming/a%20b' }
    expect(required('CopyObject', copy)).toEqual(['s3:GetObject ImagesBucket/incoming/a b', 's3:PutObject ImagesBucket/masters/1'])
    expect(required('CopyObject', { ...copy, CopySource: '/images-bucket/incoming/1?versionId=2' })[0]).toBe(
      's3:GetObjectVersion ImagesBucket/incoming/1',
    )
  })

  test('a look at an object’s head for whoever may read it', () => {
    expect(required('HeadObject', { Bucket: 'images-bucket', Key: 'incoming/1' })).toEqual(['s3:GetObject ImagesBucket/incoming/1'])
  })

  test('a deletion of many for whoever may delete each', () => {
    const many = { Bucket: 'images-bucket', Delete: { Objects: [{ Key: 'photos/1' }, { Key: 'masters/1', VersionId: '2' }] } }
    expect(required('DeleteObjects', many)).toEqual([
      's3:DeleteObject ImagesBucket/photos/1',
      's3:DeleteObjectVersion ImagesBucket/masters/1',
    ])
  })

  test('a replacement on condition for whoever may also read', () => {
    const put = { Bucket: 'quotes-bucket', Key: 'quotes/1.json' }
    expect(required('PutObject', { ...put, IfNoneMatch: '*' })).toEqual(['s3:PutObject QuotesBucket/quotes/1.json'])
    expect(required('PutObject', { ...put, IfMatch: '"e"' })).toEqual([
      's3:PutObject QuotesBucket/quotes/1.json',
      's3:GetObject QuotesBucket/quotes/1.json',
    ])
  })

  test('a mail for whoever may send from the sender, by its rules, and in the sandbox to each recipient', () => {
    const mail = { Source: 'a@shop.test', Destination: { ToAddresses: ['b@shop.test'], BccAddresses: ['c@shop.test'] } }
    const names = required('SendEmail', mail).map((text) => text.split(':').at(-1))
    expect(names).toEqual(['identity/a@shop.test', 'identity/b@shop.test', 'identity/c@shop.test', 'configuration-set/QuoteMails'])
    for (const { context } of requiredFor(template, { command: 'SendEmail', input: mail }))
      expect(context).toEqual({ 'ses:FromAddress': 'a@shop.test' })
  })
})

test.each([
  ['TransactWriteItems', {}, 'What IAM asks for TransactWriteItems is not written down yet'],
  ['GetItem', { TableName: 'elsewhere' }, 'elsewhere is no AWS::DynamoDB::Table of the stack'],
])('%s of %j is an error, not a guess', (command, input, words) => {
  expect(() => required(command, input)).toThrow(words)
})
