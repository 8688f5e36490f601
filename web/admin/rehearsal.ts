import { type ErrorCode, VisibleError } from '../../shared/errors.ts'
import { type Photo, photoDefaults } from '../../shared/photo.ts'
import type { Slot, SlotKey } from '../../shared/slot.ts'
import type { Api } from '../api.ts'
import type { Toast } from '../ui/toasts.tsx'

/** A portfolio in memory for the tests of the stores: it answers as the operations do, and fails where a test says so. */
export function rehearse(photos: readonly Photo[], placed: Partial<Record<SlotKey, string>> = {}) {
  const stored = new Map(photos.map((photo) => [photo.id, photo]))
  const slots = new Map<SlotKey, string | null>(Object.entries(placed) as [SlotKey, string][])
  const calls: string[] = []
  const faults = new Map<string, ErrorCode>()
  const toasts: Toast[] = []

  /** Writes the call down; fails when `faults` names it, or its operation. */
  function enter(name: string, id = ''): void {
    calls.push(`${name} ${id}`.trim())
    const fault = faults.get(`${name} ${id}`) ?? faults.get(name)
    if (fault) throw new VisibleError(fault, `${name}: ${fault}`)
  }

  function find(id: string): Photo {
    const found = stored.get(id)
    if (!found) throw new VisibleError('not_found', 'No such photo')
    return found
  }

  const api = {
    async listPortfolio({ pageSize = 24, cursor = '0' }) {
      enter('list')
      const start = Number(cursor)
      const end = start + Number(pageSize)
      return { photos: [...stored.values()].slice(start, end), cursor: end < stored.size ? String(end) : null }
    },
    async updatePhoto({ id, ...fields }) {
      enter('update', id)
      const photo = { ...find(id), ...(fields as Partial<Photo>) }
      stored.set(id, photo)
      return photo
    },
    async deletePhoto({ id }) {
      enter('delete', id)
      find(id)
      stored.delete(id)
      return { id }
    },
    async reclassifyPhotos({ ids, category }) {
      enter('reclassify')
      return {
        results: ids.map((id) => {
          if (faults.has(`update ${id}`)) return { id, error: 'no' }
          stored.set(id, { ...find(id), category })
          return { id, error: null }
        }),
      }
    },
    async listSlots() {
      enter('slots')
      return { slots: [...slots].map(([key, photoId]): Slot => ({ key, photoId })) }
    },
    async setSlot({ key, photoId }) {
      enter('set', key)
      slots.set(key, photoId)
      return { key, photoId }
    },
  } satisfies Partial<Api>

  return { api: api as unknown as Api, calls, faults, toasts, say: (toast: Toast) => void toasts.push(toast), stored, slots }
}

/** So many photos, newest first, all with display order 0. */
export function somePhotos(count: number, fields: Partial<Photo> = {}): Photo[] {
  return Array.from({ length: count }, (_, index) => ({
    ...photoDefaults,
    tags: [],
    id: `p${index}`,
    title: `Photo ${index}`,
    image: { width: 2560, height: 1707 },
    fileName: `IMG_${index}.jpg`,
    fileType: 'image/jpeg',
    createdAt: `2026-01-01T00:00:${String(count - index).padStart(4, '0')}`,
    sha256: null,
    ...fields,
  }))
}
