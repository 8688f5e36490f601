import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** sharp's native parts for the Lambda's processor. npm installs only those of the machine it runs on. */
const native = ['@img/sharp-linux-arm64', '@img/sharp-libvips-linux-arm64'] as const

/** Where fetched packages stay, and how one is fetched into it. @returns the archive */
type Source = { cache: string; fetch: (name: string, version: string, folder: string) => string }
export const npm: Source = { cache: join(root, 'node_modules/.cache/lambda-arm64'), fetch: packWithNpm }

/**
 * Lays sharp with its arm64 parts beside a bundle, in the versions and with the checksums of the lockfile.
 * @returns false when they could not be fetched (offline): the template is then good to read, not to deploy
 * @throws when what was fetched is not what the lockfile says
 */
export function addSharp(bundle: string, source = npm): boolean {
  const modules = join(bundle, 'node_modules')
  rmSync(modules, { recursive: true, force: true })
  const parts: { name: string; folder: string }[] = []
  for (const name of native) {
    const folder = unpacked(name, source)
    // What keeps one from being fetched would keep the other waiting as long.
    if (folder === null) return false
    parts.push({ name, folder })
  }
  for (const { name, folder } of parts) copy(folder, join(modules, name))
  for (const name of sharpAndWhatItNeeds()) copy(join(root, 'node_modules', name), join(modules, name))
  return true
}

/** The JavaScript half: sharp itself and its dependencies, as installed. */
function sharpAndWhatItNeeds(): string[] {
  const { dependencies } = readJson(join(root, 'node_modules/sharp/package.json')) as { dependencies: Record<string, string> }
  return ['sharp', ...Object.keys(dependencies)]
}

type Locked = { packages: Record<string, { version: string; integrity: string } | undefined> }

/** The folder of an unpacked package, kept from an earlier time or fetched now; null when it can't be fetched. */
function unpacked(name: string, { cache, fetch }: Source): string | null {
  const { version, integrity } = (readJson(join(root, 'package-lock.json')) as Locked).packages[`node_modules/${name}`]!
  const folder = join(cache, `${name.replace('/', '-')}-${version}`)
  if (existsSync(folder)) return folder

  mkdirSync(cache, { recursive: true })
  let archive: string
  try {
    archive = fetch(name, version, cache)
  } catch {
    return null
  }
  const checksum = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`
  if (checksum !== integrity) throw new Error(`${name}@${version} has the checksum ${checksum}, the lockfile says ${integrity}`)

  // Unpacked beside and renamed, so that half a package never counts as one.
  const half = `${folder}.${process.pid}`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half)
  execFileSync('tar', ['-xzf', archive, '-C', half, '--strip-components=1'])
  renameSync(half, folder)
  return folder
}

/** npm by itself tries again for more than a minute: an offline synthesis has to be done by then. */
const patience = ['--fetch-retries=0', '--fetch-timeout=30000']

function packWithNpm(name: string, version: string, folder: string): string {
  const pack = ['pack', `${name}@${version}`, '--json', '--pack-destination', folder, ...patience]
  const answer = execFileSync('npm', pack, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return join(folder, (JSON.parse(answer) as [{ filename: string }])[0].filename)
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true, dereference: true })
}
