import { VisibleError } from '../../../shared/errors.ts'

/** How long the line may be silent before the attempt is given up, in milliseconds. */
const silence = 30_000

export type Ticket = { uploadId: string; url: string; headers: Record<string, string> }

/**
 * Sends the bytes straight to storage with exactly the signed headers. XMLHttpRequest because fetch tells no upload progress.
 * @returns `stored`, also when an earlier attempt had stored them and only its answer was lost; `refused` when the ticket no longer holds.
 * @throws VisibleError `unavailable` when the network or the storage failed.
 */
export function put({ url, headers }: Ticket, blob: Blob, onProgress: (share: number) => void): Promise<'stored' | 'refused'> {
  const { promise, resolve, reject } = Promise.withResolvers<'stored' | 'refused'>()
  const request = new XMLHttpRequest()
  let timer: ReturnType<typeof setTimeout>
  const listen = () => {
    clearTimeout(timer)
    timer = setTimeout(() => request.abort(), silence)
  }
  const lost = () => reject(new VisibleError('unavailable', 'The connection was lost'))

  request.open('PUT', url)
  // The browser says the length and the host itself and lets nobody else say them.
  for (const [name, value] of Object.entries(headers)) if (!/^(content-length|host)$/i.test(name)) request.setRequestHeader(name, value)
  request.upload.addEventListener('progress', (event) => {
    listen()
    onProgress(event.loaded / blob.size)
  })
  request.addEventListener('load', () => {
    if (request.status < 300 || request.status === 412) resolve('stored')
    else if (request.status < 500) resolve('refused')
    else reject(new VisibleError('unavailable', 'The storage did not answer'))
  })
  request.addEventListener('error', lost)
  request.addEventListener('abort', lost)
  request.addEventListener('loadend', () => clearTimeout(timer))
  listen()
  request.send(blob)
  return promise
}
