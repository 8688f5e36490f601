import sharp from 'sharp'
import { expect, test } from 'vitest'
import { business } from '../../shared/business.ts'
import { cards } from '../content/cards.ts'
import { routes } from '../paths.ts'
import { card, cardWords } from './cards.ts'

test.each(routes)('The card of $path is a JPEG of 1200 by 630 pixels that every messenger takes', async ({ path }) => {
  const bytes = await card(path)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(bytes.length).toBeLessThan(300_000)
})

test.each(routes)('The words on the card of $path stand out 4.5 to 1 from its picture and keep off its edges', async ({ path }) => {
  const words = cardWords(cards[path])
  const [drawn, ground] = await Promise.all([lightness(words, path), lightness(words.replace(/<path fill="#[^>]*>/g, ''), path)])
  // The quieter of the two inks has a luminance of 0.63; what is darker is the soft edge of a letter.
  const letters = drawn.flatMap((light, at) => (light > 0.6 && light - ground[at]! > 0.2 ? [at] : []))
  expect(letters.length).toBeGreaterThan(10_000)
  for (const side of [Math.min, Math.max]) expect(letters.map((at) => at % 1200).reduce((one, other) => side(one, other))).toSatisfy(inside)
  expect(letters.map((at) => (drawn[at]! + 0.05) / (ground[at]! + 0.05)).reduce((one, other) => Math.min(one, other))).toBeGreaterThan(4.5)
})

const inside = (x: number) => x >= 60 && x <= 1140

test('Words are outlines, so that no machine sets them in another font', () => {
  for (const { path } of routes) expect(cardWords(cards[path])).not.toMatch(/<text|font-family/)
  const letters = (text: string) => cardWords({ ...cards['/'], proof: text }).length
  expect(letters('iiii')).toBeLessThan(letters('BBBB'))
})

test('Words that do not fit stop the build by name', () => {
  const headline = ['A headline that nobody could read at arm\u2019s length'] as const
  expect(() => cardWords({ ...cards['/'], headline })).toThrow(/“A headline .*” is \d+ px long: a card has room for 1072/)
})

test('No card promises what the business does not', () => {
  expect(cards['/'].proof).toContain(business.claims.experience)
})

/** The relative luminance (0 to 1) of each pixel of the page's picture with these words over it. */
async function lightness(words: string, path: keyof typeof cards): Promise<number[]> {
  const picture = new URL(`defaults/${cards[path].picture}.jpg`, import.meta.url).pathname
  const whole = sharp(picture).resize(1200, 630, { fit: 'cover' }).composite([{ input: Buffer.from(words) }]).removeAlpha()
  const bytes = await sharp(await whole.png().toBuffer()).raw().toBuffer()
  return Array.from({ length: 1200 * 630 }, (_, at) => {
    const [red, green, blue] = [0, 1, 2].map((part) => linear[bytes[at * 3 + part]!]!)
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
  })
}

/** Light of each sRGB value, as WCAG 2.2 reckons it. */
const linear = Array.from({ length: 256 }, (_, value) => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})
