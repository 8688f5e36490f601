import { beforeAll, describe, expect, test } from 'vitest'
import { settings } from '../functions/runtime/environment.ts'
import { operationNames, operations } from '../shared/operations.ts'
import { methodsOf } from './api.ts'
import { loadTemplate, resourcesOf, type Template } from './local/template.ts'
import { everybodysSettings, needs } from './needs.ts'
import { pascal } from './pascal.ts'
import { grantsOf } from './permissions.ts'
import { staffScope } from './staff-scope.ts'

let template: Template
beforeAll(async () => {
  template = await loadTemplate()
})
const lambda = (name: (typeof operationNames)[number]) => template.Resources[pascal(name)]!.Properties

describe('Routes', () => {
  test('are the rows of the table, staff’s with a token of the right scope', () => {
    const routes = resourcesOf(template, 'AWS::ApiGatewayV2::Route').map(([, properties]) => properties)
    const expected = operationNames.flatMap((name) => {
      const { path, access } = operations[name]
      const staff = { AuthorizationType: 'JWT', AuthorizationScopes: [staffScope], AuthorizerId: { Ref: 'StaffAuthorizer' } }
      const guard = access === 'staff' ? staff : { AuthorizationType: 'NONE' }
      return methodsOf(name).map((method) => ({ RouteKey: `${method} ${path}`, ...guard }))
    })
    expect(routes.map(({ ApiId: _, Target: __, ...route }) => route)).toEqual(expected)
  })

  test('answer to their row’s method alone, and that of the image sitemap to HEAD, as any file does', () => {
    for (const name of operationNames)
      expect(methodsOf(name)).toEqual(name === 'get-image-sitemap' ? ['GET', 'HEAD'] : [operations[name].method])
  })

  test('of staff, and no others, lie under the path that caches never keep', () => {
    for (const { path, access } of Object.values(operations)) expect(path.startsWith('/api/staff/')).toBe(access === 'staff')
  })

  test('take only tokens that the user pool made for the admin', () => {
    expect(template.Resources['StaffAuthorizer']!.Properties).toMatchObject({
      AuthorizerType: 'JWT',
      IdentitySource: ['$request.header.Authorization'],
      JwtConfiguration: { Audience: [{ Ref: 'UserPoolClient' }], Issuer: { 'Fn::GetAtt': ['UserPool', 'ProviderURL'] } },
    })
  })

  test('have a throttle, and those of the form and of the picture pipeline a tighter one', () => {
    const [[, stage]] = resourcesOf(template, 'AWS::ApiGatewayV2::Stage') as [[string, Record<string, unknown>]]
    expect(stage['DefaultRouteSettings']).toEqual({ ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 })
    expect(stage['RouteSettings']).toEqual({
      'POST /api/send-contact-form': { ThrottlingRateLimit: 1, ThrottlingBurstLimit: 10 },
      'POST /api/staff/photos': { ThrottlingRateLimit: 5, ThrottlingBurstLimit: 10 },
    })
  })

  test('note each call without its query, its body and its sender', () => {
    const [[, stage]] = resourcesOf(template, 'AWS::ApiGatewayV2::Stage') as [[string, { AccessLogSettings: { Format: string } }]]
    expect(Object.keys(JSON.parse(stage.AccessLogSettings.Format) as object)).toEqual(['time', 'id', 'route', 'status', 'ms', 'error'])
    expect(stage.AccessLogSettings.Format).not.toMatch(/sourceIp|userAgent|\$context\.path|claims/)
  })
})

describe('Each Lambda', () => {
  test.each(operationNames)('runs on Node 24 on arm64, traced, with JSON lines: %s', (name) => {
    expect(lambda(name)).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      TracingConfig: { Mode: 'Active' },
      LoggingConfig: { LogFormat: 'JSON', LogGroup: expect.anything() },
    })
  })

  test.each(operationNames)('ends before the gateway’s 30 seconds, and well after the 8 of one call to AWS: %s', (name) => {
    expect(lambda(name)['Timeout']).toBeLessThan(30)
    expect(lambda(name)['Timeout']).toBeGreaterThan(8)
  })

  test.each(operationNames)('is given the settings that it reads, and no other: %s', (name) => {
    const { Variables } = lambda(name)['Environment'] as { Variables: object }
    expect(Object.keys(Variables).toSorted()).toEqual([...needs[name].settings, ...everybodysSettings].toSorted())
  })

  test('leaves no setting to nobody', () => {
    const given = operationNames.flatMap((name) => needs[name].settings)
    expect(new Set([...everybodysSettings, ...given])).toEqual(new Set(Object.keys(settings)))
  })

  test('that makes pictures has the memory for it', () => {
    expect(lambda('add-photo')['MemorySize']).toBeGreaterThanOrEqual(1_536)
  })

  test('has a role of its own, without a wildcard action or a policy that others write', () => {
    const roles = operationNames.map((name) => JSON.stringify(lambda(name)['Role']))
    expect(new Set(roles).size).toBe(operationNames.length)
    // `grantsOf` throws for managed policies.
    for (const name of operationNames) for (const { action } of grantsOf(template, pascal(name))) expect(action).toMatch(/^[a-z0-9]+:\w+$/)
  })

  test.each(operationNames)('writes into its own log and sends traces, no more and no less: %s', (name) => {
    const { LogGroup } = lambda(name)['LoggingConfig'] as { LogGroup: { Ref: string } }
    const log = ['logs:CreateLogStream', 'logs:PutLogEvents'].map((action) => ({ action, resource: LogGroup.Ref }))
    const traces = ['xray:PutTelemetryRecords', 'xray:PutTraceSegments'].map((action) => ({ action, resource: '*' }))
    expect(grantsOf(template, pascal(name)).filter(({ action }) => /^(logs|xray):/.test(action))).toEqual([...log, ...traces])
  })

  test('may do something on everything only where AWS knows no less: sending traces', () => {
    const everywhere = operationNames.flatMap((name) => grantsOf(template, pascal(name)).filter(({ resource }) => resource === '*'))
    expect(new Set(everywhere.map(({ action }) => action))).toEqual(new Set(['xray:PutTraceSegments', 'xray:PutTelemetryRecords']))
  })
})

test('Every log group forgets after a while', () => {
  for (const [, { RetentionInDays }] of resourcesOf(template, 'AWS::Logs::LogGroup')) expect(RetentionInDays).toBeGreaterThan(0)
})
