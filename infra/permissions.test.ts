import { describe, expect, test } from 'vitest'
import { operationNames, operations } from '../shared/operations.ts'
import { loadTemplate, type Template } from './local/template.ts'
import { pascal } from './pascal.ts'
import { grantsOf, isAllowed, matches } from './permissions.ts'

type Statement = { Effect?: 'Allow' | 'Deny'; Action: string | string[]; Resource: unknown; Condition?: object; NotAction?: string }

/** A stack of one Lambda whose role has these statements. */
function withRole(statements: Statement[], more: Template['Resources'] = {}, role: Record<string, unknown> = {}): Template {
  const Statement = statements.map((statement) => ({ Effect: 'Allow', ...statement }))
  return {
    Resources: {
      Act: { Type: 'AWS::Lambda::Function', Properties: { Role: { 'Fn::GetAtt': ['ActRole', 'Arn'] } } },
      ActRole: { Type: 'AWS::IAM::Role', Properties: { Policies: [{ PolicyName: 'own', PolicyDocument: { Statement } }], ...role } },
      ...more,
    },
  }
}

const bucket = (rest: string) => ({ 'Fn::Join': ['', [{ 'Fn::GetAtt': ['Bucket', 'Arn'] }, rest]] })
const read = withRole([{ Action: ['s3:GetObject'], Resource: bucket('/incoming/*') }])

describe('A role', () => {
  test('allows the action it names on the resources it names', () => {
    expect(isAllowed(read, 'Act', { action: 's3:GetObject', resource: 'Bucket/incoming/1' })).toBe(true)
  })

  test.each([
    ['another action', { action: 's3:PutObject', resource: 'Bucket/incoming/1' }],
    ['an action that only begins alike', { action: 's3:GetObjectVersion', resource: 'Bucket/incoming/1' }],
    ['another prefix', { action: 's3:GetObject', resource: 'Bucket/masters/1' }],
    ['the prefix inside another key', { action: 's3:GetObject', resource: 'Bucket/masters/incoming/1' }],
    ['another bucket', { action: 's3:GetObject', resource: 'Other/incoming/1' }],
    ['the bucket itself', { action: 's3:GetObject', resource: 'Bucket' }],
  ])('refuses %s', (_, wanted) => {
    expect(isAllowed(read, 'Act', wanted)).toBe(false)
  })

  test('that denies, denies whatever else it allows', () => {
    const both = withRole([
      { Action: 's3:GetObject', Resource: bucket('/*') },
      { Effect: 'Deny', Action: 's3:GetObject', Resource: bucket('/masters/*') },
    ])
    expect(isAllowed(both, 'Act', { action: 's3:GetObject', resource: 'Bucket/photos/1' })).toBe(true)
    expect(isAllowed(both, 'Act', { action: 's3:GetObject', resource: 'Bucket/masters/1' })).toBe(false)
  })

  test('with a condition allows only the calls that meet it', () => {
    const Condition = { StringEquals: { 'ses:FromAddress': 'shop@shop.test' } }
    const mail = withRole([{ Action: 'ses:SendEmail', Resource: { 'Fn::Sub': 'ses/${Sender}' }, Condition }], {
      Sender: { Type: 'AWS::SES::EmailIdentity', Properties: { EmailIdentity: 'shop@shop.test' } },
    })
    const from = (address: string) => ({ action: 'ses:SendEmail', resource: 'ses/shop@shop.test', context: { 'ses:FromAddress': address } })
    expect(isAllowed(mail, 'Act', from('shop@shop.test'))).toBe(true)
    expect(isAllowed(mail, 'Act', from('someone@shop.test'))).toBe(false)
    expect(isAllowed(mail, 'Act', { ...from(''), context: {} })).toBe(false)
  })

  test('has what policies attached to it say, too', () => {
    const Statement = { Effect: 'Allow', Action: 'dynamodb:Scan', Resource: { 'Fn::GetAtt': ['Table', 'Arn'] } }
    const policy = { Roles: [{ Ref: 'ActRole' }], PolicyDocument: { Statement } }
    const attached = withRole([], { Policy: { Type: 'AWS::IAM::Policy', Properties: policy } })
    expect(isAllowed(attached, 'Act', { action: 'dynamodb:Scan', resource: 'Table' })).toBe(true)
    expect(grantsOf(attached, 'Act')).toEqual([{ action: 'dynamodb:Scan', resource: 'Table' }])
  })

  test.each([
    ['managed policies', withRole([], {}, { ManagedPolicyArns: ['arn:aws:iam::aws:policy/AdministratorAccess'] }), /managed policies/],
    ['an exception instead of a list', withRole([{ Action: [], NotAction: 's3:*', Resource: '*' }]), /NotAction/],
    ['another kind of condition', withRole([{ Action: 's3:GetObject', Resource: '*', Condition: { Bool: { a: 'true' } } }]), /Bool/],
  ])('with %s is an error, not a guess', (_, template, words) => {
    expect(() => isAllowed(template, 'Act', { action: 's3:GetObject', resource: 'Bucket/x' })).toThrow(words)
  })

  test('of something that is no Lambda is an error', () => {
    expect(() => isAllowed(read, 'ActRole', { action: 's3:GetObject', resource: 'Bucket/incoming/1' })).toThrow('ActRole is no Lambda')
  })
})

describe('A pattern', () => {
  test.each([
    ['Bucket/incoming/*', 'Bucket/incoming/a/b\nc', true],
    ['Bucket/incoming/?', 'Bucket/incoming/a', true],
    ['Bucket/incoming/?', 'Bucket/incoming/ab', false],
    ['Bucket/a.b', 'Bucket/aXb', false],
    ['Bucket/(a|b)', 'Bucket/a', false],
    ['*', '', true],
  ])('%j and %j: %j', (pattern, text, expected) => {
    expect(matches(pattern, text)).toBe(expected)
  })
})

describe('The stack’s own roles', () => {
  const actions = async (name: (typeof operationNames)[number]) => grantsOf(await loadTemplate(), pascal(name)).map(({ action }) => action)

  test('can all be read', async () => {
    for (const name of operationNames) expect(await actions(name)).toContain('logs:PutLogEvents')
  })

  test('let an upload be signed under its prefix and nowhere else', async () => {
    const put = (key: string) => ({ action: 's3:PutObject', resource: `ImagesBucket/${key}` })
    const template = await loadTemplate()
    expect(isAllowed(template, 'RequestPhotoUpload', put('incoming/1'))).toBe(true)
    expect(isAllowed(template, 'RequestPhotoUpload', put('photos/1/320.avif'))).toBe(false)
    expect(isAllowed(template, 'RequestPhotoUpload', put('site-images/home.hero/320.avif'))).toBe(false)
  })

  test('let no visitor’s call write anything but a quote request', async () => {
    const writes = /:(Put(Item|Object)|Update|Delete|BatchWrite|Transact)/
    const reading = operationNames.filter((name) => operations[name].access === 'public' && name !== 'send-contact-form')
    for (const name of reading) expect((await actions(name)).filter((action) => writes.test(action))).toEqual([])
    const writing = grantsOf(await loadTemplate(), 'SendContactForm').filter(({ action }) => writes.test(action))
    expect(writing).toEqual([{ action: 's3:PutObject', resource: 'QuotesBucket/quotes/*' }])
  })
})
