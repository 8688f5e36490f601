import { join } from 'node:path'
import { createServer } from 'vite'
import type { Handler } from '../../functions/runtime/handle.ts'
import { addSamples } from './add-samples.ts'
import { freePort, takeDataFolder } from './data-folder.ts'
import { devPages } from './dev-pages.ts'
import { refuseTaken } from './listen.ts'
import { oneLine } from './start-error.ts'
import { startLocal } from './start-local.ts'
import { readOptions } from './start-options.ts'

const root = join(import.meta.dirname, '../..')

/** `npm run dev`: the same parts behind the same edge, but pages and functions come out of their sources and follow each change. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env)
  await refuseTaken(options.port)
  const data = await takeDataFolder(options.folder, options)
  process.on('exit', data.release)
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { host: '127.0.0.1', port: await freePort(0) } },
  })
  const { s3, signIn } = await data.ports()
  const local = await startLocal({
    port: options.port,
    folder: options.folder,
    s3Port: s3,
    signInPort: signIn,
    front: devPages(vite),
    load: async (name) => ((await vite.ssrLoadModule(join(root, `functions/${name}.ts`))) as { handler: Handler }).handler,
  })
  await data.keepPorts(local.ports)
  local.parts.ses.down = options.mailDown
  console.log(`\n  Site   ${local.origin}\n  Admin  ${local.origin}/admin   ${local.staff.email}   ${local.staff.password}\n`)
  if (options.samples) await addSamples(local, options.folder, new AbortController().signal)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0))
await main().catch((error: unknown) => {
  console.error(oneLine(error, Number(process.env['PORT'] ?? 3000)))
  process.exit(1)
})
