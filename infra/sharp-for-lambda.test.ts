import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addSharp, npm } from './sharp-for-lambda.ts'

let folder: string
let cache: string
let bundle: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sharp-'))
  cache = join(folder, 'cache')
  bundle = join(folder, 'add-photo')
})
afterEach(() => rmSync(folder, { recursive: true }))

let tries = 0
const offline = () => {
  tries += 1
  throw new Error('getaddrinfo ENOTFOUND')
}

test('Offline there is no sharp for the Lambda, and not half of it, after one try', () => {
  mkdirSync(join(bundle, 'node_modules/sharp'), { recursive: true })
  tries = 0
  expect(addSharp(bundle, { cache, fetch: offline })).toBe(false)
  expect(existsSync(join(bundle, 'node_modules'))).toBe(false)
  expect(tries).toBe(1)
})

test('Offline npm gives up well before a minute', () => {
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9/')
  vi.stubEnv('npm_config_cache', join(folder, 'npm'))
  const start = performance.now()
  expect(addSharp(bundle, { ...npm, cache })).toBe(false)
  vi.unstubAllEnvs()
  expect(performance.now() - start).toBeLessThan(30_000)
}, 60_000)

test('A package that is not the one of the lockfile is refused, and not kept', () => {
  const wrong = () => {
    writeFileSync(join(cache, 'wrong.tgz'), 'other bytes')
    return join(cache, 'wrong.tgz')
  }
  expect(() => addSharp(bundle, { cache, fetch: wrong })).toThrow(/^@img\/sharp-linux-arm64@[\d.]+ has the checksum sha512-/)
  expect(readdirSync(cache)).toEqual(['wrong.tgz'])
})

test('Packages fetched before serve offline, with sharp’s own JavaScript and nothing of this machine’s', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, { version: string }> }
  for (const name of ['@img/sharp-linux-arm64', '@img/sharp-libvips-linux-arm64']) {
    const kept = join(cache, `${name.replace('/', '-')}-${lock.packages[`node_modules/${name}`]!.version}`)
    mkdirSync(kept, { recursive: true })
    writeFileSync(join(kept, 'package.json'), JSON.stringify({ name }))
  }
  expect(addSharp(bundle, { cache, fetch: offline })).toBe(true)
  expect(readdirSync(join(bundle, 'node_modules/@img')).toSorted()).toEqual(['colour', 'sharp-libvips-linux-arm64', 'sharp-linux-arm64'])
  expect(readdirSync(join(bundle, 'node_modules'))).toContain('sharp')
})
