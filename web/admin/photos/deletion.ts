import { VisibleError } from '../../../shared/errors.ts'
import type { Photo } from '../../../shared/photo.ts'
import type { Api } from '../../api.ts'
import type { Toast } from '../../ui/toasts.tsx'
import { count } from '../count.ts'
import type { Portfolio } from './portfolio.ts'

/** How long Undo holds, in milliseconds: as long as a toast with an action stays, and a little, so that a late press still counts. */
const undoTime = 10_300

export type Deletion = {
  remove: (photos: readonly Photo[]) => void
  /** Deletes at once what is still waiting: the page is going away. */
  flush: () => void
}

/**
 * Deletes with Undo: the photos leave the list at once and the server after ten seconds, so Undo brings back
 * everything, placement included, because nothing has happened yet. A page that dies in between has deleted nothing.
 */
export function makeDeletion(
  api: Api,
  portfolio: Portfolio,
  say: (toast: Toast) => void,
  deleted: (ids: ReadonlySet<string>) => void,
): Deletion {
  const waiting = new Map<ReadonlySet<string>, ReturnType<typeof setTimeout>>()

  function remove(photos: readonly Photo[]): void {
    const ids = new Set(photos.map(({ id }) => id))
    if (ids.size === 0) return
    portfolio.take(ids)
    waiting.set(ids, setTimeout(() => void finish(ids, false), undoTime))
    say({
      title: ids.size === 1 ? 'Photo deleted' : `${count(ids.size)} deleted`,
      ...(ids.size === 1 ? { description: photos[0]!.title } : {}),
      action: { label: 'Undo', run: () => undo(ids) },
    })
  }

  function undo(ids: ReadonlySet<string>): void {
    if (!waiting.has(ids)) return
    clearTimeout(waiting.get(ids))
    waiting.delete(ids)
    portfolio.putBack(ids)
  }

  async function finish(ids: ReadonlySet<string>, keepalive: boolean): Promise<void> {
    clearTimeout(waiting.get(ids))
    waiting.delete(ids)
    await Promise.all([...ids].map((id) => portfolio.inTurn(id, () => deleteOne(id, keepalive))))
    deleted(ids)
  }

  async function deleteOne(id: string, keepalive: boolean): Promise<void> {
    try {
      await api.deletePhoto({ id }, { keepalive })
    } catch (error) {
      const gone = error instanceof VisibleError && error.code === 'not_found'
      if (!gone) {
        portfolio.putBack([id])
        return portfolio.sayFailure('Failed to delete photo', error)
      }
    }
    portfolio.forget(id)
  }

  return {
    remove,
    flush() {
      for (const ids of waiting.keys()) void finish(ids, true)
    },
  }
}
