import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { type ErrorBody, statusOf } from '../shared/errors.ts'
import { operations } from '../shared/operations.ts'

/** Requests of one address in five minutes. A visitor's page is about 40; a gallery scrolled to its end some hundreds. */
const requests = 3_000
/** Quote requests of one address in five minutes; 10 is the least that the firewall counts. */
const quotes = 10

/** The same shape as the functions' own errors, so that the pages can read it. */
const slower = { code: 'too_many_requests', message: 'Too many requests: please try again in a few minutes' } satisfies ErrorBody

/**
 * A rate rule for each address, on everything and, tighter, on the quote form.
 * The only part with a price of its own, so it can be left out.
 */
export function makeFirewall(scope: Construct): CfnWebACL {
  return new CfnWebACL(scope, 'Firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: watched('Firewall'),
    customResponseBodies: { slower: { contentType: 'APPLICATION_JSON', content: JSON.stringify(slower) } },
    rules: [rateRule('QuotesPerAddress', 0, quotes, operations['send-contact-form'].path), rateRule('RequestsPerAddress', 1, requests)],
  })
}

function rateRule(name: string, priority: number, limit: number, path?: string): CfnWebACL.RuleProperty {
  const onlyPath = path && {
    scopeDownStatement: {
      byteMatchStatement: {
        fieldToMatch: { uriPath: {} },
        positionalConstraint: 'EXACTLY',
        searchString: path,
        textTransformations: [{ priority: 0, type: 'NONE' }],
      },
    },
  }
  return {
    name,
    priority,
    action: {
      block: {
        customResponse: {
          responseCode: statusOf[slower.code],
          customResponseBodyKey: 'slower',
          responseHeaders: [{ name: 'retry-after', value: '300' }],
        },
      },
    },
    statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit, evaluationWindowSec: 300, ...onlyPath } },
    visibilityConfig: watched(name),
  }
}

function watched(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { cloudWatchMetricsEnabled: true, metricName, sampledRequestsEnabled: false }
}
