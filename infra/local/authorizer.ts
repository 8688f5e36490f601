import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'
import { resolve, type Substitutes } from './resolve.ts'
import { resourcesOf, type Template } from './template.ts'

/**
 * The gateway's JWT authorizer, from the template: RS256, the issuer's keys, issuer, time, and the audience in `aud` or,
 * as Cognito's access tokens have it, in `client_id`.
 */
export function makeAuthorizer(template: Template, substitutes: Substitutes) {
  const [, properties] = resourcesOf(template, 'AWS::ApiGatewayV2::Authorizer')[0]!
  const { Issuer, Audience } = resolve(properties['JwtConfiguration'], template, substitutes) as { Issuer: string; Audience: string[] }
  const keys = createRemoteJWKSet(new URL(`${Issuer}/jwks`))

  return async (header: string | undefined, scopes: readonly string[]): Promise<JWTPayload | 'unauthorized' | 'forbidden'> => {
    const token = /^Bearer ([\w.-]+)$/i.exec(header ?? '')?.[1]
    if (!token) return 'unauthorized'
    try {
      const { payload } = await jwtVerify(token, keys, { issuer: Issuer, algorithms: ['RS256'], requiredClaims: ['exp'] })
      const audience = payload.aud === undefined ? [payload['client_id']] : [payload.aud].flat()
      if (!audience.some((name) => Audience.includes(String(name)))) return 'unauthorized'
      const given = String(payload['scope'] ?? '').split(' ')
      return scopes.some((scope) => given.includes(scope)) ? payload : 'forbidden'
    } catch {
      return 'unauthorized'
    }
  }
}
