import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, openSync, renameSync, rmSync } from 'node:fs'
import { appendFile, mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Upload } from './s3-parts.ts'

/** What is known of one object; `headers` are those given at its making (type, caching, x-amz-meta-*), lower-case. */
export type Stored = {
  key: string
  size: number
  etag: string
  versionId: string
  modified: string
  checksums: Record<string, string>
  headers: Record<string, string>
}

export type Bucket = {
  get(key: string): Stored | undefined
  /** From the byte `start` to the byte `end`, both included; all of it without them. */
  read(object: Stored, start?: number, end?: number): Readable
  /** Where to write the bytes of an object that does not exist yet. */
  temporary(): string
  /** Puts a whole temporary file in place of the key: from one moment to the next, also under kill -9. */
  commit(file: string, object: Omit<Stored, 'versionId' | 'modified'>, allowed?: () => void): Promise<Stored>
  delete(key: string): void
  /** In the order of S3: by the keys' UTF-8 bytes. */
  keys(): string[]
  /** Multipart uploads under way, by their id. They end with the process. */
  uploads: Map<string, Upload>
}

const footerMark = 'S3-OBJECT-1'

/** A bucket as a folder: one file an object, its bytes first and what is known of it behind. @throws when a file is broken. */
export async function openBucket(folder: string): Promise<Bucket> {
  const incoming = join(folder, 'unfinished')
  await rm(incoming, { recursive: true, force: true })
  await mkdir(incoming, { recursive: true })
  const objects = new Map<string, Stored>()
  for (const name of await readdir(folder))
    if (name.endsWith('.object')) {
      const object = await readFooter(join(folder, name))
      objects.set(object.key, object)
    }

  return {
    get: (key) => objects.get(key),
    // Opened at once: an object that is replaced while it is read stays whole for its reader.
    read: ({ key, size }, start = 0, end = size - 1) =>
      size === 0 ? Readable.from([]) : createReadStream('', { fd: openSync(fileOf(folder, key), 'r'), start, end }),
    temporary: () => join(incoming, randomUUID()),
    async commit(file, known, allowed = () => {}) {
      const object = { ...known, versionId: randomUUID().replaceAll('-', ''), modified: new Date().toISOString() }
      const footer = Buffer.from(JSON.stringify(object))
      const length = Buffer.alloc(4)
      length.writeUInt32BE(footer.length)
      await appendFile(file, Buffer.concat([footer, length, Buffer.from(footerMark)]))
      try {
        // No await between the check and the rename: of two conditional writers one wins.
        allowed()
        renameSync(file, fileOf(folder, object.key))
      } catch (error) {
        rmSync(file, { force: true })
        throw error
      }
      objects.set(object.key, object)
      return object
    },
    // At once: a new object of the same name must not be taken for the old one.
    delete(key) {
      if (objects.delete(key)) rmSync(fileOf(folder, key), { force: true })
    },
    keys: () => [...objects.keys()].toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
    uploads: new Map(),
  }
}

/** One flat name a key: slashes and dots of a key never reach the file system as a path. */
function fileOf(folder: string, key: string): string {
  const name = encodeURIComponent(key)
  return join(folder, `${name.length <= 200 ? name : createHash('sha256').update(key).digest('hex')}.object`)
}

async function readFooter(path: string): Promise<Stored> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const tail = Buffer.alloc(4 + footerMark.length)
    await file.read(tail, 0, tail.length, Math.max(0, size - tail.length))
    if (tail.subarray(4).toString() !== footerMark) throw new Error('no footer')
    const footer = Buffer.alloc(tail.readUInt32BE())
    await file.read(footer, 0, footer.length, size - tail.length - footer.length)
    return JSON.parse(footer.toString()) as Stored
  } catch (error) {
    throw new Error(`broken stored file: ${path}`, { cause: error })
  } finally {
    await file.close()
  }
}
