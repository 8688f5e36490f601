import { dynamo, s3, ses } from '../functions/runtime/clients.ts'
import type { OperationName } from '../shared/operations.ts'
import type { Template } from './local/template.ts'
import { pascal } from './pascal.ts'
import { grantsOf, isAllowed, matches, type Permission } from './permissions.ts'
import { requiredFor } from './required-permissions.ts'

/** One action on one resource, by an operation's Lambda. */
export type Use = Permission & { operation: OperationName }

type Options = {
  template: Template
  /** Which operation's Lambda is making the call; null for calls that no Lambda makes, which pass. */
  atWork: () => OperationName | null
  /** Hears of everything that a Lambda does, and whether its role lets it. */
  note?: (use: Use, allowed: boolean) => void
}

/**
 * Puts each Lambda's own role in front of the functions' AWS clients, as IAM does: what the role in the template does not allow
 * is refused before it is sent.
 * @returns what takes the guard away again
 */
export function guardRoles({ template, atWork, note = () => {} }: Options): () => void {
  const stacks = [dynamo().middlewareStack, s3().middlewareStack, ses().middlewareStack] as unknown as Stack[]

  function admit(operation: OperationName, command: string, input: Record<string, unknown>): void {
    for (const permission of requiredFor(template, { command, input })) {
      const allowed = isAllowed(template, pascal(operation), permission)
      note({ operation, ...permission }, allowed)
      if (!allowed) throw denied(`${pascal(operation)} is not authorized to perform ${permission.action} on ${permission.resource}`)
    }
  }

  for (const stack of stacks)
    // Before anything is signed: a presigned address is as good as its signer's role.
    stack.add(
      (next, { commandName = '' }) =>
        async (args) => {
          const operation = atWork()
          if (operation === null) return next(args)
          const command = commandName.replace(/Command$/, '')
          admit(operation, command, args.input)
          try {
            return await next(args)
          } catch (error) {
            throw mayList(template, operation) ? error : withoutListing(error)
          }
        },
      { step: 'initialize', priority: 'low', name: 'roleGuard', override: true },
    )
  return () => stacks.forEach((stack) => stack.remove('roleGuard'))
}

/** What roles grant and nothing has used. Writing logs and traces is the runtime's doing, and cannot be seen here. */
export function unusedGrants(template: Template, operations: readonly OperationName[], used: readonly Use[]): string[] {
  return operations.flatMap((operation) =>
    grantsOf(template, pascal(operation))
      .filter(({ action }) => !/^(logs|xray):/.test(action))
      .filter(
        ({ action, resource }) =>
          !used.some((use) => use.operation === operation && use.action === action && matches(resource, use.resource)),
      )
      .map(({ action, resource }) => `${operation}: ${action} on ${resource}`),
  )
}

/** S3 tells that an object is not there only to those who may list its bucket; to others it says 403 to everything. */
function withoutListing(error: unknown): unknown {
  const missing = error instanceof Error && /^(NoSuchKey|NotFound)$/.test(error.name)
  return missing ? denied('AccessDenied') : error
}

function mayList(template: Template, operation: OperationName): boolean {
  return grantsOf(template, pascal(operation)).some(({ action }) => action === 's3:ListBucket')
}

function denied(words: string): Error {
  return Object.assign(new Error(words), { name: 'AccessDenied', $metadata: { httpStatusCode: 403 } })
}

/** As much of the SDK's middleware stack as is used here: its own types name every command. */
type Stack = {
  add(
    middleware: (
      next: (args: { input: Record<string, unknown> }) => Promise<unknown>,
      context: { commandName?: string },
    ) => (args: { input: Record<string, unknown> }) => Promise<unknown>,
    options: { step: 'initialize'; priority: 'low'; name: string; override: boolean },
  ): void
  remove(name: string): void
}
