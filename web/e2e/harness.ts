import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sparticuz from '@sparticuz/chromium'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { type Local, startLocal } from '../../infra/local/start-local.ts'

export type { Page } from 'playwright-core'

export type Viewport = { width: number; height: number }

export type Site = {
  origin: string
  local: Local
  /** A page in a browser profile of its own, closed with the test. A page that throws or breaks its security policy fails the test. */
  newPage: (viewport: Viewport, options?: BrowserContextOptions) => Promise<Page>
  close: () => Promise<void>
}

export const phone: Viewport = { width: 390, height: 844 }
export const desk: Viewport = { width: 1440, height: 900 }

/** The whole site on this machine, with an empty portfolio in a folder of its own, and a real browser before it. */
export async function openSite(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  const [local, browser] = await Promise.all([startLocal({ port: 0, folder }), launch()])
  return {
    origin: local.origin,
    local,
    newPage: (viewport, options = {}) => newPage(browser, local.origin, viewport, options),
    async close() {
      await browser.close()
      await local.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** React starts after the first paint; a journey that clicks must wait for it as a person's thumb does. */
export async function scripted(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.getElementById('root')!).some((key) => key.startsWith('__reactContainer')))
}

/** Chromium from the npm packages on Linux; elsewhere an installed Chrome, or the one that CHROME_PATH names. */
async function launch(): Promise<Browser> {
  const given = process.env.CHROME_PATH ?? (process.platform === 'linux' ? await sparticuz.executablePath() : undefined)
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
  return chromium.launch({ args, ...(given ? { executablePath: given } : { channel: 'chrome' }) })
}

async function newPage(browser: Browser, origin: string, viewport: Viewport, options: BrowserContextOptions): Promise<Page> {
  const touch = viewport.width < 600
  const context = await browser.newContext({ baseURL: origin, viewport, hasTouch: touch, isMobile: touch, ...options })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.stack ?? error.message))
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) faults.push(message.text())
  })
  onTestFinished(async () => {
    await context.close()
    expect(faults).toEqual([])
  })
  return page
}
