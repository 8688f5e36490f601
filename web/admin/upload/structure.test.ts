import * as fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { inspect } from './structure.ts'

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

const files: Partial<Record<Format | 'progressive' | 'withExif', Uint8Array>> = {}

beforeAll(async () => {
  const create = { width: 90, height: 60, channels: 3, background: '#345', noise: { type: 'gaussian', mean: 120, sigma: 60 } } as const
  const noise = () => sharp({ create })
  for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const) files[format] = await noise().toFormat(format).toBuffer()
  files.progressive = await noise().jpeg({ progressive: true }).toBuffer()
  files.withExif = await noise().jpeg().withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '30/1 34/1 0/1' } }).toBuffer()
})

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('a whole %s is known by its bytes and complete', (format) => {
  expect(inspect(files[format]!)).toMatchObject({ kind: format, complete: true })
})

test('the pixels of a JPEG and of a PNG are read from the header', () => {
  for (const name of ['jpeg', 'progressive', 'withExif', 'png'] as const) expect(inspect(files[name]!)!.pixels).toBe(90 * 60)
})

test.each(['jpeg', 'progressive', 'withExif', 'png', 'webp'] as const)('a %s cut off anywhere is never called complete', (name) => {
  const whole = files[name]!
  fc.assert(
    fc.property(fc.integer({ min: 0, max: whole.length - 1 }), (length) => {
      expect(inspect(whole.subarray(0, length))?.complete ?? false).toBe(false)
    }),
    { numRuns: 2000 },
  )
})

test('an AVIF cut off within its picture data is not complete', () => {
  expect(inspect(files.avif!.subarray(0, -1))).toMatchObject({ kind: 'avif', complete: false })
})

test('what a camera appends after the end of a JPEG does not matter', () => {
  expect(inspect(Buffer.concat([files.jpeg!, Buffer.from('a second of video')]))).toMatchObject({ kind: 'jpeg', complete: true })
})

test('text, whatever it is called, is no picture', () => {
  expect(inspect(Buffer.from('Just a note to self, renamed.'))).toBeNull()
  expect(inspect(new Uint8Array())).toBeNull()
})

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '<?xml version="1.0"?> <!-- a --> <svg/>',
  '\uFEFF  <!DOCTYPE svg PUBLIC "x"><svg/>',
])('%s is a drawing', (text) => {
  expect(inspect(new TextEncoder().encode(text))?.kind).toBe('svg')
})

test('a web page is not a drawing and not a picture', () => {
  expect(inspect(new TextEncoder().encode('<!doctype html><p>hello'))).toBeNull()
})

test('any bytes at all get an answer, never an exception', () => {
  const starts = ['\xff\xd8\xff', '\x89PNG\r\n\x1A\n', 'RIFF0000WEBP', '\0\0\0\x10ftypheic', ''].map((text) => Buffer.from(text, 'latin1'))
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 300 }), (start, rest) => {
      expect(() => inspect(Uint8Array.from([...start, ...rest]))).not.toThrow()
    }),
    { numRuns: 5000 },
  )
})

test('a HEIC is known by its brand', () => {
  const box = Buffer.from([0, 0, 0, 16, ...Buffer.from('ftypheic'), 0, 0, 0, 0])
  expect(inspect(box)).toMatchObject({ kind: 'heic', complete: true })
})
