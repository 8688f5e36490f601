import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { runInNewContext } from 'node:vm'
import { App, Stack } from 'aws-cdk-lib'
import { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cacheControl } from './cache-control.ts'
import { type Resource, resourcesOf, type Template } from './local/template.ts'
import { publishSite } from './publish.ts'

const folder = mkdtempSync(join(tmpdir(), 'publish-'))
const atRoot = ['index.html', 'admin.html', '404.html', 'robots.txt', 'favicon.svg', 'manifest.webmanifest']
const below = ['assets/main-1a2b.js', 'assets/font.woff2', 'images/hero/640.avif', 'images/card.jpg']
const files = [...atRoot, ...below, 'site-images/home.hero/640.avif', 'site-images/home.hero/640.jpg']

let template: Template
beforeAll(() => {
  for (const file of files) {
    mkdirSync(dirname(join(folder, 'site', file)), { recursive: true })
    writeFileSync(join(folder, 'site', file), file)
  }
  const app = new App({ outdir: join(folder, 'out') })
  const stack = new Stack(app, 'Site')
  const site = new Bucket(stack, 'SiteBucket')
  const distribution = new Distribution(stack, 'Distribution', {
    defaultBehavior: { origin: S3BucketOrigin.withOriginAccessControl(site) },
  })
  publishSite(stack, { folder: join(folder, 'site'), site, distribution, adminConfig: { authority: 'https://sign-in.test' } })
  template = app.synth().getStackByName(stack.stackName).template as Template
})
afterAll(() => rmSync(folder, { recursive: true }))

type Published = { SystemMetadata: Record<string, string>; Prune: boolean; SourceObjectKeys: string[]; DistributionPaths?: string[] }

/** What goes up, kind by kind: its files and how they are sent. */
const kinds = () =>
  resourcesOf(template, 'Custom::CDKBucketDeployment').map(([id, properties]) => {
    const { SystemMetadata, SourceObjectKeys, ...rest } = properties as unknown as Published
    const assets = SourceObjectKeys.map((key) => join(folder, 'out', `asset.${key.replace('.zip', '')}`))
    return { id: id.replace(/CustomResource.*/, ''), metadata: SystemMetadata, files: assets.flatMap(filesIn).toSorted(), ...rest }
  })
const filesIn = (asset: string) =>
  readdirSync(asset, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(asset, join(entry.parentPath, entry.name)))
const kind = (id: string) => kinds().find((one) => one.id === id)!

describe('The built site', () => {
  test('goes up whole, each file once, with the admin’s configuration', () => {
    expect(
      kinds()
        .flatMap((one) => one.files)
        .toSorted(),
    ).toEqual([...files, 'admin/config.json'].toSorted())
  })

  test('replaces nothing by deleting, so that a tab from before a deployment finds its code', () => {
    expect(kinds().map(({ Prune }) => Prune)).toEqual(kinds().map(() => false))
  })

  test('tells its assets, when all is up, to what clears away those of builds long replaced', () => {
    const { Properties, DependsOn } = template.Resources['OldAssets'] as Resource & { DependsOn: string[] }
    expect(Properties).toMatchObject({ current: ['assets/font.woff2', 'assets/main-1a2b.js'] })
    expect(DependsOn.some((name) => name.startsWith('PublishPages'))).toBe(true)
  })

  test('is cleared by code that runs as it stands in the template', async () => {
    const [[, { Code }]] = resourcesOf(template, 'AWS::Lambda::Function').filter(([id]) => id.startsWith('OldAssetsLambda')) as [
      [string, { Code: { ZipFile: string } }],
    ]
    // Lambda's limit of code in a template.
    expect(Code.ZipFile.length).toBeLessThan(4_096)
    const module = { exports: {} as { handler?: unknown } }
    runInNewContext(Code.ZipFile, { module, exports: module.exports, require: createRequire(import.meta.url) })
    expect(module.exports.handler).toBeTypeOf('function')
  })

  test('is kept by browsers as long as each kind may be', () => {
    expect(kind('PublishAssets')).toMatchObject({
      files: ['assets/font.woff2', 'assets/main-1a2b.js'],
      metadata: { 'cache-control': cacheControl.assets },
    })
    expect(kind('PublishPictures')).toMatchObject({
      files: ['images/card.jpg', 'site-images/home.hero/640.jpg'],
      metadata: { 'cache-control': cacheControl.pictures },
    })
    expect(kind('PublishPages').metadata).toEqual({ 'cache-control': cacheControl.pages })
    expect(kind('PublishPages').files).toContain('index.html')
  })

  test('has its types named where the copying tool knows none', () => {
    expect(kind('PublishAvif')).toMatchObject({
      files: ['images/hero/640.avif', 'site-images/home.hero/640.avif'],
      metadata: { 'content-type': 'image/avif', 'cache-control': cacheControl.pictures },
    })
    expect(kind('PublishManifests')).toMatchObject({
      files: ['manifest.webmanifest'],
      metadata: { 'content-type': 'application/manifest+json' },
    })
  })

  test('has its pages last, and only them invalidated', () => {
    const [[, pages]] = resourcesOf(template, 'Custom::CDKBucketDeployment').filter(([id]) => id.startsWith('PublishPages')) as [
      [string, object],
    ]
    const { DependsOn } = Object.values(template.Resources).find(({ Properties }) => Properties === pages) as unknown as {
      DependsOn: string[]
    }
    for (const id of ['PublishAssets', 'PublishAvif', 'PublishPictures']) expect(DependsOn.some((name) => name.startsWith(id))).toBe(true)
    expect(kind('PublishPages').DistributionPaths).toEqual(
      expect.arrayContaining(['/', '/index.html', '/gallery', '/gallery.html', '/admin/config.json']),
    )
    expect(kind('PublishPages').DistributionPaths!.join()).not.toContain('*')
    expect(
      kinds()
        .filter(({ DistributionPaths }) => DistributionPaths)
        .map(({ id }) => id),
    ).toEqual(['PublishPages'])
  })
})

/** What the role of that name may do, as [action, resource]. */
function permissions(name: string): [string, unknown][] {
  const [[, role]] = resourcesOf(template, 'AWS::IAM::Role').filter(([id]) => id.startsWith(name)) as [[string, Record<string, unknown>]]
  expect(role).not.toHaveProperty('ManagedPolicyArns')
  const [{ PolicyDocument }] = role['Policies'] as [{ PolicyDocument: { Statement: { Action: string | string[]; Resource: unknown }[] } }]
  return PolicyDocument.Statement.flatMap(({ Action, Resource }) => [Action].flat().map((action): [string, unknown] => [action, Resource]))
}

test('What publishes may write into the site’s bucket and read packages, and nothing else', () => {
  expect(permissions('PublishRole').map(([action]) => action)).toEqual([
    's3:GetObject',
    's3:ListBucket',
    's3:PutObject',
    's3:AbortMultipartUpload',
    'cloudfront:CreateInvalidation',
    'cloudfront:GetInvalidation',
    'logs:CreateLogStream',
    'logs:PutLogEvents',
  ])
  expect(resourcesOf(template, 'AWS::IAM::Policy')).toEqual([])
})

test('What clears away old assets may delete assets and keep its notes, and nothing else', () => {
  const within = (path: string) => ({ 'Fn::Join': ['', [{ 'Fn::GetAtt': [expect.stringContaining('SiteBucket'), 'Arn'] }, path]] })
  const log = { 'Fn::GetAtt': [expect.stringContaining('OldAssetsLogs'), 'Arn'] }
  expect(permissions('OldAssetsRole')).toEqual([
    ['s3:ListBucket', { 'Fn::GetAtt': [expect.stringContaining('SiteBucket'), 'Arn'] }],
    ['s3:GetObject', within('/replaced-assets.json')],
    ['s3:PutObject', within('/replaced-assets.json')],
    ['s3:DeleteObject', within('/assets/*')],
    ['logs:CreateLogStream', log],
    ['logs:PutLogEvents', log],
  ])
})
