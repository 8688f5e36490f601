import { expect, test } from 'vitest'
import { dropDraft, keepDraft, readDraft } from './draft.ts'

const fields = { firstName: 'Jane', lastName: '', email: '', phone: '', service: '', vehicle: '', message: 'Half a sen' }
const draft = { fields, startedAt: 5, attempt: { id: 'a', body: '{}' } }

test('a draft comes back as it was kept, until it is dropped', () => {
  const store = memory()
  keepDraft(draft, () => store)
  expect(readDraft(() => store)).toEqual(draft)
  dropDraft(() => store)
  expect(readDraft(() => store)).toBeNull()
})

test.each(['', '{', 'null', '{"fields":{"firstName":1}}', '[]'])('a stored %s is no draft', (text) => {
  const store = memory()
  store.setItem('quote-draft', text)
  expect(readDraft(() => store)).toBeNull()
})

test('a browser that forbids storage does without', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(readDraft(forbidden)).toBeNull()
  expect(() => keepDraft(draft, forbidden)).not.toThrow()
  expect(() => dropDraft(forbidden)).not.toThrow()
})

function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}
