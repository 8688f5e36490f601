/**
 * AWS's list prices for us-east-1, in dollars, with the monthly free amounts that never end. Each group was compared on 2026-11-21
 * with copies of the pages named beside it; AWS's own pages fill in most figures by script, hence a second page that repeats them.
 * They change: look them up again before you rely on a figure.
 */
export const prices = {
  // https://aws.amazon.com/cloudfront/pricing/ (pay as you go)
  cloudFront: {
    freeGb: 1_000,
    /** A GB to North America and Europe, by how many went before it. */
    gb: [
      { upTo: 10_000, price: 0.085 },
      { upTo: 50_000, price: 0.08 },
      { upTo: 150_000, price: 0.06 },
      { upTo: 500_000, price: 0.04 },
      { upTo: 1_024_000, price: 0.03 },
      // From here on a price agreed with AWS would be lower than the list's 0.025 and 0.020.
      { upTo: Number.POSITIVE_INFINITY, price: 0.025 },
    ],
    freeRequests: 10_000_000,
    /** HTTPS, from the United States. */
    request: 0.01 / 10_000,
    freeFunctionCalls: 2_000_000,
    functionCall: 0.1 / 1_000_000,
  },
  // https://aws.amazon.com/waf/pricing/, repeated by https://c3x.dev/blog/aws-waf-cost-explained/
  firewall: { list: 5, rule: 1, request: 0.6 / 1_000_000 },
  // https://aws.amazon.com/api-gateway/pricing/ (HTTP APIs, the first 300 million), repeated by https://www.apigatewaycost.com/aws
  gateway: { request: 1 / 1_000_000 },
  // https://aws.amazon.com/lambda/pricing/ (Arm), repeated by https://wring.co/blog/aws-lambda-pricing-guide
  lambda: { freeRequests: 1_000_000, request: 0.2 / 1_000_000, freeGbSeconds: 400_000, gbSecondArm: 0.0000133334 },
  // https://aws.amazon.com/dynamodb/pricing/on-demand/, repeated by https://airbyte.com/data-engineering-resources/dynamodb-pricing
  dynamo: { read: 0.125 / 1_000_000, write: 0.625 / 1_000_000, freeGb: 25, gb: 0.25, restorableGb: 0.2 },
  // https://aws.amazon.com/s3/pricing/ (Standard), repeated by https://cloudburn.io/blog/amazon-s3-pricing
  s3: { gb: 0.023, get: 0.0004 / 1_000, put: 0.005 / 1_000 },
  // https://aws.amazon.com/cloudwatch/pricing/, repeated by https://cloudburn.io/blog/amazon-cloudwatch-pricing
  logs: { freeGb: 5, gb: 0.5, freeMetrics: 10, metric: 0.3, freeAlarms: 10, alarm: 0.1 },
  // https://aws.amazon.com/xray/pricing/
  tracing: { freeTraces: 100_000, trace: 5 / 1_000_000 },
  // https://aws.amazon.com/ses/pricing/, repeated by https://www.acecloudinterviews.com/tutorials/aws/ses/
  mail: { each: 0.1 / 1_000 },
} as const
