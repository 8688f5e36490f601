import { VisibleError } from '../../../shared/errors.ts'
import type { Photo } from '../../../shared/photo.ts'
import { makeStore, type Store } from '../store.ts'
import type { Prepared } from './prepare.ts'
import type { Ticket } from './put.ts'

export type Stage = 'waiting' | 'preparing' | 'uploading' | 'finishing' | 'done' | 'failed' | 'twin'

export type Item = {
  key: number
  name: string
  stage: Stage
  /** How much of the file has been sent, 0 to 1. */
  sent: number
  /** Why it failed, or what it is already called in the portfolio. */
  reason: string
  /** Whether trying again could help: not for a file that is no picture. */
  again: boolean
}

export type Uploads = {
  items: readonly Item[]
  running: boolean
  /** What the file in hand is held up by, while it is. */
  holdUp: 'network' | 'pause' | null
}

/** The steps of one upload, each of which may be repeated. `pause` ends early when the network comes back; `reachable` waits for it. */
export type Steps = {
  prepare: (file: File) => Promise<Prepared>
  twinOf: (sha256: string) => Promise<string | null>
  request: (prepared: Prepared) => Promise<Ticket>
  put: (ticket: Ticket, blob: Blob, onProgress: (share: number) => void) => Promise<'stored' | 'refused'>
  add: (uploadId: string, fileName: string) => Promise<Photo>
  online: () => boolean
  reachable: () => Promise<void>
  pause: (milliseconds: number) => Promise<void>
}

export type Queue = {
  store: Store<Uploads>
  add: (files: readonly File[]) => void
  retryFailed: () => void
  uploadAnyway: (key: number) => void
  /** Forgets what is finished, so that the card goes away. */
  clear: () => void
}

/** Waits between attempts at the same step, in milliseconds: together a minute and a half, what a drive through a dead spot takes. */
const waits = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000]

type Job = { key: number; file: File; anyway: boolean; prepared?: Prepared | undefined; ticket?: Ticket | undefined; stored?: boolean }

/**
 * Uploads one file at a time, in the order they were added. What fails for the moment is tried again at the step that failed;
 * what can't succeed is named with its reason, and the next file goes on. `finished` is called when nothing is left to do.
 */
export function makeQueue(steps: Steps, finished: (added: readonly Photo[], uploads: Uploads) => void): Queue {
  const store = makeStore<Uploads>({ items: [], running: false, holdUp: null })
  const jobs = new Map<number, Job>()
  let nextKey = 1
  let added: Photo[] = []

  function add(files: readonly File[]): void {
    const jobsToCome = files.map((file): Job => ({ key: nextKey++, file, anyway: false }))
    for (const job of jobsToCome) jobs.set(job.key, job)
    // A new batch takes along what the last one could not send; what it finished or refused has been read.
    const kept = store.get().running ? store.get().items : store.get().items.filter((item) => item.again).map(waiting)
    const items = [...kept, ...jobsToCome.map(({ key, file }) => waiting({ key, name: file.name }))]
    for (const key of jobs.keys()) if (!items.some((item) => item.key === key)) jobs.delete(key)
    store.set({ items })
    void run()
  }

  async function run(): Promise<void> {
    if (store.get().running) return
    store.set({ running: true })
    for (let item = next(); item; item = next()) await work(jobs.get(item.key)!)
    const photos = added
    added = []
    store.set({ running: false })
    finished(photos, store.get())
  }

  function next(): Item | undefined {
    return store.get().items.find(({ stage }) => stage === 'waiting')
  }

  async function work(job: Job): Promise<void> {
    let attempt = 0
    let failedAt: Stage | undefined
    for (;;)
      try {
        const photo = await advance(job)
        if (photo) added.push(photo)
        if (photo) jobs.delete(job.key)
        return
      } catch (error) {
        const { stage } = store.get().items.find(({ key }) => key === job.key)!
        if (stage !== failedAt) attempt = 0
        failedAt = stage
        const wait = waits[attempt]
        if (!passing(error) || wait === undefined) return fail(job, error)
        // Being offline is nobody's failed attempt.
        if (steps.online()) attempt++
        store.set({ holdUp: steps.online() ? 'pause' : 'network' })
        await (steps.online() ? steps.pause(wait) : steps.reachable())
        store.set({ holdUp: null })
      }
  }

  /** Goes on from where the job stands. @returns null when it turns out to be in the portfolio already. */
  async function advance(job: Job): Promise<Photo | null> {
    const { key, file } = job
    if (!job.prepared) change(key, { stage: 'preparing' })
    job.prepared ??= await steps.prepare(file)
    const twin = job.anyway || job.ticket ? null : await steps.twinOf(job.prepared.sha256)
    if (twin !== null) {
      change(key, { stage: 'twin', reason: twin })
      return null
    }
    if (!job.stored) {
      change(key, { stage: 'uploading', sent: 0 })
      job.ticket ??= await steps.request(job.prepared)
      if ((await steps.put(job.ticket, job.prepared.blob, (sent) => change(key, { sent }))) === 'refused') {
        job.ticket = undefined
        throw new VisibleError('unavailable', 'The upload was not accepted')
      }
      job.stored = true
    }
    change(key, { stage: 'finishing', sent: 1 })
    const photo = await steps.add(job.ticket!.uploadId, file.name).catch((error: unknown) => {
      // What was sent has expired, as it does after a night with the lid closed: send it again.
      if (error instanceof VisibleError && error.code === 'not_found') Object.assign(job, { ticket: undefined, stored: false })
      throw error
    })
    change(key, { stage: 'done' })
    return photo
  }

  function fail({ key, file }: Job, error: unknown): void {
    const reason = error instanceof VisibleError ? error.message : 'Unknown error'
    console.error('upload', file.name, error)
    change(key, { stage: 'failed', reason, again: passing(error) || !(error instanceof VisibleError) })
  }

  function retry(which: (item: Item) => boolean): void {
    store.set({ items: store.get().items.map((item) => (which(item) ? waiting(item) : item)) })
    void run()
  }

  function change(key: number, to: Partial<Item>): void {
    const { items } = store.get()
    const index = items.findIndex((item) => item.key === key)
    store.set({ items: items.with(index, { ...items[index]!, ...to }) })
  }

  return {
    store,
    add,
    retryFailed: () => retry((item) => item.again),
    uploadAnyway(key) {
      jobs.get(key)!.anyway = true
      retry((item) => item.key === key)
    },
    clear() {
      if (store.get().running) return
      jobs.clear()
      store.set({ items: [] })
    },
  }
}

function waiting({ key, name }: Pick<Item, 'key' | 'name'>): Item {
  return { key, name, stage: 'waiting', sent: 0, reason: '', again: false }
}

/** Whether the same step may work a little later, by itself. */
function passing(error: unknown): boolean {
  return error instanceof VisibleError && ['unavailable', 'too_many_requests', 'internal', 'not_found', 'unauthorized'].includes(error.code)
}
