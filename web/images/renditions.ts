import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { encoding, type Rendition, renditions } from '../../shared/renditions.ts'
import { slots } from '../../shared/slot.ts'

const masters = join(import.meta.dirname, 'defaults')
const site = join(import.meta.dirname, '../../dist/site')

/** The one picture with an address of its own: the headlight block looks whether it is there (spec 2). */
const probed = '/images/headlight-before-after.jpg'

const slotKeys = new Set<string>(slots.map(({ key }) => key))

/** Makes every rendition of every bundled picture that is not there yet, or is older than its master: `dist/site/site-images/…` for placements, `dist/site/images/…` for the rest. */
export async function makeDefaults(): Promise<void> {
  for (const file of await readdir(masters)) {
    const name = file.replace(/\.jpg$/, '')
    for (const rendition of renditions) await ensureDefault(pathOf(name, rendition))
  }
  await ensureDefault(probed)
}

/** Makes the bundled rendition at a public path unless it is there already. @returns false when no master has that name. */
export async function ensureDefault(path: string): Promise<boolean> {
  if (path === probed) return make(path, masterOf('headlight-before-after'), (bytes) => sharp(bytes).jpeg({ quality: 80, progressive: true }))
  const match = /^\/(?:site-images|images)\/([\w.-]+)\/(\d+)\.(avif|jpg)$/.exec(path)
  const rendition = renditions.find(({ width, format }) => match?.[2] === String(width) && match[3] === format)
  if (!match || !rendition || path !== pathOf(match[1]!, rendition)) return false
  const { width, format } = rendition
  return make(path, masterOf(match[1]!), (bytes) => {
    const resized = sharp(bytes).resize({ width, withoutEnlargement: true })
    return format === 'avif' ? resized.avif(encoding.avif) : resized.jpeg(encoding.jpg)
  })
}

function masterOf(name: string): string {
  return join(masters, `${name}.jpg`)
}

function pathOf(name: string, { width, format }: Rendition): string {
  return `/${slotKeys.has(name) ? 'site-images' : 'images'}/${name}/${width}.${format}`
}

async function make(path: string, master: string, picture: (bytes: Buffer) => Sharp): Promise<boolean> {
  if (!existsSync(master)) return false
  const target = join(site, path)
  const isNewer = (await stat(master)).mtimeMs > ((await stat(target).catch(() => null))?.mtimeMs ?? 0)
  if (isNewer) await write(target, await picture(await readFile(master)).toBuffer())
  return true
}

/** Whole or not at all: a visitor must never get half a picture. */
async function write(target: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  const half = `${target}.${process.pid}.half`
  await writeFile(half, bytes)
  await rename(half, target)
}
