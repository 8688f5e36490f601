import { pseudo, resolve } from './local/resolve.ts'
import { resourcesOf, type Template } from './local/template.ts'
import type { Permission } from './permissions.ts'

/** An SDK call: the command's name without "Command", and its input. */
export type SdkCall = { command: string; input: Record<string, unknown> }

/**
 * What IAM asks for before AWS carries out an SDK call, or before it honours what a call like it has presigned.
 * @throws for a command that nobody has looked up yet: never a guess
 */
export function requiredFor(template: Template, { command, input }: SdkCall): Permission[] {
  const required = commands[command]
  if (!required) throw new Error(`What IAM asks for ${command} is not written down yet`)
  return required(input as Input, template)
}

/** The names that the inputs below use. */
type Input = {
  TableName: string
  IndexName?: string
  Bucket: string
  Key: string
  VersionId?: string
  IfMatch?: string
  CopySource: string
  Delete: { Objects: { Key: string; VersionId?: string }[] }
  Source: string
  Destination: { ToAddresses?: string[]; CcAddresses?: string[]; BccAddresses?: string[] }
}

const commands: Record<string, (input: Input, template: Template) => Permission[]> = {
  Query: ({ TableName, IndexName }, template) => onTable('Query', template, TableName, IndexName ? `/index/${IndexName}` : ''),
  Scan: ({ TableName, IndexName }, template) => onTable('Scan', template, TableName, IndexName ? `/index/${IndexName}` : ''),
  GetItem: ({ TableName }, template) => onTable('GetItem', template, TableName),
  PutItem: ({ TableName }, template) => onTable('PutItem', template, TableName),
  UpdateItem: ({ TableName }, template) => onTable('UpdateItem', template, TableName),
  DeleteItem: ({ TableName }, template) => onTable('DeleteItem', template, TableName),

  GetObject: (input, template) => readObject(template, input),
  HeadObject: (input, template) => readObject(template, input),
  // Only if it is still the one read: that takes the right to look.
  PutObject: (input, template) => [...onObject('PutObject', template, input), ...(input.IfMatch ? readObject(template, input) : [])],
  CopyObject: ({ CopySource, ...input }, template) => [
    ...readObject(template, source(CopySource)),
    ...onObject('PutObject', template, input),
  ],
  DeleteObject: (input, template) => onObject(input.VersionId ? 'DeleteObjectVersion' : 'DeleteObject', template, input),
  DeleteObjects: ({ Bucket, Delete }, template) =>
    Delete.Objects.flatMap(({ Key, VersionId }) => onObject(VersionId ? 'DeleteObjectVersion' : 'DeleteObject', template, { Bucket, Key })),
  ListObjectsV2: ({ Bucket }, template) => [{ action: 's3:ListBucket', resource: idOf(template, 'AWS::S3::Bucket', Bucket) }],

  SendEmail: (input, template) => sendEmail(template, input),
}

function onTable(action: string, template: Template, name: string, rest = ''): Permission[] {
  return [{ action: `dynamodb:${action}`, resource: `${idOf(template, 'AWS::DynamoDB::Table', name)}${rest}` }]
}

function onObject(action: string, template: Template, { Bucket, Key }: Pick<Input, 'Bucket' | 'Key'>): Permission[] {
  return [{ action: `s3:${action}`, resource: `${idOf(template, 'AWS::S3::Bucket', Bucket)}/${Key}` }]
}

function readObject(template: Template, object: Pick<Input, 'Bucket' | 'Key' | 'VersionId'>): Permission[] {
  return onObject(object.VersionId ? 'GetObjectVersion' : 'GetObject', template, object)
}

/** `bucket/key`, the key perhaps encoded, a version perhaps behind it. */
function source(text: string): Pick<Input, 'Bucket' | 'Key' | 'VersionId'> {
  const [path = '', version] = text.replace(/^\//, '').split('?versionId=')
  const [bucket = '', ...key] = path.split('/')
  return { Bucket: bucket, Key: decodeURIComponent(key.join('/')), ...(version ? { VersionId: version } : {}) }
}

/** The sender's identity, its set of rules, and, in the sandbox that every account begins in, each recipient's identity. */
function sendEmail(template: Template, { Source, Destination }: Input): Permission[] {
  const recipients = [Destination.ToAddresses, Destination.CcAddresses, Destination.BccAddresses].flatMap((addresses) => addresses ?? [])
  const sets = resourcesOf(template, 'AWS::SES::ConfigurationSet').map(([id]) => `configuration-set/${id}`)
  const context = { 'ses:FromAddress': Source }
  const ses = `arn:${pseudo['AWS::Partition']}:ses:${pseudo['AWS::Region']}:${pseudo['AWS::AccountId']}`
  return [Source, ...recipients]
    .map((address) => `identity/${address}`)
    .concat(sets)
    .map((name) => ({ action: 'ses:SendEmail', resource: `${ses}:${name}`, context }))
}

/** The logical id of the resource that goes by a name here. */
function idOf(template: Template, type: string, name: string): string {
  const found = resourcesOf(template, type).find(([id]) => resolve({ Ref: id }, template) === name)
  if (!found) throw new Error(`${name} is no ${type} of the stack`)
  return found[0]
}
