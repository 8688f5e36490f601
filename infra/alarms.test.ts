import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { unmailed } from './alarms.ts'
import { loadTemplate, resourcesOf, type Template } from './local/template.ts'

const runbook = readFileSync(join(import.meta.dirname, 'RUNBOOK.md'), 'utf8')
const entries = runbook.split('\n## Alarms\n')[1]!.split('\n## ')[0]!.split('\n### ').slice(1)
const entry = (name: string) => entries.find((text) => text.startsWith(`${name}\n`))

let template: Template
let alarms: { name: string; properties: Record<string, unknown> }[]
beforeAll(async () => {
  template = await loadTemplate()
  alarms = resourcesOf(template, 'AWS::CloudWatch::Alarm').map(([id, properties]) => ({
    name: id.replace(/Alarm[0-9A-F]{8}$/, ''),
    properties,
  }))
})

describe('Every alarm', () => {
  test('says whom it hurts and where to read on', () => {
    for (const { name, properties } of alarms)
      expect(properties['AlarmDescription']).toMatch(
        new RegExp(`(visitor|staff|shop).+\\. What to do: infra/RUNBOOK\\.md#${name.toLowerCase()}$`, 'i'),
      )
  })

  test('has an entry in the runbook, with all that a tired reader needs', () => {
    for (const { name } of alarms)
      for (const part of ['Description', 'Whom it hurts', 'Investigation', 'Resolution']) expect(entry(name)).toContain(`**${part}.**`)
  })

  test('mails the operator, and is not set off by silence', () => {
    const [[topic]] = resourcesOf(template, 'AWS::SNS::Topic') as [[string, object]]
    for (const { properties } of alarms)
      expect(properties).toMatchObject({ AlarmActions: [{ Ref: topic }], TreatMissingData: 'notBreaching' })
    expect(resourcesOf(template, 'AWS::SNS::Subscription')[0]![1]).toMatchObject({
      Protocol: 'email',
      Endpoint: 'appointments@example.com',
    })
  })

  test('stands in the runbook once, beside the budget, and nothing else does', () => {
    expect(entries.map((text) => text.split('\n')[0]).toSorted()).toEqual([...alarms.map(({ name }) => name), 'Cost'].toSorted())
  })
})

test('CloudWatch may publish alarms, for the topic’s own policy takes the place of SNS’s', () => {
  const [[, policy]] = resourcesOf(template, 'AWS::SNS::TopicPolicy') as [[string, { PolicyDocument: { Statement: object[] } }]]
  expect(policy.PolicyDocument.Statement).toContainEqual(
    expect.objectContaining({ Effect: 'Allow', Action: 'sns:Publish', Principal: { Service: 'cloudwatch.amazonaws.com' } }),
  )
})

test('A quote that is stored but not mailed is counted by the very words that the function logs', () => {
  expect(readFileSync(join(import.meta.dirname, '../functions/quotes/delivery.ts'), 'utf8')).toContain(`log('error', '${unmailed}'`)
  const filters = resourcesOf(template, 'AWS::Logs::MetricFilter').map(([, { FilterPattern }]) => FilterPattern)
  expect(filters).toContain(`{ $.message = "*${unmailed}*" }`)
})

test('A month that costs too much mails the operator before it is over', () => {
  const [[, budget]] = resourcesOf(template, 'AWS::Budgets::Budget') as [[string, Record<string, unknown>]]
  expect(budget).toMatchObject({ Budget: { BudgetLimit: { Amount: 40, Unit: 'USD' }, TimeUnit: 'MONTHLY' } })
  expect(budget['NotificationsWithSubscribers']).toMatchObject([
    { Notification: { NotificationType: 'ACTUAL', Threshold: 80 } },
    { Notification: { NotificationType: 'FORECASTED', Threshold: 100 } },
  ])
})

test('The dashboard shows every alarm', () => {
  const [[, { DashboardBody }]] = resourcesOf(template, 'AWS::CloudWatch::Dashboard') as [[string, Record<string, unknown>]]
  for (const { name } of alarms) expect(JSON.stringify(DashboardBody)).toContain(name)
})
