import { loadable, type Loadable } from './loadable.tsx'
import type { PublicPath } from './paths.ts'

/** The screen of every public path, each in a chunk of its own. */
export const pages: Record<PublicPath, Loadable<object>> = {
  '/': loadable(() => import('./pages/home.tsx')),
  '/about-us': loadable(() => import('./pages/about-us.tsx')),
  '/mobile-detailing': loadable(() => import('./pages/mobile-detailing.tsx')),
  '/ceramic-window-tint': loadable(() => import('./pages/ceramic-window-tint.tsx')),
  '/residential-tinting': loadable(() => import('./pages/residential-tinting.tsx')),
  '/gallery': loadable(() => import('./pages/gallery.tsx')),
  '/texas-laws': loadable(() => import('./pages/texas-laws.tsx')),
  '/contact': loadable(() => import('./pages/contact.tsx')),
}

export const NotFound = loadable(() => import('./pages/not-found.tsx'))

export async function preloadPage(path: string): Promise<void> {
  await (isPublic(path) ? pages[path] : NotFound).preload()
}

export function isPublic(path: string): path is PublicPath {
  return Object.hasOwn(pages, path)
}
