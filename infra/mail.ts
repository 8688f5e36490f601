import { ConfigurationSet, EmailIdentity, Identity, SuppressionReasons } from 'aws-cdk-lib/aws-ses'
import type { Construct } from 'constructs'
import type { Config } from './config.ts'

/** The address that quote mails come from. SES mails it a link to confirm once; until then it sends nothing. */
export function makeMail(scope: Construct, { quoteSender }: Config): EmailIdentity {
  const configurationSet = new ConfigurationSet(scope, 'QuoteMails', { suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS, reputationMetrics: true })
  return new EmailIdentity(scope, 'QuoteSender', { identity: Identity.email(quoteSender), configurationSet })
}
