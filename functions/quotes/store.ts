import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import * as z from 'zod/mini'
import { s3 } from '../runtime/clients.ts'
import { setting } from '../runtime/environment.ts'
import { isConditionFailed } from '../runtime/failures.ts'

/**
 * A quote request as stored. `mail` says how far its mail has come: someone is `sending` it since `at`, it is `mailed`,
 * it has `failed` and may be tried again, or it is `spam` and never will be. `by` is whose writing this is.
 */
const storedQuote = z.object({
  quote: z.record(z.string(), z.string()),
  receivedAt: z.iso.datetime(),
  mail: z.enum(['sending', 'mailed', 'failed', 'spam']),
  at: z.iso.datetime(),
  by: z.string(),
})

export type StoredQuote = z.output<typeof storedQuote>
/** `version` is what a later write may be made to depend on. */
export type Versioned = StoredQuote & { version: string }

/** Stores a request that is new. @returns null when its id is taken */
export function storeQuote(id: string, record: StoredQuote): Promise<Versioned | null> {
  return put(id, record, { IfNoneMatch: '*' })
}

/** Replaces a stored request. @returns null when someone else has meanwhile */
export function replaceQuote(id: string, record: StoredQuote, version: string): Promise<Versioned | null> {
  return put(id, record, { IfMatch: version })
}

/** A request that is known to be stored. */
export async function readQuote(id: string): Promise<Versioned> {
  const { Body, ETag = '' } = await s3().send(new GetObjectCommand({ Bucket: setting('QUOTES_BUCKET'), Key: key(id) }))
  return { ...z.parse(storedQuote, JSON.parse((await Body?.transformToString()) ?? '')), version: ETag }
}

async function put(id: string, record: StoredQuote, condition: { IfMatch: string } | { IfNoneMatch: '*' }): Promise<Versioned | null> {
  try {
    const { ETag = '' } = await s3().send(
      new PutObjectCommand({
        Bucket: setting('QUOTES_BUCKET'),
        Key: key(id),
        Body: JSON.stringify(record, null, 2),
        ContentType: 'application/json',
        ...condition,
      }),
    )
    return { ...record, version: ETag }
  } catch (error) {
    if (isConditionFailed(error)) return null
    throw error
  }
}

const key = (id: string) => `quotes/${id}.json`
