import { refusal } from './s3-refusal.ts'

/** Undoes the `aws-chunked` framing the SDK gives a stream; what stands behind the last chunk is put into `trailers`. */
export async function* chunksOf(source: AsyncIterable<Buffer>, trailers: Record<string, string>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  let left = 0
  let ended = false
  for await (const bytes of source) {
    rest = Buffer.concat([rest, bytes])
    while (!ended) {
      if (left > 0) {
        if (rest.length === 0) break
        const piece = rest.subarray(0, left)
        left -= piece.length
        rest = rest.subarray(piece.length)
        yield piece
        continue
      }
      // The line break that ends the chunk before stands in front of this chunk's size.
      const start = rest.subarray(0, 2).toString('latin1') === '\r\n' ? 2 : 0
      const end = rest.indexOf('\r\n', start)
      if (rest.length < 2 || end === -1) break
      left = sizeOf(rest.subarray(start, end).toString('latin1'))
      rest = rest.subarray(end + 2)
      ended = left === 0
    }
  }
  if (!ended) throw refusal(400, 'IncompleteBody', 'The request body terminated unexpectedly')
  for (const line of rest.toString('latin1').split('\r\n')) {
    const [name, value] = line.split(/:(.*)/)
    if (name && value !== undefined) trailers[name.trim().toLowerCase()] = value.trim()
  }
}

function sizeOf(line: string): number {
  const size = line.split(';')[0]!
  if (!/^[0-9a-f]{1,8}$/i.test(size)) throw refusal(400, 'InvalidChunkSizeError', 'The chunk size is not valid')
  return Number.parseInt(size, 16)
}
