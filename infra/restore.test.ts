import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CloudFormationClient, DescribeStackResourceCommand } from '@aws-sdk/client-cloudformation'
import { DeleteItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { call } from '../functions/runtime/call-for-tests.ts'
import { addSmallPhoto } from '../functions/runtime/parts-for-tests.ts'
import { handler as setSlot } from '../functions/set-slot.ts'
import { handler as updatePhoto } from '../functions/update-photo.ts'
import { backUp } from './backup.ts'
import { startParts } from './local/parts.ts'
import { origin, projectRoot, spawned } from './local/spawned.ts'
import { deployedStore, localStore, type PortfolioStore, readRows, type Row } from './portfolio-store.ts'
import { restore } from './restore.ts'

vi.setConfig({ testTimeout: 120_000 })

let folder: string
let backup: string
let before: Awaited<ReturnType<typeof everything>>
let ids: string[]
const closing: (() => Promise<void>)[] = []
const at = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restore-'))
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const parts = await startParts({ folder: at('site') })
  ids = [await addSmallPhoto({ category: 'Mobile Detailing' }), await addSmallPhoto(), await addSmallPhoto()]
  const words = { title: 'Wörds, "quoted" 🚗', tags: ['ppf', 'Ford F-150'], testimonial: 'Great' }
  await call('update-photo', updatePhoto, { id: ids[1]!, ...words, featured: true, rating: 5, displayOrder: 30 })
  await call('set-slot', setSlot, { key: 'home.hero', photoId: ids[1]! })
  await call('set-slot', setSlot, { key: 'ceramic.hero', photoId: ids[1]! })
  await call('set-slot', setSlot, { key: 'ceramic.hero', photoId: null })
  const store = await localStore(at('site'))
  // A record from before images were kept apart, and an upload that nobody has added yet.
  await store.dynamo.send(new PutItemCommand({ TableName: store.photos, Item: { id: { S: 'legacy' }, title: { S: 'Old' } } }))
  await store.s3.send(new PutObjectCommand({ Bucket: store.bucket, Key: 'incoming/waits', Body: 'x' }))
  before = await everything(store)
  backup = at('backup')
  await backUp(store, backup)
  await parts.close()
}, 120_000)

afterAll(async () => {
  for (const close of closing) await close()
  await rm(folder, { recursive: true })
})

test('An empty system gets all of it back to the byte; again, and nothing is written or doubled', async () => {
  const store = await emptyStore()
  const first = await restore(store, backup)
  expect(first).toMatchObject({ photos: 4, slots: 2, same: 0, left: [], missing: [] })
  expect(await everything(store)).toEqual(before)
  expect(await restore(store, backup)).toEqual({ photos: 0, slots: 0, objects: 0, same: 6, left: [], missing: [] })
  expect(await everything(store)).toEqual(before)
})

test('What is there and differs is left alone and named', async () => {
  const store = await emptyStore()
  const newer: Row = { id: { S: ids[0]! }, title: { S: 'Named since' } }
  await store.dynamo.send(new PutItemCommand({ TableName: store.photos, Item: newer }))
  await store.dynamo.send(new PutItemCommand({ TableName: store.photos, Item: { id: { S: 'added-since' } } }))
  const { left } = await restore(store, backup)
  expect(left).toEqual([ids[0]])
  const rows = await readRows(store, store.photos)
  expect(rows).toContainEqual(newer)
  expect(rows).toContainEqual({ id: { S: 'added-since' } })
})

test('A restore that breaks off anywhere is finished by the next', async () => {
  for (const failing of [1, 9, 20, 30]) {
    const store = await emptyStore()
    let sent = 0
    store.s3.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (commandName === 'PutObjectCommand' && ++sent === failing) throw new Error('the line is cut')
          return next(args)
        },
      { step: 'initialize', name: 'cut' },
    )
    await expect(restore(store, backup)).rejects.toThrow('the line is cut')
    expect(await brokenPhotos(store)).toEqual([])
    store.s3.middlewareStack.remove('cut')
    await restore(store, backup)
    expect(await everything(store)).toEqual(before)
  }
})

const spoiling: [string, (copy: string) => Promise<void>, RegExp][] = [
  ['a picture was changed', (copy) => writeFile(join(copy, 'objects/masters', ids[2]!), 'other'), /masters\/.* is not as it was/],
  ['a picture is gone', (copy) => unlink(join(copy, 'objects/photos', ids[2]!, '640.avif')), /640\.avif is missing/],
  ['the rows were edited', (copy) => writeFile(join(copy, 'photos.json'), '[]'), /photos\.json is not as it was written/],
  ['it was never finished', (copy) => unlink(join(copy, 'manifest.json')), /manifest\.json is missing/],
  ['the manifest leads out of the folder', leadOut, /manifest\.json can't be read/],
]
test.each(spoiling)('A backup in which %s is refused before anything is written', async (_, spoil, words) => {
  const source = await emptyStore()
  await restore(source, backup)
  const copy = at(`spoilt-${closing.length}`)
  await backUp(source, copy)
  await spoil(copy)
  const store = await emptyStore()
  await expect(restore(store, copy)).rejects.toThrow(words)
  expect(await everything(store)).toEqual({ photos: [], slots: [], objects: [] })
})

test('A backup goes into a new folder only, and never stands there half', async () => {
  const store = await emptyStore()
  await restore(store, backup)
  await expect(backUp(store, backup)).rejects.toThrow('is there already')
  const reading = vi.spyOn(store.s3, 'send').mockRejectedValue(new Error('the line is cut') as never)
  await expect(backUp(store, at('cut'))).rejects.toThrow('the line is cut')
  reading.mockRestore()
  await expect(restore(store, at('cut'))).rejects.toThrow('is not a whole backup')
  expect(await backUp(store, at('cut'))).toMatchObject({ photos: 4 })
})

test('A picture missing in the bucket is named, and keeps nobody from a backup of the others', async () => {
  const store = await emptyStore()
  await restore(store, backup)
  await store.s3.send(new DeleteObjectCommand({ Bucket: store.bucket, Key: `masters/${ids[0]}` }))
  expect(await backUp(store, at('holed'))).toEqual({ photos: 4, slots: 2, missing: [`masters/${ids[0]}`] })
  const target = await emptyStore()
  expect(await restore(target, at('holed'))).toMatchObject({ photos: 4, slots: 2, left: [], missing: [`masters/${ids[0]}`] })
})

test('A placement whose photo is gone is left out, so that none names nothing', async () => {
  const store = await emptyStore()
  await restore(store, backup)
  await store.dynamo.send(new DeleteItemCommand({ TableName: store.photos, Key: { id: { S: ids[1]! } } }))
  await backUp(store, at('orphaned'))
  const target = await emptyStore()
  expect(await restore(target, at('orphaned'))).toMatchObject({ photos: 3, slots: 1, left: ['home.hero'] })
})

test('On this machine both run beside the site, whose gallery shows what came back', async () => {
  const run = spawned('start.ts', ['--data', at('other'), '--no-samples'])
  const site = await origin(run)
  const local = ['--local', '--data', at('other')]
  const restored = await command('restore', backup, ...local)
  expect(restored).toEqual([0, expect.stringMatching(/Restored 4 photos, 2 placements[^]*Compared with the backup: 0 differences/)])
  const answer = (await (await fetch(`${site}/api/photos?page=1`)).json()) as { photos: { id: string }[] }
  expect(answer.photos.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
  expect((await fetch(`${site}/site-images/home.hero/640.jpg`)).status).toBe(200)
  expect(await command('backup', at('second'), ...local)).toEqual([0, expect.stringContaining('4 photos, 2 placements')])
  expect(await filesOf(at('second'))).toEqual(await filesOf(backup))

  const other = await localStore(at('other'))
  await other.dynamo.send(new PutItemCommand({ TableName: other.photos, Item: { id: { S: 'legacy' }, title: { S: 'Newer' } } }))
  expect(await command('restore', backup, ...local)).toEqual([1, expect.stringMatching(/legacy[^]*: 1 differences/)])

  run.process.kill('SIGINT')
  await run.ended
  expect(await command('backup', at('third'), ...local)).toEqual([1, expect.stringContaining('does not run on this machine')])
  expect(await command('backup')).toEqual([1, expect.stringContaining('npm run backup -- <folder>')])
})

test('Without --local they take the deployed tables and bucket, and say so when there are none', async () => {
  const stacks = mockClient(CloudFormationClient)
  const other = { ResourceType: '', LastUpdatedTimestamp: undefined, ResourceStatus: undefined }
  for (const LogicalResourceId of ['PhotosTable', 'SlotsTable', 'ImagesBucket'])
    stacks
      .on(DescribeStackResourceCommand, { StackName: 'Site', LogicalResourceId })
      .resolves({ StackResourceDetail: { ...other, LogicalResourceId, PhysicalResourceId: `real-${LogicalResourceId}` } })
  expect(await deployedStore()).toMatchObject({ photos: 'real-PhotosTable', slots: 'real-SlotsTable', bucket: 'real-ImagesBucket' })
  stacks.on(DescribeStackResourceCommand).rejects(Object.assign(new Error('no such stack'), { name: 'ValidationError' }))
  await expect(deployedStore()).rejects.toThrow('The stack is not deployed in this account')
  stacks.restore()
})

/** A system of its own without any photo. */
async function emptyStore(): Promise<PortfolioStore> {
  const own = at(`system-${closing.length}`)
  const parts = await startParts({ folder: own })
  const store = await localStore(own)
  closing.push(async () => {
    store.dynamo.destroy()
    store.s3.destroy()
    await parts.close()
  })
  return store
}

/** All rows, and all objects with what they are served as; uploads that wait are not part of a portfolio. */
async function everything(store: PortfolioStore) {
  const { Contents = [] } = await store.s3.send(new ListObjectsV2Command({ Bucket: store.bucket }))
  const keys = Contents.map(({ Key }) => Key!).filter((key) => !key.startsWith('incoming/'))
  const objects = keys.map(async (Key) => {
    const { Body, ContentType, CacheControl } = await store.s3.send(new GetObjectCommand({ Bucket: store.bucket, Key }))
    return { Key, ContentType, CacheControl, bytes: await Body!.transformToString('base64') }
  })
  const sorted = (rows: Row[], key: string) => rows.toSorted((a, b) => (a[key]!.S! < b[key]!.S! ? -1 : 1))
  return {
    photos: sorted(await readRows(store, store.photos), 'id'),
    slots: sorted(await readRows(store, store.slots), 'key'),
    objects: await Promise.all(objects),
  }
}

/** Photos with a row and not all of their objects. */
async function brokenPhotos(store: PortfolioStore): Promise<string[]> {
  const { photos, objects } = await everything(store)
  const pictured = photos.filter((row) => row['image_width'])
  return pictured.map((row) => row['id']!.S!).filter((id) => objects.filter(({ Key }) => Key.includes(id)).length !== 9)
}

async function leadOut(copy: string): Promise<void> {
  const text = await readFile(join(copy, 'manifest.json'), 'utf8')
  await writeFile(join(copy, 'manifest.json'), text.replace('"objects/masters', '"objects/../../masters'))
}

async function filesOf(name: string): Promise<string[]> {
  const { files } = JSON.parse(await readFile(join(name, 'manifest.json'), 'utf8')) as { files: object }
  return Object.keys(files).toSorted()
}

/** Runs a script as a person does. @returns the exit code, and all it said */
function command(script: string, ...args: string[]): Promise<[code: number, said: string]> {
  return new Promise((resolve) =>
    execFile('npm', ['run', script, '--', ...args], { cwd: projectRoot }, (error, out, wrong) =>
      resolve([error ? Number(error.code) : 0, out + wrong]),
    ),
  )
}
