import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Adapter, AdapterPayload } from 'oidc-provider'

/** Keeps the provider's sessions and refresh tokens in `folder`, one file each, so that staff stay signed in over a restart. */
export async function signInStore(folder: string): Promise<(model: string) => Adapter> {
  await mkdir(folder, { recursive: true })
  await sweep(folder)

  return (model) => {
    const fileOf = (id: string) => join(folder, `${model}.${encodeURIComponent(id)}.json`)

    async function upsert(id: string, payload: AdapterPayload): Promise<void> {
      const file = fileOf(id)
      await writeFile(`${file}.half`, JSON.stringify(payload), { mode: 0o600 })
      await rename(`${file}.half`, file)
    }
    async function search(matches: (payload: AdapterPayload) => boolean): Promise<AdapterPayload | undefined> {
      const names = (await readdir(folder)).filter((name) => name.startsWith(`${model}.`) && name.endsWith('.json'))
      return (await Promise.all(names.map((name) => read(join(folder, name))))).find((payload) => payload !== undefined && matches(payload))
    }

    return {
      upsert,
      find: (id) => read(fileOf(id)),
      findByUid: (uid) => search((payload) => payload.uid === uid),
      findByUserCode: (code) => search((payload) => payload.userCode === code),
      async consume(id) {
        const payload = await read(fileOf(id))
        if (payload) await upsert(id, { ...payload, consumed: seconds() })
      },
      destroy: (id) => rm(fileOf(id), { force: true }),
      async revokeByGrantId(grantId) {
        for (const name of await readdir(folder))
          if ((await read(join(folder, name)))?.grantId === grantId) await rm(join(folder, name), { force: true })
      },
    }
  }
}

/** What has expired goes at every start. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const expires = (await read(join(folder, name)))?.exp
    if (expires === undefined || expires < seconds()) await rm(join(folder, name), { force: true })
  }
}

async function read(file: string): Promise<AdapterPayload | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as AdapterPayload
  } catch {
    return undefined
  }
}

function seconds(): number {
  return Math.floor(Date.now() / 1000)
}
