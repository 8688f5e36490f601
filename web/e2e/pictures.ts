import sharp from 'sharp'

/** A file as a browser's file input takes it. */
export type Chosen = { name: string; mimeType: string; buffer: Buffer }

/**
 * A photo as a phone held upright writes it: 4000 x 3000 pixels on their side, marked to be turned (EXIF orientation 6), with
 * camera, time and place. Upright, its upper half is red and its lower half blue.
 */
export async function phonePhoto(name: string): Promise<Chosen> {
  const half = (background: string) => sharp({ create: { width: 2000, height: 3000, channels: 3, background } }).png().toBuffer()
  const buffer = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#000' } })
    .composite([
      { input: await half('#d02020'), left: 0, top: 0 },
      { input: await half('#2030d0'), left: 2000, top: 0 },
    ])
    .jpeg({ quality: 90 })
    .withExif({
      IFD0: { Make: 'Phonemaker', Model: 'Phone 16', Orientation: '6' },
      IFD2: { DateTimeOriginal: '2026:05:04 10:20:30', BodySerialNumber: 'SN-4711' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 34/1 44/1', GPSLongitudeRef: 'W', GPSLongitude: '97/1 51/1 11/1' },
    })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** A picture that no other is like: its colors follow from the seed. */
export async function smallPhoto(name: string, seed: number, { width = 900, height = 600 } = {}): Promise<Chosen> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${(seed * 67) % 360} 45% 45%)"/>
    <circle cx="${50 + ((seed * 131) % (width - 100))}" cy="${height / 2}" r="${height / 5}" fill="hsl(${(seed * 29) % 360} 60% 70%)"/>
    <text x="50%" y="60%" text-anchor="middle" font-size="${height / 3}" fill="white">${seed}</text></svg>`
  return { name, mimeType: 'image/jpeg', buffer: await sharp(Buffer.from(drawing)).jpeg({ quality: 85 }).toBuffer() }
}

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
