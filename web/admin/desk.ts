import { toast } from '../ui/toasts.tsx'
import { makeDeletion } from './photos/deletion.ts'
import { makePortfolio } from './photos/portfolio.ts'
import { makePlacements } from './placements/placements.ts'
import { refused, token } from './sign-in/session.ts'
import { makeStaffApi } from './staff-api.ts'
import { prepare } from './upload/prepare.ts'
import { outcomeOf } from './upload/progress.ts'
import { put } from './upload/put.ts'
import { makeQueue } from './upload/queue.ts'
import { makeTwins } from './upload/twins.ts'

/** What the screens work on, each once and wired to the others. None of it ends with a screen. */
export const api = makeStaffApi({ token, refused })
export const portfolio = makePortfolio(api, toast)
export const placements = makePlacements(api, toast)

const twins = makeTwins(api)

export const deletion = makeDeletion(api, portfolio, toast, (ids) => {
  twins.forget(ids)
  void placements.reload()
})

export const uploads = makeQueue(
  {
    prepare,
    twinOf: twins.twinOf,
    request: ({ blob, sha256 }) => api.requestPhotoUpload({ fileType: 'image/jpeg', size: blob.size, sha256 }),
    put,
    async add(uploadId, fileName) {
      const photo = await api.addPhoto({ uploadId, fileName })
      twins.know(photo)
      return photo
    },
    online: () => navigator.onLine,
    reachable: () => new Promise((resolve) => addEventListener('online', () => resolve(), { once: true })),
    pause(milliseconds) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const over = new AbortController()
      setTimeout(resolve, milliseconds)
      addEventListener('online', () => resolve(), { signal: over.signal })
      return promise.finally(() => over.abort())
    },
  },
  (added, { items }) => {
    portfolio.put(added)
    toast(outcomeOf(items))
  },
)
