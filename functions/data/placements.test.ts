import { CopyObjectCommand, DeleteObjectsCommand, NoSuchKey } from '@aws-sdk/client-s3'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, GetCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renditions } from '../../shared/renditions.ts'
import { handler as deletePhoto } from '../delete-photo.ts'
import { handler as listSlots } from '../list-slots.ts'
import { call } from '../runtime/call-for-tests.ts'
import { dynamo, s3 } from '../runtime/clients.ts'
import { handler as setSlot } from '../set-slot.ts'

// Many runs in one test, and perhaps on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

/*
 * Every order of every call to AWS, not just the likely ones: both services are played by maps, and a scheduler decides
 * which of the waiting calls takes effect next and which answer arrives next.
 */
for (const [name, value] of Object.entries({ PHOTOS_TABLE: 'photos', SLOTS_TABLE: 'slots', IMAGES_BUCKET: 'images', AWS_REGION: 'us-east-1' }))
  vi.stubEnv(name, value)
const tables = mockClient(dynamo())
const bucket = mockClient(s3())

const key = 'home.hero'
const red = '00000000-0000-4000-8000-00000000000a'
const blue = '00000000-0000-4000-8000-00000000000b'

type Row = Record<string, unknown>
type World = { photos: Map<string, Row>; slots: Map<string, Row>; objects: Map<string, string> }
let world: World

/** Lets a call through: at once, in some order, or never. */
type Gate = <Result>(take: () => Result) => Promise<Result>

function play(gate: Gate): void {
  tables.reset()
  bucket.reset()
  const tableOf = (name: string) => (name === 'photos' ? world.photos : world.slots)
  tables.on(GetCommand).callsFake(({ TableName, Key }) => gate(() => ({ Item: structuredClone(tableOf(TableName).get(Key.id ?? Key.key)) })))
  tables.on(ScanCommand).callsFake(() => gate(() => ({ Items: structuredClone([...world.slots.values()]) })))
  tables.on(DeleteCommand).callsFake(({ Key }) => gate(() => void world.photos.delete(Key.id)))
  tables.on(UpdateCommand).callsFake((input) => gate(() => update(input)))
  bucket.on(CopyObjectCommand).callsFake((input) => gate(() => copy(input)))
  bucket.on(DeleteObjectsCommand).callsFake(({ Delete }) =>
    gate(() => {
      for (const { Key } of Delete.Objects) world.objects.delete(Key)
      return {}
    }),
  )
}

type Update = { TableName: string; Key: Record<string, string>; ConditionExpression?: string; ExpressionAttributeValues: Record<string, unknown> }

function update({ TableName, Key, ConditionExpression: condition, ExpressionAttributeValues: values }: Update): object {
  const table = TableName === 'photos' ? world.photos : world.slots
  const id = Key['id'] ?? Key['key']!
  const row = table.get(id)
  const holds = {
    'attribute_exists(id)': row !== undefined,
    'attribute_not_exists(#version)': row?.['version'] === undefined,
    '#version = :read': row?.['version'] === values[':read'],
    'photo_id = :only': row?.['photo_id'] === values[':only'],
  }[condition ?? '']
  if (holds === undefined && condition !== undefined) throw new Error(`unknown condition ${condition}`)
  if (holds === false) throw new ConditionalCheckFailedException({ $metadata: {}, message: '' })
  table.set(id, TableName === 'photos' ? { ...row, deleting: true } : { key: id, photo_id: values[':photo'], version: values[':version'] })
  return {}
}

function copy({ CopySource, Key }: { CopySource: string; Key: string }): object {
  const bytes = world.objects.get(CopySource.replace('images/', ''))
  if (bytes === undefined) throw new NoSuchKey({ $metadata: { httpStatusCode: 404 }, message: '' })
  world.objects.set(Key, bytes)
  return {}
}

beforeEach(() => {
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {})
  build()
})
afterEach(() => {
  vi.restoreAllMocks()
})

function build(): void {
  world = { photos: new Map(), slots: new Map(), objects: new Map() }
  for (const id of [red, blue]) {
    world.photos.set(id, { id, image_width: 10, image_height: 10 })
    for (const { width, format } of renditions) world.objects.set(`photos/${id}/${width}.${format}`, id)
  }
  play(async (take) => take())
}

const place = (photoId: string | null) => call('set-slot', setSlot, { key, photoId })
const remove = (id: string) => call('delete-photo', deletePhoto, { id })
const act = { 'place red': () => place(red), 'place blue': () => place(blue), clear: () => place(null), 'delete red': () => remove(red), 'delete blue': () => remove(blue) }
type Act = keyof typeof act

const placed = () => world.slots.get(key)?.['photo_id'] ?? null
const copies = () => renditions.map(({ width, format }) => world.objects.get(`site-images/${key}/${width}.${format}`) ?? null)

/** The row names a photo that is there, or none; the copies are of that photo, or gone; and of a deleted photo nothing is left. */
function expectWhole(): void {
  expect(copies()).toEqual(renditions.map(() => placed()))
  expect(placed() === null || isThere(placed())).toBe(true)
  for (const id of [red, blue]) {
    const left = [...world.objects.keys()].filter((name) => name.startsWith(`photos/${id}/`))
    expect(left).toHaveLength(world.photos.has(id) ? renditions.length : 0)
  }
}

const isThere = (id: unknown) => world.photos.has(String(id)) && !world.photos.get(String(id))!['deleting']

describe('a placement', () => {
  test('shows the photo that was placed last, and nothing after Clear', async () => {
    for (const [name, photo] of [['place red', red], ['place blue', blue], ['clear', null], ['clear', null], ['place red', red]] as const) {
      expect(await act[name]()).toMatchObject({ status: 200, body: { key, photoId: photo } })
      expect(placed()).toBe(photo)
      expectWhole()
    }
  })

  test('of a deleted photo is gone with it, and the photo can\'t be placed again', async () => {
    await act['place red']()
    expect((await act['delete red']()).status).toBe(200)
    expect(placed()).toBeNull()
    expectWhole()
    expect(await act['place red']()).toMatchObject({ status: 404, body: { code: 'not_found', field: 'photoId' } })
    expect(await act['delete red']()).toMatchObject({ status: 404, body: { code: 'not_found', field: 'id' } })
    expectWhole()
  })

  test('stays when another photo is deleted', async () => {
    await act['place red']()
    await act['delete blue']()
    expect(placed()).toBe(red)
    expectWhole()
  })

  test('of a photo without image data is refused', async () => {
    world.photos.set(red, { id: red })
    expect(await act['place red']()).toMatchObject({ status: 404, body: { message: 'No image data found', field: 'photoId' } })
    expect(copies().some(Boolean)).toBe(false)
  })

  test('ends whole whatever happens at the same time, in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.constantFrom<Act | null>(null, 'place red', 'place blue'),
        fc.array(fc.constantFrom(...(Object.keys(act) as Act[])), { minLength: 2, maxLength: 4 }),
        async (scheduler, before, names) => {
          build()
          if (before) await act[before]()
          play(async (take) => {
            await scheduler.schedule(Promise.resolve(), 'takes effect')
            const taken = Promise.resolve().then(take)
            await taken.catch(() => {})
            await scheduler.schedule(Promise.resolve(), 'is answered')
            return taken
          })
          const answers = await scheduler.waitFor(Promise.all(names.map((name) => act[name]())))
          expect(answers.filter(({ status }) => ![200, 404].includes(status))).toEqual([])
          expectWhole()
        },
      ),
      { numRuns: 250 },
    )
  })

  test('ends whole when a call fails at any point and is made again', async () => {
    for (const name of Object.keys(act) as Act[])
      for (const failing of stepsOf(await record(name)))
        for (const applied of [false, true]) {
          build()
          await act['place red']()
          play(failAt(failing, applied))
          const first = await act[name]()
          expect(first.status, `${name}, call ${failing}`).toSatisfy((status: number) => status === 200 || status === 503)
          play(async (take) => take())
          const last = first.status === 503 ? await act[name]() : first
          expect([200, 404]).toContain(last.status)
          expectWhole()
        }
  })

  test('after a crash at any point points at nothing that is not there, and the same call again makes it whole', async () => {
    for (const name of Object.keys(act) as Act[])
      for (const crash of stepsOf(await record(name)))
        for (const applied of [false, true]) {
          build()
          await act['place red']()
          play(crashAt(crash, applied))
          const ended = await Promise.race([act[name]().then(() => true), idle().then(() => false)])
          expect(ended, `${name} ended although call ${crash} never did`).toBe(false)

          play(async (take) => take())
          const { body } = await call('list-slots', listSlots, {})
          const shown = (body['slots'] as { key: string; photoId: string | null }[]).find((slot) => slot.key === key)!.photoId
          expect(shown === null || (isThere(shown) && copies().every(Boolean)), `${name}, call ${crash}`).toBe(true)
          expect([200, 404]).toContain((await act[name]()).status)
          expectWhole()
        }
  })
})

/** How many calls to AWS one action makes when nothing goes wrong. */
async function record(name: Act): Promise<number> {
  build()
  await act['place red']()
  let calls = 0
  play(async (take) => {
    calls++
    return take()
  })
  await act[name]()
  return calls
}

const stepsOf = (calls: number) => Array.from({ length: calls }, (_, index) => index)
/** Long after everything that can go on has gone on: nothing here waits for anything but promises. */
const idle = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

/** Makes one call fail, before or after it took effect. */
function failAt(failing: number, applied: boolean): Gate {
  let calls = 0
  return async (take) => {
    if (calls++ !== failing) return take()
    if (applied) take()
    throw Object.assign(new Error('slow down'), { name: 'SlowDown' })
  }
}

/** Ends the process, as far as AWS can tell: one call is the last that takes effect, or the first that doesn't. */
function crashAt(crash: number, applied: boolean): Gate {
  let calls = 0
  return async (take) => {
    const now = calls++
    if (now < crash) return take()
    if (now === crash && applied) take()
    return new Promise(() => {})
  }
}
