import en from 'zod/v4/locales/en.js'
import * as z from 'zod/mini'
import { VisibleError } from '../../shared/errors.ts'

// Without words of its own zod/mini says "Invalid input" of everything.
z.config(en())

/** The value as `schema` has it. @throws bad_request that names the first field at fault, and says nothing the sender said. */
export function check<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const broken = brokenText(value, [])
  if (broken) throw new VisibleError('bad_request', 'Must be text that can be written as UTF-8', fieldName(broken))
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const issue = result.error.issues[0]!
  if (issue.code === 'unrecognized_keys')
    throw new VisibleError('bad_request', 'This field does not exist', fieldName([...issue.path, issue.keys[0]!]))
  throw new VisibleError('bad_request', issue.message, fieldName(issue.path))
}

/** A path such as `tags.2`; a name that no field of ours could have is not repeated to the sender. */
export function fieldName(path: readonly PropertyKey[]): string {
  const name = path.join('.')
  return /^[\w.-]{1,60}$/.test(name) ? name : 'body'
}

/** Where a string holds half a character (a lone surrogate), which no store gives back as it was. */
function brokenText(value: unknown, path: PropertyKey[]): PropertyKey[] | undefined {
  if (typeof value === 'string') return value.isWellFormed() ? undefined : path
  if (value === null || typeof value !== 'object') return undefined
  for (const [name, inner] of Object.entries(value)) {
    const found = brokenText(inner, [...path, name])
    if (found) return found
  }
  return undefined
}
