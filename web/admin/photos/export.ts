import type { Photo } from '../../../shared/photo.ts'
import { photoPath } from '../../../shared/renditions.ts'
import type { Api } from '../../api.ts'

/** Photos asked for at a time: the most that one call gives. */
const perCall = 100

export const exportName = 'portfolio-data.json'

/** Every photo of the portfolio as a JSON file, whatever the screen has loaded. `onProgress` hears how many there are so far. */
export async function exportPortfolio(api: Api, onProgress: (photos: number) => void): Promise<Blob> {
  const parts: string[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page = await api.listPortfolio({ pageSize: perCall, ...(cursor === undefined ? {} : { cursor }) })
    parts.push(...page.photos.map((photo) => JSON.stringify(exported(photo), null, 2)))
    cursor = page.cursor
    onProgress(parts.length)
  }
  return new Blob(['[\n', parts.join(',\n'), '\n]\n'], { type: 'application/json' })
}

/** One photo's record (spec 3). `image` is the address of its largest public picture; null when it has none. */
function exported(photo: Photo) {
  const { category, title, description, fileName, rating, testimonial, tags, brand, album, displayOrder } = photo
  const address = photo.image && location.origin + photoPath(photo, { width: 1920, format: 'jpg' })
  return { category, title, description, image: address, fileName, rating, testimonial, tags, brand, album, displayOrder }
}

/** Hands a file to the browser's downloads. */
export function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads the blob a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
