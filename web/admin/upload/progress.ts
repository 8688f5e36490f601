import { titleFromFileName } from '../../../shared/photo.ts'
import type { Toast } from '../../ui/toasts.tsx'
import { count } from '../count.ts'
import type { Item, Stage, Uploads } from './queue.ts'

export type Progress = {
  total: number
  completed: number
  failed: number
  errors: { name: string; reason: string }[]
  /** Photos that are in the portfolio already, under this title. */
  twins: { key: number; name: string; title: string }[]
  /** Of the file in hand and of the whole, 0 to 1. */
  file: number
  whole: number
}

/** How far into a file each stage begins; sending fills the room between its own and the next. */
const begins: Record<Stage, number> = { waiting: 0, preparing: 0.05, uploading: 0.2, finishing: 0.8, done: 1, failed: 1, twin: 1 }

export function progressOf({ items }: Pick<Uploads, 'items'>): Progress {
  const of = (stage: Stage) => items.filter((item) => item.stage === stage)
  const current = items.find(isCurrent)
  const sent = current?.stage === 'uploading' ? current.sent * (begins.finishing - begins.uploading) : 0
  const file = current ? begins[current.stage] + sent : 0
  const over = items.filter((item) => begins[item.stage] === 1).length
  return {
    total: items.length,
    completed: of('done').length,
    failed: of('failed').length,
    errors: of('failed').map(({ name, reason }) => ({ name, reason })),
    twins: of('twin').map(({ key, name, reason }) => ({ key, name, title: reason })),
    file,
    whole: items.length === 0 ? 0 : (over + file) / items.length,
  }
}

/** What is going on, in words: `3 of 40, uploading IMG_2041`. */
export function statusOf({ items, running, holdUp }: Uploads): string {
  const { total, completed, failed, twins } = progressOf({ items })
  const current = items.find(isCurrent)
  if (!running) {
    const rest = [failed > 0 && `${failed} failed`, twins.length > 0 && `${twins.length} already there`]
    return [`${completed} of ${total} uploaded`, ...rest.filter(Boolean)].join(', ')
  }
  if (!current) return `${completed} of ${total}`
  const doing = { network: 'waiting for the network with', pause: 'about to try again with' } as const
  const verb = holdUp ? doing[holdUp] : current.stage
  return `${completed + failed + twins.length + 1} of ${total}, ${verb} ${titleFromFileName(current.name)}`
}

/** The toast at the end of a batch (spec 8). Photos that were there already count neither as uploaded nor as failed. */
export function outcomeOf(items: readonly Item[]): Toast {
  const { total, completed, failed, twins } = progressOf({ items })
  const tried = total - twins.length
  if (tried === 0) return { title: 'Nothing new to upload', description: 'Every photo is already in the portfolio' }
  if (failed === 0) return { title: 'All photos uploaded successfully!', description: `${count(completed)} added to the portfolio` }
  if (completed > 0) return { title: 'Partial upload completed', description: `${completed} of ${tried} uploaded, check console` }
  return { title: 'Upload failed', destructive: true }
}

function isCurrent({ stage }: Item): boolean {
  return stage === 'preparing' || stage === 'uploading' || stage === 'finishing'
}
