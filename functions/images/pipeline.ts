import sharp, { type Sharp } from 'sharp'
import { VisibleError } from '../../shared/errors.ts'
import { limits } from '../../shared/photo.ts'
import { encoding, type Rendition, renditions, widths } from '../../shared/renditions.ts'
import { reasonFor } from './kinds.ts'

// libvips opens whatever it has a loader for, SVG and PDF included: close them all, for this process, but the four that staff need.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadHeifBuffer'],
})
// A photo is decoded once in a process's life, so nothing is worth keeping.
sharp.cache(false)

export type Renditions = {
  /** Pixels of the upright source. */
  width: number
  height: number
  /** What the source really is, by its bytes. */
  contentType: string
  files: { rendition: Rendition; bytes: Buffer }[]
}

/**
 * Every rendition of an uploaded file: upright, in sRGB, on white where it was transparent, and without any metadata.
 * @throws VisibleError unprocessable, with a reason in plain words, for whatever is not one whole photo
 */
export async function makeRenditions(bytes: Uint8Array): Promise<Renditions> {
  const source = await inspect(bytes)
  const widest = widths.at(-1)!
  // Decoded once, and only as large as the widest rendition.
  const { data, info } = await orRefuse(
    bytes,
    open(bytes)
      .autoOrient()
      .resize({ width: widest, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .timeout({ seconds: patience })
      .toBuffer({ resolveWithObject: true }),
  )
  const files = await Promise.all(
    renditions.map(async (rendition) => {
      const resized = sharp(data, { raw: info }).resize({ width: rendition.width, withoutEnlargement: true })
      return { rendition, bytes: await encode[rendition.format](resized).timeout({ seconds: patience }).toBuffer() }
    }),
  )
  return { ...source, files }
}

/** Seconds for each step: a photo takes a tenth of one, and the whole answer has 30. */
const patience = 12

const encode = {
  avif: (image: Sharp) => image.avif(encoding.avif),
  jpg: (image: Sharp) => image.jpeg(encoding.jpg),
} as const satisfies Record<Rendition['format'], (image: Sharp) => Sharp>

const contentTypeOf: Record<string, string> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', heif: 'image/avif' }

/** AVIF holds 16,384 pixels a side, WebP 16,383. */
const longestSide = 16_383

/** Reads the header alone, and refuses from it what must not be decoded. */
async function inspect(bytes: Uint8Array): Promise<Omit<Renditions, 'files'>> {
  if (bytes.length === 0) throw refusal('This file is empty')
  const { format, compression, autoOrient } = await orRefuse(bytes, open(bytes).metadata())
  const contentType = contentTypeOf[format]
  if (!contentType || (format === 'heif' && compression !== 'av1')) throw refusal(reasonFor(bytes))
  const { width, height } = autoOrient
  if (width < 1 || height < 1) throw refusal('This photo has no pixels')
  if (Math.max(width, height) > longestSide) throw refusal(`This photo is more than ${longestSide.toLocaleString('en-US')} pixels long`)
  if (width * height > limits.uploadPixels) throw tooManyPixels()
  return { width, height, contentType }
}

/** A truncated or damaged file is refused rather than shown half grey. */
function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { failOn: 'error', limitInputPixels: limits.uploadPixels })
}

async function orRefuse<Result>(bytes: Uint8Array, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const words = error instanceof Error ? error.message : ''
    if (/pixel limit/.test(words)) throw tooManyPixels()
    if (/timeout/i.test(words)) throw refusal('This photo takes too long to read')
    if (/unsupported image format/.test(words)) throw refusal(reasonFor(bytes))
    throw refusal(reasonFor(bytes, 'This photo is damaged or incomplete'))
  }
}

function tooManyPixels(): VisibleError {
  return refusal(`This photo has more than ${limits.uploadPixels / 1_000_000} megapixels`)
}

function refusal(words: string): VisibleError {
  return new VisibleError('unprocessable', words, 'uploadId')
}
