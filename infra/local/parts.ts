import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Setting, settings } from '../../functions/runtime/environment.ts'
import { guardRoles } from '../role-guard.ts'
import { type Dynamo, startDynamo, type Table } from './dynamo.ts'
import { running } from './gateway.ts'
import { bucketName, pseudo, resolve, type Substitutes } from './resolve.ts'
import { type S3, startS3 } from './s3.ts'
import type { CorsRule } from './s3-cors.ts'
import { type Ses, startSes } from './ses.ts'
import { loadTemplate, resourcesOf, type Template } from './template.ts'

/** The embedded services that the functions call, and the template they were made from. */
export type Parts = {
  template: Template
  endpoints: { dynamo: string; s3: string; ses: string }
  /** Folder of the mails sent, one .eml each. */
  outbox: string
  ses: Ses
  close(): Promise<void>
}

type Options = {
  folder: string
  /** Where S3 listens: an address in an upload's URL should survive a restart. 0 is any free port. */
  s3Port?: number
  /** Origins that uploads may come from, besides the template's. */
  uploadOrigins?: readonly string[]
}

/** Known to nobody but this machine; the embedded parts refuse every other. */
export const credentials = { accessKeyId: 'AKIALOCAL', secretAccessKey: 'only-good-on-this-machine' }

/**
 * Starts DynamoDB, S3 and SES on 127.0.0.1 with the template's tables, buckets and rules, and sets the environment that the
 * functions read, for this process. Data is kept in `folder`, and while they run, how to reach them: `endpoints.json`.
 */
export async function startParts({ folder, s3Port = 0, uploadOrigins = [] }: Options): Promise<Parts> {
  const template = await loadTemplate()
  await mkdir(folder, { recursive: true })
  const outbox = join(folder, 'outbox')
  const environment = lambdaEnvironment(template)
  const started: { close(): Promise<void> }[] = []
  const keep = <Part extends { close(): Promise<void> }>(part: Part): Part => {
    started.push(part)
    return part
  }
  try {
    const dynamo: Dynamo = keep(await startDynamo({ folder: join(folder, 'dynamodb'), port: 0, credentials, tables: tablesOf(template) }))
    const s3: S3 = keep(
      await startS3({
        folder: join(folder, 's3'),
        port: s3Port,
        credentials,
        buckets: resourcesOf(template, 'AWS::S3::Bucket').map(([id]) => bucketName(id)),
        cors: (bucket) => corsOf(template, bucket, uploadOrigins),
      }),
    )
    const ses = keep(await startSes({ outbox, credentials, verified: verifiedSenders(template) }))
    const endpoints = { dynamo: dynamo.endpoint, s3: s3.endpoint, ses: ses.endpoint }
    setEnvironment(environment, endpoints)
    // No Lambda may do here what its role does not let it do there.
    const withoutRoles = guardRoles({ template, atWork: () => running.getStore() ?? null })
    const address = join(folder, 'endpoints.json')
    await writeFile(address, JSON.stringify({ endpoints, credentials, ...environment }, null, 1), { mode: 0o600 })
    return {
      template,
      endpoints,
      outbox,
      ses,
      async close() {
        withoutRoles()
        await rm(address, { force: true })
        await closeAll(started)
      },
    }
  } catch (error) {
    await closeAll(started)
    throw error
  }
}

async function closeAll(parts: readonly { close(): Promise<void> }[]): Promise<void> {
  await Promise.all(parts.map((part) => part.close()))
}

function setEnvironment(environment: Substitutes, { dynamo, s3, ses }: Parts['endpoints']): void {
  Object.assign(process.env, environment, {
    AWS_REGION: pseudo['AWS::Region'],
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: dynamo,
    AWS_ENDPOINT_URL_S3: s3,
    AWS_ENDPOINT_URL_SES: ses,
  })
  // Whatever profile this machine has is none of our business.
  for (const name of ['AWS_PROFILE', 'AWS_SESSION_TOKEN', 'AWS_ENDPOINT_URL']) delete process.env[name]
}

/** All settings that the template gives to any Lambda: here they share a process. @throws when one is given to none */
function lambdaEnvironment(template: Template): Record<Setting, string> {
  const given = resourcesOf(template, 'AWS::Lambda::Function').map(
    ([, { Environment }]) =>
      resolve((Environment as { Variables?: unknown } | undefined)?.Variables ?? {}, template) as Record<string, string>,
  )
  const all = Object.assign({}, ...given) as Record<string, string>
  return Object.fromEntries(
    Object.keys(settings).map((name) => {
      const value = all[name]
      if (value === undefined) throw new Error(`The template gives ${name} to no function`)
      return [name, value]
    }),
  ) as Record<Setting, string>
}

function tablesOf(template: Template): Table[] {
  return resourcesOf(template, 'AWS::DynamoDB::Table').map(([TableName, properties]) => {
    const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } = properties as Table
    const indexes = GlobalSecondaryIndexes?.map(({ IndexName, KeySchema, Projection }) => ({ IndexName, KeySchema, Projection }))
    return { TableName, AttributeDefinitions, KeySchema, ...(indexes ? { GlobalSecondaryIndexes: indexes } : {}) }
  })
}

function corsOf(template: Template, bucket: string, uploadOrigins: readonly string[]): CorsRule[] {
  const [, properties] = resourcesOf(template, 'AWS::S3::Bucket').find(([id]) => bucketName(id) === bucket) ?? []
  const { CorsRules = [] } = (properties?.['CorsConfiguration'] ?? {}) as { CorsRules?: CorsRule[] }
  const rules = resolve(CorsRules, template) as CorsRule[]
  return rules.map((rule) => ({ ...rule, AllowedOrigins: [...rule.AllowedOrigins, ...uploadOrigins] }))
}

function verifiedSenders(template: Template): string[] {
  return resourcesOf(template, 'AWS::SES::EmailIdentity').map(([, { EmailIdentity }]) => String(resolve(EmailIdentity, template)))
}
