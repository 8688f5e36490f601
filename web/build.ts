import { existsSync, globSync } from 'node:fs'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { makeIcons } from './icons.ts'
import { makeCards } from './images/cards.ts'
import { makeDefaults } from './images/renditions.ts'
import { notFoundFile, routes } from './paths.ts'
import { robots, sitemap } from './sitemap.ts'

const root = join(import.meta.dirname, '..')
const site = join(root, 'dist/site')
const stamp = join(root, 'dist/built')

/**
 * Builds the pages into dist/site: bundles, every public path as HTML, the not-found page, the sitemap. Pictures come apart.
 * Made beside and moved in at the end, so that a server never has half a site, nor two builds at once each other's files.
 */
export async function buildSite(): Promise<void> {
  const inputs = await newestInput()
  const making = join(root, `dist/making-${process.pid}`)
  const [made, server] = [join(making, 'site'), join(making, 'prerender')]
  await build({ logLevel: 'warn', build: { outDir: made } })
  await build({ logLevel: 'warn', build: { ssr: 'prerender.tsx', outDir: server, rolldownOptions: { input: join(root, 'web/prerender.tsx') } } })
  const { renderPage } = (await import(join(server, 'prerender.js'))) as typeof import('./prerender.tsx')
  const template = await readFile(join(made, 'index.html'), 'utf8')
  const pages = new Map<string, string>()
  for (const { path, file } of [...routes, { path: '/404', file: notFoundFile }]) {
    pages.set(path, await renderPage(template, path))
    await writeFile(join(made, file), pages.get(path)!)
  }
  await writeFile(join(made, 'sitemap.xml'), sitemap((path) => pages.get(path)!))
  await writeFile(join(made, 'robots.txt'), robots())
  await makeIcons(made)
  await makeCards(made)
  await moveIn(made, join(making, 'before'))
  await writeFile(stamp, String(inputs))
  await rm(making, { recursive: true })
}

/** Puts the new site in the old one's place. The default pictures move over: they follow their masters, not the pages. */
async function moveIn(made: string, before: string): Promise<void> {
  if (existsSync(site)) await rename(site, before)
  for (const pictures of ['images', 'site-images']) if (existsSync(join(before, pictures))) await rename(join(before, pictures), join(made, pictures))
  await rename(made, site)
}

/** Whether nothing that goes into the pages has changed since they were built. */
export async function siteIsFresh(): Promise<boolean> {
  if (!existsSync(stamp) || !existsSync(join(site, 'index.html'))) return false
  return (await readFile(stamp, 'utf8')) === String(await newestInput())
}

/** A number that changes when a source of the pages is edited, added or removed. */
async function newestInput(): Promise<number> {
  const sources = ['web/**/*.{ts,tsx,css,html,svg,txt,webmanifest,json}', 'shared/**/*.ts', 'package-lock.json', 'vite.config.ts']
  // The cards are drawn over the default pictures.
  const files = globSync([...sources, 'web/images/defaults/*.jpg'], {
    cwd: root,
    exclude: (name) => /\.(test|e2e)\.tsx?$/.test(name),
  })
  const stats = await Promise.all(files.map((file) => stat(join(root, file))))
  return stats.reduce((sum, { mtimeMs, size }) => sum + Math.round(mtimeMs) + size, files.length)
}

if (import.meta.main) {
  await buildSite()
  await makeDefaults()
}
