import { PublicHostedZone } from 'aws-cdk-lib/aws-route53'
import { ConfigurationSet, EmailIdentity, Identity, SuppressionReasons } from 'aws-cdk-lib/aws-ses'
import type { Construct } from 'constructs'
import type { Config } from './config.ts'
import { named } from './named.ts'

/** What quote mails are sent with: addresses, who SES knows the sender as, and the name of the set of rules that goes with it. */
export type Mail = { sender: string; identity: string; recipient: string; configurationSet: string }

/**
 * Whom quote mails come from. Where the sender's domain is a zone of this account, SES proves itself by records in it (DKIM), and
 * inboxes trust the mails; else it knows the address alone, and mails it a link to confirm once. Until then it sends nothing.
 */
export function makeMail(scope: Construct, { quoteSender, quoteRecipient, hostedZone }: Config): Mail {
  const configurationSet = named(
    new ConfigurationSet(scope, 'QuoteMails', {
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
      reputationMetrics: true,
    }),
  )
  const zone = hostedZone?.zoneName === quoteSender.split('@')[1] ? hostedZone : null
  const identity = zone
    ? Identity.publicHostedZone(PublicHostedZone.fromPublicHostedZoneAttributes(scope, 'SenderZone', zone))
    : Identity.email(quoteSender)
  named(new EmailIdentity(scope, 'QuoteSender', { identity, configurationSet }))
  return {
    sender: quoteSender,
    identity: zone?.zoneName ?? quoteSender,
    recipient: quoteRecipient,
    configurationSet: configurationSet.configurationSetName,
  }
}
