import { describe, expect, test } from 'vitest'
import { operationNames, operations, pathParameters } from './operations.ts'

describe('the table of operations', () => {
  test.each(operationNames)('%s: one path prefix says who may enter', (name) => {
    const { access, path } = operations[name]
    expect(path.startsWith('/api/staff/')).toBe(access === 'staff')
  })

  test.each(operationNames)('%s: only reading is public, but for the quote form', (name) => {
    const { access, method } = operations[name]
    expect(access === 'staff' || method === 'GET' || name === 'send-contact-form').toBe(true)
  })

  test.each(operationNames)('%s: what stands in the path is part of the input', (name) => {
    const { path, input } = operations[name]
    const shape = Object.keys((input as unknown as { shape: object }).shape)
    expect(shape).toEqual(expect.arrayContaining(pathParameters(path)))
  })

  test('no two operations answer the same call', () => {
    const calls = operationNames.map((name) => `${operations[name].method} ${operations[name].path.replace(/\{\w+\}/g, '{}')}`)
    expect(new Set(calls).size).toBe(calls.length)
  })

  test('an update has to change something, and can\'t change what is not staff\'s to change', () => {
    const id = '00000000-0000-4000-8000-000000000001'
    const takes = (fields: object) => operations['update-photo'].input.safeParse({ id, ...fields }).success
    expect(takes({})).toBe(false)
    expect(takes({ title: 'x' })).toBe(true)
    for (const field of ['createdAt', 'fileName', 'fileType', 'sha256', 'image', 'sort', 'listing', 'deleting']) expect(takes({ title: 'x', [field]: 'x' }), field).toBe(false)
  })
})
