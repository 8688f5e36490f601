import { Duration } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { Alarm, ComparisonOperator, Dashboard, GraphWidget, type IMetric, Metric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import type { OperationName } from '../shared/operations.ts'
import type { Config } from './config.ts'

type Watched = {
  config: Config
  lambdas: ReadonlyMap<OperationName, Lambda>
  http: HttpApi
  distribution: Distribution
  photos: Table
}

export type AlarmName = keyof ReturnType<typeof alarmsOf>
type AlarmFacts = { metric: IMetric; threshold: number; impact: string; periods?: number }

/** Where an alarm's mail sends its reader: the heading of this name in the runbook. */
export const runbook = 'infra/RUNBOOK.md'

/** Every alarm, what it counts, and whom it hurts. */
function alarmsOf({ lambdas, http, distribution, photos }: Watched) {
  const five = { period: Duration.minutes(5) }
  const of = (name: OperationName) => lambdas.get(name)!
  const reputation = (metricName: string) => new Metric({ namespace: 'AWS/SES', metricName, statistic: Stats.MAXIMUM, period: Duration.hours(1) })
  const visitors = new Metric({ namespace: 'AWS/CloudFront', metricName: '5xxErrorRate', dimensionsMap: { DistributionId: distribution.distributionId, Region: 'Global' }, statistic: Stats.AVERAGE, ...five })
  return {
    QuoteMailFailing: { metric: of('send-contact-form').metricErrors(five).with({ label: 'quote requests failing' }), threshold: 1, impact: 'A visitor asked for a quote and the shop got no mail. The request is stored, but nobody knows of it.' },
    QuoteRefused: { metric: new Metric({ namespace: 'AWS/ApiGateway', metricName: '5xx', dimensionsMap: { ApiId: http.apiId }, statistic: Stats.SUM, ...five }), threshold: 3, impact: 'Visitors or staff see a failure where an answer should be: a quote not sent, a photo not saved.' },
    SiteFailing: { metric: visitors, threshold: 5, impact: 'Visitors get error pages instead of the site.', periods: 2 },
    UploadsFailing: { metric: of('add-photo').metricErrors(five), threshold: 2, impact: 'Staff cannot add photos; the admin lists the files as failed.' },
    Throttled: { metric: photos.metricThrottledRequestsForOperation('Query', five), threshold: 1, impact: 'Some visitors wait for the gallery, or see it without its photos.' },
    Bounces: { metric: reputation('Reputation.BounceRate'), threshold: 0.02, impact: 'The shop loses quote mails soon: at 5 % bounces SES stops sending.' },
    Complaints: { metric: reputation('Reputation.ComplaintRate'), threshold: 0.0005, impact: 'The shop loses quote mails soon: at 0.1 % complaints SES stops sending.' },
    Cost: { metric: new Metric({ namespace: 'AWS/Billing', metricName: 'EstimatedCharges', dimensionsMap: { Currency: 'USD' }, statistic: Stats.MAXIMUM, period: Duration.hours(6) }), threshold: 40, impact: 'The owner pays: this month is above 40 dollars, four times a usual one.' },
  } as const satisfies Record<string, AlarmFacts>
}

/** Alarms that mail the operator, and one dashboard with the same figures. */
export function makeAlarms(scope: Construct, watched: Watched): void {
  const topic = new Topic(scope, 'Alarms', { enforceSSL: true })
  topic.addSubscription(new EmailSubscription(watched.config.alarmEmail))
  const facts: [string, AlarmFacts][] = Object.entries(alarmsOf(watched))
  for (const [name, { metric, threshold, impact, periods = 1 }] of facts) {
    const alarm = new Alarm(scope, `${name}Alarm`, {
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      alarmDescription: `${impact} What to do: ${runbook}, ${name}`,
    })
    alarm.addAlarmAction(new SnsAction(topic))
  }
  new Dashboard(scope, 'Dashboard', {
    widgets: [facts.slice(0, 4), facts.slice(4)].map((row) => row.map(([title, { metric }]) => new GraphWidget({ title, left: [metric], width: 6 }))),
  })
}
