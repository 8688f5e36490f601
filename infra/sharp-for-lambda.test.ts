import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addSharp } from './sharp-for-lambda.ts'

let folder: string
let cache: string
let bundle: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sharp-'))
  cache = join(folder, 'cache')
  bundle = join(folder, 'add-photo')
})
afterEach(() => rmSync(folder, { recursive: true }))

const offline = () => {
  throw new Error('getaddrinfo ENOTFOUND')
}

test('Offline there is no sharp for the Lambda, and not half of it', () => {
  mkdirSync(join(bundle, 'node_modules/sharp'), { recursive: true })
  expect(addSharp(bundle, { cache, fetch: offline })).toBe(false)
  expect(existsSync(join(bundle, 'node_modules'))).toBe(false)
})

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
