/** Every public page: its path and the file it is prerendered to. The router, the build, the CDN and the sitemap read this list. */
export const routes = [
  { path: '/', file: '/index.html' },
  { path: '/about-us', file: '/about-us.html' },
  { path: '/mobile-detailing', file: '/mobile-detailing.html' },
  { path: '/ceramic-window-tint', file: '/ceramic-window-tint.html' },
  { path: '/residential-tinting', file: '/residential-tinting.html' },
  { path: '/gallery', file: '/gallery.html' },
  { path: '/texas-laws', file: '/texas-laws.html' },
  { path: '/contact', file: '/contact.html' },
] as const

export type PublicPath = (typeof routes)[number]['path']

/** A page's picture for link previews. */
export function cardPath(path: PublicPath): `/cards/${string}.jpg` {
  return `/cards/${path === '/' ? 'home' : path.slice(1)}.jpg`
}

/** The admin is a document of its own: not prerendered, not in the sitemap, never linked from a page. */
export const adminRoute = { path: '/admin', file: '/admin.html' } as const
export const notFoundFile = '/404.html'

export const quotePath = '/contact#contact'

/** The top links and the services of the navigation, in their order (spec: shared navigation). */
export const topLinks = [
  { label: 'HOME', path: '/' },
  { label: 'ABOUT US', path: '/about-us' },
  { label: 'GALLERY', path: '/gallery' },
  { label: 'TEXAS LAWS', path: '/texas-laws' },
  { label: 'CONTACT', path: '/contact' },
] as const satisfies readonly { label: string; path: PublicPath }[]

export const serviceLinks = [
  { label: 'MOBILE DETAILING', path: '/mobile-detailing' },
  { label: 'CERAMIC WINDOW TINT', path: '/ceramic-window-tint' },
  { label: 'RESIDENTIAL TINTING', path: '/residential-tinting' },
] as const satisfies readonly { label: string; path: PublicPath }[]
