import { resourcesOf, type Template } from './template.ts'

type Limit = { ThrottlingRateLimit: number; ThrottlingBurstLimit: number }
type Bucket = { tokens: number; at: number }

/** The stage's throttles: a bucket a route, which holds a burst and fills at the rate. @returns whether a request may pass now */
export function makeThrottle(template: Template): (routeKey: string) => boolean {
  const [, properties] = resourcesOf(template, 'AWS::ApiGatewayV2::Stage')[0]!
  const { RouteSettings = {}, DefaultRouteSettings } = properties as { RouteSettings?: Record<string, Limit>; DefaultRouteSettings: Limit }
  const buckets = new Map<string, Bucket>()

  return (routeKey) => {
    const { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst } = RouteSettings[routeKey] ?? DefaultRouteSettings
    const now = performance.now()
    const { tokens, at } = buckets.get(routeKey) ?? { tokens: burst, at: now }
    const filled = Math.min(burst, tokens + ((now - at) / 1000) * rate)
    const passes = filled >= 1
    buckets.set(routeKey, { tokens: passes ? filled - 1 : filled, at: now })
    return passes
  }
}
