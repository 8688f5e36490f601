import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import type { Staff } from './staff.ts'

/** Answers the provider's own page, `/sign-in/{uid}`: e-mail and password. @returns false for any other address */
export function signInPage(provider: Provider, staff: Staff) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    if (!request.url?.startsWith('/sign-in/')) return false
    try {
      // An address that is no longer under way throws here.
      await provider.interactionDetails(request, response)
    } catch {
      send(response, 400, page('This sign-in has expired. Go back to the admin and start again.', false))
      return true
    }
    if (request.method !== 'POST') {
      send(response, 200, page('', true))
      return true
    }
    const form = new URLSearchParams(Buffer.concat((await request.toArray()) as Buffer[]).toString())
    if (form.get('email')?.trim().toLowerCase() === staff.email && same(form.get('password') ?? '', staff.password))
      await provider.interactionFinished(request, response, { login: { accountId: staff.email, remember: true } })
    else send(response, 401, page('E-mail or password is wrong.', true))
    return true
  }
}

function same(given: string, kept: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(kept)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function send(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html)
}

/** What went wrong, in the same dress; the words are the provider's and may repeat an address. */
export function messagePage(message: string): string {
  return page(message.replaceAll('&', '&amp;').replaceAll('<', '&lt;'), false)
}

function page(message: string, form: boolean): string {
  const fields = `<form method="post">
<label>E-mail <input name="email" type="email" autocomplete="username" required autofocus></label>
<label>Password <input name="password" type="password" autocomplete="current-password" required></label>
<button>Sign in</button>
</form>`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Sign in</title>
<style>
body{font:17px/1.5 system-ui,sans-serif;background:#0c1719;color:#f8f5ee;margin:0;min-height:100vh;display:grid;place-items:center}
main{width:min(22rem,calc(100vw - 2rem))}label{display:block;margin:1rem 0}
input,button{box-sizing:border-box;width:100%;min-height:48px;font:inherit;padding:0 .75rem;border-radius:2px;color:inherit}
input{border:1px solid #71868a;background:#15262a}
button{background:#f0a63a;color:#10191b;font-weight:600;border:0;margin-top:.5rem}p{color:#ff9d86;min-height:1.5em}
</style></head>
<body><main><h1>Staff sign-in</h1><p role="alert">${message}</p>${form ? fields : ''}</main></body></html>`
}
