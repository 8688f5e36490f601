import { business, siteOrigin } from '../shared/business.ts'
import { meta, notFoundMeta } from './content/meta.ts'
import { cardPath, type PublicPath } from './paths.ts'

type Tag = { tag: 'meta' | 'link'; attributes: Record<string, string> }

/** The address a page goes by everywhere: absolute, one host, no trailing slash. */
export function canonical(path: PublicPath): string {
  return path === '/' ? `${siteOrigin}/` : siteOrigin + path
}

/** What stands in a page's head beside its title; null is the not-found page. */
export function headTags(path: PublicPath | null): Tag[] {
  const { title, description } = headOf(path)
  const named = (name: string, content: string): Tag => ({ tag: 'meta', attributes: { name, content } })
  const property = (name: string, content: string): Tag => ({ tag: 'meta', attributes: { property: name, content } })
  if (path === null) return [named('description', description), named('robots', 'noindex')]
  return [
    named('description', description),
    { tag: 'link', attributes: { rel: 'canonical', href: canonical(path) } },
    property('og:type', 'website'),
    property('og:site_name', business.name),
    property('og:locale', 'en_US'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical(path)),
    property('og:image', siteOrigin + cardPath(path)),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', title),
    named('twitter:card', 'summary_large_image'),
  ]
}

export function headOf(path: PublicPath | null) {
  return path === null ? notFoundMeta : meta[path]
}

/** Brings the document's head in line with a page reached without a load. Structured data is for the first HTML only. */
export function applyHead(path: PublicPath | null): void {
  document.title = headOf(path).title
  for (const stale of document.head.querySelectorAll('meta[name=description], meta[name=robots], meta[property], meta[name^=twitter], link[rel=canonical]'))
    stale.remove()
  for (const { tag, attributes } of headTags(path)) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    document.head.append(element)
  }
}
