import type { Photo } from '../../../shared/photo.ts'
import type { Api } from '../../api.ts'

export type Twins = {
  /** The title of the photo with this content, if there is one. */
  twinOf: (sha256: string) => Promise<string | null>
  know: (photo: Photo) => void
  forget: (ids: Iterable<string>) => void
}

/** Photos asked for at a time: the most that one call gives. */
const perCall = 100

/** Recognises a photo that is in the portfolio already by its content. The whole portfolio is read once, at the first question. */
export function makeTwins(api: Api): Twins {
  const known = new Map<string, { sha256: string; title: string }>()
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    let cursor: string | null | undefined
    while (cursor !== null) {
      const page = await api.listPortfolio({ pageSize: perCall, ...(cursor === undefined ? {} : { cursor }) })
      for (const photo of page.photos) know(photo)
      cursor = page.cursor
    }
  }

  function know({ id, sha256, title }: Photo): void {
    if (sha256 !== null) known.set(id, { sha256, title })
  }

  return {
    know,
    async twinOf(sha256) {
      reading ??= read()
      await reading.catch((error: unknown) => {
        reading = undefined
        throw error
      })
      return [...known.values()].find((photo) => photo.sha256 === sha256)?.title ?? null
    },
    forget(ids) {
      for (const id of ids) known.delete(id)
    },
  }
}
