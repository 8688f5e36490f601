import { business } from '../shared/business.ts'

/** What the operator decides beside the business's facts, from cdk context (`cdk.json` or `-c name=value`). */
export type Config = {
  /** The site's own host, such as www.example.com, or null for CloudFront's name. */
  domain: string | null
  /** The Route 53 zone of that host, when it is in this account. */
  hostedZone: { hostedZoneId: string; zoneName: string } | null
  quoteSender: string
  quoteRecipient: string
  alarmEmail: string
  /** A rate rule for each address in front of everything; most of the idle bill. */
  firewall: boolean
}

/** @throws one line a fault when a value is not what it must be. */
export function readConfig(context: (name: string) => unknown): Config {
  const value = (name: string) => {
    const given = context(name)
    return given === undefined || given === '' ? null : String(given)
  }
  const [hostedZoneId, zoneName] = [value('hostedZoneId'), value('hostedZoneName')]
  const config: Config = {
    domain: value('domain'),
    hostedZone: hostedZoneId && zoneName ? { hostedZoneId, zoneName } : null,
    quoteSender: value('quoteSender') ?? `quotes@${business.domain.replace(/^www\./, '')}`,
    quoteRecipient: value('quoteRecipient') ?? business.email,
    alarmEmail: value('alarmEmail') ?? business.email,
    firewall: value('firewall') !== 'false',
  }
  const faults = (['quoteSender', 'quoteRecipient', 'alarmEmail'] as const).flatMap((name) => (isAddress(config[name]) ? [] : [`${name}: "${config[name]}" is not an e-mail address`]))
  if (config.domain !== null && !isHost(config.domain)) faults.push(`domain: "${config.domain}" is not a host name such as www.example.com`)
  if ((hostedZoneId === null) !== (zoneName === null)) faults.push('hostedZoneId and hostedZoneName: give both or neither')
  if (!['true', 'false', null].includes(value('firewall'))) faults.push(`firewall: "${value('firewall')}" is neither true nor false`)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return config
}

function isAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}

function isHost(text: string): boolean {
  return /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(text)
}
