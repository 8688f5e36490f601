import { Aws, Duration, RemovalPolicy } from 'aws-cdk-lib'
import {
  AccountRecovery,
  CfnManagedLoginBranding,
  ManagedLoginVersion,
  Mfa,
  OAuthScope,
  ResourceServerScope,
  UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito'
import type { Construct } from 'constructs'
import { named } from './named.ts'

/** Staff accounts: invited by the operator, never self-made, with a second factor. The pages know OpenID Connect, not Cognito. */
export function makeSignIn(scope: Construct, admin: string): { pool: UserPool; client: UserPoolClient; host: string } {
  const pool = named(
    new UserPool(scope, 'UserPool', {
      selfSignUpEnabled: false,
      signInAliases: { email: true },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      mfa: Mfa.REQUIRED,
      mfaSecondFactor: { otp: true, sms: false },
      passwordPolicy: {
        minLength: 12,
        requireDigits: true,
        requireLowercase: true,
        requireUppercase: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(7),
      },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    }),
  )
  const write = new ResourceServerScope({ scopeName: 'write', scopeDescription: 'Change the portfolio' })
  const server = pool.addResourceServer('Portfolio', { identifier: 'portfolio', scopes: [write] })
  const client = named(
    pool.addClient('UserPoolClient', {
      generateSecret: false,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      // Stated, because Cognito's own default allows a renewal that knows no rotation, and then refuses the client.
      authFlows: { userSrp: true },
      oAuth: {
        flows: { authorizationCodeGrant: true },
        scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.resourceServer(server, write)],
        callbackUrls: [admin],
        logoutUrls: [admin],
      },
      // A lost phone's token opens nothing for long; the browser renews it silently for a month, each time with a new refresh token.
      accessTokenValidity: Duration.minutes(15),
      idTokenValidity: Duration.minutes(15),
      refreshTokenValidity: Duration.days(30),
      refreshTokenRotationGracePeriod: Duration.seconds(60),
    }),
  )
  return { pool, client, host: addLoginPages(scope, pool, client) }
}

/** The pages on which staff type their passwords, Cognito's own in its own look. @returns their address */
function addLoginPages(scope: Construct, pool: UserPool, client: UserPoolClient): string {
  const domainPrefix = `portfolio-${Aws.ACCOUNT_ID}`
  const domain = pool.addDomain('SignInDomain', {
    cognitoDomain: { domainPrefix },
    managedLoginVersion: ManagedLoginVersion.NEWER_MANAGED_LOGIN,
  })
  // The newer pages are there only for a client that has a style.
  const style = new CfnManagedLoginBranding(scope, 'SignInStyle', {
    userPoolId: pool.userPoolId,
    clientId: client.userPoolClientId,
    useCognitoProvidedValues: true,
  })
  style.node.addDependency(domain)
  return `https://${domainPrefix}.auth.${Aws.REGION}.amazoncognito.com`
}
