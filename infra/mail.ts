import { ConfigurationSet, EmailIdentity, Identity, SuppressionReasons } from 'aws-cdk-lib/aws-ses'
import type { Construct } from 'constructs'
import type { Config } from './config.ts'
import { named } from './named.ts'

/** What quote mails are sent with: addresses, and the name of the set of rules that goes with the sender. */
export type Mail = { sender: string; recipient: string; configurationSet: string }

/** The address that quote mails come from. SES mails it a link to confirm once; until then it sends nothing. */
export function makeMail(scope: Construct, { quoteSender, quoteRecipient }: Config): Mail {
  const configurationSet = named(
    new ConfigurationSet(scope, 'QuoteMails', {
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
      reputationMetrics: true,
    }),
  )
  named(new EmailIdentity(scope, 'QuoteSender', { identity: Identity.email(quoteSender), configurationSet }))
  return { sender: quoteSender, recipient: quoteRecipient, configurationSet: configurationSet.configurationSetName }
}
