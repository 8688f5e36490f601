import { runBeside } from './beside.ts'

/**
 * Builds the pages unless they are as their sources are: in a process of its own, so that the server never loads the bundler.
 * @throws with one line that says why they can't be built
 */
export async function freshSite(signal: AbortSignal): Promise<void> {
  try {
    await runBeside(import.meta.filename, [], signal)
  } catch (error) {
    throw new Error(`The site can't be built: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

if (import.meta.main) {
  const { buildSite, siteIsFresh } = await import('../../web/build.ts')
  if (!(await siteIsFresh())) await buildSite()
}
