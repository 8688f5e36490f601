import { beforeAll, describe, expect, test } from 'vitest'
import { loadTemplate, resourcesOf, type Template } from './local/template.ts'

const ids = ['ImagesBucket', 'LogsBucket', 'QuotesBucket', 'SiteBucket']

let template: Template
beforeAll(async () => {
  template = await loadTemplate()
})
const properties = (id: string) => template.Resources[id]!.Properties
const statements = (id: string) =>
  resourcesOf(template, 'AWS::S3::BucketPolicy')
    .filter(([, { Bucket }]) => (Bucket as { Ref: string }).Ref === id)
    .flatMap(([, { PolicyDocument }]) => (PolicyDocument as { Statement: Record<string, unknown>[] }).Statement)

describe('Every bucket', () => {
  test('is one of four', () => {
    expect(
      resourcesOf(template, 'AWS::S3::Bucket')
        .map(([id]) => id)
        .toSorted(),
    ).toEqual(ids)
  })

  test.each(ids)('is closed to the public and stays when the stack goes: %s', (id) => {
    expect(properties(id)['PublicAccessBlockConfiguration']).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    })
    expect(template.Resources[id]).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' })
  })

  test.each(ids)('speaks TLS 1.2 and nothing less: %s', (id) => {
    const denied = statements(id).filter(({ Effect, Action }) => Effect === 'Deny' && Action === 's3:*')
    expect(denied.map(({ Condition }) => Condition)).toEqual(
      expect.arrayContaining([{ Bool: { 'aws:SecureTransport': 'false' } }, { NumericLessThan: { 's3:TlsVersion': 1.2 } }]),
    )
  })

  test.each(ids.filter((id) => id !== 'LogsBucket'))('notes who asked for what: %s', (id) => {
    expect(properties(id)['LoggingConfiguration']).toMatchObject({ DestinationBucketName: { Ref: 'LogsBucket' } })
  })

  test.each(['ImagesBucket', 'SiteBucket'])('is read by this CloudFront distribution and no other: %s', (id) => {
    const allowed = statements(id).filter(({ Effect }) => Effect === 'Allow')
    expect(allowed.map(({ Action }) => Action)).toEqual(['s3:GetObject'])
    expect(allowed[0]).toMatchObject({
      Principal: { Service: 'cloudfront.amazonaws.com' },
      Condition: { StringEquals: { 'AWS:SourceArn': expect.anything() } },
    })
  })
})

describe('What is kept', () => {
  const rules = (id: string) => (properties(id)['LifecycleConfiguration'] as { Rules: Record<string, unknown>[] }).Rules

  test.each(['ImagesBucket', 'QuotesBucket'])('of %s can be brought back for a month after it was replaced or deleted', (id) => {
    expect(properties(id)['VersioningConfiguration']).toEqual({ Status: 'Enabled' })
    expect(rules(id)).toContainEqual(expect.objectContaining({ NoncurrentVersionExpiration: { NoncurrentDays: 30 }, Status: 'Enabled' }))
  })

  test('of an upload that nobody adds is gone in a day, earlier versions too', () => {
    expect(rules('ImagesBucket')).toContainEqual({
      ExpirationInDays: 1,
      NoncurrentVersionExpiration: { NoncurrentDays: 1 },
      Prefix: 'incoming/',
      Status: 'Enabled',
    })
  })

  test('of a quote request is gone after some thirteen months, and of a log after three', () => {
    expect(rules('QuotesBucket')[0]).toMatchObject({ ExpirationInDays: 400 })
    expect(rules('LogsBucket')[0]).toMatchObject({ ExpirationInDays: 90 })
  })

  test('of pictures never expires by itself', () => {
    expect(rules('ImagesBucket').filter(({ ExpirationInDays, Prefix }) => ExpirationInDays && Prefix !== 'incoming/')).toEqual([])
  })
})

describe('Uploads', () => {
  test('may be tried by pages of the site, with the signed headers, and with PUT', () => {
    expect(properties('ImagesBucket')['CorsConfiguration']).toEqual({
      CorsRules: [
        {
          AllowedHeaders: ['content-type', 'x-amz-checksum-sha256', 'if-none-match'],
          AllowedMethods: ['PUT'],
          AllowedOrigins: ['https://*.cloudfront.net'],
          MaxAge: 300,
        },
      ],
    })
    for (const id of ['QuotesBucket', 'SiteBucket', 'LogsBucket']) expect(properties(id)).not.toHaveProperty('CorsConfiguration')
  })

  test('are refused by the bucket itself when they could replace one, or when their signature is older than two minutes', () => {
    const refused = statements('ImagesBucket').filter(({ Effect, Action }) => Effect === 'Deny' && Action === 's3:PutObject')
    expect(refused.map(({ Condition }) => Condition)).toEqual([
      { Null: { 's3:if-none-match': 'true' } },
      { NumericGreaterThan: { 's3:signatureAge': 120_000 } },
    ])
    for (const { Resource } of refused) expect(JSON.stringify(Resource)).toContain('/incoming/*')
  })
})
