import * as z from 'zod/mini'
import { type Attempt, fieldNames, type Fields } from './quote-request.ts'

/** What a reload must not lose: the words, when the visitor began (ms since 1970), and the attempt that may have got through. */
export type Draft = { fields: Fields; startedAt: number | null; attempt: Attempt | null }

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const key = 'quote-draft'

const draft = z.object({
  fields: z.object(Object.fromEntries(fieldNames.map((name) => [name, z.string()])) as Record<keyof Fields, z.ZodMiniString>),
  startedAt: z.nullable(z.number()),
  attempt: z.nullable(z.object({ id: z.string(), body: z.string() })),
})

/** The draft of this tab, or null: none there, one of another version, or a browser that forbids storage. */
export function readDraft(store: () => Store = () => sessionStorage): Draft | null {
  return quietly(() => draft.parse(JSON.parse(store().getItem(key) ?? 'null')))
}

export function keepDraft(kept: Draft, store: () => Store = () => sessionStorage): void {
  quietly(() => store().setItem(key, JSON.stringify(kept)))
}

export function dropDraft(store: () => Store = () => sessionStorage): void {
  quietly(() => store().removeItem(key))
}

/** A draft is a convenience: without it the form works all the same. */
function quietly<Result>(act: () => Result): Result | null {
  try {
    return act()
  } catch {
    return null
  }
}
