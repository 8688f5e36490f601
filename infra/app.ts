import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, Validations } from 'aws-cdk-lib'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { readConfig } from './config.ts'
import { type SiteProps, SiteStack } from './stack.ts'

/** us-east-1: CloudFront's certificate and firewall have to live there, so all of it does. */
const env = { region: 'us-east-1' }

/** What the template needs of bundles: nothing. */
export const emptyCode = () => Code.fromInline('exports.handler = () => {}')

/** The stack in the configuration that the app's context gives. @throws one line a fault of the configuration */
export function makeSite(app: App, parts: Pick<SiteProps, 'code' | 'siteFolder' | 'reasons'>): SiteStack {
  return new SiteStack(app, 'Site', { env, config: readConfig((name) => app.node.tryGetContext(name)), ...parts })
}

/** The CloudFormation template without bundles and pages: what the local platform and the tests read. */
export function synthesize(context: Record<string, unknown> = {}): unknown {
  const outdir = mkdtempSync(join(tmpdir(), 'template-'))
  try {
    const app = new App({ outdir, context: { ...projectContext(), ...context } })
    const { stackName } = makeSite(app, { code: emptyCode, siteFolder: null })
    return app.synth().getStackByName(stackName).template
  } finally {
    rmSync(outdir, { recursive: true, force: true })
  }
}

/** The switches of cdk.json, which the `cdk` command passes by itself. */
export function projectContext(): Record<string, unknown> {
  return (JSON.parse(readFileSync(join(import.meta.dirname, '../cdk.json'), 'utf8')) as { context: Record<string, unknown> }).context
}

/** What `cdk synth` and `cdk deploy` run, after `npm run build`. */
async function main(): Promise<void> {
  const app = new App()
  // Before the slow parts: a fault is known at once.
  readConfig((name) => app.node.tryGetContext(name))
  const { bundleFunctions } = await import('./bundle.ts')
  const { addSharp } = await import('./sharp-for-lambda.ts')
  const { AwsSolutionsChecks } = await import('cdk-nag')

  const siteFolder = join(import.meta.dirname, '../dist/site')
  if (!existsSync(join(siteFolder, 'index.html'))) throw new Error('dist/site is missing: run npm run build')
  const bundle = await bundleFunctions()
  const reasons = addSharp(bundle('add-photo')) ? [] : ['sharp for the Lambda’s processor could not be fetched: deploy while online']
  makeSite(app, { code: (name) => Code.fromAsset(bundle(name), { exclude: ['*.map'] }), siteFolder, reasons })
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  app.synth()
}

if (import.meta.main) {
  try {
    await main()
  } catch (error) {
    // A fault of the configuration is for the operator to read, one line each, not a stack.
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
