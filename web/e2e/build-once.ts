import { buildSite, siteIsFresh } from '../build.ts'
import { makeDefaults } from '../images/renditions.ts'

/** Before the journeys: the site as it is served, built anew only when one of its sources has changed. */
export default async function buildOnce(): Promise<void> {
  if (!(await siteIsFresh())) await buildSite()
  await makeDefaults()
}
