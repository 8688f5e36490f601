import { Duration } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, type BucketDeploymentProps, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import type { Construct } from 'constructs'

type Options = {
  /** The folder of the built site. */
  folder: string
  site: Bucket
  distribution: Distribution
  /** What the admin has to know of the sign-in: authority, clientId, scope. */
  adminConfig: Record<string, string>
}

/**
 * Puts the built site into its bucket. Hashed assets go first and stay: a tab opened before a deploy still finds its code.
 * Pages follow, are revalidated on every visit, and are all that has to be invalidated.
 */
export function publishSite(scope: Construct, { folder, site, distribution, adminConfig }: Options): void {
  const shared = {
    destinationBucket: site,
    // Nothing is deleted here: what is no longer part of a build may still be asked for, and costs next to nothing.
    prune: false,
    memoryLimit: 512,
    logGroup: new LogGroup(scope, 'PublishLogs', { retention: RetentionDays.ONE_MONTH }),
  } satisfies Partial<BucketDeploymentProps>

  const assets = new BucketDeployment(scope, 'PublishAssets', {
    ...shared,
    sources: [Source.asset(folder, { exclude: ['**', '!assets', '!assets/**'] })],
    cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
  })
  const pictures = new BucketDeployment(scope, 'PublishPictures', {
    ...shared,
    sources: [Source.asset(folder, { exclude: ['**', '!images', '!images/**', '!site-images', '!site-images/**'] })],
    cacheControl: [CacheControl.fromString('public, max-age=0, s-maxage=60, must-revalidate')],
  })
  const pages = new BucketDeployment(scope, 'PublishPages', {
    ...shared,
    sources: [Source.asset(folder, { exclude: ['assets', 'images', 'site-images'] }), Source.jsonData('admin/config.json', adminConfig)],
    cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.seconds(0)), CacheControl.mustRevalidate()],
    distribution,
    distributionPaths: ['/*'],
  })
  pages.node.addDependency(assets, pictures)
}
