import { Sha256 } from '@aws-crypto/sha256-js'
import { SignatureV4 } from '@smithy/signature-v4'
import { refusal } from './s3-refusal.ts'

export type Credentials = { accessKeyId: string; secretAccessKey: string }
/** `body` is what a signature covers that has no sum of the body among its headers, as any service but S3 allows. */
export type SignedRequest = {
  method: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  body?: Uint8Array
}
type Claim = { credential: string; signedHeaders: string[]; signature: string; date: Date }

/** Minutes a signed header may be off the clock before S3 refuses it as skewed. */
const skewMinutes = 15

/** Checks a header or URL signature the way AWS does. @throws S3's refusals; nothing is let in without a signature. */
export async function verifySignature(request: SignedRequest, credentials: Credentials, name: 's3' | 'ses' = 's3'): Promise<void> {
  const presigned = request.query['X-Amz-Signature'] !== undefined
  if (!presigned && request.headers['authorization'] === undefined) throw refusal(403, 'AccessDenied', 'Access Denied')
  const claim = presigned ? claimOfQuery(request.query) : claimOfHeader(request.headers)
  const [accessKeyId, , region, service, end] = claim.credential.split('/')
  if (accessKeyId !== credentials.accessKeyId) throw refusal(403, 'InvalidAccessKeyId', 'The access key does not exist')
  if (!region || service !== name || end !== 'aws4_request')
    throw refusal(400, 'AuthorizationQueryParametersError', `The credential scope is not for ${name}`)
  if (name === 's3') refuseUnsigned(request, claim, presigned)
  const signer = new SignatureV4({ credentials, region, service, sha256: Sha256, uriEscapePath: false, applyChecksum: false })
  const again = presigned ? await presign(signer, request, claim) : await sign(signer, request, claim)
  if (again !== claim.signature)
    throw refusal(403, 'SignatureDoesNotMatch', 'The request signature we calculated does not match the signature you provided')
}

/** Everything that S3 acts on has to be signed, or a URL made for one upload would do for another. */
function refuseUnsigned({ headers }: SignedRequest, { signedHeaders }: Claim, presigned: boolean): void {
  if (!signedHeaders.includes('host')) throw refusal(403, 'AccessDenied', 'The host header must be signed')
  const unsigned = Object.keys(headers).find(
    (name) => name.startsWith('x-amz-') && name !== 'x-amz-content-sha256' && !signedHeaders.includes(name),
  )
  if (unsigned) throw refusal(403, 'AccessDenied', 'There were headers present in the request which were not signed')
  if (!presigned && !headers['x-amz-content-sha256']) throw refusal(400, 'InvalidRequest', 'Missing required header: x-amz-content-sha256')
}

async function sign(signer: SignatureV4, request: SignedRequest, claim: Claim): Promise<string> {
  const signed = await signer.sign(
    { ...target(request), headers: only(request, claim) },
    { signingDate: claim.date, signableHeaders: new Set(claim.signedHeaders) },
  )
  return signed.headers['authorization']?.match(/Signature=(\w+)/)?.[1] ?? ''
}

async function presign(signer: SignatureV4, request: SignedRequest, claim: Claim): Promise<string> {
  const { 'X-Amz-Signature': _, ...query } = request.query
  const headers = { ...only(request, claim), 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' }
  const signed = await signer.presign(
    { ...target(request), query, headers },
    {
      signingDate: claim.date,
      expiresIn: Number(query['X-Amz-Expires']),
      unsignableHeaders: new Set(['x-amz-content-sha256']),
      signableHeaders: new Set(claim.signedHeaders),
      unhoistableHeaders: new Set(Object.keys(headers)),
    },
  )
  return String(signed.query?.['X-Amz-Signature'])
}

function target({ method, path, query, headers, body }: SignedRequest) {
  return { method, path, query, protocol: 'http:', hostname: headers['host'] ?? '', body }
}

/** A header that was signed and is not sent counts as sent empty, so the signature cannot match. */
function only({ headers }: SignedRequest, { signedHeaders }: Claim): Record<string, string> {
  return Object.fromEntries(signedHeaders.map((name) => [name, headers[name] ?? '']))
}

function claimOfHeader(headers: Record<string, string>): Claim {
  const parts = headers['authorization']?.match(/^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=(\w+)$/)
  if (!parts) throw refusal(400, 'AuthorizationHeaderMalformed', 'The authorization header is malformed')
  const date = parseDate(headers['x-amz-date'])
  if (Math.abs(Date.now() - date.getTime()) > skewMinutes * 60_000)
    throw refusal(403, 'RequestTimeTooSkewed', 'The request time is too far from the current time')
  return { credential: parts[1]!, signedHeaders: parts[2]!.split(';'), signature: parts[3]!, date }
}

function claimOfQuery(query: Record<string, string>): Claim {
  const { 'X-Amz-Credential': credential = '', 'X-Amz-SignedHeaders': names = '', 'X-Amz-Signature': signature = '' } = query
  const expires = Number(query['X-Amz-Expires'])
  if (query['X-Amz-Algorithm'] !== 'AWS4-HMAC-SHA256' || !Number.isInteger(expires) || expires < 1 || expires > 604_800)
    throw refusal(400, 'AuthorizationQueryParametersError', 'Error parsing the query parameters of the signature')
  const date = parseDate(query['X-Amz-Date'])
  if (Date.now() > date.getTime() + expires * 1000) throw refusal(403, 'AccessDenied', 'Request has expired')
  if (date.getTime() > Date.now() + skewMinutes * 60_000) throw refusal(403, 'AccessDenied', 'Request is not valid yet')
  return { credential, signedHeaders: names.split(';'), signature, date }
}

function parseDate(text = ''): Date {
  const date = new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (Number.isNaN(date.getTime())) throw refusal(403, 'AccessDenied', 'AWS authentication requires a valid X-Amz-Date')
  return date
}
