/**
 * AWS's list prices for us-east-1, in dollars, with the monthly free amounts that never end. They change: look them up again at
 * aws.amazon.com/<service>/pricing before you rely on a figure.
 */
export const prices = {
  cloudFront: {
    freeGb: 1_000,
    /** A GB to North America and Europe, by how many went before it. */
    gb: [
      { upTo: 10_000, price: 0.085 },
      { upTo: 50_000, price: 0.08 },
      { upTo: 150_000, price: 0.06 },
      { upTo: Number.POSITIVE_INFINITY, price: 0.04 },
    ],
    freeRequests: 10_000_000,
    request: 0.01 / 10_000,
    freeFunctionCalls: 2_000_000,
    functionCall: 0.1 / 1_000_000,
  },
  firewall: { list: 5, rule: 1, request: 0.6 / 1_000_000 },
  gateway: { request: 1 / 1_000_000 },
  lambda: { freeRequests: 1_000_000, request: 0.2 / 1_000_000, freeGbSeconds: 400_000, gbSecondArm: 0.0000133334 },
  dynamo: { read: 0.125 / 1_000_000, write: 0.625 / 1_000_000, freeGb: 25, gb: 0.25, restorableGb: 0.2 },
  s3: { gb: 0.023, get: 0.0004 / 1_000, put: 0.005 / 1_000 },
  logs: { freeGb: 5, gb: 0.5, freeMetrics: 10, metric: 0.3, freeAlarms: 10, alarm: 0.1 },
  tracing: { freeTraces: 100_000, trace: 5 / 1_000_000 },
  mail: { each: 0.1 / 1_000 },
} as const
