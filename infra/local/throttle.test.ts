import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeThrottle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const limit = (ThrottlingRateLimit: number, ThrottlingBurstLimit: number) => ({ ThrottlingRateLimit, ThrottlingBurstLimit })
const template = {
  Resources: {
    ApiStage: {
      Type: 'AWS::ApiGatewayV2::Stage',
      Properties: { DefaultRouteSettings: limit(100, 50), RouteSettings: { 'POST /form': limit(2, 3) } },
    },
  },
}
const passed = (admit: (route: string) => boolean, route: string, count: number) =>
  Array.from({ length: count }, () => admit(route)).filter(Boolean).length

test('a route lets its burst through, then its rate; another route has its own', () => {
  const admit = makeThrottle(template)
  expect(passed(admit, 'POST /form', 10)).toBe(3)
  expect(passed(admit, 'GET /photos', 60)).toBe(50)
  vi.advanceTimersByTime(1000)
  expect(passed(admit, 'POST /form', 10)).toBe(2)
  vi.advanceTimersByTime(60_000)
  expect(passed(admit, 'POST /form', 10)).toBe(3)
})
