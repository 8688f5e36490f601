import { existsSync, globSync } from 'node:fs'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { makeIcons } from './icons.ts'
import { makeDefaults } from './images/renditions.ts'
import { notFoundFile, routes } from './paths.ts'
import { robots, sitemap } from './sitemap.ts'

const root = join(import.meta.dirname, '..')
const site = join(root, 'dist/site')
const server = join(root, 'dist/prerender')
const stamp = join(root, 'dist/built')

/** Builds the pages into dist/site: bundles, every public path as HTML, the not-found page, the sitemap. Pictures come apart. */
export async function buildSite(): Promise<void> {
  const inputs = await newestInput()
  await build({ logLevel: 'warn' })
  await build({ logLevel: 'warn', build: { ssr: 'prerender.tsx', outDir: server, rolldownOptions: { input: join(root, 'web/prerender.tsx') } } })
  const { renderPage } = (await import(join(server, `prerender.js?${inputs}`))) as typeof import('./prerender.tsx')
  const template = await readFile(join(site, 'index.html'), 'utf8')
  for (const { path, file } of [...routes, { path: '/404', file: notFoundFile }]) await writeFile(join(site, file), await renderPage(template, path))
  await writeFile(join(site, 'sitemap.xml'), sitemap())
  await writeFile(join(site, 'robots.txt'), robots())
  await makeIcons(site)
  await rm(server, { recursive: true })
  await mkdir(join(root, 'dist'), { recursive: true })
  await writeFile(stamp, String(inputs))
}

/** Whether nothing that goes into the pages has changed since they were built. */
export async function siteIsFresh(): Promise<boolean> {
  if (!existsSync(stamp) || !existsSync(join(site, 'index.html'))) return false
  return (await readFile(stamp, 'utf8')) === String(await newestInput())
}

/** A number that changes when a source of the pages is edited, added or removed. */
async function newestInput(): Promise<number> {
  const files = globSync(['web/**/*.{ts,tsx,css,html,svg,txt,webmanifest,json}', 'shared/**/*.ts', 'package-lock.json', 'vite.config.ts'], {
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
