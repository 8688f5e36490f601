import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { SESClient } from '@aws-sdk/client-ses'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/**
 * One client a service and process, made at first use: a function that never mails never loads a mail connection.
 * On this machine the SDK's own AWS_ENDPOINT_URL_* variables point them at the embedded parts.
 */
export const dynamo = once(() =>
  DynamoDBDocumentClient.from(new DynamoDBClient({}), { marshallOptions: { removeUndefinedValues: true } }),
)

export const s3 = once(
  () =>
    new S3Client({
      forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3),
      // By default a presigned PUT carries the checksum of an empty body, which S3 then holds the upload to.
      requestChecksumCalculation: 'WHEN_REQUIRED',
    }),
)

export const ses = once(() => new SESClient({}))

function once<Client>(make: () => Client): () => Client {
  let client: Client | undefined
  return () => (client ??= make())
}
