import { Duration } from 'aws-cdk-lib'
import { HeadersFrameOption, HeadersReferrerPolicy, type ResponseCustomHeader, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { adminPolicy, dataPolicy, hstsSeconds, picturePolicy, publicPolicy, securityHeaders } from './headers.ts'

type Options = { visualizer: string; pixel: boolean; adminConnects: string[] }

/** One policy a kind of answer: the security headers on every status, its own Content-Security-Policy, and what else it needs. */
export function makeHeaders(scope: Construct, { visualizer, pixel, adminConnects }: Options) {
  return {
    pages: makePolicy(scope, 'PageHeaders', publicPolicy({ visualizer, pixel })),
    admin: makePolicy(scope, 'AdminHeaders', adminPolicy(adminConnects), { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }),
    api: makePolicy(scope, 'ApiHeaders', dataPolicy),
    pictures: makePolicy(scope, 'PictureHeaders', picturePolicy),
  }
}

/** CloudFront takes five of the headers only in fields of their own; the rest goes by its name. */
function makePolicy(scope: Construct, id: string, contentSecurityPolicy: string, more: Record<string, string> = {}): ResponseHeadersPolicy {
  const override = true
  const own = new Set(['strict-transport-security', 'x-content-type-options', 'x-frame-options', 'referrer-policy'])
  const customHeaders: ResponseCustomHeader[] = Object.entries({ ...securityHeaders, ...more })
    .filter(([header]) => !own.has(header))
    .map(([header, value]) => ({ header, value, override }))
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      strictTransportSecurity: { accessControlMaxAge: Duration.seconds(hstsSeconds), includeSubdomains: true, preload: true, override },
      contentTypeOptions: { override },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override },
      contentSecurityPolicy: { contentSecurityPolicy, override },
    },
    customHeadersBehavior: { customHeaders },
    // What S3 and the gateway tell of themselves is nobody's business.
    removeHeaders: ['server', 'x-amz-server-side-encryption', 'x-amz-version-id', 'apigw-requestid'],
  })
}
