import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeLock } from './lock.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  file = join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('one process holds it until it lets go, and the other learns who', () => {
  const first = takeLock(file)
  expect(takeLock(file)).toEqual({ held: false, by: process.pid })
  if (first.held) first.release()
  expect(takeLock(file).held).toBe(true)
  expect(readdirSync(folder)).toEqual(['lock'])
})

test('what a killed process left behind holds nobody up', () => {
  const module = JSON.stringify(join(import.meta.dirname, 'lock.ts'))
  const script = `import { takeLock } from ${module}; takeLock(${JSON.stringify(file)}); process.kill(process.pid, 'SIGKILL')`
  expect(spawnSync(process.execPath, ['--input-type=module', '--eval', script]).signal).toBe('SIGKILL')
  expect(readFileSync(file, 'utf8')).not.toBe('')
  expect(takeLock(file).held).toBe(true)
})

test.runIf(process.platform === 'linux')('a number that now belongs to another process is no holder', () => {
  writeFileSync(file, `${process.ppid} 1`)
  expect(takeLock(file).held).toBe(true)
})

test.each(['', 'words', '-1 5'])('a broken lock (%j) holds nobody up', (text) => {
  writeFileSync(file, text)
  expect(takeLock(file).held).toBe(true)
})
