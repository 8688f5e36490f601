import axe, { type AxeResults } from 'axe-core'
import { expect } from 'vitest'
import type { Page } from './harness.ts'

/** What axe finds on the page as it is now, one line a finding: the rule, and the elements it is about. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run() as Promise<AxeResults>)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)).toEqual([])
}
