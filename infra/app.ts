import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { bundleFunctions } from './bundle.ts'
import { readConfig } from './config.ts'
import { addSharp } from './sharp-for-lambda.ts'
import { SiteStack } from './stack.ts'

/** us-east-1: CloudFront's certificate and firewall have to live there, so all of it does. */
const env = { region: 'us-east-1' }

/** The CloudFormation template without bundles and pages: what the local platform and the tests read. */
export function synthesize(context: Record<string, unknown> = {}): unknown {
  const app = new App({ context })
  const code = () => Code.fromInline('exports.handler = () => {}')
  const stack = new SiteStack(app, 'Site', { env, config: readConfig((name) => app.node.tryGetContext(name)), code, siteFolder: null })
  return app.synth().getStackByName(stack.stackName).template
}

/** What `cdk synth` and `cdk deploy` run, after `npm run build`. */
function main(): void {
  const app = new App()
  const siteFolder = join(import.meta.dirname, '../dist/site')
  if (!existsSync(join(siteFolder, 'index.html'))) throw new Error('dist/site is missing: run npm run build')
  const folder = bundleFunctions()
  const reasons = addSharp(folder('add-photo')) ? [] : ['sharp for the Lambda’s processor could not be fetched: deploy while online']
  new SiteStack(app, 'Site', { env, config: readConfig((name) => app.node.tryGetContext(name)), code: (name) => Code.fromAsset(folder(name)), siteFolder, reasons })
  app.synth()
}

if (import.meta.main) {
  try {
    main()
  } catch (error) {
    // A fault of the configuration is for the operator to read, one line each, not a stack.
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
