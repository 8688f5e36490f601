import { type Stack, Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'
import { type OperationName, operationNames, operations } from '../shared/operations.ts'
import { methodsOf } from './api.ts'
import type { Config } from './config.ts'
import type { Grant } from './grants.ts'
import { needs } from './needs.ts'
import { pascal } from './pascal.ts'

/** A rule of cdk-nag that one resource does not follow, and why that is right. `at` is the resource's path inside the stack. */
export type Acknowledgement = { at: string; rule: string; reason: string }

/** Tells cdk-nag what was looked at and decided. Whatever is not in this list stops the synthesis. */
export function acknowledge(stack: Stack, config: Config): void {
  for (const { at, rule, reason } of acknowledgements(config)) {
    const construct = at.split('/').reduce<IConstruct | undefined>((parent, id) => parent?.node.tryFindChild(id), stack)
    // Without a built site there is nothing that publishes it.
    if (construct) Validations.of(construct).acknowledge({ id: `AwsSolutions::AwsSolutions-${rule}`, reason })
  }
}

/** All of them, one by one, for a stack of this configuration. */
export function acknowledgements({ domain, firewall }: Config): Acknowledgement[] {
  return [
    ...Object.entries(openCalls).flatMap(([name, reason]) =>
      routePaths(name as OperationName).map((at) => ({ at, rule: 'APIG4', reason })),
    ),
    ...operationNames.map((name) => ({ at: `${pascal(name)}Role`, rule: 'IAM5[Resource::*]', reason: tracing })),
    ...prefixes.flatMap(({ resource, words, reason }) =>
      operationNames
        .filter((name) => needs[name].grants.some((word) => words.includes(word)))
        .map((name) => ({ at: `${pascal(name)}Role`, rule: `IAM5[Resource::${resource}]`, reason })),
    ),
    ...always,
    ...(domain === null ? [withoutDomain] : []),
    ...(firewall ? [] : [withoutFirewall]),
    ...publishing,
  ]
}

/** Why a visitor's call needs no sign-in, call by call. */
const openCalls: Record<Extract<OperationName, PublicName>, string> = {
  'list-photos': 'The gallery is public: it answers with what the page shows to everybody.',
  'list-featured-photos': 'Featured photos are shown to everybody; nothing in the answer is private.',
  'list-category-photos': 'Photos of a category are shown to everybody; nothing in the answer is private.',
  'get-photo-preview': 'The address of a public picture, which everybody may open.',
  'list-slots': 'Which photo stands on which placement can be seen on the pages themselves.',
  'get-slot-image': 'The address of a picture that stands on a public page.',
  'send-contact-form': 'Visitors have no accounts; the firewall, the throttle of one a second and the trap field stand against floods.',
  'get-image-sitemap': 'Search engines have no account; it names pictures that everybody may open.',
}
type PublicName = { [Name in OperationName]: (typeof operations)[Name]['access'] extends 'public' ? Name : never }[OperationName]

/** Why a permission ends in a wildcard, and which words of grants.ts carry it. */
const prefixes: { resource: string; words: Grant[]; reason: string }[] = [
  {
    resource: '<ImagesBucket.Arn>/incoming/*',
    words: ['sign uploads', 'read uploads', 'clear uploads'],
    reason: 'Every upload gets a random key of its own, so that only its prefix can be named beforehand.',
  },
  {
    resource: '<ImagesBucket.Arn>/photos/*',
    words: ['write pictures', 'delete pictures', 'copy pictures'],
    reason: 'Pictures lie under the id of their photo, which is random: only the prefix can be named.',
  },
  {
    resource: '<ImagesBucket.Arn>/masters/*',
    words: ['write pictures', 'delete pictures'],
    reason: 'Masters lie under the id of their photo, which is random: only the prefix can be named.',
  },
  {
    resource: '<ImagesBucket.Arn>/site-images/*',
    words: ['place pictures', 'clear placed pictures'],
    reason: 'Eleven placements in eight renditions each: the prefix says the same in one line, and holds nothing else.',
  },
  {
    resource: '<QuotesBucket.Arn>/quotes/*',
    words: ['store quotes'],
    reason: 'A quote request lies under the random id of its submission: only the prefix can be named.',
  },
]

const tracing = 'X-Ray’s two actions for sending traces take no resource; they can neither read nor change anything.'

/** The Lambda that puts the pages into their bucket comes with the CDK and runs during a deployment only. */
const publisher = 'Custom::CDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C512MiB'
const publishing: Acknowledgement[] = [
  {
    at: publisher,
    rule: 'L1',
    reason: 'The CDK chooses the runtime of its own Lambda and renews it with its releases; it runs during a deployment only.',
  },
  {
    at: 'PublishRole',
    rule: 'IAM5[Resource::<SiteBucket.Arn>/*]',
    reason: 'It writes the whole site, and this bucket holds nothing else; its role can’t touch any other bucket.',
  },
  {
    at: 'PublishRole',
    rule: 'IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>/*]',
    reason: 'It reads the packed site from the CDK’s asset bucket, where the name of a package is the hash of its bytes.',
  },
  {
    at: 'OldAssetsRole',
    rule: 'IAM5[Resource::<SiteBucket.Arn>/assets/*]',
    reason: 'It deletes assets of older builds, whose names are hashes of their bytes: only the folder can be named.',
  },
]

const always: Acknowledgement[] = [
  {
    at: 'UserPool',
    rule: 'COG8',
    reason: 'The Plus plan guards many users against guessed passwords, at a price for each; here are two or three, with a second factor.',
  },
  {
    at: 'Distribution',
    rule: 'CFR1',
    reason: 'Customers on a trip may ask for a quote, and nothing here is sold to or forbidden in a country.',
  },
]
const withoutFirewall: Acknowledgement = {
  at: 'Distribution',
  rule: 'CFR2',
  reason: 'The operator has switched the firewall off for its price; the gateway’s throttles stand in any case.',
}
const withoutDomain: Acknowledgement = {
  at: 'Distribution',
  rule: 'CFR4',
  reason: 'Without a domain the site has CloudFront’s certificate, whose oldest TLS version nobody can choose; with one it is 1.2.',
}

function routePaths(name: OperationName): string[] {
  return methodsOf(name).map((method) => `HttpApi/${method}${operations[name].path.replaceAll('/', '--')}`)
}
