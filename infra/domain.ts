import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { ARecord, AaaaRecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import type { Construct } from 'constructs'
import type { Config } from './config.ts'

export type Domain = { names: string[]; certificate: ICertificate }

/** The site's own names and their certificate. Without a zone here, the deployment waits until the DNS records ACM shows are made. */
export function makeDomain(scope: Construct, { domain, hostedZone }: Config): Domain | null {
  if (domain === null) return null
  const bare = domain.replace(/^www\./, '')
  const names = bare === domain ? [domain] : [domain, bare]
  const zone = hostedZone && HostedZone.fromHostedZoneAttributes(scope, 'Zone', hostedZone)
  const certificate = new Certificate(scope, 'Certificate', {
    domainName: domain,
    subjectAlternativeNames: names.slice(1),
    validation: CertificateValidation.fromDns(zone ?? undefined),
  })
  return { names, certificate }
}

/** Points the names at the distribution, where their zone is ours to write. */
export function pointAt(scope: Construct, distribution: Distribution, names: string[], { hostedZone }: Config): void {
  if (hostedZone === null) return
  const zone = HostedZone.fromHostedZoneAttributes(scope, 'RecordZone', hostedZone)
  const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution))
  for (const name of names) {
    new ARecord(scope, `${name}-A`, { zone, recordName: `${name}.`, target })
    new AaaaRecord(scope, `${name}-AAAA`, { zone, recordName: `${name}.`, target })
  }
}
