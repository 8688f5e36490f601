import { beforeAll, describe, expect, test } from 'vitest'
import { operationNames } from '../shared/operations.ts'
import { resolve } from './local/resolve.ts'
import { loadTemplate, resourcesOf, type Resource, type Template } from './local/template.ts'
import { pascal } from './pascal.ts'

type Behaviour = {
  PathPattern?: string
  TargetOriginId: string
  CachePolicyId: { Ref: string } | string
  FunctionAssociations?: object[]
} & Record<string, unknown>
type Distribution = {
  DefaultCacheBehavior: Behaviour
  CacheBehaviors: Behaviour[]
  Origins: { Id: string; DomainName: string; OriginAccessControlId?: object }[]
  OriginGroups: { Items: { Id: string; FailoverCriteria: object; Members: { Items: { OriginId: string }[] } }[] }
}

let template: Template
let distribution: Distribution
beforeAll(async () => {
  template = await loadTemplate()
  distribution = resolve(template.Resources['Distribution']!.Properties['DistributionConfig'], template, {
    'HttpApi.ApiEndpoint': 'https://api.test',
  }) as Distribution
})

const behaviour = (path: string) => distribution.CacheBehaviors.find(({ PathPattern }) => PathPattern === path)!
const domainOf = (id: string) => distribution.Origins.find(({ Id }) => Id === id)!.DomainName
const resourceOf = (id: unknown): Resource => template.Resources[String(id)]!

describe('The distribution', () => {
  test('tries what is special first: staff before the rest of the API', () => {
    const patterns = distribution.CacheBehaviors.map(({ PathPattern }) => PathPattern)
    expect(patterns).toEqual(['/api/staff/*', '/api/*', '/sitemap-images.xml', '/photos/*', '/site-images/*', '/assets/*', '/admin*'])
  })

  test('leaves the API’s errors to the API: no page stands in for them', () => {
    expect(distribution).not.toHaveProperty('CustomErrorResponses')
  })

  test('reads its buckets by its own signature, so that nobody else can', () => {
    const buckets = distribution.Origins.filter(({ DomainName }) => DomainName.includes('.s3.'))
    expect(buckets.length).toBeGreaterThan(0)
    for (const { OriginAccessControlId } of buckets) expect(OriginAccessControlId).toBeDefined()
  })

  test('keeps a log, has a firewall, and speaks HTTP/3', () => {
    expect(distribution).toMatchObject({ Logging: { Prefix: 'cdn/' }, WebACLId: expect.anything(), HttpVersion: 'http2and3' })
  })
})

describe('Staff’s calls', () => {
  test('are never kept, and reach the API with their token', () => {
    // AWS's own policies CachingDisabled and AllViewerExceptHostHeader.
    expect(behaviour('/api/staff/*')).toMatchObject({
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
    })
    expect(behaviour('/api/staff/*')['AllowedMethods']).toEqual(expect.arrayContaining(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']))
  })
})

describe('The API’s Lambdas', () => {
  test('are told by CloudFront that a call came that way, in a word that only this stack knows and each of them has', () => {
    const key = { 'Fn::Select': [2, { 'Fn::Split': ['/', { Ref: 'AWS::StackId' }] }] }
    const config = template.Resources['Distribution']!.Properties['DistributionConfig']
    const { Origins } = config as { Origins: { OriginCustomHeaders?: object }[] }
    expect(Origins.flatMap(({ OriginCustomHeaders }) => OriginCustomHeaders ?? [])).toEqual([{ HeaderName: 'x-cdn-key', HeaderValue: key }])
    for (const name of operationNames)
      expect(resourceOf(pascal(name)).Properties['Environment']).toMatchObject({ Variables: { CDN_KEY: key } })
  })
})

describe('What is kept', () => {
  test('is found by path and by a short list of queries, never by anything else that a visitor sends', () => {
    const policies = resourcesOf(template, 'AWS::CloudFront::CachePolicy').map(([, { CachePolicyConfig }]) => CachePolicyConfig)
    for (const policy of policies)
      expect(policy).toMatchObject({
        ParametersInCacheKeyAndForwardedToOrigin: { CookiesConfig: { CookieBehavior: 'none' }, HeadersConfig: { HeaderBehavior: 'none' } },
      })
    const queries = policies.map((policy) => {
      const { ParametersInCacheKeyAndForwardedToOrigin: key } = policy as {
        ParametersInCacheKeyAndForwardedToOrigin: { QueryStringsConfig: object }
      }
      return key.QueryStringsConfig
    })
    expect(queries.filter((query) => JSON.stringify(query) !== '{"QueryStringBehavior":"none"}')).toEqual([
      { QueryStringBehavior: 'whitelist', QueryStrings: ['v'] },
      { QueryStringBehavior: 'whitelist', QueryStrings: ['page', 'pageSize', 'cursor', 'limit'] },
    ])
  })

  test('is an error only as long as CloudFront’s own ten seconds', () => {
    for (const [, { CachePolicyConfig }] of resourcesOf(template, 'AWS::CloudFront::CachePolicy'))
      expect(CachePolicyConfig).toMatchObject({ MinTTL: 0 })
  })

  test('is a photo or an asset for a year, a page only as long as it says itself', () => {
    const ttl = (path: string) => resourceOf(behaviour(path).CachePolicyId).Properties['CachePolicyConfig']
    expect(ttl('/photos/*')).toMatchObject({ DefaultTTL: 31_536_000, MaxTTL: 31_536_000 })
    expect(ttl('/assets/*')).toMatchObject({ DefaultTTL: 31_536_000, MaxTTL: 31_536_000 })
    expect(ttl('/site-images/*')).toMatchObject({ DefaultTTL: 0 })
    expect(ttl('/admin*')).toMatchObject({ DefaultTTL: 0 })
  })
})

describe('Pictures', () => {
  test('of photos come from the private bucket, with the words taken out of their address and without the pages’ router', () => {
    expect(domainOf(behaviour('/photos/*').TargetOriginId)).toContain('images-bucket')
    expect(behaviour('/photos/*').FunctionAssociations).toEqual([{ EventType: 'viewer-request', FunctionARN: 'PhotoRouter' }])
  })

  test('of a placement are the placed photo’s, else the bundled default’s', () => {
    const group = distribution.OriginGroups.Items.find(({ Id }) => Id === behaviour('/site-images/*').TargetOriginId)!
    expect(group.Members.Items.map(({ OriginId }) => domainOf(OriginId).split('.')[0])).toEqual(['images-bucket', 'site-bucket'])
    expect(group.FailoverCriteria).toEqual({ StatusCodes: { Items: [403, 404], Quantity: 2 } })
  })
})

describe('Pages', () => {
  test('go through the router and get their status', () => {
    for (const pages of [distribution.DefaultCacheBehavior, behaviour('/admin*')])
      expect(pages.FunctionAssociations).toMatchObject([{ EventType: 'viewer-request' }, { EventType: 'viewer-response' }])
    expect(domainOf(distribution.DefaultCacheBehavior.TargetOriginId)).toContain('site-bucket')
  })

  test('and photos have functions in CloudFront’s newer runtime', () => {
    for (const id of ['SiteRouter', 'NotFoundStatus', 'PhotoRouter'])
      expect(resourceOf(id).Properties).toMatchObject({ FunctionConfig: { Runtime: 'cloudfront-js-2.0' } })
  })
})

describe('The firewall', () => {
  test('counts by address, and the quote form most closely', () => {
    const { Rules } = template.Resources['Firewall']!.Properties as {
      Rules: { Statement: { RateBasedStatement: Record<string, unknown> } }[]
    }
    expect(Rules.map(({ Statement }) => Statement.RateBasedStatement)).toMatchObject([
      { AggregateKeyType: 'IP', Limit: 10, ScopeDownStatement: { ByteMatchStatement: { SearchString: '/api/send-contact-form' } } },
      { AggregateKeyType: 'IP', Limit: 3_000 },
    ])
  })
})
