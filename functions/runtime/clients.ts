import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { SESClient } from '@aws-sdk/client-ses'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** One call to AWS, three tries and their pauses included, ends within 26 s: inside the gateway's 30. By default it may wait for ever. */
const patience = { maxAttempts: 3, requestHandler: { connectionTimeout: 2_000, requestTimeout: 8_000, throwOnRequestTimeout: true } }

/**
 * One client a service and process, made at first use: a function that never mails never loads a mail connection.
 * They count as pure, so that a bundle holds only the SDKs that its operation calls.
 * On this machine the SDK's own AWS_ENDPOINT_URL_* variables point them at the embedded parts.
 */
export const dynamo = /* @__PURE__ */ once(() =>
  DynamoDBDocumentClient.from(new DynamoDBClient(patience), { marshallOptions: { removeUndefinedValues: true } }),
)

export const s3 = /* @__PURE__ */ once(
  () =>
    new S3Client({
      ...patience,
      forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3),
      // By default a presigned PUT carries the checksum of an empty body, which S3 then holds the upload to.
      requestChecksumCalculation: 'WHEN_REQUIRED',
    }),
)

export const ses = /* @__PURE__ */ once(() => new SESClient(patience))

function once<Client>(make: () => Client): () => Client {
  let client: Client | undefined
  return () => (client ??= make())
}
