import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { AnyPrincipal, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { BlockPublicAccess, Bucket, type BucketProps, HttpMethods, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { named } from './named.ts'

const shared = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
  removalPolicy: RemovalPolicy.RETAIN,
} satisfies BucketProps

/** A deleted or replaced object can be brought back for a month. */
const undo = { noncurrentVersionExpiration: Duration.days(30), abortIncompleteMultipartUploadAfter: Duration.days(1) }

/** Logs, the built site, the pictures, and the quote requests: each bucket private, each kept when the stack goes. */
export function makeBuckets(scope: Construct, uploadOrigins: string[]) {
  const logs = named(
    new Bucket(scope, 'LogsBucket', {
      ...shared,
      // CloudFront's logs are delivered by access control list.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(90) }],
    }),
  )
  const logged = (prefix: string) => ({ ...shared, serverAccessLogsBucket: logs, serverAccessLogsPrefix: prefix })

  const site = named(new Bucket(scope, 'SiteBucket', logged('site/')))
  const images = named(
    new Bucket(scope, 'ImagesBucket', {
      ...logged('images/'),
      versioned: true,
      cors: [
        {
          allowedOrigins: uploadOrigins,
          allowedMethods: [HttpMethods.PUT],
          // What request-photo-upload signs and a browser does not set by itself.
          allowedHeaders: ['content-type', 'x-amz-checksum-sha256', 'if-none-match'],
          maxAge: 300,
        },
      ],
      lifecycleRules: [{ prefix: 'incoming/', expiration: Duration.days(1), noncurrentVersionExpiration: Duration.days(1) }, undo],
    }),
  )
  refuseCarelessUploads(images)

  const forgotten = { expiration: Duration.days(400), ...undo }
  const quotes = named(new Bucket(scope, 'QuotesBucket', { ...logged('quotes/'), versioned: true, lifecycleRules: [forgotten] }))
  return { logs, site, images, quotes }
}

/** Also if a function should ever sign too much: an upload never replaces another, and its signature is good for two minutes. */
function refuseCarelessUploads(images: Bucket): void {
  const refuse = (conditions: Record<string, Record<string, string | number>>) =>
    images.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions: ['s3:PutObject'],
        resources: [images.arnForObjects('incoming/*')],
        conditions,
      }),
    )
  refuse({ Null: { 's3:if-none-match': 'true' } })
  refuse({ NumericGreaterThan: { 's3:signatureAge': 120_000 } })
}
