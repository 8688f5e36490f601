import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Input, type OperationName, operations, type Output } from '../../shared/operations.ts'

type Sample = { file: string } & Omit<Input<'add-photo'>, 'uploadId' | 'fileName'>
/** How far each sample has come: the upload made for it, and whether it is a photo by now. */
type Marks = Record<string, { uploadId: string; added: boolean }>

type Options = {
  origin: string
  staffToken: () => Promise<string>
  folder: string
  /** Where samples.json and its pictures are. */
  samples?: string
  onProgress: (added: number, all: number) => void
  signal: AbortSignal
}

/**
 * Fills the portfolio with the sample photos, once, through the calls that staff make. What an interrupted start has added is
 * not added again: a sample's upload is written down before it is used, and an upload becomes one photo however often it is added.
 */
export async function seed({
  origin,
  staffToken,
  folder,
  samples = join(import.meta.dirname, '../../web/images/samples'),
  onProgress,
  signal,
}: Options): Promise<void> {
  const list = JSON.parse(await readFile(join(samples, 'samples.json'), 'utf8')) as Sample[]
  const marks = await readMarks(folder)
  const added = () => list.filter(({ file }) => marks[file]?.added).length
  const call = makeCall(origin, staffToken, signal)
  // One at a time: making a photo's renditions keeps two cores busy already.
  const missing = list.filter(({ file }) => !marks[file]?.added)
  if (missing.length > 0) onProgress(added(), list.length)
  for (const sample of missing) {
    await addSample(sample, join(samples, sample.file), marks[sample.file]?.uploadId)
    onProgress(added(), list.length)
  }

  async function addSample({ file, ...fields }: Sample, path: string, begun: string | undefined): Promise<void> {
    const uploadId = begun ?? (await upload(file, await readFile(path)))
    const added = await call('add-photo', { uploadId, fileName: file, ...fields })
    if (!added && begun) return addSample({ file, ...fields }, path, undefined)
    if (!added) throw new Error(`The upload of ${file} is gone`)
    await mark(file, { uploadId, added: true })
  }

  async function upload(file: string, bytes: Buffer): Promise<string> {
    const sha256 = createHash('sha256').update(bytes).digest('base64')
    const ticket = await call('request-photo-upload', { fileType: 'image/jpeg', size: bytes.length, sha256 })
    if (!ticket) throw new Error('There are no uploads here')
    await mark(file, { uploadId: ticket.uploadId, added: false })
    const put = await fetch(ticket.url, { method: 'PUT', headers: ticket.headers, body: new Uint8Array(bytes), signal })
    if (!put.ok) throw new Error(`The upload of ${file} was answered with ${put.status}`)
    return ticket.uploadId
  }

  async function mark(file: string, how: Marks[string]): Promise<void> {
    marks[file] = how
    await mkdir(folder, { recursive: true })
    await writeFile(`${marksFile(folder)}.half`, JSON.stringify(marks, null, 1))
    await rename(`${marksFile(folder)}.half`, marksFile(folder))
  }
}

function marksFile(folder: string): string {
  return join(folder, 'samples.json')
}

async function readMarks(folder: string): Promise<Marks> {
  const text = await readFile(marksFile(folder), 'utf8').catch(() => '{}')
  return JSON.parse(text) as Marks
}

/** A staff call that has patience with a busy server. @returns null for what is not there @throws for any other refusal */
function makeCall(origin: string, staffToken: () => Promise<string>, signal: AbortSignal) {
  return async function call<Name extends OperationName>(name: Name, body: Input<Name>): Promise<Output<Name> | null> {
    const { method, path } = operations[name]
    for (let attempt = 1; ; attempt++) {
      const headers = { authorization: `Bearer ${await staffToken()}`, 'content-type': 'application/json' }
      const response = await fetch(origin + path, { method, headers, body: JSON.stringify(body), signal })
      if (response.ok) return (await response.json()) as Output<Name>
      if (response.status === 404) return null
      const busy = response.status === 429 || response.status >= 500
      if (!busy || attempt === 5) throw new Error(`${name} was answered with ${response.status}: ${await response.text()}`)
      await pause(500 * attempt, undefined, { signal })
    }
  }
}
