import { beforeAll, describe, expect, test } from 'vitest'
import { photosTable } from '../functions/data/tables.ts'
import { loadTemplate, resourcesOf, type Template } from './local/template.ts'

let template: Template
beforeAll(async () => {
  template = await loadTemplate()
})

describe('Both tables', () => {
  test('are on demand, restorable to the second, and protected', () => {
    const tables = resourcesOf(template, 'AWS::DynamoDB::Table')
    expect(tables.map(([id]) => id)).toEqual(['PhotosTable', 'SlotsTable'])
    for (const [, properties] of tables)
      expect(properties).toMatchObject({
        BillingMode: 'PAY_PER_REQUEST',
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      })
  })

  test('stay when the stack goes or would replace them', () => {
    for (const id of ['PhotosTable', 'SlotsTable'])
      expect(template.Resources[id]).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' })
  })
})

test('The photos’ indexes are those that the functions ask', () => {
  const expected = Object.entries(photosTable.indexes).map(([IndexName, { partitionKey, sortKey }]) => ({
    IndexName,
    KeySchema: [
      { AttributeName: partitionKey, KeyType: 'HASH' },
      { AttributeName: sortKey, KeyType: 'RANGE' },
    ],
    Projection: { ProjectionType: 'ALL' },
  }))
  expect(template.Resources['PhotosTable']!.Properties['GlobalSecondaryIndexes']).toEqual(expected)
  expect(template.Resources['PhotosTable']!.Properties['KeySchema']).toEqual([{ AttributeName: photosTable.partitionKey, KeyType: 'HASH' }])
})
