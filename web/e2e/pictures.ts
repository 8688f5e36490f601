import sharp from 'sharp'

/** A file as a browser's file input takes it. */
export type Chosen = { name: string; mimeType: string; buffer: Buffer }

/**
 * A photo as a phone held upright writes it: 4000 x 3000 pixels on their side, marked to be turned (EXIF orientation 6), with
 * camera, time and place. Upright, its upper half is red and its lower half blue; the seed colors a square in the middle.
 */
export async function phonePhoto(name: string, seed = 0): Promise<Chosen> {
  const half = (color: string) => area(2000, 3000, color)
  const buffer = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#000' } })
    .composite([
      { input: await half('#d02020'), left: 0, top: 0 },
      { input: await half('#2030d0'), left: 2000, top: 0 },
      { input: await area(200, 200, hue(seed * 67)), left: 1900, top: 1400 },
    ])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .withExif({
      IFD0: { Make: 'Phonemaker', Model: 'Phone 16' },
      IFD2: { DateTimeOriginal: '2026:05:04 10:20:30', BodySerialNumber: 'SN-4711' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 34/1 44/1', GPSLongitudeRef: 'W', GPSLongitude: '97/1 51/1 11/1' },
    })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** A picture that no other is like: a pane on a ground, whose colors and place follow from the seed. */
export async function smallPhoto(name: string, seed: number, { width = 900, height = 600 } = {}): Promise<Chosen> {
  const pane = await area(Math.ceil(width / 4), Math.ceil(height / 2), hue(seed * 131))
  const buffer = await sharp(await area(width, height, hue(seed * 67)))
    .composite([{ input: pane, left: (seed * 37) % Math.floor(width * 0.7), top: Math.floor(height / 4) }])
    .jpeg({ quality: 85 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Drawn from plain areas: the functions, which run in this process, have closed every loader but those of photos. */
function area(width: number, height: number, background: Color | string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } }).png().toBuffer()
}

function hue(turn: number): Color {
  const channel = (shift: number) => Math.round(128 + 100 * Math.sin(((turn + shift) % 360) * (Math.PI / 180)))
  return { r: channel(0), g: channel(120), b: channel(240) }
}

type Color = { r: number; g: number; b: number }

/** What staff choose by mistake: each looks like a photo by its name or type, and none is one. */
export async function badFiles(): Promise<Chosen[]> {
  const whole = (await smallPhoto('whole.jpg', 99)).buffer
  return [
    { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Call the customer back on Friday.') },
    { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>') },
    { name: 'half.jpg', mimeType: 'image/jpeg', buffer: whole.subarray(0, whole.length / 2) },
    { name: 'nothing.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
  ]
}

/** Photos that are whole and still can't be opened here: Chromium has no HEIC decoder, and 81 megapixels are too many for a phone. */
export async function unopenable(): Promise<Chosen[]> {
  const avif = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#456' } }).avif().toBuffer()
  // The container is the same; what is inside is named as HEIC names it.
  const renamed = avif.toString('latin1').replaceAll('avif', 'heic').replaceAll('av01', 'hvc1').replaceAll('av1C', 'hvcC')
  const heic = Buffer.from(renamed, 'latin1')
  const huge = await area(9000, 9000, '#456')
  return [
    { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic },
    { name: 'panorama.png', mimeType: 'image/png', buffer: huge },
  ]
}
