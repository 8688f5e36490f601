import { formats, widths } from '../shared/renditions.ts'
import { adminRoute, notFoundFile, routes } from '../web/paths.ts'
import { dataPolicy, securityHeaders } from './headers.ts'

/** Paths that are files of the built site and pass as they are: prefixes of folders, and single files. */
const folders = ['/assets/', '/images/', '/cards/', '/icons/', '/site-images/', '/photos/']
const files = ['/favicon.svg', '/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/admin.webmanifest', '/admin/config.json']

/**
 * Source of the viewer-request function: one host, no trailing slash, lower case, a known route to its HTML, a file as it is,
 * anything else to the not-found page. CloudFront's runtime is ECMAScript 5.1 with few additions, hence the old style.
 */
export function siteRouter(host: string | null): string {
  const pages = Object.fromEntries([...routes, adminRoute].map(({ path, file }) => [path, file]))
  return `
var pages = ${JSON.stringify(pages)}
var folders = ${JSON.stringify(folders)}
var files = ${JSON.stringify(files)}
var host = ${JSON.stringify(host)}
var headers = ${JSON.stringify(headersOfAnswer('max-age=3600'))}

function handler(event) {
  var request = event.request
  var uri = request.uri
  var asked = request.headers.host ? request.headers.host.value : ''
  var plain = uri.length > 1 ? uri.replace(/\\/+$/, '') || '/' : uri
  if (Object.prototype.hasOwnProperty.call(pages, plain.toLowerCase())) plain = plain.toLowerCase()
  if (host && asked !== host) return moved('https://' + host + plain, request)
  if (plain !== uri && Object.prototype.hasOwnProperty.call(pages, plain)) return moved(plain, request)
  if (Object.prototype.hasOwnProperty.call(pages, uri)) request.uri = pages[uri]
  else if (!isFile(uri)) request.uri = ${JSON.stringify(notFoundFile)}
  return request
}

function isFile(uri) {
  return files.indexOf(uri) >= 0 || folders.some(function (folder) { return uri.indexOf(folder) === 0 })
}

function moved(location, request) {
  var query = Object.keys(request.querystring).map(function (name) {
    var given = request.querystring[name]
    return (given.multiValue || [given]).map(function (one) { return name + '=' + one.value }).join('&')
  }).join('&')
  var answered = Object.assign({ location: { value: location + (query ? '?' + query : '') } }, headers)
  return { statusCode: 301, statusDescription: 'Moved Permanently', headers: answered }
}
`.trim()
}

/**
 * Source of the viewer-request function on photos: takes the words out of the address, so that storage and cache know a picture
 * by its id and size alone, and any words, older ones or none, lead to it. What can be no picture's address is not found.
 */
export function photoRouter(): string {
  const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
  const address = `^/photos/(${id})/(?:[a-z0-9-]+-)?((?:${widths.join('|')})[.](?:${formats.join('|')}))$`
  return `
var address = new RegExp(${JSON.stringify(address)})
var headers = ${JSON.stringify(headersOfAnswer('max-age=60'))}

function handler(event) {
  var request = event.request
  var found = address.exec(request.uri)
  if (!found) return { statusCode: 404, statusDescription: 'Not Found', headers: headers }
  request.uri = '/photos/' + found[1] + '/' + found[2]
  return request
}
`.trim()
}

/** Source of the viewer-response function: the not-found page is served as what it is. It runs because S3 answered 200. */
export function notFoundStatus(): string {
  return `
function handler(event) {
  if (event.request.uri === ${JSON.stringify(notFoundFile)}) {
    event.response.statusCode = 404
    event.response.statusDescription = 'Not Found'
  }
  return event.response
}
`.trim()
}

/** An answer that a function makes itself gets no headers from the distribution. */
function headersOfAnswer(cacheControl: string): Record<string, { value: string }> {
  const headers = { ...securityHeaders, 'content-security-policy': dataPolicy, 'cache-control': cacheControl }
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }]))
}
