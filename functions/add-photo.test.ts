import { createHash } from 'node:crypto'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Parts } from '../infra/local/parts.ts'
import { limits, photoDefaults } from '../shared/photo.ts'
import { contentTypes, renditions } from '../shared/renditions.ts'
import { handler } from './add-photo.ts'
import { handler as deletePhoto } from './delete-photo.ts'
import { call } from './runtime/call-for-tests.ts'
import { s3 } from './runtime/clients.ts'
import { setting } from './runtime/environment.ts'
import { interfere } from './runtime/faults-for-tests.ts'
import { faults, object, openParts, smallPhoto, stored, upload } from './runtime/parts-for-tests.ts'

// Many runs in one test, and perhaps on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let parts: Parts
let logged: string[]

beforeAll(async () => {
  parts = await openParts()
})
afterAll(() => parts.close())
beforeEach(() => {
  logged = []
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation((line: string) => void logged.push(line))
})
afterEach(() => {
  vi.restoreAllMocks()
})

const add = (uploadId: string, more: object = {}) => call('add-photo', handler, { uploadId, fileName: 'Red coupe.final.JPG', ...more })
const rowsOf = async (id: string) => (await stored()).photos.filter((row) => row['id'] === id)

describe('an upload becomes a photo', () => {
  test('with a title from its file name and the defaults of the spec', async () => {
    const bytes = await smallPhoto()
    const id = await upload(bytes)
    const { status, body } = await add(id)
    expect(status).toBe(200)
    expect(body).toEqual({
      ...photoDefaults,
      id,
      title: 'Red coupe.final',
      image: { width: 64, height: 48 },
      fileName: 'Red coupe.final.JPG',
      fileType: 'image/jpeg',
      createdAt: expect.any(String),
      sha256: createHash('sha256').update(bytes).digest('base64'),
    })
    expect(await faults()).toEqual([])
  })

  test('with the fields that came along instead', async () => {
    const fields = { title: 'Blue van', category: 'Coating', rating: 4, featured: true, brand: 'XPEL', displayOrder: -3, tags: ['a', 'b'] } as const
    expect((await add(await upload(await smallPhoto()), fields)).body).toMatchObject(fields)
  })

  test('whose renditions are public for ever and whose master is the upload, byte for byte', async () => {
    const bytes = await smallPhoto()
    const id = await upload(bytes)
    await add(id)
    for (const { width, format } of renditions) {
      const made = await object(`photos/${id}/${width}.${format}`)
      expect(made).toMatchObject({ contentType: contentTypes[format], cacheControl: 'public, max-age=31536000, immutable' })
      expect((await sharp(made.bytes).metadata()).width).toBe(64)
    }
    expect((await object(`masters/${id}`)).bytes.equals(bytes)).toBe(true)
  })

  test('whose type is what its bytes are, not what was declared', async () => {
    const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#246' } }).png().toBuffer()
    expect((await add(await upload(png, 'image/webp'))).body['fileType']).toBe('image/png')
  })

  test.each([
    ['../../etc/passwd.jpg', 'passwd'],
    ['a\r\nb.jpg', 'ab'],
    ['invoice\u202egpj.exe', 'invoicegpj'],
    ['shot.jpg.php', 'shot.jpg'],
    ['nul\0.jpg', 'nul'],
    ['.jpg', 'Untitled'],
    ['🚗 after.jpg', '🚗 after'],
    [`${'x'.repeat(250)}.jpg`, 'x'.repeat(limits.title)],
  ])('under a harmless title, from a file called %j', async (fileName, title) => {
    expect((await add(await upload(await smallPhoto()), { fileName })).body).toMatchObject({ title })
  })
})

describe('nothing is stored and the reason is said when', () => {
  test.each([
    ['it is a text', Buffer.from('hello'), 'This is a text file, not a photo'],
    ['it is an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'This is a drawing (SVG), not a photo'],
  ])('%s', async (_, bytes, message) => {
    const before = await stored()
    const id = await upload(bytes)
    expect(await add(id)).toMatchObject({ status: 422, body: { code: 'unprocessable', message, field: 'uploadId' } })
    // Asked again, it says the same again: the upload waits for the bucket's sweep.
    expect((await add(id)).status).toBe(422)
    const after = await stored()
    expect({ ...after, images: after.images.filter((key) => key !== `incoming/${id}`) }).toEqual(before)
  })

  test('there is no such upload', async () => {
    expect(await add('00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 404, body: { code: 'not_found', field: 'uploadId' } })
  })

  test('it is larger than an upload may be, whatever its address promised', async () => {
    const id = '00000000-0000-4000-8000-00000000001f'
    const put = (Body: Buffer) => s3().send(new PutObjectCommand({ Bucket: setting('IMAGES_BUCKET'), Key: `incoming/${id}`, Body }))
    await put(Buffer.alloc(limits.uploadBytes + 1))
    expect(await add(id)).toMatchObject({ status: 413, body: { code: 'payload_too_large', message: 'This file is larger than 15 MB', field: 'uploadId' } })
  })

  test('it has become another file since it was read', async () => {
    const id = await upload(await smallPhoto())
    const other = await smallPhoto()
    const { release } = interfere(async ({ command }, next) => {
      if (command === 'CopyObject') {
        release()
        await s3().send(new PutObjectCommand({ Bucket: setting('IMAGES_BUCKET'), Key: `incoming/${id}`, Body: other }))
      }
      return next()
    })
    expect(await add(id)).toMatchObject({ status: 409, body: { code: 'conflict', field: 'uploadId' } })
    expect(await rowsOf(id)).toEqual([])
  })
})

describe('one upload is one photo', () => {
  test('called twice, one after the other', async () => {
    const id = await upload(await smallPhoto())
    const first = await add(id)
    expect(await add(id, { title: 'Another' })).toEqual(first)
    expect(await rowsOf(id)).toHaveLength(1)
  })

  test('called twenty times at once', async () => {
    const id = await upload(await smallPhoto())
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(id)))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1)
    expect(answers[0]!.status).toBe(200)
    expect(await rowsOf(id)).toHaveLength(1)
  })

  test('called while another call ends between a look for the photo and the read of its upload', async () => {
    const id = await upload(await smallPhoto())
    const { release } = interfere(async ({ command }, next) => {
      if (command === 'GetObject') {
        release()
        await add(id)
      }
      return next()
    })
    expect(await add(id)).toMatchObject({ status: 200, body: { id } })
    expect(await rowsOf(id)).toHaveLength(1)
  })

  test('called again after the process died at any call to AWS, before or after it took effect', async () => {
    const calls = interfere((_, next) => next())
    await add(await upload(await smallPhoto()))
    calls.release()
    const own = calls.calls.length
    expect(own).toBeGreaterThan(10)

    for (let crash = 0; crash < own; crash++)
      for (const applied of [false, true]) {
        const id = await upload(await smallPhoto())
        let died = () => {}
        const dead = new Promise<void>((resolve) => (died = resolve))
        const { release } = interfere(async ({ index }, next) => {
          if (index < crash) return next()
          if (index === crash && applied) await next()
          died()
          return new Promise(() => {})
        })
        void add(id)
        await dead
        // What was under way next to it has ended by then, too.
        await new Promise((resolve) => setTimeout(resolve, 20))
        release()
        expect((await rowsOf(id)).length, `row after call ${crash}`).toBeLessThanOrEqual(1)
        expect((await add(id)).status, `again after call ${crash}`).toBe(200)
        expect(await rowsOf(id)).toHaveLength(1)
      }
    const leftOvers = (await faults()).filter((fault) => !fault.startsWith('incoming/'))
    expect(leftOvers).toEqual([])
  })

  test('that stays deleted, though a slow second call only ends after the deletion', async () => {
    const id = await upload(await smallPhoto())
    let proceed = () => {}
    const paused = new Promise<void>((resolve) => (proceed = resolve))
    let arrived = () => {}
    const waiting = new Promise<void>((resolve) => (arrived = resolve))
    const { release } = interfere(async ({ command }, next) => {
      if (command !== 'CopyObject') return next()
      arrived()
      await paused
      return next()
    })
    const slow = add(id)
    await waiting
    release()
    expect((await add(id)).status).toBe(200)
    expect((await call('delete-photo', deletePhoto, { id })).status).toBe(200)
    proceed()
    expect(await slow).toMatchObject({ status: 404, body: { field: 'uploadId' } })
    expect(await rowsOf(id)).toEqual([])
    expect((await stored()).images.filter((key) => key.includes(id))).toEqual([])
  })
})

test('no name, address or file name is logged', async () => {
  await add(await upload(Buffer.from('not a photo')), { fileName: 'Jane Doe, 12 Main St.jpg', title: 'Jane' })
  expect(logged.join('\n')).toContain('add-photo')
  expect(logged.join('\n')).not.toMatch(/Jane|Main/)
})
