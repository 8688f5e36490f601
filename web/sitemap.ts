import { canonical, siteOrigin } from './head.ts'
import { routes } from './paths.ts'

/** The public pages for search engines. No dates: a date that is not the page's own is worse than none. */
export function sitemap(): string {
  const urls = routes.map(({ path }) => `  <url><loc>${canonical(path)}</loc></url>`)
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">', ...urls, '</urlset>', ''].join('\n')
}

export function robots(): string {
  return ['User-agent: *', 'Allow: /', '', `Sitemap: ${siteOrigin}/sitemap.xml`, ''].join('\n')
}
