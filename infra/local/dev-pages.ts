import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { adminRoute, routes } from '../../web/paths.ts'
import type { Front } from './edge.ts'

const web = join(import.meta.dirname, '../../web')
/** What the edge answers in the developer's loop too. */
const ofTheEdge = /^\/(api|photos|site-images|images|icons|_local)\/|^\/admin\/config\.json$|^\/(robots\.txt|sitemap(-images)?\.xml)$/

/**
 * Pages and modules through Vite, prerendered on each request as the build does it. Without the edge's security headers:
 * Vite's own client needs inline scripts and a socket.
 */
export function devPages(vite: ViteDevServer): Front {
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (ofTheEdge.test(pathname)) return next()
    vite.middlewares(request, response, () => {
      page(vite, pathname).then(
        ({ status, html }) => send(response, status, 'text/html; charset=utf-8', html),
        (error: unknown) => {
          if (error instanceof Error) vite.ssrFixStacktrace(error)
          console.error(error)
          send(response, 500, 'text/plain; charset=utf-8', error instanceof Error ? (error.stack ?? error.message) : String(error))
        },
      )
    })
  }
}

async function page(vite: ViteDevServer, path: string): Promise<{ status: number; html: string }> {
  if (path === adminRoute.path) return { status: 200, html: await html(vite, 'admin.html', path) }
  const { renderPage } = (await vite.ssrLoadModule(join(web, 'prerender.tsx'))) as typeof import('../../web/prerender.tsx')
  const known = routes.some((route) => route.path === path)
  return { status: known ? 200 : 404, html: await renderPage(await html(vite, 'index.html', path), known ? path : '/404') }
}

async function html(vite: ViteDevServer, file: string, path: string): Promise<string> {
  return vite.transformIndexHtml(path, await readFile(join(web, file), 'utf8'))
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}
