import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits, photoDefaults, photoFields, titleFromFileName } from './photo.ts'

describe('the title of a new photo', () => {
  test.each([
    ['IMG_1234.jpg', 'IMG_1234'],
    ['Red coupe.final.JPG', 'Red coupe.final'],
    ['no extension', 'no extension'],
    ['folder/inner\\shot.png', 'shot'],
    ['../../etc/passwd', 'passwd'],
    ['  spaced  .jpg', 'spaced'],
    ['a\r\nb\0.jpg', 'ab'],
    ['invoice\u202egpj.exe', 'invoicegpj'],
    ['日本語.jpg', '日本語'],
    ['.jpg', 'Untitled'],
    ['\u200b.jpg', 'Untitled'],
    ['', 'Untitled'],
  ])('from a file called %j is %j', (fileName, title) => {
    expect(titleFromFileName(fileName)).toBe(title)
  })

  test('is always one that a photo may have', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (fileName) => {
        const title = titleFromFileName(fileName)
        expect(photoFields.title.safeParse(title).success).toBe(true)
        expect(title.isWellFormed()).toBe(true)
      }),
    )
  })
})

test('the defaults of a new photo are values that its fields take', () => {
  for (const [name, value] of Object.entries(photoDefaults)) expect(photoFields[name as keyof typeof photoDefaults].safeParse(value).success, name).toBe(true)
})

describe('tags', () => {
  const takes = (tags: unknown) => photoFields.tags.safeParse(tags).success
  test('are trimmed, few, short and each said once', () => {
    expect(photoFields.tags.parse([' a ', 'b'])).toEqual(['a', 'b'])
    expect(takes(['a', ' a '])).toBe(false)
    expect(takes(['a', ''])).toBe(false)
    expect(takes(Array.from({ length: limits.tags }, (_, index) => `tag ${index}`))).toBe(true)
    expect(takes(Array.from({ length: limits.tags + 1 }, (_, index) => `tag ${index}`))).toBe(false)
    expect(takes(['x'.repeat(limits.tag + 1)])).toBe(false)
  })
})
