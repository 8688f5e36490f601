import { runInNewContext } from 'node:vm'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { photoKey, photoPath, renditions } from '../shared/renditions.ts'
import { adminRoute, notFoundFile, routes } from '../web/paths.ts'
import { notFoundStatus, photoRouter, siteRouter } from './site-router.ts'

type Query = Record<string, { value: string; multiValue?: { value: string }[] }>
type Answer = { uri?: string; statusCode?: number; headers?: { location?: { value: string } } }

const own = siteRouter('www.shop.test')
const anyHost = siteRouter(null)

/** What the viewer-request function makes of a request, run as CloudFront runs it: nothing around it but the language. */
function ask(uri: string, { code = own, host = 'www.shop.test', query = {} as Query } = {}): Answer {
  const request = { method: 'GET', uri, querystring: query, headers: { host: { value: host } }, cookies: {} }
  return JSON.parse(runInNewContext(`${code}\nJSON.stringify(handler(event))`, { event: { request } })) as Answer
}

const location = (answer: Answer) => answer.headers?.location?.value

describe('The router', () => {
  test.each([...routes, adminRoute].map(({ path, file }) => [path, file]))('serves %s from %s', (path, file) => {
    expect(ask(path)).toMatchObject({ uri: file })
    expect(ask(path, { code: anyHost, host: 'd1.cloudfront.net' })).toMatchObject({ uri: file })
  })

  const folders = ['/assets/main-1a2b.js', '/images/headlight-before-after.jpg', '/cards/home.jpg', '/assets/Main-1A2B.js']
  const files = ['/favicon.svg', '/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/admin/config.json']

  test.each([...folders, ...files])('lets the file %s pass', (path) => {
    expect(ask(path)).toMatchObject({ uri: path })
  })

  const scans = ['/wp-login.php', '/.env', '/.git/config', '/cdn-cgi/trace', '/constructor', '/__proto__', '/hasOwnProperty']
  const nearly = ['/about-us.html', '/index.html', '/404', '/404.html', '/admin/nothing', '/administrator', '/assets', '/x/assets/main.js']
  const odd = ['/gallery;jsessionid=1', '/gallery/1', '//gallery', '/%67allery', '/a'.repeat(4_000)]

  test.each(['/nothing', ...scans, ...nearly, ...odd])('serves the not-found page for %s', (path) => {
    expect(ask(path)).toMatchObject({ uri: notFoundFile })
  })

  test.each([
    ['/gallery/', '/gallery'],
    ['/gallery///', '/gallery'],
    ['//', '/'],
    ['/admin/', '/admin'],
    ['/Gallery', '/gallery'],
    ['/TEXAS-LAWS/', '/texas-laws'],
  ])('moves %s to %s', (path, expected) => {
    for (const answer of [ask(path), ask(path, { code: anyHost })]) {
      expect(answer.statusCode).toBe(301)
      expect(location(answer)!.replace('https://www.shop.test', '')).toBe(expected)
    }
  })

  test('never moves anyone to an address that a path has smuggled in', () => {
    for (const path of ['//evil.test/', '//evil.test', '/\\evil.test/', '///evil.test///', '/https://evil.test/']) {
      expect(ask(path)).toMatchObject({ uri: notFoundFile })
      expect(new URL(location(ask(path, { host: 'shop.test' }))!).host).toBe('www.shop.test')
      expect(ask(path, { code: anyHost, host: 'd1.cloudfront.net' })).toMatchObject({ uri: notFoundFile })
    }
  })

  test('moves every other name of the site to its own, with path and query', () => {
    const query = { utm_source: { value: 'card' }, a: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] } }
    const answer = ask('/gallery', { host: 'shop.test', query })
    expect(answer.statusCode).toBe(301)
    expect(location(answer)).toBe('https://www.shop.test/gallery?utm_source=card&a=1&a=2')
  })

  test('moves a wrong name with a trailing slash in one step', () => {
    expect(location(ask('/gallery/', { host: 'shop.test' }))).toBe('https://www.shop.test/gallery')
  })

  test('keeps a query whose names are words of the language', () => {
    const query = { constructor: { value: '1' }, q: { value: '' } }
    expect(location(ask('/gallery/', { query }))).toMatch(/\/gallery\?constructor=1&q=?$/)
  })

  test('fits into a CloudFront function, which holds 10 KB', () => {
    expect(Buffer.byteLength(own)).toBeLessThan(10_000)
  })

  test.each([own, notFoundStatus(), photoRouter()])('uses nothing that CloudFront’s runtime has not', (code) => {
    expect(code).not.toMatch(/\b(class|require|import|eval|Function|setTimeout|async)\b|`|\?\.|\?\?/)
  })
})

describe('The photos’ router', () => {
  const id = '7f3a9c0e-5b1d-4f62-8000-0123456789ab'
  const pictures = {
    '640.jpg': '640.jpg',
    'red-coupe-640.jpg': '640.jpg',
    'tesla-model-3-1920.avif': '1920.avif',
    '35-320-640.avif': '640.avif',
  }
  const route = (path: string) => ask(path, { code: photoRouter() })

  test.each(Object.entries(pictures))('knows %s by its size', (name, plain) => {
    expect(route(`/photos/${id}/${name}`)).toMatchObject({ uri: `/photos/${id}/${plain}` })
  })

  test('leads every address that the pages name, and any other words, to where the picture is stored', () => {
    const text = fc.string({ unit: 'binary', maxLength: 200 })
    const photo = fc.record({ id: fc.uuid(), title: text, category: text, brand: fc.option(text) })
    fc.assert(
      fc.property(photo, fc.constantFrom(...renditions), (photo, rendition) => {
        expect(route(photoPath(photo, rendition)).uri).toBe(`/${photoKey(photo.id, rendition)}`)
      }),
    )
  })

  const names = ['', '640', '640.png', '641.jpg', '640.jpg/', '.jpg', 'red-coupe.jpg', 'red coupe-640.jpg', 'Red-640.jpg']
  const odd = [...names, 'red%2fcoupe-640.jpg', '../640.jpg', 'a/640.jpg', '-640.jpg\n', `${'a-'.repeat(4_000)}640.gif`].map((name) => `/photos/${id}/${name}`)
  const other = ['/photos/', '/photos/none/640.jpg', `/photos/${id.toUpperCase()}/640.jpg`]
  const wrong = [...other, `/photos/${id}640.jpg`, `/photos/x/../${id}/640.jpg`]

  test.each([...odd, ...wrong])('finds nothing at %s', (path) => {
    expect(route(path)).toMatchObject({ statusCode: 404, headers: { 'x-content-type-options': { value: 'nosniff' } } })
  })
})

describe('The status', () => {
  function statusOf(uri: string): number {
    const event = { request: { uri }, response: { statusCode: 200, headers: {} } }
    return runInNewContext(`${notFoundStatus()}\nhandler(event).statusCode`, { event }) as number
  }

  test('of the not-found page is 404', () => {
    expect(statusOf(ask('/nothing').uri!)).toBe(404)
  })

  test.each([...routes, adminRoute])('of $path stays 200', ({ path }) => {
    expect(statusOf(ask(path).uri!)).toBe(200)
  })
})
