import { Aws, Duration, RemovalPolicy } from 'aws-cdk-lib'
import { AccountRecovery, Mfa, OAuthScope, ResourceServerScope, UserPool, type UserPoolClient } from 'aws-cdk-lib/aws-cognito'
import type { Construct } from 'constructs'
import { named } from './named.ts'

/** What a token must carry to change anything: an ID token does not have it, so none passes for an access token. */
export const staffScope = 'portfolio/write'

/** All the admin asks for at sign-in. */
export const signInScope = `openid email ${staffScope}`

/** Staff accounts: invited by the operator, never self-made, with a second factor. The pages know OpenID Connect, not Cognito. */
export function makeSignIn(scope: Construct, admin: string): { pool: UserPool; client: UserPoolClient; host: string } {
  const pool = named(
    new UserPool(scope, 'UserPool', {
      selfSignUpEnabled: false,
      signInAliases: { email: true },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      mfa: Mfa.REQUIRED,
      mfaSecondFactor: { otp: true, sms: false },
      passwordPolicy: { minLength: 12, requireDigits: true, requireLowercase: true, requireUppercase: true, requireSymbols: true, tempPasswordValidity: Duration.days(7) },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    }),
  )
  const write = new ResourceServerScope({ scopeName: 'write', scopeDescription: 'Change the portfolio' })
  const server = pool.addResourceServer('Portfolio', { identifier: 'portfolio', scopes: [write] })
  const domainPrefix = `portfolio-${Aws.ACCOUNT_ID}`
  pool.addDomain('SignInDomain', { cognitoDomain: { domainPrefix } })

  const client = named(
    pool.addClient('UserPoolClient', {
      generateSecret: false,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      oAuth: {
        flows: { authorizationCodeGrant: true },
        scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.resourceServer(server, write)],
        callbackUrls: [admin],
        logoutUrls: [admin],
      },
      // A lost phone's token opens nothing for long; the browser renews it silently for a month.
      accessTokenValidity: Duration.minutes(15),
      idTokenValidity: Duration.minutes(15),
      refreshTokenValidity: Duration.days(30),
    }),
  )
  return { pool, client, host: `https://${domainPrefix}.auth.${Aws.REGION}.amazoncognito.com` }
}
