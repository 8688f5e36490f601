import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { VisibleError } from '../../shared/errors.ts'
import type { Photo } from '../../shared/photo.ts'
import { dynamo } from '../runtime/clients.ts'
import { setting } from '../runtime/environment.ts'
import { holds, isConditionFailed } from '../runtime/failures.ts'
import { attributes, featuredListing, sortOf, type StaffFields, toPhoto, toRecord } from './photo-record.ts'

/** The photo as of now, or null when there is none or it is being deleted. */
export async function getPhoto(id: string): Promise<Photo | null> {
  const { Item } = await dynamo().send(new GetCommand({ TableName: setting('PHOTOS_TABLE'), Key: { id }, ConsistentRead: true }))
  return Item === undefined || Item['deleting'] ? null : toPhoto(Item)
}

/** Inserts a row once. @returns false when the id is taken: by an earlier call for the same upload, or by this one's own retry. */
export async function insertPhoto(photo: Photo): Promise<boolean> {
  return holds(
    dynamo().send(
      new PutCommand({ TableName: setting('PHOTOS_TABLE'), Item: toRecord(photo), ConditionExpression: 'attribute_not_exists(id)' }),
    ),
  )
}

/**
 * Writes the given fields and no other, so that two people who edit different fields at once both keep theirs.
 * @throws not_found rather than making a ghost of a photo deleted meanwhile
 */
export async function updatePhoto(id: string, fields: StaffFields): Promise<Photo> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  const set = Object.fromEntries(given.map(([name, value]) => [attributes[name as keyof StaffFields], value]))
  if (fields.featured) set['featured_listing'] = featuredListing
  if (fields.displayOrder !== undefined) set['sort'] = sortOf({ id, displayOrder: fields.displayOrder, createdAt: await createdAt(id) })

  const names = Object.keys(set)
  const remove = fields.featured === false ? ' REMOVE featured_listing' : ''
  const update = new UpdateCommand({
    TableName: setting('PHOTOS_TABLE'),
    Key: { id },
    UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}${remove}`,
    ConditionExpression: 'attribute_exists(id) AND attribute_not_exists(#deleting)',
    ExpressionAttributeNames: Object.fromEntries([...names, 'deleting'].map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(names.map((name) => [`:${name}`, set[name]])),
    ReturnValues: 'ALL_NEW',
  })
  try {
    return toPhoto((await dynamo().send(update)).Attributes)
  } catch (error) {
    throw isConditionFailed(error) ? gone('update') : error
  }
}

/** A creation time never changes, so it may be read before the write whose sort key needs it. */
async function createdAt(id: string): Promise<string> {
  const photo = await getPhoto(id)
  if (!photo) throw gone('update')
  return photo.createdAt
}

/** First step of a deletion: out of every list and index at once. May be repeated. @throws not_found when there is no such row */
export async function markDeleting(id: string): Promise<void> {
  const marked = await holds(
    dynamo().send(
      new UpdateCommand({
        TableName: setting('PHOTOS_TABLE'),
        Key: { id },
        UpdateExpression: 'SET #deleting = :yes REMOVE #sort',
        ConditionExpression: 'attribute_exists(id)',
        ExpressionAttributeNames: { '#deleting': 'deleting', '#sort': 'sort' },
        ExpressionAttributeValues: { ':yes': true },
      }),
    ),
  )
  if (!marked) throw gone('delete')
}

/** Last step of a deletion, when nothing of the photo is left but its row. */
export async function removePhoto(id: string): Promise<void> {
  await dynamo().send(new DeleteCommand({ TableName: setting('PHOTOS_TABLE'), Key: { id } }))
}

function gone(verb: 'update' | 'delete'): VisibleError {
  return new VisibleError('not_found', `Failed to ${verb} photo: this photo no longer exists`, 'id')
}
