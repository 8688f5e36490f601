import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { acknowledgements } from './acknowledgements.ts'
import { emptyCode, makeSite, projectContext } from './app.ts'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-'))

beforeAll(() => {
  for (const name of ['index.html', 'assets/main.js', 'images/one.avif', 'images/one.jpg', 'manifest.webmanifest']) {
    mkdirSync(join(folder, 'site', name, '..'), { recursive: true })
    writeFileSync(join(folder, 'site', name), '-')
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

type Violation = { ruleName: string; violatingConstructs: { constructPath: string }[] }
type Report = { pluginReports: { pluginName: string; violations: Violation[] }[] }

/** What cdk-nag finds in the whole stack when nothing is acknowledged, as `path rule`. */
function findings(context: Record<string, string>): string[] {
  const outdir = join(folder, 'out')
  const app = new App({ context: { ...projectContext(), ...context }, outdir })
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  const silent = vi.spyOn(Validations.prototype, 'acknowledge').mockImplementation(() => {})
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  try {
    makeSite(app, { code: emptyCode, siteFolder: join(folder, 'site') })
    expect(() => app.synth()).toThrow('validation-report.json')
  } finally {
    silent.mockRestore()
    quiet.mockRestore()
    // A failed synthesis sets it for the process's end.
    process.exitCode = undefined
  }
  const { pluginReports } = JSON.parse(readFileSync(join(outdir, 'validation-report.json'), 'utf8')) as Report
  return pluginReports
    .filter(({ pluginName }) => pluginName === 'AwsSolutions')
    .flatMap(({ violations }) => violations)
    .flatMap(({ ruleName, violatingConstructs }) => violatingConstructs.map(({ constructPath }) => `${constructPath} ${ruleName}`))
    .map((finding) =>
      finding
        .replace(/^Site\//, '')
        .replace('/Resource ', ' ')
        .replace('AwsSolutions-', ''),
    )
}

describe.each([
  ['as it is', {}],
  ['with a domain and without the firewall', { domain: 'www.example.com', firewall: 'false' }],
])('The stack %s', (_, context: Record<string, string>) => {
  const decided = acknowledgements(readConfig((name) => context[name]))

  test('has each finding of cdk-nag acknowledged at its own resource, and nothing acknowledged that is not found', () => {
    expect(findings(context).toSorted()).toEqual(decided.map(({ at, rule }) => `${at} ${rule}`).toSorted())
  })

  test('has a reason for each that says something', () => {
    expect(decided.filter(({ reason }) => reason.length < 40)).toEqual([])
  })
})
