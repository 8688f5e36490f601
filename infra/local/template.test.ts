import { expect, test } from 'vitest'
import { operationNames } from '../../shared/operations.ts'
import { methodsOf } from '../api.ts'
import { pascal } from '../pascal.ts'
import { loadTemplate, resourcesOf } from './template.ts'

test('the template has all that this machine is built from, and a second call gets the same', async () => {
  const [template, again] = await Promise.all([loadTemplate(), loadTemplate()])
  expect(again).toEqual(template)
  for (const id of [
    'PhotosTable',
    'SlotsTable',
    'ImagesBucket',
    'QuotesBucket',
    'SiteBucket',
    'HttpApi',
    'StaffAuthorizer',
    'UserPoolClient',
    'Distribution',
    ...operationNames.map(pascal),
  ])
    expect(Object.keys(template.Resources)).toContain(id)
  expect(resourcesOf(template, 'AWS::ApiGatewayV2::Route')).toHaveLength(operationNames.flatMap(methodsOf).length)
})
