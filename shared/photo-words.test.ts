import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { photoWords } from './photo-words.ts'

const words = (title: string, category = 'Tinting', brand: string | null = null) => photoWords({ title, category, brand })

test.each([
  ['Red Coupe – ceramic tint, 35%!', 'red-coupe-ceramic-tint-35'],
  ['  F-150 ', 'f-150'],
  ['Café Racer’s façade', 'cafe-racers-facade'],
  ['Tesla Model 3', 'tesla-model-3'],
  ['ＦＵＬＬ width', 'full-width'],
  ['IMG_4711 red coupe PXL_20260711_101112.jpg', 'red-coupe'],
  ['1967 Mustang 35% 911', '1967-mustang-35-911'],
  ['<script>alert(1)</script>/../%2e', 'script-alert-1-script-2e'],
])('%j becomes %s', (title, expected) => {
  expect(words(title)).toBe(expected)
})

test('a title is cut between words, at sixty characters', () => {
  expect(words('Full ceramic tint on a blue sedan with paint protection and an unforeseen afterthought')).toBe(
    'full-ceramic-tint-on-a-blue-sedan-with-paint-protection-and',
  )
  expect(words('x'.repeat(200))).toHaveLength(60)
})

const sayNothing = ['', 'IMG_1234', 'PXL_20260711_101112345.jpg', '20260711_101112', '1A2B3C4D-0000-4000-8000-1234567890AB', 'photo 3']

test.each([...sayNothing, '赤いクーペ', 'купе 3'])(
  'a title that gives no words, %j, leaves them to category and brand',
  (title) => {
    expect(words(title, 'Mobile Detailing', 'XPEL')).toBe('mobile-detailing-xpel')
    expect(words(title)).toBe('tinting')
  },
)

test('where nothing says anything there are no words', () => {
  expect(words('', '', null)).toBe('')
})

test('whatever staff write, the words fit into an address as they are', () => {
  const text = fc.string({ unit: 'binary', maxLength: 200 })
  fc.assert(
    fc.property(text, text, fc.option(text), (title, category, brand) => {
      expect(words(title, category, brand)).toMatch(/^(?=.{0,60}$)([a-z0-9]+(-[a-z0-9]+)*)?$/)
    }),
  )
})
