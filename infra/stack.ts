import { Aws, CfnOutput, Fn, Lazy, Stack, type StackProps } from 'aws-cdk-lib'
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import type { Code } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { business, placeholders } from '../shared/business.ts'
import type { OperationName } from '../shared/operations.ts'
import { acknowledge } from './acknowledgements.ts'
import { makeAlarms } from './alarms.ts'
import { makeApi } from './api.ts'
import type { Config } from './config.ts'
import { makeTables } from './data.ts'
import { makeDomain, pointAt } from './domain.ts'
import { makeFirewall } from './firewall.ts'
import { makeHeaders } from './headers-policies.ts'
import { makeBuckets } from './images.ts'
import { makeMail } from './mail.ts'
import { named } from './named.ts'
import { publishSite } from './publish.ts'
import { refuseDeployment } from './refusal.ts'
import { makeSignIn } from './sign-in.ts'
import { makeDistribution } from './site.ts'
import { signInScope } from './staff-scope.ts'

export type SiteProps = StackProps & {
  config: Config
  /** The bundle of an operation. */
  code: (name: OperationName) => Code
  /** The folder of the built site; null where only the template is wanted. */
  siteFolder: string | null
  /** What else keeps this from being deployed. */
  reasons?: readonly string[]
}

/** Everything the site runs on, top-down: what it keeps, who may enter, what it does, what stands in front, who watches. */
export class SiteStack extends Stack {
  constructor(scope: Construct, id: string, { config, code, siteFolder, reasons = [], ...props }: SiteProps) {
    super(scope, id, { terminationProtection: true, ...props })
    refuseDeployment(this, [...placeholders(), ...reasons])

    const domain = makeDomain(this, config)
    // CloudFront's own name is known only once the distribution stands, which in turn needs the parts that name it.
    const host = domain?.names[0] ?? Lazy.string({ produce: () => distribution.distributionDomainName })
    const admin = `https://${host}/admin`

    const { photos, slots } = makeTables(this)
    // Who may PUT is decided by the signature; which pages may try, by their origin, whose exact name may not be known yet.
    const uploadOrigins = domain ? domain.names.map((name) => `https://${name}`) : ['https://*.cloudfront.net']
    const { logs, site, images, quotes } = makeBuckets(this, uploadOrigins)
    const mail = makeMail(this, config)
    const signIn = makeSignIn(this, admin)

    // The end of the stack's own id: the same at every deployment, in no repository, and not to be guessed.
    const cdnKey = Fn.select(2, Fn.split('/', Aws.STACK_ID))
    const { http, lambdas } = makeApi(this, {
      parts: { photos, slots, images, quotes, mail },
      environment: {
        PHOTOS_TABLE: photos.tableName,
        SLOTS_TABLE: slots.tableName,
        IMAGES_BUCKET: images.bucketName,
        QUOTES_BUCKET: quotes.bucketName,
        QUOTE_SENDER: config.quoteSender,
        QUOTE_RECIPIENT: config.quoteRecipient,
        CDN_KEY: cdnKey,
      },
      authorizer: new HttpJwtAuthorizer('StaffAuthorizer', signIn.pool.userPoolProviderUrl, {
        jwtAudience: [signIn.client.userPoolClientId],
      }),
      code,
    })
    named(http.node.findChild('StaffAuthorizer'))

    const headers = makeHeaders(this, {
      visualizer: business.links.tintVisualizer,
      pixel: business.pixelId !== null,
      adminConnects: [`https://${images.bucketRegionalDomainName}`, `https://cognito-idp.${Aws.REGION}.amazonaws.com`, signIn.host],
    })
    const firewall = config.firewall ? makeFirewall(this) : null
    const distribution = makeDistribution(this, { site, images, logs, http, cdnKey, headers, domain, webAclId: firewall?.attrArn })
    if (domain) pointAt(this, distribution, domain.names, config)
    if (siteFolder) {
      const adminConfig = { authority: signIn.pool.userPoolProviderUrl, clientId: signIn.client.userPoolClientId, scope: signInScope }
      publishSite(this, { folder: siteFolder, site, distribution, adminConfig })
    }

    makeAlarms(this, { config, lambdas, http, distribution, photos })
    acknowledge(this, config)

    const say = (id: string, value: string, description: string) => new CfnOutput(this, id, { value, description })
    say('SiteUrl', `https://${host}/`, 'The site')
    say('AdminUrl', admin, 'Where staff sign in')
    say('StaffPool', signIn.pool.userPoolId, 'Invite staff: npm run staff:add <e-mail>')
    say('MailState', `aws sesv2 get-email-identity --email-identity ${mail.identity}`, 'Says whether quote mails can be sent')
    if (domain && !config.hostedZone) say('DnsRecords', domain.names.join(', '), `To be pointed at ${distribution.distributionDomainName}`)
    say('NextSteps', 'infra/RUNBOOK.md, "First deploy"', 'Confirm the mails of SES and of the alarms, leave the SES sandbox, invite staff')
  }
}
