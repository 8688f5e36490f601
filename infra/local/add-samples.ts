import { progressLine } from './progress-line.ts'
import { seed } from './seed.ts'
import { oneLine } from './start-error.ts'
import type { Local } from './start-local.ts'

/** Fills a new portfolio in the background, with one line that counts; what goes wrong is told there and ends nothing. */
export async function addSamples({ origin, staffToken, ports }: Local, folder: string, signal: AbortSignal): Promise<void> {
  const progress = progressLine('Sample photos')
  try {
    await seed({ origin, staffToken, folder, onProgress: progress.show, signal })
  } catch (error) {
    if (signal.aborted) return
    console.error(error)
    progress.end(`stopped, the next start goes on (${oneLine(error, ports.site)})`)
  }
}
