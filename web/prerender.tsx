import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { headOf, headTags } from './head.ts'
import { jsonLd } from './json-ld.ts'
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
  return template.replace('<!--head-->', () => head(publicPath)).replace('<!--page-->', () => page)
}

function head(path: Parameters<typeof headTags>[0]): string {
  const tags = headTags(path).map(({ tag, attributes }) => {
    const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${escape(value)}"`)
    return `<${tag}${pairs.join('')} />`
  })
  // A `<` in a JSON string could close the script element.
  const data = path === null ? [] : [`<script type="application/ld+json">${JSON.stringify(jsonLd(path)).replaceAll('<', '\\u003c')}</script>`]
  return [`<title>${escape(headOf(path).title)}</title>`, ...tags, ...data].join('\n    ')
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
