import { Match, Template } from 'aws-cdk-lib/assertions'
import { beforeAll, describe, expect, test } from 'vitest'
import { settings } from '../functions/runtime/environment.ts'
import { placeholders } from '../shared/business.ts'
import { operationNames, operations } from '../shared/operations.ts'
import { synthesize } from './app.ts'
import { readConfig } from './config.ts'
import { needs } from './needs.ts'
import { pascal } from './pascal.ts'
import { staffScope } from './staff-scope.ts'

/** The properties looked at below, whichever resource has them. */
type Properties = {
  PublicAccessBlockConfiguration: object
  VersioningConfiguration: object
  LifecycleConfiguration: object
  Environment: { Variables: object }
  Timeout: number
  RetentionInDays: number
  ManagedPolicyArns?: unknown
  Policies: { PolicyDocument: { Statement: { Action: string | string[]; Resource: unknown }[] } }[]
  RouteSettings: Record<string, { ThrottlingRateLimit: number }>
  DefaultRouteSettings: { ThrottlingRateLimit: number }
  DistributionConfig: { CacheBehaviors: { PathPattern: string; CachePolicyId: string; OriginRequestPolicyId: string }[] }
}
type Resource = { Type: string; Properties: Properties; DeletionPolicy?: string; UpdateReplacePolicy?: string }

let template: Template
let resources: [string, Resource][]
beforeAll(() => {
  template = Template.fromJSON(synthesize() as Record<string, unknown>)
  resources = Object.entries(template.toJSON()['Resources'] as Record<string, Resource>)
})
const ofType = (type: string) => resources.filter(([, resource]) => resource.Type === type)

describe('Data', () => {
  test('both tables are on demand, restorable to the second, protected, and kept when the stack goes', () => {
    const tables = ofType('AWS::DynamoDB::Table')
    expect(tables.map(([id]) => id)).toEqual(['PhotosTable', 'SlotsTable'])
    for (const [, table] of tables) {
      expect(table.Properties).toMatchObject({ BillingMode: 'PAY_PER_REQUEST', DeletionProtectionEnabled: true, PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } })
      expect([table.DeletionPolicy, table.UpdateReplacePolicy]).toEqual(['Retain', 'Retain'])
    }
  })

  test('no bucket is public, speaks without TLS, or goes with the stack', () => {
    const buckets = ofType('AWS::S3::Bucket')
    expect(buckets.map(([id]) => id).toSorted()).toEqual(['ImagesBucket', 'LogsBucket', 'QuotesBucket', 'SiteBucket'])
    for (const [id, bucket] of buckets) {
      expect(Object.values(bucket.Properties.PublicAccessBlockConfiguration)).toEqual([true, true, true, true])
      expect(bucket.DeletionPolicy).toBe('Retain')
      template.hasResourceProperties('AWS::S3::BucketPolicy', {
        Bucket: { Ref: id },
        PolicyDocument: { Statement: Match.arrayWith([Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } })]) },
      })
    }
  })

  test('pictures and quotes keep earlier versions for a month, and an upload nobody adds is gone in a day', () => {
    for (const id of ['ImagesBucket', 'QuotesBucket']) {
      const bucket = resources.find(([name]) => name === id)![1]
      expect(bucket.Properties.VersioningConfiguration).toEqual({ Status: 'Enabled' })
      expect(JSON.stringify(bucket.Properties.LifecycleConfiguration)).toContain('"NoncurrentDays":30')
    }
    const rules = JSON.stringify(resources.find(([name]) => name === 'ImagesBucket')![1].Properties.LifecycleConfiguration)
    expect(rules).toContain('"ExpirationInDays":1')
    expect(rules).toContain('"Prefix":"incoming/"')
  })
})

describe('Operations', () => {
  test.each(operationNames)('%s has its route, its Lambda and, for staff, a token with the right scope', (name) => {
    const { method, path, access } = operations[name]
    template.hasResourceProperties('AWS::ApiGatewayV2::Route', {
      RouteKey: `${method} ${path}`,
      ...(access === 'staff'
        ? { AuthorizationType: 'JWT', AuthorizationScopes: [staffScope], AuthorizerId: { Ref: 'StaffAuthorizer' } }
        : { AuthorizationType: 'NONE', AuthorizerId: Match.absent() }),
    })
  })

  test('staff operations, and no others, live under the path that the cache never keeps', () => {
    for (const name of operationNames) expect(operations[name].path.startsWith('/api/staff/')).toBe(operations[name].access === 'staff')
  })

  test.each(operationNames)('%s runs on Node 24 on arm64, ends before the gateway gives up, and is given exactly its settings', (name) => {
    const { Properties } = resources.find(([id]) => id === pascal(name))![1]
    expect(Properties).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'], TracingConfig: { Mode: 'Active' } })
    expect(Properties.Timeout).toBeLessThan(30)
    expect(Object.keys(Properties.Environment.Variables).toSorted()).toEqual([...needs[name].settings].toSorted())
  })

  test('every setting is given to somebody', () => {
    expect(new Set(operationNames.flatMap((name) => needs[name].settings))).toEqual(new Set(Object.keys(settings)))
  })

  test('no role has a wildcard action or a managed policy, and a wildcard resource only for tracing', () => {
    for (const [id, role] of ofType('AWS::IAM::Role').filter(([id]) => operationNames.some((name) => id.startsWith(`${pascal(name)}Role`)))) {
      expect(role.Properties.ManagedPolicyArns, id).toBeUndefined()
      const statements = role.Properties.Policies.flatMap((policy) => policy.PolicyDocument.Statement)
      for (const { Action, Resource } of statements) {
        expect([Action].flat().join()).not.toContain('*')
        if (JSON.stringify(Resource) === '"*"') expect([Action].flat().every((action) => action.startsWith('xray:'))).toBe(true)
      }
    }
  })

  test('the quote form and the picture pipeline are throttled more tightly than the rest', () => {
    const { RouteSettings, DefaultRouteSettings } = ofType('AWS::ApiGatewayV2::Stage')[0]![1].Properties
    expect(Object.keys(RouteSettings).toSorted()).toEqual(['POST /api/send-contact-form', 'POST /api/staff/photos'])
    for (const { ThrottlingRateLimit } of Object.values(RouteSettings)) expect(ThrottlingRateLimit).toBeLessThan(DefaultRouteSettings.ThrottlingRateLimit)
  })

  test('every log group forgets after a while', () => {
    for (const [, group] of ofType('AWS::Logs::LogGroup')) expect(group.Properties.RetentionInDays).toBeGreaterThan(0)
  })
})

describe('Delivery', () => {
  test('errors of the API stay the API’s: no error page stands in for them', () => {
    expect(JSON.stringify(ofType('AWS::CloudFront::Distribution'))).not.toContain('CustomErrorResponses')
  })

  test('staff calls are never kept and reach the API with their token', () => {
    const [, distribution] = ofType('AWS::CloudFront::Distribution')[0]!
    const { CacheBehaviors } = distribution.Properties.DistributionConfig
    const staff = CacheBehaviors.findIndex(({ PathPattern }) => PathPattern === '/api/staff/*')
    expect(staff).toBeLessThan(CacheBehaviors.findIndex(({ PathPattern }) => PathPattern === '/api/*'))
    // AWS's own policies CachingDisabled and AllViewerExceptHostHeader.
    expect(CacheBehaviors[staff]).toMatchObject({ CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad', OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac' })
  })

  test('a placement without a placed photo falls back to the bundled default', () => {
    template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: { OriginGroups: { Items: [Match.objectLike({ FailoverCriteria: { StatusCodes: { Items: [403, 404], Quantity: 2 } } })] } },
    })
  })

  test('the firewall can be left out', () => {
    template.resourceCountIs('AWS::WAFv2::WebACL', 1)
    Template.fromJSON(synthesize({ firewall: 'false' }) as Record<string, unknown>).resourceCountIs('AWS::WAFv2::WebACL', 0)
  })

  test('a domain brings its certificate, its names and records, and exact origins for uploads', () => {
    const own = Template.fromJSON(synthesize({ domain: 'www.example.com', hostedZoneId: 'Z1', hostedZoneName: 'example.com' }) as Record<string, unknown>)
    own.hasResourceProperties('AWS::CloudFront::Distribution', { DistributionConfig: { Aliases: ['www.example.com', 'example.com'], ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021' } } })
    own.resourceCountIs('AWS::Route53::RecordSet', 4)
    own.hasResourceProperties('AWS::S3::Bucket', { CorsConfiguration: { CorsRules: [Match.objectLike({ AllowedOrigins: ['https://www.example.com', 'https://example.com'], AllowedMethods: ['PUT'] })] } })
  })
})

describe('Before a deployment', () => {
  test('example facts are listed one by one, and CloudFormation refuses the template', () => {
    expect(placeholders().length).toBeGreaterThan(5)
    const [assertion] = (template.toJSON()['Rules'] as { NotReady: { Assertions: { AssertDescription: string }[] } }).NotReady.Assertions
    expect(assertion!.AssertDescription).toContain('business.phone')
  })

  test('a bad value stops it with one line a fault', () => {
    const bad: Record<string, string> = { domain: 'not a host', quoteSender: 'nobody', firewall: 'maybe' }
    expect(() => readConfig((name) => bad[name])).toThrow(
      'quoteSender: "nobody" is not an e-mail address\ndomain: "not a host" is not a host name such as www.example.com\nfirewall: "maybe" is neither true nor false',
    )
  })
})
