import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const cache = join(root, 'node_modules/.cache/lambda-arm64')

/** sharp's native parts for the Lambda's processor. npm installs only those of the machine it runs on. */
const native = ['@img/sharp-linux-arm64', '@img/sharp-libvips-linux-arm64'] as const

type Locked = { packages: Record<string, { version: string; integrity: string } | undefined> }

/**
 * Lays sharp with its arm64 parts beside a bundle, in the versions and with the checksums of the lockfile.
 * @returns false when they could not be fetched (offline): the template is then good to read, not to deploy
 * @throws when what was fetched is not what the lockfile says
 */
export function addSharp(bundle: string): boolean {
  const modules = join(bundle, 'node_modules')
  rmSync(modules, { recursive: true, force: true })
  try {
    for (const name of native) copy(fetched(name), join(modules, name))
  } catch (error) {
    if (error instanceof WrongChecksum) throw error
    return false
  }
  for (const name of sharpAndWhatItNeeds()) copy(join(root, 'node_modules', name), join(modules, name))
  return true
}

/** The JavaScript half: sharp itself and its dependencies, as installed. */
function sharpAndWhatItNeeds(): string[] {
  const manifest = createRequire(import.meta.url)(join(root, 'node_modules/sharp/package.json')) as { dependencies: Record<string, string> }
  return ['sharp', ...Object.keys(manifest.dependencies)]
}

/** The unpacked package, from the cache or through npm. */
function fetched(name: string): string {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Locked
  const { version, integrity } = lock.packages[`node_modules/${name}`]!
  const folder = join(cache, `${name.replace('/', '-')}-${version}`)
  if (existsSync(folder)) return folder

  mkdirSync(cache, { recursive: true })
  const npm = ['pack', `${name}@${version}`, '--json', '--pack-destination', cache]
  const answer = execFileSync('npm', npm, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const archive = join(cache, (JSON.parse(answer) as [{ filename: string }])[0].filename)
  const checksum = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`
  if (checksum !== integrity) throw new WrongChecksum(`${name}@${version} has checksum ${checksum}, the lockfile says ${integrity}`)

  const half = `${folder}.half`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half)
  execFileSync('tar', ['-xzf', archive, '-C', half, '--strip-components=1'])
  renameSync(half, folder)
  return folder
}

class WrongChecksum extends Error {}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true, dereference: true })
}
