import { Aws } from 'aws-cdk-lib'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Mail } from './mail.ts'

export type GrantParts = { photos: Table; slots: Table; images: Bucket; quotes: Bucket; mail: Mail }

/**
 * Every permission that a Lambda can be given, in words. Actions are written by hand: the library's grants give more than is used.
 * Nothing may list a bucket: asked for an object that is not there, S3 then answers 403, which the functions take for "not there".
 */
export const grants = {
  'list photos': ({ photos }) => allow(['dynamodb:Query'], [`${photos.tableArn}/index/by-order`]),
  'list a category': ({ photos }) => allow(['dynamodb:Query'], [`${photos.tableArn}/index/by-category`]),
  'list featured photos': ({ photos }) => allow(['dynamodb:Query'], [`${photos.tableArn}/index/by-featured`]),
  'read a photo': ({ photos }) => allow(['dynamodb:GetItem'], [photos.tableArn]),
  'insert a photo': ({ photos }) => allow(['dynamodb:PutItem'], [photos.tableArn]),
  'update a photo': ({ photos }) => allow(['dynamodb:UpdateItem'], [photos.tableArn]),
  'delete a photo': ({ photos }) => allow(['dynamodb:DeleteItem'], [photos.tableArn]),

  'list slots': ({ slots }) => allow(['dynamodb:Scan'], [slots.tableArn]),
  'read a slot': ({ slots }) => allow(['dynamodb:GetItem'], [slots.tableArn]),
  'write a slot': ({ slots }) => allow(['dynamodb:UpdateItem'], [slots.tableArn]),

  // A presigned request may do what its signer may.
  'sign uploads': ({ images }) => allow(['s3:PutObject'], [images.arnForObjects('incoming/*')]),
  'read uploads': ({ images }) => allow(['s3:GetObject'], [images.arnForObjects('incoming/*')]),
  'clear uploads': ({ images }) => allow(['s3:DeleteObject'], [images.arnForObjects('incoming/*')]),
  'write pictures': ({ images }) => allow(['s3:PutObject'], [images.arnForObjects('photos/*'), images.arnForObjects('masters/*')]),
  'delete pictures': ({ images }) => allow(['s3:DeleteObject'], [images.arnForObjects('photos/*'), images.arnForObjects('masters/*')]),
  'copy pictures': ({ images }) => allow(['s3:GetObject'], [images.arnForObjects('photos/*')]),
  'place pictures': ({ images }) => allow(['s3:PutObject'], [images.arnForObjects('site-images/*')]),
  'clear placed pictures': ({ images }) => allow(['s3:DeleteObject'], [images.arnForObjects('site-images/*')]),

  // Replacing a request only if it is still the one read (If-Match) needs the right to read it, too.
  'store quotes': ({ quotes }) => allow(['s3:GetObject', 's3:PutObject'], [quotes.arnForObjects('quotes/*')]),
  'send mail': ({ mail }) => sendMail(mail),
} as const satisfies Record<string, (parts: GrantParts) => PolicyStatement>

export type Grant = keyof typeof grants

function allow(actions: string[], resources: string[]): PolicyStatement {
  return new PolicyStatement({ actions, resources })
}

/**
 * From the business's own address only. SES looks for the permission on the sender's identity, on its configuration set and,
 * as long as the account is in the sandbox, on the recipient's identity as well.
 */
function sendMail({ sender, identity, recipient, configurationSet }: Mail): PolicyStatement {
  const ses = `arn:${Aws.PARTITION}:ses:${Aws.REGION}:${Aws.ACCOUNT_ID}`
  return new PolicyStatement({
    actions: ['ses:SendEmail'],
    resources: [`${ses}:identity/${identity}`, `${ses}:identity/${recipient}`, `${ses}:configuration-set/${configurationSet}`],
    conditions: { StringEquals: { 'ses:FromAddress': sender } },
  })
}
