import { Duration } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { Alarm, ComparisonOperator, type IMetric, MathExpression, Metric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { Operation, type Table } from 'aws-cdk-lib/aws-dynamodb'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, type IFilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import type { OperationName } from '../shared/operations.ts'
import type { Config } from './config.ts'
import { makeDashboard } from './dashboard.ts'
import { pascal } from './pascal.ts'

export type Watched = {
  config: Config
  lambdas: ReadonlyMap<OperationName, Lambda>
  http: HttpApi
  distribution: Distribution
  photos: Table
}

/** Every alarm has a sentence on whom it hurts. It fires at `threshold` and above, in `periods` in a row. */
type AlarmFacts = { metric: IMetric; threshold: number; impact: string; periods?: number }

const five = { period: Duration.minutes(5) }

/** What send-contact-form logs when a stored request could not be mailed. */
export const unmailed = 'quote_not_mailed'

/** Where an alarm's mail sends its reader: the heading of the alarm's name in this file. */
const runbook = 'infra/RUNBOOK.md'

/** Alarms that mail the operator, a budget that does the same, and one dashboard with the alarms' own figures. */
export function makeAlarms(scope: Construct, watched: Watched): void {
  const topic = makeTopic(scope, watched.config.alarmEmail)
  const alarms = Object.entries(alarmsOf(scope, watched)).map(([name, { metric, threshold, impact, periods = 1 }]) => {
    const alarm = new Alarm(scope, `${name}Alarm`, {
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      alarmDescription: `${impact} What to do: ${runbook}#${name.toLowerCase()}`,
    })
    alarm.addAlarmAction(new SnsAction(topic))
    return { name, alarm }
  })
  makeBudget(scope, watched.config)

  makeDashboard(scope, watched, alarms)
}

function alarmsOf(scope: Construct, { lambdas, http, distribution, photos }: Watched): Record<string, AlarmFacts> {
  const mailFailures = logged(scope, lambdas, 'send-contact-form', FilterPattern.stringValue('$.message', '=', `*${unmailed}*`))
  const uploadFailures = logged(scope, lambdas, 'add-photo', FilterPattern.stringValue('$.level', '=', 'ERROR'))
  const hourly = { statistic: Stats.MAXIMUM, period: Duration.hours(1) }
  const reputation = (metricName: string) => new Metric({ namespace: 'AWS/SES', metricName, ...hourly })
  return {
    QuoteMailFailing: {
      metric: sum([mailFailures, lambdas.get('send-contact-form')!.metricErrors(five)], 'quote requests without a mail'),
      threshold: 1,
      impact: 'A visitor asked for a quote and the shop got no mail. The request is stored, but nobody knows of it.',
    },
    ApiFailing: {
      metric: http.metricServerError({ ...five, statistic: Stats.SUM }),
      threshold: 3,
      impact: 'Visitors or staff see a failure where an answer should be: a quote not sent, a photo not saved.',
    },
    SiteFailing: {
      metric: new Metric({
        namespace: 'AWS/CloudFront',
        metricName: '5xxErrorRate',
        dimensionsMap: { DistributionId: distribution.distributionId, Region: 'Global' },
        statistic: Stats.AVERAGE,
        ...five,
      }),
      threshold: 5,
      periods: 2,
      impact: 'Visitors get error pages instead of the site: more than one answer in twenty fails.',
    },
    UploadsFailing: {
      metric: sum([uploadFailures, lambdas.get('add-photo')!.metricErrors(five)], 'uploads failing through our fault'),
      threshold: 2,
      impact: 'Staff cannot add photos; the admin lists the files as failed.',
    },
    Throttled: {
      metric: sum([Lambda.metricAllThrottles(five), throttledReads(photos)], 'calls that AWS turned away'),
      threshold: 5,
      impact: 'Visitors wait for the gallery or see it without photos, because AWS turns our calls away.',
    },
    Bounces: {
      metric: reputation('Reputation.BounceRate'),
      threshold: 0.02,
      impact: 'Quote mails come back. At 5 % SES puts the account under review, and then the shop gets no quote mails at all.',
    },
    Complaints: {
      metric: reputation('Reputation.ComplaintRate'),
      threshold: 0.0005,
      impact: 'Mails are marked as spam. At 0.1 % SES puts the account under review, and then the shop gets no quote mails at all.',
    },
  }
}

/** Counts a function's log lines. A failure that is answered in plain words is no error to Lambda, so only its log tells. */
function logged(scope: Construct, lambdas: Watched['lambdas'], name: OperationName, filterPattern: IFilterPattern): Metric {
  const filter = new MetricFilter(scope, `${pascal(name)}Failures`, {
    logGroup: lambdas.get(name)!.logGroup,
    filterPattern,
    metricNamespace: 'Site',
    metricName: `${pascal(name)}Failures`,
    metricValue: '1',
  })
  return filter.metric({ ...five, statistic: Stats.SUM })
}

/** A metric without data counts as 0, or the whole sum would have none. */
function sum(metrics: IMetric[], label: string): MathExpression {
  const names = metrics.map((_, index) => `m${index}`)
  return new MathExpression({
    expression: names.map((name) => `FILL(${name}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(names.map((name, index) => [name, metrics[index]!])),
    label,
    ...five,
  })
}

function throttledReads(table: Table): IMetric {
  return table.metricThrottledRequestsForOperations({ operations: [Operation.QUERY, Operation.GET_ITEM], statistic: Stats.SUM, ...five })
}

/** Its own policy takes the place of the one that SNS would have given it, so CloudWatch has to be named. */
function makeTopic(scope: Construct, alarmEmail: string): Topic {
  const topic = new Topic(scope, 'Alarms', { enforceSSL: true })
  topic.grantPublish(new ServicePrincipal('cloudwatch.amazonaws.com'))
  topic.addSubscription(new EmailSubscription(alarmEmail))
  return topic
}

/** A budget rather than an alarm on the bill: that metric exists only where somebody has switched it on by hand. */
function makeBudget(scope: Construct, { alarmEmail, monthlyBudget }: Config): void {
  const subscribers = [{ subscriptionType: 'EMAIL', address: alarmEmail }]
  const at = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
    subscribers,
  })
  new CfnBudget(scope, 'Cost', {
    budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: monthlyBudget, unit: 'USD' } },
    notificationsWithSubscribers: [at('ACTUAL', 80), at('FORECASTED', 100)],
  })
}
