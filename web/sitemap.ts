import { siteOrigin } from '../shared/business.ts'
import { canonical } from './head.ts'
import { dateOf } from './page-dates.ts'
import { type PublicPath, routes } from './paths.ts'

/** The public pages for search engines, each with the date of its own words where that is known. `htmlOf` gives a page as built. */
export function sitemap(htmlOf: (path: PublicPath) => string): string {
  const urls = routes.map(({ path }) => {
    const date = dateOf(path, htmlOf(path))
    return `  <url><loc>${canonical(path)}</loc>${date ? `<lastmod>${date}</lastmod>` : ''}</url>`
  })
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">', ...urls, '</urlset>', ''].join('\n')
}

export function robots(): string {
  return ['User-agent: *', 'Allow: /', '', `Sitemap: ${siteOrigin}/sitemap.xml`, `Sitemap: ${siteOrigin}/sitemap-images.xml`, ''].join('\n')
}
