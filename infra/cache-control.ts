/** How long browsers and the CDN may keep what is built: hashed names for ever, default pictures a minute, pages not unasked. */
export const cacheControl = {
  assets: 'public, max-age=31536000, immutable',
  pictures: 'public, max-age=0, s-maxage=60, must-revalidate',
  pages: 'public, max-age=0, must-revalidate',
} as const

/** Which of them a path of the built site gets. */
export function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return cacheControl.assets
  return /^\/(site-)?images\//.test(path) ? cacheControl.pictures : cacheControl.pages
}
