import { crc32, deflateSync } from 'node:zlib'
import * as fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { VisibleError } from '../../shared/errors.ts'
import { renditions, widths } from '../../shared/renditions.ts'
import { makeRenditions } from './pipeline.ts'

// Many runs in one test, and perhaps on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

type Rgb = [number, number, number]
const red: Rgb = [220, 20, 20]
const green: Rgb = [20, 160, 20]
const blue: Rgb = [20, 20, 220]
const grey: Rgb = [128, 128, 128]

/** 400 by 300, each quarter of another colour: top left red, top right green, bottom left blue, bottom right grey. */
function quarters(): Sharp {
  const pixels = Buffer.alloc(400 * 300 * 3)
  for (let y = 0; y < 300; y++)
    for (let x = 0; x < 400; x++) {
      const [top, bottom] = x < 200 ? [red, blue] : [green, grey]
      pixels.set(y < 150 ? top : bottom, (y * 400 + x) * 3)
    }
  return sharp(pixels, { raw: { width: 400, height: 300, channels: 3 } })
}

/** A photo's worth of detail: noise, which no encoder makes small. */
function noise(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
}

async function pixelAt(image: Uint8Array, left: number, top: number): Promise<Rgb> {
  const { width, height } = await sharp(image).metadata()
  const [r = 0, g = 0, b = 0] = await sharp(image)
    .extract({ left: Math.floor(left * width), top: Math.floor(top * height), width: 1, height: 1 })
    .raw()
    .toBuffer()
  return [r, g, b]
}

/** How far apart two colours are, in the channel where they differ most. Encoders lose a little. */
function distance(a: Rgb, b: Rgb): number {
  return Math.max(...a.map((value, index) => Math.abs(value - b[index]!)))
}
const little = 25

async function jpegOf(bytes: Uint8Array, width = 1920): Promise<Buffer> {
  const { files } = await makeRenditions(bytes)
  return files.find(({ rendition }) => rendition.format === 'jpg' && rendition.width === width)!.bytes
}

const refusal = async (bytes: Uint8Array): Promise<VisibleError> => {
  const error: unknown = await makeRenditions(bytes).then(() => 'accepted', (reason: unknown) => reason)
  if (!(error instanceof VisibleError)) throw new Error(`not refused in words: ${String(error)}`)
  return error
}

describe('a photo becomes', () => {
  test('every rendition, in its format and no wider than its name', async () => {
    const { width, height, contentType, files } = await makeRenditions(await noise(1600, 1200).jpeg().toBuffer())
    expect({ width, height, contentType }).toEqual({ width: 1600, height: 1200, contentType: 'image/jpeg' })
    expect(files.map(({ rendition }) => rendition)).toEqual(renditions)
    for (const { rendition, bytes } of files) {
      const made = await sharp(bytes).metadata()
      expect(made.format).toBe(rendition.format === 'avif' ? 'heif' : 'jpeg')
      // A narrower source is not enlarged.
      expect([made.width, made.height]).toEqual([Math.min(rendition.width, 1600), Math.round((Math.min(rendition.width, 1600) * 3) / 4)])
    }
  })

  test('smaller files in narrower widths, and smaller ones as AVIF than as JPEG', async () => {
    const { files } = await makeRenditions(await noise(1280, 960).resize(2560, 1920).jpeg({ quality: 90 }).toBuffer())
    const sizes = (format: string) => files.filter(({ rendition }) => rendition.format === format).map(({ bytes }) => bytes.length)
    for (const format of ['avif', 'jpg']) expect(sizes(format)).toEqual(sizes(format).toSorted((a, b) => a - b))
    expect(sizes('avif').every((size, index) => size < sizes('jpg')[index]!)).toBe(true)
  })

  test('progressive JPEGs', async () => {
    expect((await sharp(await jpegOf(await quarters().png().toBuffer())).metadata()).isProgressive).toBe(true)
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('upright, from EXIF orientation %i', async (orientation) => {
    const upright = await quarters().jpeg({ quality: 95 }).toBuffer()
    // What a camera held that way stores: the upright picture turned back.
    const back = { 1: [0, false], 2: [0, true], 3: [180, false], 4: [180, true], 5: [270, true], 6: [270, false], 7: [90, true], 8: [90, false] }[orientation] as [number, boolean]
    const flopped = back[1] ? await sharp(upright).flop().toBuffer() : upright
    const turned = await sharp(flopped).rotate(back[0]).toBuffer()
    const stored = await sharp(turned).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer()
    expect((await sharp(stored).metadata()).orientation).toBe(orientation)

    const { width, height, files } = await makeRenditions(stored)
    expect([width, height]).toEqual([400, 300])
    for (const { bytes } of [files[0]!, files[1]!]) {
      expect(distance(await pixelAt(bytes, 0.2, 0.2), red)).toBeLessThan(little)
      expect(distance(await pixelAt(bytes, 0.8, 0.2), green)).toBeLessThan(little)
      expect(distance(await pixelAt(bytes, 0.2, 0.8), blue)).toBeLessThan(little)
      expect((await sharp(bytes).metadata()).orientation).toBeUndefined()
    }
  })

  test('pictures without any metadata: no place, no camera, no comment', async () => {
    const stored = await quarters()
      .withExif({
        IFD0: { Make: 'Camera', ImageDescription: '<?php echo 1 ?>' },
        IFD3: { GPSLatitude: '30/1 34/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '97/1 51/1 0/1', GPSLongitudeRef: 'W' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect(await sharp(stored).metadata()).toMatchObject({ exif: expect.anything(), xmp: expect.anything(), icc: expect.anything() })
    for (const { bytes } of (await makeRenditions(stored)).files) {
      const { exif, xmp, icc, iptc } = await sharp(bytes).metadata()
      expect({ exif, xmp, icc, iptc }).toEqual({ exif: undefined, xmp: undefined, icc: undefined, iptc: undefined })
      expect(bytes.includes('php')).toBe(false)
      expect(bytes.includes('Camera')).toBe(false)
    }
  })

  test('sRGB, from a wider colour space', async () => {
    const wide = await quarters().withIccProfile('p3').png().toBuffer()
    expect(distance(await pixelAt(await jpegOf(wide), 0.8, 0.2), green)).toBeLessThan(little)
  })

  test.each<[string, () => Promise<Buffer>]>([
    ['16 bits', () => quarters().toColourspace('rgb16').png().toBuffer()],
    ['a palette', () => quarters().png({ palette: true }).toBuffer()],
    ['WebP', () => quarters().webp({ quality: 95 }).toBuffer()],
    ['AVIF', () => quarters().avif({ quality: 80, effort: 0 }).toBuffer()],
    ['interlaced PNG', () => quarters().png({ progressive: true }).toBuffer()],
    ['JPEG with something behind it', async () => Buffer.concat([await quarters().jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')])],
    ['the first of several frames', async () => sharp([await quarters().png().toBuffer(), await noise(400, 300).png().toBuffer()], { join: { animated: true } }).webp({ quality: 95 }).toBuffer()],
  ])('the colours it had, from %s', async (_, make) => {
    const image = await jpegOf(await make())
    expect(distance(await pixelAt(image, 0.2, 0.2), red)).toBeLessThan(little)
    expect(distance(await pixelAt(image, 0.2, 0.8), blue)).toBeLessThan(little)
    expect((await sharp(image).metadata()).space).toBe('srgb')
    expect(image.includes('script')).toBe(false)
  })

  test('sRGB from CMYK, as far as ink can hold the colours', async () => {
    const image = await jpegOf(await quarters().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer())
    expect((await sharp(image).metadata()).space).toBe('srgb')
    expect(distance(await pixelAt(image, 0.8, 0.8), grey)).toBeLessThan(little)
    const [r, g, b] = await pixelAt(image, 0.2, 0.8)
    expect(b).toBeGreaterThan(2 * Math.max(r, g))
  })

  test('white where it was transparent', async () => {
    const clear = await sharp({ create: { width: 40, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } }).png().toBuffer()
    expect(distance(await pixelAt(await jpegOf(clear), 0.5, 0.5), [255, 255, 255])).toBeLessThan(little)
  })

  test('three channels from one, with and without transparency', async () => {
    for (const alpha of [1, 0.5]) {
      const one = sharp({ create: { width: 40, height: 30, channels: 4, background: { r: 90, g: 90, b: 90, alpha } } }).toColourspace('b-w')
      expect((await sharp(await jpegOf(await (alpha === 1 ? one.removeAlpha() : one).png().toBuffer())).metadata()).channels).toBe(3)
    }
  })

  test('a picture even if it is one pixel', async () => {
    const { files, width, height } = await makeRenditions(await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } }).png().toBuffer())
    expect([width, height, files.length]).toEqual([1, 1, renditions.length])
  })

  test('eight files out of 12 megapixels as out of few', async () => {
    const { width, height, files } = await makeRenditions(await noise(1008, 756).resize(4032, 3024).jpeg({ quality: 90 }).withMetadata({ orientation: 6 }).toBuffer())
    expect([width, height]).toEqual([3024, 4032])
    const made = await sharp(files.at(-1)!.bytes).metadata()
    expect([made.width, made.height]).toEqual([widths.at(-1), 2560])
  })
})

describe('refused in words, and with nothing made, is', () => {
  const whole = async (format: 'jpeg' | 'png' | 'webp' | 'avif') => noise(400, 300)[format](format === 'avif' ? { effort: 0 } : {}).toBuffer()

  test.each<[string, string, () => Promise<Uint8Array> | Uint8Array]>([
    ['an empty file', 'This file is empty', () => new Uint8Array()],
    ['one byte', 'This is not a photo we can read', () => Buffer.from([0xff])],
    ['a text under a photo\'s name', 'This is a text file, not a photo', () => Buffer.from('Dear Sirs,\r\nplease find attached.\n')],
    ['HTML', 'This is a text file, not a photo', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', 'This is a drawing (SVG), not a photo', () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['an SVG that reads a file', 'This is a drawing (SVG), not a photo', () => Buffer.from('<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>')],
    ['a PDF', 'This is a PDF, not a photo', () => Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')],
    ['a GIF', 'GIF pictures are not accepted. Please send a JPEG or PNG', () => quarters().gif().toBuffer()],
    ['a TIFF', 'TIFF and raw camera files are not accepted. Please send a JPEG or PNG', () => quarters().tiff().toBuffer()],
    ['a ZIP', 'This is a ZIP archive, not a photo', () => Buffer.from('PK\x03\x04\x14\0\0\0', 'latin1')],
    ['a video', 'This is a video, not a photo', () => Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')],
    ['a HEIC', 'This HEIC photo cannot be read here. Please send it as a JPEG', () => Buffer.from(`\0\0\0\x18ftypheic\0\0\0\0mif1heic${'\0'.repeat(64)}`, 'latin1')],
    ['a JPEG cut in half', 'This photo is damaged or incomplete', async () => (await whole('jpeg')).subarray(0, 9000)],
    ['a JPEG without its end', 'This photo is damaged or incomplete', async () => (await whole('jpeg')).subarray(0, -200)],
    ['a PNG cut in half', 'This photo is damaged or incomplete', async () => (await whole('png')).subarray(0, 9000)],
    ['a WebP cut in half', 'This photo is damaged or incomplete', async () => (await whole('webp')).subarray(0, 9000)],
    ['an AVIF cut in half', 'This photo is damaged or incomplete', async () => (await whole('avif')).subarray(0, 5000)],
    ['a JPEG\'s first bytes and noise', 'This photo is damaged or incomplete', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), noiseBytes(5000)])],
    ['a PNG whose colours are damaged', 'This photo is damaged or incomplete', async () => flip(await whole('png'), 0.5)],
    ['a header of 65,535 by 65,535 pixels without any', 'This photo has more than 50 megapixels', () => png(65_535, 65_535)],
    ['a header of no pixels', 'This photo is damaged or incomplete', () => png(0, 0)],
    ['a strip of 1 by 30,000', 'This photo is more than 16,383 pixels long', () => sharp({ create: { width: 1, height: 30_000, channels: 3, background: '#c33' } }).png().toBuffer()],
    ['16,000 by 16,000 pixels in 100 KB', 'This photo has more than 50 megapixels', () => png(16_000, 16_000, deflateSync(Buffer.alloc(50_000_000)))],
    ['51 megapixels', 'This photo has more than 50 megapixels', () => png(7142, 7142)],
  ])('%s: %s', async (_, words, make) => {
    const error = await refusal(await make())
    expect(error.toBody()).toEqual({ code: 'unprocessable', message: words, field: 'uploadId' })
  })

  test('whatever a photo turns into when some of its bytes are changed, unless it still is a photo', async () => {
    const originals = await Promise.all((['jpeg', 'png', 'webp', 'avif'] as const).map((format) => noise(60, 40)[format]().toBuffer()))
    const damage = fc.array(fc.tuple(fc.nat(999), fc.nat(255)), { minLength: 1, maxLength: 4 })
    const outcomes = { refused: 0, accepted: 0 }
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...originals), damage, async (original, changes) => {
        const bytes = Buffer.from(original)
        for (const [place, value] of changes) bytes[Math.floor((place / 1000) * bytes.length)] = value
        const outcome = await makeRenditions(bytes).then(
          ({ files }) => (files.length === renditions.length ? 'accepted' : 'half made'),
          (error: unknown) => (error instanceof VisibleError ? 'refused' : error),
        )
        expect(['accepted', 'refused']).toContain(outcome)
        outcomes[outcome as keyof typeof outcomes]++
      }),
      { numRuns: 150 },
    )
    expect(Math.min(outcomes.refused, outcomes.accepted)).toBeGreaterThan(5)
  })
})

function noiseBytes(length: number): Buffer {
  return Buffer.from(Array.from({ length }, (_, index) => (index * index * 31 + index * 7) & 255))
}

function flip(bytes: Buffer, place: number): Buffer {
  const damaged = Buffer.from(bytes)
  damaged.fill(0xaa, Math.floor(bytes.length * place), Math.floor(bytes.length * place) + 40)
  return damaged
}

/** A PNG by hand: what its header declares need not be what follows. */
function png(width: number, height: number, pixels = deflateSync(Buffer.alloc(100))): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}
