import { createHash } from 'node:crypto'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import type { Row } from './portfolio-store.ts'

/** What S3 answers with beside an object's bytes. */
export type Served = { contentType?: string | undefined; cacheControl?: string | undefined }

/** A backup being written: nothing stands under its name before all of it is there. */
export type NewArchive = {
  putObject(key: string, bytes: Uint8Array, served: Served): Promise<void>
  /** Takes a photo's objects out again. */
  dropObjects(keys: readonly string[]): void
  finish(rows: { photos: Row[]; slots: Row[] }, missing: readonly string[]): Promise<void>
}

/** A whole backup. `missing` are the objects that were not there when it was made. */
export type Archive = {
  photos: Row[]
  slots: Row[]
  objects: ReadonlyMap<string, Served & { sha256: string; size: number }>
  missing: readonly string[]
  readObject(key: string): Promise<Buffer>
}

const manifestFile = 'manifest.json'
const fileOf = (key: string) => `objects/${key}`
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const described = z.object({
  size: z.int(),
  sha256: z.string(),
  contentType: z.optional(z.string()),
  cacheControl: z.optional(z.string()),
})
const manifestShape = z.object({
  version: z.literal(1),
  // A name from a file must not lead out of the folder.
  files: z.record(z.string().check(z.regex(/^(?!.*\.\.)[\w./-]+$/)), described),
  missing: z.array(z.string()),
})

/** Begins a backup. @throws when something has its name already */
export async function createArchive(folder: string): Promise<NewArchive> {
  if (await exists(folder)) throw new Error(`${folder} is there already: a backup goes into a new folder`)
  const half = `${folder}.half`
  await rm(half, { recursive: true, force: true })
  await mkdir(half, { recursive: true })
  const files: Record<string, z.output<typeof described>> = {}

  async function put(name: string, bytes: Uint8Array, served: Served = {}): Promise<void> {
    await mkdir(dirname(join(half, name)), { recursive: true })
    await writeFile(join(half, name), bytes, { flush: true })
    files[name] = { size: bytes.length, sha256: hash(bytes), ...served }
  }
  return {
    putObject: (key, bytes, served) => put(fileOf(key), bytes, served),
    dropObjects(keys) {
      for (const key of keys) delete files[fileOf(key)]
    },
    async finish({ photos, slots }, missing) {
      await put('photos.json', Buffer.from(JSON.stringify(photos, null, 1)))
      await put('slots.json', Buffer.from(JSON.stringify(slots, null, 1)))
      const manifest = z.parse(manifestShape, { version: 1, files, missing })
      await writeFile(join(half, manifestFile), JSON.stringify(manifest, null, 1), { flush: true })
      await rename(half, folder)
    },
  }
}

/** Opens a backup and checks every byte of it. @throws a line that names the first file that is missing or not as it was written */
export async function openArchive(folder: string): Promise<Archive> {
  const { files, missing } = await readManifest(folder)
  for (const name of ['photos.json', 'slots.json', ...Object.keys(files)]) {
    const { sha256 } = files[name] ?? {}
    const bytes = await readFile(join(folder, name)).catch(() => null)
    if (!bytes) throw torn(folder, `${name} is missing`)
    if (hash(bytes) !== sha256) throw torn(folder, `${name} is not as it was written`)
  }
  const rows = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Row[]
  const objects = Object.entries(files).filter(([name]) => name.startsWith(fileOf('')))
  return {
    photos: await rows('photos.json'),
    slots: await rows('slots.json'),
    objects: new Map(objects.map(([name, about]) => [name.slice(fileOf('').length), about])),
    missing,
    readObject: (key) => readFile(join(folder, fileOf(key))),
  }
}

async function readManifest(folder: string): Promise<z.output<typeof manifestShape>> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => null)
  if (text === null) throw torn(folder, `${manifestFile} is missing`)
  try {
    return z.parse(manifestShape, JSON.parse(text))
  } catch {
    throw torn(folder, `${manifestFile} can't be read`)
  }
}

function torn(folder: string, what: string): Error {
  return new Error(`${folder} is not a whole backup: ${what}. Nothing was restored.`)
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
