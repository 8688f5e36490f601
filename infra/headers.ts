/** Two years, the least that browsers' preload lists ask for. */
export const hstsSeconds = 63_072_000

/** The one source of the security headers: CloudFront's policies, the local edge (through the template) and the tests read it. */
export const securityHeaders = {
  'strict-transport-security': `max-age=${hstsSeconds}; includeSubDomains; preload`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const

type Policy = Record<string, readonly string[]>

const base: Policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
}

/** Public pages: nothing inline, nothing foreign but the framed tint visualizer and, only when configured, the pixel. */
export function publicPolicy({ visualizer, pixel }: { visualizer: string; pixel: boolean }): string {
  const { origin } = new URL(visualizer)
  return text({
    ...base,
    ...(pixel ? { 'script-src': ["'self'", 'https://connect.facebook.net'], 'img-src': ["'self'", 'https://www.facebook.com'] } : {}),
    'frame-src': [origin],
    // A frame never says that its page failed to load, so the page asks for it first, with a request of its own.
    'connect-src': ["'self'", origin, ...(pixel ? ['https://www.facebook.com'] : [])],
  })
}

/** The admin talks to the upload bucket and the sign-in, shows local files as blobs, and frames nothing. */
export function adminPolicy(connect: readonly string[]): string {
  return text({ ...base, 'img-src': ["'self'", 'blob:'], 'connect-src': ["'self'", ...connect], 'worker-src': ["'self'"] })
}

/** Answers that are data, and pictures opened by themselves, may load nothing at all. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'"
export const picturePolicy = "default-src 'none'; sandbox; frame-ancestors 'none'"

function text(policy: Policy): string {
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
