import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { seed } from './seed.ts'
import { type Local, startLocal } from './start-local.ts'

let folder: string
let samples: string
let local: Local

beforeAll(async () => {
  vi.spyOn(console, 'info').mockReturnValue()
  folder = await mkdtemp(join(tmpdir(), 'seed-'))
  samples = join(folder, 'samples')
  local = await startLocal({ port: 0, folder: join(folder, 'data') })
})
afterAll(async () => {
  await local.close()
  await rm(folder, { recursive: true })
})

/** Each test has samples and marks of its own, in the one portfolio. */
let run = 0
beforeEach(async () => {
  run += 1
  await rm(samples, { recursive: true, force: true })
  await mkdir(samples)
  const list = [1, 2, 3].map((number) => ({
    file: `${number}.jpg`,
    title: `Sample ${run}.${number}`,
    category: 'Coating',
    displayOrder: run * 10 + number,
    featured: number === 2,
  }))
  for (const { file, displayOrder } of list)
    await sharp({ create: { width: 400, height: 300, channels: 3, background: { r: displayOrder, g: 90, b: 90 } } })
      .jpeg()
      .toFile(join(samples, file))
  await writeFile(join(samples, 'samples.json'), JSON.stringify(list))
})

function go(onProgress: (added: number, all: number) => void = () => {}, signal = new AbortController().signal) {
  return seed({ origin: local.origin, staffToken: local.staffToken, folder: join(folder, `marks-${run}`), samples, onProgress, signal })
}

async function titles(): Promise<string[]> {
  const { photos } = (await (await fetch(`${local.origin}/api/photos?pageSize=100`)).json()) as {
    photos: { title: string; image: unknown }[]
  }
  return photos.filter(({ title }) => title.startsWith(`Sample ${run}.`)).map(({ title }) => title)
}
const all = () => [1, 2, 3].map((number) => `Sample ${run}.${number}`)

test('every sample becomes a photo with its own words, in its order, and the count goes up to the last', async () => {
  const counts: string[] = []
  await go((added, all) => counts.push(`${added} of ${all}`))
  expect(counts).toEqual(['0 of 3', '1 of 3', '2 of 3', '3 of 3'])
  expect(await titles()).toEqual(all())
  const { photos } = (await (await fetch(`${local.origin}/api/photos/featured`)).json()) as { photos: { title: string }[] }
  expect(photos.map(({ title }) => title)).toEqual([`Sample ${run}.2`])
})

test('a second start adds nothing and says nothing', async () => {
  await go()
  const progress = vi.fn<() => void>()
  await go(progress)
  expect(progress).not.toHaveBeenCalled()
  expect(await titles()).toEqual(all())
})

test('an interrupted start is taken up where it stopped', async () => {
  const stop = new AbortController()
  await expect(go((added) => added === 1 && stop.abort(), stop.signal)).rejects.toThrow('aborted')
  await go()
  expect(await titles()).toEqual(all())
})

test('a sample that became a photo just before the mark was lost is not added twice', async () => {
  await go()
  const file = join(folder, `marks-${run}/samples.json`)
  const marks = JSON.parse(await readFile(file, 'utf8')) as Record<string, { added: boolean }>
  for (const mark of Object.values(marks)) mark.added = false
  await writeFile(file, JSON.stringify(marks))
  await go()
  expect(await titles()).toEqual(all())
})

test('an upload that was begun and never sent is begun again', async () => {
  const file = join(folder, `marks-${run}/samples.json`)
  await mkdir(join(folder, `marks-${run}`))
  await writeFile(file, JSON.stringify({ '1.jpg': { uploadId: '01234567-89ab-4cde-8f01-23456789abcd', added: false } }))
  await go()
  expect(await titles()).toEqual(all())
})
