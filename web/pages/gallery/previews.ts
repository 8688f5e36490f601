/** How many previews load at a time, and how long a failed one waits before its one retry, in ms (spec: paging and loading). */
export const previewLimits = { atOnce: 3, retryAfter: 300 } as const

/** Where a preview comes from: the renditions that the list implies, or the address the API gave on the retry. */
export type PreviewSource = 'renditions' | { url: string }

type Means = {
  /** Puts the image into its place; settles once it has loaded or failed. */
  show: (source: PreviewSource) => Promise<void>
  /** Asks for the photo's address. */
  address: () => Promise<{ url: string }>
  wait?: (milliseconds: number) => Promise<unknown>
}

/** Loads one preview, and on failure once more. @throws the second failure. */
export async function loadPreview(hasImage: boolean, { show, address, wait = sleep }: Means): Promise<PreviewSource> {
  try {
    if (!hasImage) throw new Error('The photo has no image data')
    await show('renditions')
    return 'renditions'
  } catch {
    await wait(previewLimits.retryAfter)
    const source = await address()
    await show(source)
    return source
  }
}

/** Runs at most `atOnce` tasks; the others wait in their order. A waiting task whose signal is aborted never starts. */
export function makeQueue(atOnce: number) {
  let running = 0
  const waiting: (() => void)[] = []

  return async function run<Result>(task: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    if (running >= atOnce) await new Promise<void>((start) => waiting.push(start))
    else running++
    try {
      signal.throwIfAborted()
      return await task()
    } finally {
      // The place goes straight to the next in line, so that nobody can slip in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
