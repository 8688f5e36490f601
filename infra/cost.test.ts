import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { costOf, costTable, visitsAMonth } from './cost.ts'
import { loadTemplate, type Template } from './local/template.ts'

let template: Template
beforeAll(async () => {
  template = await loadTemplate()
})
const total = (visits: number, stack = template) => Object.values(costOf(stack, visits)).reduce((sum, part) => sum + part, 0)

test('The runbook’s table is what the stack of today costs', () => {
  expect(readFileSync(join(import.meta.dirname, 'RUNBOOK.md'), 'utf8')).toContain(`\n${costTable(template)}\n`)
})

test('More visits never cost less, and no part pays us', () => {
  const totals = visitsAMonth.map((visits) => total(visits))
  expect(totals).toEqual(totals.toSorted((one, other) => one - other))
  for (const visits of visitsAMonth) for (const part of Object.values(costOf(template, visits))) expect(part).toBeGreaterThanOrEqual(0)
})

test('At rest the site costs the firewall and next to nothing else, and without it under a dollar', () => {
  const { Firewall: _, ...rest } = template.Resources
  expect(total(0)).toBeLessThan(10)
  expect(total(0, { ...template, Resources: rest })).toBeLessThan(1)
})

test('Sizes come from the template: twice the memory is more dollars', () => {
  const list = template.Resources['ListPhotos']!
  const larger = { ...list, Properties: { ...list.Properties, MemorySize: 8_192 } }
  const visits = 10_000_000
  expect(total(visits, { ...template, Resources: { ...template.Resources, ListPhotos: larger } })).toBeGreaterThan(total(visits))
})
