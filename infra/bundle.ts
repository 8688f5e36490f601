import { buildSync } from 'esbuild'
import { join } from 'node:path'
import { type OperationName, operationNames } from '../shared/operations.ts'

const root = join(import.meta.dirname, '..')
const target = join(root, 'dist/functions')

/** One minified ES module an operation, as dist/functions/<operation>/index.mjs. sharp is native: it travels beside add-photo's. */
export function bundleFunctions(): (name: OperationName) => string {
  buildSync({
    absWorkingDir: root,
    entryPoints: operationNames.map((name) => ({ in: `functions/${name}.ts`, out: `${name}/index` })),
    outdir: target,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    sourcemap: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    external: ['sharp'],
    // Some of the SDK's dependencies still call require.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'warning',
  })
  return (name) => join(target, name)
}
