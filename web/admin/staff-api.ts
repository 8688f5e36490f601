import { VisibleError } from '../../shared/errors.ts'
import { operations } from '../../shared/operations.ts'
import { type Api, makeApi, type Options } from '../api.ts'

/** Where tokens come from. `token` may wait for staff to sign in; `refused` says that the gateway would not have this one. */
export type Tokens = { token: () => Promise<string>; refused: (token: string) => Promise<void> }

/** How long a call may take, in milliseconds: the gateway itself gives up after 30 seconds. */
const patience = 40_000
/** New tokens tried before a refusal is believed. */
const attempts = 3

const open = new Set(Object.entries(operations).filter(([, { access }]) => access === 'public').map(([name]) => name.replaceAll('-', '')))

/**
 * The operations as staff. A call that the gateway refuses for its token has changed nothing, so it waits for a new token
 * and is made again: an expired session costs a moment, never an edit or an upload.
 */
export function makeStaffApi({ token, refused }: Tokens): Api {
  const methods = Object.entries(makeApi()).map(([name, call]) => {
    const send = call as (input: object, options: Options) => Promise<unknown>
    if (open.has(name.toLowerCase())) return [name, send] as const

    async function asStaff(input: object, options: Options = {}): Promise<unknown> {
      for (let attempt = 1; ; attempt++) {
        const accessToken = await token()
        try {
          const headers = { authorization: `Bearer ${accessToken}` }
          return await send(input, { signal: AbortSignal.timeout(patience), ...options, headers })
        } catch (error) {
          if (!(error instanceof VisibleError) || error.code !== 'unauthorized' || attempt === attempts) throw error
          await refused(accessToken)
        }
      }
    }
    return [name, asStaff] as const
  })
  return Object.fromEntries(methods) as unknown as Api
}
