import { buildSite, siteIsFresh } from '../build.ts'

/** Before the journeys: builds the site unless none of its sources has changed. Its pictures are made when they are asked for. */
export default async function buildOnce(): Promise<void> {
  if (!(await siteIsFresh())) await buildSite()
}
