import { buildSite, siteIsFresh } from '../build.ts'

/** Before the journeys: the site as it is served, built anew only when one of its sources has changed. Its pictures are made when asked for. */
export default async function buildOnce(): Promise<void> {
  if (!(await siteIsFresh())) await buildSite()
}
