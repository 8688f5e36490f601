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

test.each(routes)('The words on the card of $path stand out from its picture and keep off its edges', async ({ path }) => {
  const bare = { ...cards[path], headline: [' '] as const, proof: ' ' }
  const [drawn, ground] = await Promise.all([grey(cardWords(cards[path]), path), grey(cardWords(bare), path)])
  const written = drawn.flatMap((light, at) => (light - ground[at]! > 60 ? [at] : []))
  expect(written.length).toBeGreaterThan(10_000)
  for (const at of written) {
    expect(at % 1200).toBeGreaterThanOrEqual(60)
    expect(at % 1200).toBeLessThanOrEqual(1140)
  }
  // White on no lighter a ground than this is 4.5 to 1 and more.
  const under = written.map((at) => ground[at]!)
  expect(Math.max(...under)).toBeLessThan(118)
})

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

/** The card with these words, as the lightness (0 to 255) of each pixel. */
async function grey(words: string, path: keyof typeof cards): Promise<number[]> {
  const picture = new URL(`defaults/${cards[path].picture}.jpg`, import.meta.url).pathname
  const ground = sharp(picture).resize(1200, 630, { fit: 'cover' }).composite([{ input: Buffer.from(words) }]).removeAlpha()
  const { data } = await sharp(await ground.png().toBuffer()).greyscale().raw().toBuffer({ resolveWithObject: true })
  return [...data]
}
