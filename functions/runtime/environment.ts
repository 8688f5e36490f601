/** The header that carries CDN_KEY: CloudFront writes it over whatever a visitor sends by that name. */
export const cdnKeyHeader = 'x-cdn-key'

/**
 * Every setting a function reads. The stack writes these names and the functions read them, both from here,
 * so a Lambda without its setting fails by name, at its first use of it.
 */
export const settings = {
  PHOTOS_TABLE: 'DynamoDB table of photos',
  SLOTS_TABLE: 'DynamoDB table of placements',
  IMAGES_BUCKET: 'S3 bucket of incoming files, masters, renditions and placed images',
  QUOTES_BUCKET: 'S3 bucket of quote requests',
  QUOTE_SENDER: 'verified address that quote mails come from',
  QUOTE_RECIPIENT: 'address that quote mails go to',
  CDN_KEY: 'what CloudFront sends along with every call, and nobody outside knows',
} as const

export type Setting = keyof typeof settings

/** @throws when the setting is missing: a mistake in the stack, never in a request. */
export function setting(name: Setting): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set (${settings[name]})`)
  return value
}
