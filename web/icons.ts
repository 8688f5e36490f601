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
  await writeFile(join(site, 'manifest.webmanifest'), manifest(business.name, '/', 'browser'))
  await writeFile(join(site, 'admin.webmanifest'), manifest('Portfolio Admin', adminRoute.path, 'standalone'))
}

function manifest(name: string, start: string, display: 'browser' | 'standalone'): string {
  const icons = [192, 512].map((size) => ({ src: `/icons/${size}.png`, sizes: `${size}x${size}`, type: 'image/png' }))
  return JSON.stringify({ name, short_name: name.split(' ')[0], id: start, start_url: start, scope: start, display, background_color: ground, theme_color: ground, icons })
}
