import { build, type Plugin } from 'esbuild'
import { join } from 'node:path'
import { type OperationName, operationNames } from '../shared/operations.ts'

const root = join(import.meta.dirname, '..')

/**
 * The SDK's other ways to come by credentials: a Lambda has them in its environment, so these are never loaded.
 * Without them a bundle is a third smaller.
 */
const unused = [
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@smithy/credential-provider-imds',
]

/**
 * One minified ES module an operation, as <folder>/<operation>/index.mjs, with its source map beside it for reading traces.
 * sharp is native: it stays outside and travels beside add-photo's.
 * @returns the folder of an operation's bundle
 */
export async function bundleFunctions(folder = join(root, 'dist/functions')): Promise<(name: OperationName) => string> {
  await build({
    absWorkingDir: root,
    entryPoints: operationNames.map((name) => ({ in: `functions/${name}.ts`, out: `${name}/index` })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    sourcemap: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    external: ['sharp', ...unused],
    plugins: [droppable('@aws-sdk/lib-dynamodb')],
    // Some of the SDK's dependencies still call require.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'warning',
  })
  return (name) => join(folder, name)
}

/** Lets a package be left out where nothing of it is called. Its own package.json forgets to say that it may. */
function droppable(name: string): Plugin {
  return {
    name: 'droppable',
    setup({ onResolve, resolve }) {
      onResolve({ filter: new RegExp(`^${name}$`) }, async ({ path, pluginData, ...asked }) => {
        if (pluginData === name) return undefined
        return { ...(await resolve(path, { ...asked, pluginData: name })), sideEffects: false }
      })
    },
  }
}
