import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { headOf, headTags } from './head.ts'
import { jsonLd } from './json-ld.ts'
import { dateOf } from './page-dates.ts'
import type { PublicPath } from './paths.ts'
import { isPublic, preloadPage } from './routes.tsx'

/**
 * Fills the page template for one path; any path that is not a public page gives the not-found page.
 * No inline script or style may come out of it: the Content-Security-Policy allows none (JSON-LD is data, not script).
 */
export async function renderPage(template: string, path: string): Promise<string> {
  const publicPath = isPublic(path) ? path : null
  await preloadPage(path)
  const page = renderToString(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
  )
  const read = template.replace('<!--head-->', () => head(publicPath)).replace('<!--page-->', () => page)
  return read.replace('<!--data-->', () => (publicPath === null ? '' : data(publicPath, read)))
}

function head(path: PublicPath | null): string {
  const tags = headTags(path).map(({ tag, attributes }) => {
    const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${escape(value)}"`)
    return `<${tag}${pairs.join('')} />`
  })
  return [`<title>${escape(headOf(path).title)}</title>`, ...tags, '<!--data-->'].join('\n    ')
}

/** The page's structured data, dated as the sitemap dates it. A `<` in a JSON string could close the script element. */
function data(path: PublicPath, html: string): string {
  return `<script type="application/ld+json">${JSON.stringify(jsonLd(path, dateOf(path, html))).replaceAll('<', '\\u003c')}</script>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
