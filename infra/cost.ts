import type { OperationName } from '../shared/operations.ts'
import { renditions } from '../shared/renditions.ts'
import { loadTemplate, resourcesOf, type Template } from './local/template.ts'
import { pascal } from './pascal.ts'
import { prices } from './prices.ts'

/** What is not in the template, each a guess to be replaced by a month's own figures. */
export const assumptions = {
  /** Of a visit of about two pages: requests that reach the CDN, those of them that are pages or photos, and MB sent. */
  requests: 35,
  pages: 2,
  pictures: 16,
  megabytes: 0.9,
  /** Of 100 requests for files, those that the CDN has to fetch from S3. Pages are always asked for anew. */
  missesInHundred: 5,
  /** Calls of one visit, and milliseconds that each takes. */
  calls: { 'list-featured-photos': 0.5, 'list-photos': 0.6, 'get-slot-image': 0.2, 'send-contact-form': 0.01 } satisfies Partial<
    Record<OperationName, number>
  >,
  milliseconds: 25,
  /** Read units of one call: a page of 24 photos is some 20 KB, read with less than the newest state. */
  readUnits: 3,
  /** What a call leaves in logs, the gateway's line and the CDN's own included, and the size of a CDN's line. */
  logBytes: 600,
  cdnLogBytes: 400,
  /** Staff's month: photos in the portfolio, new ones, seconds to make one's pictures, and MB of a master and of all renditions. */
  photos: 500,
  newPhotos: 40,
  pictureSeconds: 8,
  photoMegabytes: 2,
} as const

export const visitsAMonth = [1_000, 100_000, 10_000_000] as const

/** Dollars a month by part, for so many visits. */
export function costOf(template: Template, visits: number): Record<string, number> {
  const { calls, requests, pages, pictures, missesInHundred, newPhotos, photos } = assumptions
  const callCount = visits * Object.values(calls).reduce((sum, count) => sum + count, 0)
  const requestCount = visits * requests
  const fetched = visits * (pages + ((requests - pages) * missesInHundred) / 100)
  const stored = (photos * assumptions.photoMegabytes) / 1_000
  const logged = (callCount * assumptions.logBytes) / 1e9

  const { cloudFront, firewall, gateway, lambda, dynamo, s3, logs, tracing, mail } = prices
  const rules = resourcesOf(template, 'AWS::WAFv2::WebACL').map(([, { Rules }]) => (Rules as unknown[]).length)
  return {
    'CDN: bytes': tiered(over((visits * assumptions.megabytes) / 1_000, cloudFront.freeGb)),
    'CDN: requests and functions':
      over(requestCount, cloudFront.freeRequests) * cloudFront.request +
      // A function on a page's request and one on its answer; one on a photo's request.
      over(visits * (pages * 2 + pictures), cloudFront.freeFunctionCalls) * cloudFront.functionCall,
    Firewall: sum(rules.map((count) => firewall.list + count * firewall.rule + requestCount * firewall.request)),
    'API gateway': callCount * gateway.request,
    Lambda:
      over(callCount, lambda.freeRequests) * lambda.request + over(gbSeconds(template, visits), lambda.freeGbSeconds) * lambda.gbSecondArm,
    DynamoDB: callCount * assumptions.readUnits * dynamo.read + newPhotos * 8 * dynamo.write + 0.01 * dynamo.restorableGb,
    S3:
      stored * s3.gb +
      fetched * s3.get +
      newPhotos * (renditions.length + 2) * s3.put +
      ((requestCount * assumptions.cdnLogBytes) / 1e9) * s3.gb * 3,
    'Logs, alarms and traces':
      over(logged, logs.freeGb) * logs.gb +
      over(resourcesOf(template, 'AWS::Logs::MetricFilter').length, logs.freeMetrics) * logs.metric +
      over(alarmMetrics(template), logs.freeAlarms) * logs.alarm +
      over(callCount * 0.05, tracing.freeTraces) * tracing.trace,
    Mail: visits * calls['send-contact-form'] * mail.each,
  }
}

/** The runbook's table: parts by what they cost at the largest number of visits, their sum last. */
export function costTable(template: Template): string {
  const months = visitsAMonth.map((visits) => costOf(template, visits))
  const parts = Object.keys(months[0]!).toSorted((one, other) => months.at(-1)![other]! - months.at(-1)![one]!)
  const row = (name: string, cells: readonly string[]) => `| ${name} | ${cells.join(' | ')} |`
  return [
    row(
      'dollars a month at',
      visitsAMonth.map((visits) => `${visits.toLocaleString('en-US')} visits`),
    ),
    `|---|${visitsAMonth.map(() => '--:|').join('')}`,
    ...parts.map((part) =>
      row(
        part,
        months.map((month) => dollars(month[part]!)),
      ),
    ),
    row(
      '**together**',
      months.map((month) => `**${dollars(sum(Object.values(month)))}**`),
    ),
  ].join('\n')
}

function gbSeconds(template: Template, visits: number): number {
  const memory = (name: OperationName) => Number(template.Resources[pascal(name)]!.Properties['MemorySize']) / 1_024
  const calls = Object.entries(assumptions.calls) as [OperationName, number][]
  const visitors = sum(calls.map(([name, count]) => (visits * count * memory(name) * assumptions.milliseconds) / 1_000))
  return visitors + assumptions.newPhotos * assumptions.pictureSeconds * memory('add-photo')
}

/** An alarm is paid by the metrics that it looks at. */
function alarmMetrics(template: Template): number {
  return sum(resourcesOf(template, 'AWS::CloudWatch::Alarm').map(([, { Metrics }]) => (Array.isArray(Metrics) ? Metrics.length - 1 : 1)))
}

function tiered(gb: number): number {
  let [cost, before] = [0, 0]
  for (const { upTo, price } of prices.cloudFront.gb) {
    cost += Math.max(0, Math.min(gb, upTo) - before) * price
    before = upTo
  }
  return cost
}

function over(amount: number, free: number): number {
  return Math.max(0, amount - free)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function dollars(amount: number): string {
  return amount >= 100 ? Math.round(amount).toLocaleString('en-US') : amount.toFixed(2)
}

if (import.meta.main) console.log(costTable(await loadTemplate()))
