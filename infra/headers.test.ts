import { runInNewContext } from 'node:vm'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminPolicy, dataPolicy, picturePolicy, publicPolicy, securityHeaders } from './headers.ts'
import { resolve } from './local/resolve.ts'
import { loadTemplate, resourcesOf, type Template } from './local/template.ts'
import { siteRouter } from './site-router.ts'

type Policy = {
  Name: string
  CustomHeadersConfig: { Items: { Header: string; Value: string; Override: boolean }[] }
  SecurityHeadersConfig: {
    StrictTransportSecurity: { AccessControlMaxAgeSec: number; IncludeSubdomains: boolean; Preload: boolean; Override: boolean }
    ContentTypeOptions: { Override: boolean }
    FrameOptions: { FrameOption: string; Override: boolean }
    ReferrerPolicy: { ReferrerPolicy: string; Override: boolean }
    ContentSecurityPolicy: { ContentSecurityPolicy: string; Override: boolean }
  }
}

let template: Template
beforeAll(async () => {
  template = await loadTemplate()
})

/** Every header that CloudFront makes of a policy, by its lower-case name. */
function sent({ CustomHeadersConfig, SecurityHeadersConfig: own }: Policy): Record<string, string> {
  const hsts = own.StrictTransportSecurity
  const age = `max-age=${hsts.AccessControlMaxAgeSec}`
  return {
    ...Object.fromEntries(CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value])),
    'strict-transport-security': [age, hsts.IncludeSubdomains && 'includeSubDomains', hsts.Preload && 'preload'].filter(Boolean).join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': own.FrameOptions.FrameOption,
    'referrer-policy': own.ReferrerPolicy.ReferrerPolicy,
    'content-security-policy': own.ContentSecurityPolicy.ContentSecurityPolicy,
  }
}

const policies = () =>
  resourcesOf(template, 'AWS::CloudFront::ResponseHeadersPolicy').map(([id, { ResponseHeadersPolicyConfig }]) => ({
    id,
    policy: resolve(ResponseHeadersPolicyConfig, template) as Policy,
  }))

describe('What CloudFront adds', () => {
  test('is one policy for each kind of answer', () => {
    const names = policies().map(({ id }) => id.replace(/[0-9A-F]{8}$/, ''))
    expect(names.toSorted()).toEqual(['AdminHeaders', 'ApiHeaders', 'PageHeaders', 'PictureHeaders'])
  })

  test('has all security headers, whatever the origin says', () => {
    for (const { policy } of policies()) {
      expect(sent(policy)).toMatchObject(securityHeaders)
      const parts = [...policy.CustomHeadersConfig.Items, ...Object.values(policy.SecurityHeadersConfig)]
      expect(parts.filter(({ Override }) => !Override)).toEqual([])
    }
  })

  test('keeps the admin out of caches and searches', () => {
    const { policy } = policies().find(({ id }) => id.startsWith('AdminHeaders'))!
    expect(sent(policy)).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  })

  test('is on every behaviour', () => {
    const [[, properties]] = resourcesOf(template, 'AWS::CloudFront::Distribution') as [[string, { DistributionConfig: Distribution }]]
    const { DefaultCacheBehavior, CacheBehaviors } = properties.DistributionConfig
    for (const behaviour of [DefaultCacheBehavior, ...CacheBehaviors]) {
      expect(behaviour.ResponseHeadersPolicyId).toHaveProperty('Ref')
      expect(behaviour.ViewerProtocolPolicy).toBe('redirect-to-https')
    }
  })

  test('is also on the redirects that a function answers by itself', () => {
    const event = { request: { uri: '/gallery/', querystring: {}, headers: { host: { value: 'www.shop.test' } } } }
    const answer = JSON.parse(runInNewContext(`${siteRouter('www.shop.test')}\nJSON.stringify(handler(event))`, { event })) as {
      headers: Record<string, { value: string }>
    }
    const values = Object.fromEntries(Object.entries(answer.headers).map(([name, { value }]) => [name, value]))
    expect(values).toMatchObject({ ...securityHeaders, 'content-security-policy': dataPolicy })
  })
})

type Distribution = { DefaultCacheBehavior: Behaviour; CacheBehaviors: Behaviour[] }
type Behaviour = { ResponseHeadersPolicyId: object; ViewerProtocolPolicy: string }

describe('The Content-Security-Policy', () => {
  const visualizer = 'https://visualizer.test/embed?x=1'
  const connects = ['https://bucket.s3.us-east-1.amazonaws.com', 'https://sign-in.test']
  const without = publicPolicy({ visualizer, pixel: false })
  const pixel = publicPolicy({ visualizer, pixel: true })
  const all = { public: without, pixel, admin: adminPolicy(connects), data: dataPolicy, pictures: picturePolicy }

  test.each(Object.entries(all))('of %s allows nothing inline, nothing evaluated and no place by scheme alone', (_, policy) => {
    expect(policy).toMatch(/^default-src 'none'/)
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|data:|\*|https?:(\s|;|$)/)
  })

  test.each(Object.entries(all))('of %s lets nobody frame it', (_, policy) => {
    expect(policy).toContain("frame-ancestors 'none'")
  })

  test('of public pages names one foreign place, the tint visualizer', () => {
    expect(hosts(without)).toEqual(['https://visualizer.test'])
    expect(without).toContain('frame-src https://visualizer.test')
  })

  test('of public pages names the pixel’s places only when there is a pixel', () => {
    expect(hosts(all.pixel)).toEqual(['https://connect.facebook.net', 'https://visualizer.test', 'https://www.facebook.com'])
  })

  test('of the admin frames nothing, and connects to the upload bucket and the sign-in only', () => {
    expect(all.admin).not.toContain('frame-src')
    expect(hosts(all.admin)).toEqual(connects)
  })

  const hosts = (policy: string) => [...new Set(policy.match(/https:\/\/[^\s;]+/g))].toSorted()
})
