import { vi } from 'vitest'
import { running } from '../../infra/local/gateway.ts'
import { dynamo, s3, ses } from './clients.ts'

export type Call = { command: string; index: number }
/** Decides over one try of one call to AWS: below the SDK's retries, above the wire. */
export type Gate = (call: Call, next: () => Promise<unknown>) => Promise<unknown>

const name = 'faults'

/** Puts a gate before every call to AWS until `release`. */
export function interfere(gate: Gate): { calls: string[]; release(): void } {
  const calls: string[] = []
  // The pauses between tries are random from 0 up; nobody needs to wait for them here.
  const random = vi.spyOn(Math, 'random').mockReturnValue(0)
  const stacks = [dynamo().middlewareStack, s3().middlewareStack, ses().middlewareStack] as unknown as Stack[]
  for (const stack of stacks)
    stack.add(
      (next, context) => (args) => {
        const command = String(context.commandName).replace(/Command$/, '')
        calls.push(command)
        // What a test does meanwhile, it does as itself, not as the Lambda that it holds up.
        return running.exit(() => gate({ command, index: calls.length - 1 }, () => next(args)))
      },
      { step: 'deserialize', priority: 'low', name, override: true },
    )
  return {
    calls,
    release() {
      random.mockRestore()
      for (const stack of stacks) stack.remove(name)
    },
  }
}

type Stack = {
  add(
    middleware: (next: (args: unknown) => Promise<unknown>, context: { commandName?: string }) => (args: unknown) => Promise<unknown>,
    options: { step: 'deserialize'; priority: 'low'; name: string; override: boolean },
  ): void
  remove(name: string): void
}

const error = (more: object) => Object.assign(new Error('as provoked, for arn:aws:thing'), more)

/** The ways in which a call to AWS fails, whether it took effect or not. */
export const faultKinds = {
  throttled: async () => {
    throw error({ name: 'ThrottlingException', $metadata: { httpStatusCode: 400 } })
  },
  'slowed down': async () => {
    throw error({ name: 'SlowDown', $metadata: { httpStatusCode: 503 } })
  },
  'failed by AWS': async () => {
    throw error({ name: 'InternalServerError', $metadata: { httpStatusCode: 500 } })
  },
  'timed out': async () => {
    throw error({ name: 'TimeoutError' })
  },
  'cut off before it arrived': async () => {
    throw error({ code: 'ECONNRESET' })
  },
  'cut off after it took effect': async (next: () => Promise<unknown>) => {
    await next()
    throw error({ code: 'ECONNRESET' })
  },
} as const satisfies Record<string, (next: () => Promise<unknown>) => Promise<unknown>>
