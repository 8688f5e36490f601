import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { EmailIdentity } from 'aws-cdk-lib/aws-ses'

export type GrantParts = { photos: Table; slots: Table; images: Bucket; quotes: Bucket; mail: EmailIdentity }

/** Every permission a Lambda can be given, in words. Actions are written by hand: the library's grants give more than is used. */
export const grants = {
  'list photos': ({ photos }) => allow(['dynamodb:Query'], ['by-order', 'by-category', 'by-featured'].map((index) => `${photos.tableArn}/index/${index}`)),
  'read a photo': ({ photos }) => allow(['dynamodb:GetItem'], [photos.tableArn]),
  'insert a photo': ({ photos }) => allow(['dynamodb:PutItem'], [photos.tableArn]),
  'update photos': ({ photos }) => allow(['dynamodb:UpdateItem'], [photos.tableArn]),
  'delete photos': ({ photos }) => allow(['dynamodb:DeleteItem'], [photos.tableArn]),
  'list slots': ({ slots }) => allow(['dynamodb:Scan'], [slots.tableArn]),
  'read a slot': ({ slots }) => allow(['dynamodb:GetItem'], [slots.tableArn]),
  'write slots': ({ slots }) => allow(['dynamodb:UpdateItem'], [slots.tableArn]),
  'sign uploads': ({ images }) => allow(['s3:PutObject'], [images.arnForObjects('incoming/*')]),
  'read uploads': ({ images }) => allow(['s3:GetObject', 's3:GetObjectVersion'], [images.arnForObjects('incoming/*')]),
  'clear uploads': ({ images }) => allow(['s3:DeleteObject'], [images.arnForObjects('incoming/*')]),
  'write pictures': ({ images }) => allow(['s3:PutObject'], [images.arnForObjects('photos/*'), images.arnForObjects('masters/*')]),
  'delete pictures': ({ images }) => allow(['s3:DeleteObject'], [images.arnForObjects('photos/*'), images.arnForObjects('masters/*')]),
  'copy pictures': ({ images }) => allow(['s3:GetObject'], [images.arnForObjects('photos/*')]),
  'place pictures': ({ images }) => allow(['s3:PutObject'], [images.arnForObjects('site-images/*')]),
  'clear placed pictures': ({ images }) => allow(['s3:DeleteObject'], [images.arnForObjects('site-images/*')]),
  'store quotes': ({ quotes }) => allow(['s3:GetObject', 's3:PutObject'], [quotes.arnForObjects('quotes/*')]),
  'send mail': ({ mail }) => allow(['ses:SendEmail'], [mail.emailIdentityArn]),
} as const satisfies Record<string, (parts: GrantParts) => PolicyStatement>

export type Grant = keyof typeof grants

function allow(actions: string[], resources: string[]): PolicyStatement {
  return new PolicyStatement({ actions, resources })
}
