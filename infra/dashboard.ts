import { Duration } from 'aws-cdk-lib'
import { type Alarm, Dashboard, GraphWidget, type IMetric, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import type { Watched } from './alarms.ts'

const five = { period: Duration.minutes(5) }
const slowest = { ...five, statistic: 'p99' }

/** One page of graphs: what goes on when nothing is wrong, and below it the figure of each alarm with the line it must not cross. */
export function makeDashboard(scope: Construct, watched: Watched, alarms: { name: string; alarm: Alarm }[]): void {
  const watching = alarms.map(
    ({ name, alarm }) => new GraphWidget({ title: name, left: [alarm.metric], leftAnnotations: [alarm.toAnnotation()], width: 6 }),
  )
  new Dashboard(scope, 'Dashboard', { widgets: [traffic(watched), watching.slice(0, 4), watching.slice(4)] })
}

/** Who comes, how fast they are answered. Counts on the left, the slowest hundredth's milliseconds on the right. */
function traffic({ lambdas, http, distribution }: Watched): GraphWidget[] {
  const requests = new Metric({
    namespace: 'AWS/CloudFront',
    metricName: 'Requests',
    dimensionsMap: { DistributionId: distribution.distributionId, Region: 'Global' },
    statistic: Stats.SUM,
    ...five,
  })
  const quotes = lambdas.get('send-contact-form')!
  const uploads = lambdas.get('add-photo')!
  return [
    graph('Requests at the CDN', requests),
    graph('Calls', http.metricCount(five), http.metricLatency(slowest)),
    graph('Quote requests', quotes.metricInvocations(five), quotes.metricDuration(slowest)),
    graph('Photos added', uploads.metricInvocations(five), uploads.metricDuration(slowest)),
  ]
}

function graph(title: string, count: IMetric, time?: IMetric): GraphWidget {
  return new GraphWidget({ title, left: [count], ...(time ? { right: [time] } : {}), width: 6 })
}
