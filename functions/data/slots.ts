import { randomUUID } from 'node:crypto'
import { GetCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type SlotKey, slots } from '../../shared/slot.ts'
import { dynamo } from '../runtime/clients.ts'
import { setting } from '../runtime/environment.ts'
import { holds } from '../runtime/failures.ts'

/** A placement's row. `version` is new with every write, null before the first: what a write can be made to depend on. */
export type SlotRow = { photoId: string | null; version: string | null }

/** The rows of the placements that were ever set, in the pages' order. Eleven at most, so a scan is one cheap read. */
export async function readSlots(): Promise<Map<SlotKey, SlotRow>> {
  const { Items = [] } = await dynamo().send(new ScanCommand({ TableName: setting('SLOTS_TABLE'), ConsistentRead: true }))
  const rows = new Map<unknown, SlotRow>(Items.map((item) => [item['key'], toRow(item)]))
  return new Map(slots.flatMap(({ key }) => (rows.has(key) ? [[key, rows.get(key)!]] : [])))
}

/** A placement's row as of now. */
export async function readSlot(key: SlotKey): Promise<SlotRow> {
  return toRow((await dynamo().send(new GetCommand({ TableName: setting('SLOTS_TABLE'), Key: { key }, ConsistentRead: true }))).Item)
}

/** Names the photo on a placement, unless the row has been written since it was read. @returns whether it was written */
export async function writeSlot(key: SlotKey, photoId: string | null, read: SlotRow): Promise<boolean> {
  if (read.version === null) return update(key, photoId, 'attribute_not_exists(#version)')
  return update(key, photoId, '#version = :read', { ':read': read.version })
}

/** Empties a placement; with `photoId` only while that photo stands there. @returns whether it was written */
export async function emptySlot(key: SlotKey, photoId?: string): Promise<boolean> {
  return photoId === undefined ? update(key, null) : update(key, null, 'photo_id = :only', { ':only': photoId })
}

function update(key: SlotKey, photoId: string | null, condition?: string, values?: Record<string, string>): Promise<boolean> {
  return holds(
    dynamo().send(
      new UpdateCommand({
        TableName: setting('SLOTS_TABLE'),
        Key: { key },
        UpdateExpression: 'SET photo_id = :photo, #version = :version',
        ConditionExpression: condition,
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':photo': photoId, ':version': randomUUID(), ...values },
      }),
    ),
  )
}

function toRow(item: unknown): SlotRow {
  const row = z.parse(stored, item ?? {})
  return { photoId: row.photo_id, version: row.version }
}

const stored = z.object({ photo_id: z.catch(z.nullable(z.string()), null), version: z.catch(z.nullable(z.string()), null) })
