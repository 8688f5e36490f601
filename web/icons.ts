import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { business } from '../shared/business.ts'
import { adminRoute } from './paths.ts'

/** Pixels of the home-screen icons: iOS takes 180, Android 192 and 512. */
const sizes = [180, 192, 512] as const

const ground = '#0c1719'

/** Makes the home-screen icons from the favicon, and a manifest for each entry: the admin installs as an app of its own. */
export async function makeIcons(site: string): Promise<void> {
  const drawing = await readFile(join(import.meta.dirname, 'public/favicon.svg'))
  await mkdir(join(site, 'icons'), { recursive: true })
  for (const size of sizes) {
    const png = await sharp(drawing, { density: (72 * size) / 32 }).resize(size, size).flatten({ background: ground }).png().toBuffer()
    await writeFile(join(site, `icons/${size}.png`), png)
  }
  await writeFile(join(site, 'icons/maskable.png'), await maskable(drawing))
  await writeFile(join(site, 'manifest.webmanifest'), manifest(business.name, '/', 'browser'))
  await writeFile(join(site, 'admin.webmanifest'), manifest('Portfolio Admin', adminRoute.path, 'standalone'))
}

/** Systems cut this one to a shape of their own; the drawing keeps to the middle four fifths that all of them leave. */
async function maskable(drawing: Buffer): Promise<Buffer> {
  const [whole, inside] = [512, 336]
  const edge = (whole - inside) / 2
  const middle = sharp(drawing, { density: (72 * inside) / 32 }).resize(inside, inside)
  return middle.extend({ top: edge, bottom: edge, left: edge, right: edge, background: ground }).flatten({ background: ground }).png().toBuffer()
}

function manifest(name: string, start: string, display: 'browser' | 'standalone'): string {
  const shared = { type: 'image/png' }
  const icons = [
    ...[192, 512].map((size) => ({ src: `/icons/${size}.png`, sizes: `${size}x${size}`, ...shared })),
    { src: '/icons/maskable.png', sizes: '512x512', purpose: 'maskable', ...shared },
  ]
  const colors = { background_color: ground, theme_color: ground }
  return JSON.stringify({ name, short_name: name.split(' ')[0], lang: 'en-US', id: start, start_url: start, scope: start, display, ...colors, icons })
}
