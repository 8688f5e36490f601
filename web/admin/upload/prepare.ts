import { limits } from '../../../shared/photo.ts'
import { examine, largestFile, refusal, tooManyPixels, unreadable } from './refusal.ts'
import { inspect, type Structure } from './structure.ts'

/** Long side of what is sent, in pixels: the largest rendition is 1920 wide, and a crop may want a little more. */
const longest = 2560
/** Of the JPEG that is sent: the renditions are made from it, so it stays above theirs. */
const quality = 0.85
/** How long a picture may take to open, in milliseconds. */
const patience = 30_000

/** A photo ready to be sent: upright, shrunk, and drawn anew, which leaves the camera's data (place, serial number) behind. */
export type Prepared = { blob: Blob; /** Of the blob, in base64. */ sha256: string }

/** @throws VisibleError `unprocessable` with the reason in plain words when the file can't become a photo. */
export async function prepare(file: File): Promise<Prepared> {
  if (file.size > largestFile) throw refusal('The file is too large to open')
  const bytes = await file.arrayBuffer().catch(() => {
    throw refusal('The file can’t be read any more. Choose it again')
  })
  const structure = inspect(new Uint8Array(bytes))
  examine(file.size, structure)
  const picture = await inTime(open(file, structure))
  try {
    if (picture.width * picture.height > limits.uploadPixels) throw tooManyPixels(picture.width * picture.height)
    const blob = await shrink(picture)
    const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())
    return { blob, sha256: btoa(String.fromCharCode(...new Uint8Array(digest))) }
  } finally {
    picture.close()
  }
}

type Picture = { source: CanvasImageSource; width: number; height: number; close: () => void }

async function open(file: File, structure: Structure): Promise<Picture> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    return { source: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() }
  } catch {
    // Safari opens some kinds, HEIC among them, in an image element only.
    return openInElement(file).catch(() => {
      throw unreadable(structure)
    })
  }
}

async function openInElement(file: File): Promise<Picture> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  const close = () => URL.revokeObjectURL(url)
  image.src = url
  await image.decode().catch((error: unknown) => {
    close()
    throw error
  })
  return { source: image, width: image.naturalWidth, height: image.naturalHeight, close }
}

/** A decoder that never answers must not hold up the files behind it. */
async function inTime(opening: Promise<Picture>): Promise<Picture> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(refusal('The picture took too long to open'))
    opening.then((picture) => picture.close(), () => {})
  }, patience)
  return Promise.race([opening, promise]).finally(() => clearTimeout(timer))
}

async function shrink({ source, width, height }: Picture): Promise<Blob> {
  const scale = Math.min(1, longest / Math.max(width, height))
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw refusal('This device is out of memory. Close other tabs and try again')
  // What is see-through in a PNG stands on white, as it does on paper.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}
