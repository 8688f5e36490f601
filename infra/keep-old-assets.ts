import { join } from 'node:path'
import { CustomResource, Duration } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, Code, Function as Lambda, Runtime } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { buildSync } from 'esbuild'
import { notesKey } from './old-assets.ts'

/**
 * Lets a previous build's assets stay for 30 days and no longer: at the end of each deployment a Lambda is given the present ones.
 * A lifecycle rule could not do this: it knows how old a file is, not whether today's pages still ask for it.
 */
export function keepOldAssets(scope: Construct, site: Bucket, current: readonly string[]): CustomResource {
  const logGroup = new LogGroup(scope, 'OldAssetsLogs', { retention: RetentionDays.ONE_MONTH })
  const allow = (actions: string[], resource: string) => new PolicyStatement({ actions, resources: [resource] })
  const statements = [
    allow(['s3:ListBucket'], site.bucketArn),
    allow(['s3:GetObject', 's3:PutObject'], site.arnForObjects(notesKey)),
    allow(['s3:DeleteObject'], site.arnForObjects('assets/*')),
    allow(['logs:CreateLogStream', 'logs:PutLogEvents'], logGroup.logGroupArn),
  ]
  const role = new Role(scope, 'OldAssetsRole', {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: { tidy: new PolicyDocument({ statements }) },
  })
  const lambda = new Lambda(scope, 'OldAssetsLambda', {
    code: Code.fromInline(source()),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    timeout: Duration.minutes(2),
    role: role.withoutPolicyUpdates(),
    logGroup,
  })
  return new CustomResource(scope, 'OldAssets', {
    serviceToken: lambda.functionArn,
    properties: { bucket: site.bucketName, current: current.toSorted() },
  })
}

/** Small enough to stand in the template: the SDK comes with Lambda's runtime. */
function source(): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(import.meta.dirname, 'old-assets.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node24',
    external: ['@aws-sdk/*'],
  })
  return outputFiles[0]!.text
}
