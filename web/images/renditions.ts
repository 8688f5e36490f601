import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { type Rendition, renditions } from '../../shared/renditions.ts'
import { slots } from '../../shared/slot.ts'

const masters = join(import.meta.dirname, 'defaults')
const site = join(import.meta.dirname, '../../dist/site')

const slotKeys = new Set<string>(slots.map(({ key }) => key))

/** Makes every rendition of every bundled picture that is not there yet: `dist/site/site-images/…` for placements, `dist/site/images/…` for the rest. */
export async function makeDefaults(): Promise<void> {
  for (const file of await readdir(masters)) {
    const name = file.replace(/\.jpg$/, '')
    for (const rendition of renditions) await ensureDefault(pathOf(name, rendition))
  }
}

/** Makes the bundled rendition at a public path unless it is there. @returns false when no master has that name. */
export async function ensureDefault(path: string): Promise<boolean> {
  const match = /^\/(?:site-images|images)\/([\w.-]+)\/(\d+)\.(avif|jpg)$/.exec(path)
  const rendition = renditions.find(({ width, format }) => match?.[2] === String(width) && match[3] === format)
  if (!match || !rendition || path !== pathOf(match[1]!, rendition)) return false
  const master = join(masters, `${match[1]}.jpg`)
  if (!existsSync(master)) return false
  const target = join(site, path)
  if (!existsSync(target)) await write(target, await render(master, rendition))
  return true
}

function pathOf(name: string, { width, format }: Rendition): string {
  return `/${slotKeys.has(name) ? 'site-images' : 'images'}/${name}/${width}.${format}`
}

async function render(master: string, { width, format }: Rendition): Promise<Buffer> {
  const resized = sharp(await readFile(master)).resize({ width, withoutEnlargement: true })
  return (format === 'avif' ? resized.avif({ quality: 50, effort: 1 }) : resized.jpeg({ quality: 78, progressive: true })).toBuffer()
}

/** Whole or not at all: a visitor must never get half a picture. */
async function write(target: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  const half = `${target}.${process.pid}.half`
  await writeFile(half, bytes)
  await rename(half, target)
}
