import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { BlockPublicAccess, Bucket, type BucketProps, HttpMethods, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { named } from './named.ts'

const shared = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
  removalPolicy: RemovalPolicy.RETAIN,
} satisfies BucketProps

/** Logs, the built site, the pictures, and the quote requests: each bucket private, each kept when the stack goes. */
export function makeBuckets(scope: Construct, uploadOrigins: string[]) {
  const logs = named(new Bucket(scope, 'LogsBucket', { ...shared, objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED, lifecycleRules: [{ expiration: Duration.days(90) }] }))
  const logged = (prefix: string) => ({ serverAccessLogsBucket: logs, serverAccessLogsPrefix: prefix })

  const site = named(new Bucket(scope, 'SiteBucket', { ...shared, ...logged('site/') }))

  const images = named(
    new Bucket(scope, 'ImagesBucket', {
      ...shared,
      ...logged('images/'),
      versioned: true,
      cors: [
        {
          allowedOrigins: uploadOrigins,
          allowedMethods: [HttpMethods.PUT],
          allowedHeaders: ['content-type', 'x-amz-checksum-sha256', 'if-none-match'],
          maxAge: 300,
        },
      ],
      lifecycleRules: [
        { prefix: 'incoming/', expiration: Duration.days(1), noncurrentVersionExpiration: Duration.days(1) },
        // A deleted or replaced picture can be brought back for a month.
        { noncurrentVersionExpiration: Duration.days(30), abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    }),
  )

  const quotes = named(
    new Bucket(scope, 'QuotesBucket', { ...shared, ...logged('quotes/'), versioned: true, lifecycleRules: [{ expiration: Duration.days(400), noncurrentVersionExpiration: Duration.days(30) }] }),
  )
  return { logs, site, images, quotes }
}
