import { resolve, type Substitutes } from './resolve.ts'
import { resourcesOf, type Template } from './template.ts'

export type Origin = 'site' | 'images' | 'api' | 'images, else site'
export type Behavior = {
  /** Null is the default behavior. */
  pattern: string | null
  origin: Origin
  methods: readonly string[]
  /** Whether the visitor's query reaches the origin. */
  query: boolean
  headers: Record<string, string>
  /** What the origin is sent, whatever the visitor sent by that name. */
  toOrigin: Record<string, string>
  /** Code of the functions on the viewer's request and on the answer. */
  onRequest: string | null
  onResponse: string | null
}

type Raw = {
  PathPattern?: string
  TargetOriginId: string
  AllowedMethods?: string[]
  OriginRequestPolicyId?: string
  ResponseHeadersPolicyId: string
  FunctionAssociations?: { EventType: 'viewer-request' | 'viewer-response'; FunctionARN: string }[]
}
type Config = {
  DefaultCacheBehavior: Raw
  CacheBehaviors: Raw[]
  Origins: { Id: string; DomainName: string; OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[] }[]
  OriginGroups?: { Items: { Id: string }[] }
}

/** The distribution's behaviors in the order they are tried, the default last. */
export function readBehaviors(template: Template, substitutes: Substitutes): Behavior[] {
  const [, properties] = resourcesOf(template, 'AWS::CloudFront::Distribution')[0]!
  const config = resolve(properties['DistributionConfig'], template, substitutes) as Config
  return [...config.CacheBehaviors, config.DefaultCacheBehavior].map((raw) => ({
    pattern: raw.PathPattern ?? null,
    origin: originOf(raw.TargetOriginId, config),
    methods: raw.AllowedMethods ?? ['GET', 'HEAD'],
    // The only policy in use passes on all that the visitor sends; without one it is what the cache's key holds, here nothing.
    query: raw.OriginRequestPolicyId !== undefined,
    toOrigin: toOrigin(raw.TargetOriginId, config),
    headers: headersOf(raw.ResponseHeadersPolicyId, template, substitutes),
    onRequest: functionOf(raw, 'viewer-request', template),
    onResponse: functionOf(raw, 'viewer-response', template),
  }))
}

/** The first behavior whose pattern (`*` any text, `?` one character) fits the path. */
export function behaviorFor(path: string, behaviors: readonly Behavior[]): Behavior {
  return behaviors.find(({ pattern }) => pattern === null || glob(pattern).test(path))!
}

function glob(pattern: string): RegExp {
  const source = pattern
    .replace(/^\//, '')
    .replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  return new RegExp(`^/${source}$`)
}

function originOf(id: string, { Origins, OriginGroups }: Config): Origin {
  if (OriginGroups?.Items.some((group) => group.Id === id)) return 'images, else site'
  const { DomainName } = Origins.find((origin) => origin.Id === id)!
  if (DomainName.startsWith('images-bucket.')) return 'images'
  return DomainName.startsWith('site-bucket.') ? 'site' : 'api'
}

function toOrigin(id: string, { Origins }: Config): Record<string, string> {
  const { OriginCustomHeaders = [] } = Origins.find((origin) => origin.Id === id) ?? {}
  return Object.fromEntries(OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), HeaderValue]))
}

type Policy = {
  CustomHeadersConfig?: { Items: { Header: string; Value: string }[] }
  SecurityHeadersConfig: {
    StrictTransportSecurity: { AccessControlMaxAgeSec: number; IncludeSubdomains: boolean; Preload: boolean }
    FrameOptions: { FrameOption: string }
    ReferrerPolicy: { ReferrerPolicy: string }
    ContentSecurityPolicy: { ContentSecurityPolicy: string }
  }
}

function headersOf(id: string, template: Template, substitutes: Substitutes): Record<string, string> {
  const properties = template.Resources[id]!.Properties
  const { CustomHeadersConfig, SecurityHeadersConfig } = resolve(properties['ResponseHeadersPolicyConfig'], template, substitutes) as Policy
  const { StrictTransportSecurity: hsts, FrameOptions, ReferrerPolicy, ContentSecurityPolicy } = SecurityHeadersConfig
  // A policy names hosts of AWS whose stand-ins listen here.
  const standIn = (policy: string) =>
    Object.entries(substitutes).reduce(
      (text, [name, address]) => (name.startsWith('https:') ? text.replaceAll(name, address) : text),
      policy,
    )
  return {
    'strict-transport-security': [
      `max-age=${hsts.AccessControlMaxAgeSec}`,
      ...(hsts.IncludeSubdomains ? ['includeSubDomains'] : []),
      ...(hsts.Preload ? ['preload'] : []),
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': FrameOptions.FrameOption,
    'referrer-policy': ReferrerPolicy.ReferrerPolicy,
    'content-security-policy': standIn(ContentSecurityPolicy.ContentSecurityPolicy),
    ...Object.fromEntries((CustomHeadersConfig?.Items ?? []).map(({ Header, Value }) => [Header.toLowerCase(), Value])),
  }
}

function functionOf({ FunctionAssociations = [] }: Raw, event: string, template: Template): string | null {
  const found = FunctionAssociations.find(({ EventType }) => EventType === event)
  return found ? String(template.Resources[found.FunctionARN]!.Properties['FunctionCode']) : null
}
