import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSite, siteIsFresh } from './build.ts'
import { dateOf, datedRoutes, fingerprint, type PageDate } from './page-dates.ts'

/* `npm run dates`: notes today as the date of every page whose words have changed since the last time. */
const root = join(import.meta.dirname, '..')
const today = new Date().toISOString().slice(0, 10)

if (!(await siteIsFresh())) await buildSite()
const dates: Record<string, PageDate> = {}
for (const { path, file } of datedRoutes) {
  const html = await readFile(join(root, 'dist/site', file), 'utf8')
  const known = dateOf(path, html)
  dates[path] = { changed: known ?? today, words: fingerprint(html) }
  console.log(`${dates[path].changed} ${path}${known ? '' : ' (changed)'}`)
}
await writeFile(join(root, 'web/content/page-dates.json'), `${JSON.stringify(dates, null, 2)}\n`)
