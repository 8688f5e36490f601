import { VisibleError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/photo.ts'
import type { Structure } from './structure.ts'

/** Bytes of a file that is opened at all: what a phone's browser can hold beside the decoded picture. */
export const largestFile = 200_000_000

/** What staff read beside the name of a file that can't become a photo. Trying again would not help. */
export function refusal(message: string): VisibleError {
  return new VisibleError('unprocessable', message)
}

/** @throws the refusal of a file that is no picture we take; the browser's decoder has the last word on all others. */
export function examine(size: number, structure: Structure | null): asserts structure is Structure {
  if (size === 0) throw refusal('The file is empty')
  if (!structure) throw refusal('This is not a picture, whatever its name says')
  if (structure.kind === 'svg') throw refusal('Drawings (SVG) can’t be uploaded. Save it as JPEG or PNG first')
  if (structure.pixels !== null && structure.pixels > limits.uploadPixels) throw tooManyPixels(structure.pixels)
  if (!structure.complete) throw refusal('The file is incomplete: part of the picture is missing')
}

export function tooManyPixels(pixels: number): VisibleError {
  const mega = (count: number) => Math.round(count / 1_000_000)
  return refusal(`Too many pixels: ${mega(pixels)} megapixels, at most ${mega(limits.uploadPixels)}`)
}

/** What a file that passed its examination and still would not open is likely to be. */
export function unreadable({ kind }: Structure): VisibleError {
  if (kind === 'heic') return refusal('This browser can’t open HEIC photos. Upload it from an iPhone, or save it as JPEG first')
  if (kind === 'tiff') return refusal('This browser can’t open TIFF or RAW pictures. Save it as JPEG first')
  return refusal('The picture can’t be opened. It may be damaged')
}
