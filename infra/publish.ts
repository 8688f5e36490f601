import { globSync } from 'node:fs'
import { Aws, DefaultStackSynthesizer, IgnoreMode } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { type IRole, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import type { Construct } from 'constructs'
import { adminRoute, notFoundFile, routes } from '../web/paths.ts'
import { cacheControl } from './cache-control.ts'
import { keepOldAssets } from './keep-old-assets.ts'

type Options = {
  /** The folder of the built site. */
  folder: string
  site: Bucket
  distribution: Distribution
  /** What the admin has to know of the sign-in: authority, clientId, scope. */
  adminConfig: Record<string, string>
}

/**
 * What goes up before the pages that ask for it. `ignore` is a .gitignore of the built site. Types are named where the tool
 * that copies the files does not know them.
 */
const kinds = [
  { id: 'PublishAssets', files: 'assets/**/*.*', ignore: ['/*', '!/assets'], cache: cacheControl.assets },
  {
    id: 'PublishAvif',
    files: '{images,site-images}/**/*.avif',
    ignore: ['*', '!*/', '!*.avif'],
    cache: cacheControl.pictures,
    type: 'image/avif',
  },
  {
    id: 'PublishPictures',
    files: '{images,site-images}/**/*.{jpg,jpeg,png,svg,webp}',
    ignore: ['/*', '!/images', '!/site-images', '*.avif'],
    cache: cacheControl.pictures,
  },
  {
    id: 'PublishManifests',
    files: '*.webmanifest',
    ignore: ['*', '!*.webmanifest'],
    cache: cacheControl.pages,
    type: 'application/manifest+json',
  },
]
const pages = { ignore: ['/assets', '/images', '/site-images', '*.webmanifest'], cache: cacheControl.pages }

/** All that a cache might keep of the pages, by the path that a visitor asks for and by the file's own. */
const pagePaths = [...[...routes, adminRoute].flatMap(({ path, file }) => [path, file]), notFoundFile, '/admin/config.json', '/sitemap.xml']

/**
 * Puts the built site into its bucket. Hashed assets and pictures go first, the pages follow, and nothing is deleted on the way:
 * a tab opened before a deployment still finds its code, for 30 days.
 * Only pages are invalidated; they are revalidated on every visit anyway.
 */
export function publishSite(scope: Construct, { folder, site, distribution, adminConfig }: Options): void {
  const logGroup = new LogGroup(scope, 'PublishLogs', { retention: RetentionDays.ONE_MONTH })
  const shared = { destinationBucket: site, prune: false, memoryLimit: 512, logGroup, role: makeRole(scope, site, distribution, logGroup) }
  const source = (ignore: string[]) => Source.asset(folder, { exclude: ignore, ignoreMode: IgnoreMode.GIT })

  const earlier = kinds
    .filter(({ files }) => globSync(files, { cwd: folder }).length > 0)
    .map(
      ({ id, ignore, cache, type }) =>
        new BucketDeployment(scope, id, {
          ...shared,
          sources: [source(ignore)],
          cacheControl: [CacheControl.fromString(cache)],
          ...(type ? { contentType: type } : {}),
        }),
    )
  const last = new BucketDeployment(scope, 'PublishPages', {
    ...shared,
    sources: [source(pages.ignore), Source.jsonData('admin/config.json', adminConfig)],
    cacheControl: [CacheControl.fromString(pages.cache)],
    distribution,
    distributionPaths: pagePaths,
  })
  last.node.addDependency(...earlier)
  keepOldAssets(scope, site, globSync('assets/**/*.*', { cwd: folder })).node.addDependency(last)
}

/** What copying needs, by hand: the CDK's own Lambda would otherwise get wildcards and a managed policy. */
function makeRole(scope: Construct, site: Bucket, distribution: Distribution, logGroup: LogGroup): IRole {
  const packages = `arn:${Aws.PARTITION}:s3:::cdk-${DefaultStackSynthesizer.DEFAULT_QUALIFIER}-assets-${Aws.ACCOUNT_ID}-${Aws.REGION}`
  const allow = (actions: string[], resource: string) => new PolicyStatement({ actions, resources: [resource] })
  const statements = [
    allow(['s3:GetObject'], `${packages}/*`),
    allow(['s3:ListBucket'], site.bucketArn),
    allow(['s3:PutObject', 's3:AbortMultipartUpload'], site.arnForObjects('*')),
    allow(['cloudfront:CreateInvalidation', 'cloudfront:GetInvalidation'], distribution.distributionArn),
    allow(['logs:CreateLogStream', 'logs:PutLogEvents'], logGroup.logGroupArn),
  ]
  const role = new Role(scope, 'PublishRole', {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: { publish: new PolicyDocument({ statements }) },
  })
  return role.withoutPolicyUpdates()
}
