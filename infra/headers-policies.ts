import { CfnResponseHeadersPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { adminPolicy, dataPolicy, picturePolicy, publicPolicy, securityHeaders } from './headers.ts'

type Extra = Record<string, string>
type Options = { visualizer: string; pixel: boolean; adminConnects: string[] }

/** One policy a kind of answer: the security headers on every status, its own Content-Security-Policy, and what else it needs. */
export function makeHeaders(scope: Construct, { visualizer, pixel, adminConnects }: Options) {
  const make = (id: string, extra: Extra) => {
    const all: Extra = { ...securityHeaders, ...extra }
    const policy = new ResponseHeadersPolicy(scope, id, {
      customHeadersBehavior: { customHeaders: Object.entries(all).filter(([name]) => !builtIn.has(name)).map(([header, value]) => ({ header, value, override: true })) },
    })
    const config = policy.node.defaultChild as CfnResponseHeadersPolicy
    // CloudFront takes these six only in fields of their own.
    const path = (rest: string) => `ResponseHeadersPolicyConfig.SecurityHeadersConfig.${rest}`
    config.addPropertyOverride(path('StrictTransportSecurity'), { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true, Preload: true, Override: true })
    config.addPropertyOverride(path('ContentTypeOptions'), { Override: true })
    config.addPropertyOverride(path('FrameOptions'), { FrameOption: 'DENY', Override: true })
    config.addPropertyOverride(path('ReferrerPolicy'), { ReferrerPolicy: all['referrer-policy'], Override: true })
    config.addPropertyOverride(path('ContentSecurityPolicy'), { ContentSecurityPolicy: all['content-security-policy'], Override: true })
    return policy
  }
  const csp = 'content-security-policy'
  return {
    pages: make('PageHeaders', { [csp]: publicPolicy({ visualizer, pixel }) }),
    admin: make('AdminHeaders', { [csp]: adminPolicy(adminConnects), 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }),
    api: make('ApiHeaders', { [csp]: dataPolicy }),
    pictures: make('PictureHeaders', { [csp]: picturePolicy }),
  }
}

const builtIn = new Set(['strict-transport-security', 'x-content-type-options', 'x-frame-options', 'referrer-policy', 'content-security-policy'])
