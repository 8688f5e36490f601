import { Duration, Fn } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { cdnKeyHeader } from '../functions/runtime/environment.ts'
import type { Domain } from './domain.ts'
import type { makeHeaders } from './headers-policies.ts'
import { named } from './named.ts'
import { notFoundStatus, photoRouter, siteRouter } from './site-router.ts'

type Options = {
  site: Bucket
  images: Bucket
  logs: Bucket
  http: HttpApi
  /** Says to the Lambdas that a call came this way. */
  cdnKey: string
  headers: ReturnType<typeof makeHeaders>
  domain: Domain | null
  webAclId: string | undefined
}

const modern = SecurityPolicyProtocol.TLS_V1_2_2021

/** CloudFront in front of everything, on one origin: pages, the API, pictures. An API's error stays the API's. */
export function makeDistribution(scope: Construct, { site, images, logs, http, cdnKey, headers, domain, webAclId }: Options): Distribution {
  const pages = S3BucketOrigin.withOriginAccessControl(site)
  const pictures = S3BucketOrigin.withOriginAccessControl(images)
  const api = new HttpOrigin(Fn.select(2, Fn.split('/', http.apiEndpoint)), {
    readTimeout: Duration.seconds(30),
    customHeaders: { [cdnKeyHeader]: cdnKey },
  })

  const caching = makeCachePolicies(scope)
  const router = makeFunction(scope, 'SiteRouter', siteRouter(domain?.names[0] ?? null))
  const status = makeFunction(scope, 'NotFoundStatus', notFoundStatus())
  const wordless = makeFunction(scope, 'PhotoRouter', photoRouter())
  const routed = [
    { function: router, eventType: FunctionEventType.VIEWER_REQUEST },
    { function: status, eventType: FunctionEventType.VIEWER_RESPONSE },
  ]

  const secure = { viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS, compress: true } satisfies Partial<BehaviorOptions>
  const html = { ...secure, origin: pages, cachePolicy: caching.html, functionAssociations: routed }
  const calls = {
    ...secure,
    origin: api,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    // Authorization too, which CloudFront otherwise keeps to itself.
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  }

  return named(
    new Distribution(scope, 'Distribution', {
      ...(domain ? { domainNames: domain.names, certificate: domain.certificate, minimumProtocolVersion: modern } : {}),
      ...(webAclId ? { webAclId } : {}),
      httpVersion: HttpVersion.HTTP2_AND_3,
      // North America and Europe: the customers are around Austin.
      priceClass: PriceClass.PRICE_CLASS_100,
      enableLogging: true,
      logBucket: logs,
      logFilePrefix: 'cdn/',
      defaultBehavior: { ...html, responseHeadersPolicy: headers.pages },
      additionalBehaviors: {
        '/api/staff/*': { ...calls, cachePolicy: CachePolicy.CACHING_DISABLED, responseHeadersPolicy: headers.api },
        '/api/*': { ...calls, cachePolicy: caching.calls, responseHeadersPolicy: headers.api },
        // Made by the API, kept as long as it says itself; nothing that a visitor sends reaches it.
        '/sitemap-images.xml': { ...secure, origin: api, cachePolicy: caching.html, responseHeadersPolicy: headers.api },
        '/photos/*': {
          ...secure,
          origin: pictures,
          cachePolicy: caching.immutable,
          responseHeadersPolicy: headers.pictures,
          functionAssociations: [{ function: wordless, eventType: FunctionEventType.VIEWER_REQUEST }],
        },
        '/site-images/*': {
          ...secure,
          origin: new OriginGroup({ primaryOrigin: pictures, fallbackOrigin: pages, fallbackStatusCodes: [403, 404] }),
          cachePolicy: caching.placed,
          responseHeadersPolicy: headers.pictures,
        },
        '/assets/*': { ...secure, origin: pages, cachePolicy: caching.immutable, responseHeadersPolicy: headers.pages },
        '/admin*': { ...html, responseHeadersPolicy: headers.admin },
      },
    }),
  )
}

/** What the cache may keep. Keys are path and allow-listed query, never a header: nothing a visitor sends can poison it. */
function makeCachePolicies(scope: Construct) {
  const keys = {
    headerBehavior: CacheHeaderBehavior.none(),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
    // An error says nothing of how long it holds: then CloudFront keeps it for ten seconds, not for the least time here.
    minTtl: Duration.seconds(0),
  }
  return {
    immutable: new CachePolicy(scope, 'ImmutableCache', { ...keys, defaultTtl: Duration.days(365), maxTtl: Duration.days(365) }),
    // The objects say how long: pages not at all, placed pictures a minute.
    html: new CachePolicy(scope, 'PageCache', { ...keys, defaultTtl: Duration.seconds(0), maxTtl: Duration.days(1) }),
    // After a change the admin asks with another v, so that its thumbnail need not wait for that minute.
    placed: new CachePolicy(scope, 'PlacedCache', {
      ...keys,
      queryStringBehavior: CacheQueryStringBehavior.allowList('v'),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(1),
    }),
    calls: new CachePolicy(scope, 'CallCache', {
      ...keys,
      queryStringBehavior: CacheQueryStringBehavior.allowList('page', 'pageSize', 'cursor', 'limit'),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.minutes(1),
    }),
  }
}

function makeFunction(scope: Construct, id: string, code: string): EdgeFunction {
  return named(new EdgeFunction(scope, id, { code: FunctionCode.fromInline(code), runtime: FunctionRuntime.JS_2_0 }))
}
