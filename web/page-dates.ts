import { createHash } from 'node:crypto'
import noted from './content/page-dates.json' with { type: 'json' }
import { type PublicPath, routes } from './paths.ts'

/** What is noted of a page: the day (YYYY-MM-DD) on which its words changed, and the fingerprint of those words. */
export type PageDate = { changed: string; words: string }

/** The pages whose words are what they are about. The gallery is its photos, whose dates are in the image sitemap. */
export const datedRoutes = routes.filter(({ path }) => path !== '/gallery')

/**
 * The day on which a page's words last changed. Null when it is not known, above all when the words are others than those it was
 * noted for (`npm run dates` notes them): no date is better than a wrong one.
 */
export function dateOf(path: PublicPath, html: string): string | null {
  const page: PageDate | undefined = (noted as Partial<Record<PublicPath, PageDate>>)[path]
  return page && page.words === fingerprint(html) ? page.changed : null
}

/** Short for what a page says: title, description and the text of its main part. Looks, links, header and footer are left out. */
export function fingerprint(html: string): string {
  const pieces = [/<title>(.*?)<\/title>/s, /<meta name="description" content="([^"]*)"/, /<main[^>]*>(.*)<\/main>/s].map((piece) => {
    const found = piece.exec(html)?.[1]
    if (found === undefined) throw new Error(`A page without ${piece.source}`)
    // React keeps texts apart with comments, where a reader sees nothing.
    return found.replace(/<!--.*?-->/gs, '').replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ').trim()
  })
  return createHash('sha256').update(pieces.join('\n')).digest('hex').slice(0, 16)
}
