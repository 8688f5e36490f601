import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Font, create } from 'fontkit'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import { business } from '../../shared/business.ts'
import { type Card, cards } from '../content/cards.ts'
import { cardPath, type PublicPath, routes } from '../paths.ts'

/** Pixels of a card, as every network crops least; what is said keeps `margin` from each edge. */
const [width, height, margin] = [1200, 630, 64]

const paper = '#f7f4ed'
const quiet = '#c6d2d0'
const ink = '#0c1719'
const signal = '#f0a63a'

/** Draws every page's card into the built site. @throws for words that do not fit */
export async function makeCards(site: string): Promise<void> {
  await mkdir(join(site, 'cards'), { recursive: true })
  for (const { path } of routes) await writeFile(join(site, cardPath(path)), await card(path))
}

/** A page's card as a JPEG of 1200 by 630 pixels: its picture, darkened to the left, and its words. */
export async function card(path: PublicPath): Promise<Buffer> {
  const { picture } = cards[path]
  const master = join(import.meta.dirname, 'defaults', `${picture}.jpg`)
  const words = Buffer.from(cardWords(cards[path]))
  const ground = sharp(master).resize(width, height, { fit: 'cover' })
  return ground.composite([{ input: words }]).jpeg({ quality: 82, progressive: true }).toBuffer()
}

/**
 * A card's words as SVG. They are outlines, not text: the drawing has no fonts but those of the machine, and a card must not depend
 * on where it was built.
 */
export function cardWords({ headline, proof }: Card): string {
  const first = 408 - 104 * (headline.length - 1)
  const lines = headline.map((line, index) => written(line, { size: 104, weight: 'bold', y: first + 104 * index, fill: paper }))
  const stops = [[0, 0.92], [0.65, 0.72], [1, 0.1]].map(([at, dark]) => `<stop offset="${at}" stop-color="${ink}" stop-opacity="${dark}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <linearGradient id="dusk">${stops.join('')}</linearGradient>
  <rect width="${width}" height="${height}" fill="url(#dusk)"/>
  ${mark.replace('<svg ', `<svg x="${margin - 8}" y="${margin - 11}" width="64" height="64" `)}
  ${written(business.name, { size: 44, weight: 'bold', x: margin + 66, y: margin + 38, fill: paper })}
  ${lines.join('\n  ')}
  <rect x="${margin}" y="446" width="72" height="5" fill="${signal}"/>
  ${written(proof, { size: 44, weight: 'plain', y: 508, fill: paper })}
  ${written(`${business.phoneShown}   ${business.address.locality}, Texas`, { size: 40, weight: 'plain', y: height - margin, fill: quiet })}
</svg>`
}

type Setting = { size: number; weight: keyof typeof faces; y: number; x?: number; fill: string }

/** One line as a path, its baseline at `y`. @throws when it would come too near to the edge */
function written(text: string, { size, weight, y, x = margin, fill }: Setting): string {
  const { glyphs, positions, advanceWidth } = faces[weight].layout(text)
  const scale = size / faces[weight].unitsPerEm
  const [long, most] = [Math.ceil(advanceWidth * scale), width - margin - x]
  if (long > most) throw new Error(`“${text}” is ${long} px long: a card has room for ${most}`)
  let at = 0
  const outlines = glyphs.map((glyph, index) => {
    const { xOffset, xAdvance } = positions[index]!
    const outline = glyph.path.translate(at + xOffset, 0).toSVG()
    at += xAdvance
    return outline
  })
  return `<path fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})" d="${outlines.join('')}"/>`
}

/** The brand's pane, without the tile that it has as an icon. */
const mark = (await readFile(join(import.meta.dirname, '../public/favicon.svg'), 'utf8')).replace(/<rect[^>]*\/>/, '')
const family = await readFile(createRequire(import.meta.url).resolve('@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'))
const letters = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('') + '–—’“”'
const faces = { bold: await face(680), plain: await face(520) }

/** The headings' family at their width, in one weight: an outline can't be chosen from a variable font in WOFF2. */
async function face(wght: number): Promise<Font> {
  return create(await subsetFont(family, letters, { targetFormat: 'sfnt', variationAxes: { wdth: 88, wght } })) as Font
}
