import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, type JWK } from 'jose'

/** The one staff account of this machine, and the provider's secrets. */
export type Staff = { email: string; password: string; key: JWK; cookieKey: string }

/** Reads the account from the data folder; made at the first start, with a password of its own. */
export async function loadStaff(folder: string): Promise<Staff> {
  const file = join(folder, 'staff.json')
  const kept = await readFile(file, 'utf8').catch(() => null)
  if (kept !== null) return JSON.parse(kept) as Staff
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const staff: Staff = {
    email: 'staff@example.com',
    password: randomBytes(9).toString('base64url'),
    key: { ...(await exportJWK(privateKey)), kid: randomBytes(8).toString('hex'), alg: 'RS256', use: 'sig' },
    cookieKey: randomBytes(24).toString('base64url'),
  }
  await writeFile(`${file}.half`, JSON.stringify(staff), { mode: 0o600 })
  await rename(`${file}.half`, file)
  return staff
}
