import { business, placeholders } from '../shared/business.ts'

/** What the operator decides beside the business's facts, from cdk context (`cdk.json` or `-c name=value`). */
export type Config = {
  /** The site's own host, such as www.example.com, or null for CloudFront's name. */
  domain: string | null
  /** The Route 53 zone of that host, when it is in this account. */
  hostedZone: { hostedZoneId: string; zoneName: string } | null
  quoteSender: string
  quoteRecipient: string
  alarmEmail: string
  /** US dollars a month; at 80 % of it, or when a month is on its way past it, the operator gets a mail. */
  monthlyBudget: number
  /** A rate rule for each address in front of everything; most of the idle bill. */
  firewall: boolean
}

const dns = ['domain', 'hostedZoneId', 'hostedZoneName'] as const
const addresses = ['quoteSender', 'quoteRecipient', 'alarmEmail'] as const
const switches = ['firewall', 'production'] as const
const names = [...dns, ...addresses, ...switches, 'monthlyBudget'] as const
type Given = Record<(typeof names)[number], string | null>

/**
 * Reads the configuration. Example values in shared/business.ts are let through, so that a clean checkout can be synthesized
 * and read (the template then refuses to be deployed); with `-c production=true` they are faults like any other.
 * @throws one line a fault when a value is not what it must be
 */
export function readConfig(context: (name: string) => unknown): Config {
  const given = Object.fromEntries(names.map((name) => [name, text(context(name))])) as Given
  const { hostedZoneId, hostedZoneName: zoneName } = given
  const config: Config = {
    domain: given.domain,
    hostedZone: hostedZoneId && zoneName ? { hostedZoneId, zoneName } : null,
    quoteSender: given.quoteSender ?? `quotes@${business.domain.replace(/^www\./, '')}`,
    quoteRecipient: given.quoteRecipient ?? business.email,
    alarmEmail: given.alarmEmail ?? business.email,
    monthlyBudget: Number(given.monthlyBudget ?? 40),
    firewall: given.firewall !== 'false',
  }
  const faults = [
    ...addresses.flatMap((name) => addressFault(name, config[name])),
    ...domainFaults(given),
    ...(config.monthlyBudget > 0 ? [] : [`monthlyBudget: ${JSON.stringify(given.monthlyBudget)} is not a number of dollars above 0`]),
    ...switches.flatMap((name) => switchFault(name, given[name])),
    ...businessFaults(),
    ...(given.production === 'true' ? placeholders() : []),
  ]
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return config
}

function text(value: unknown): string | null {
  return value === undefined || value === '' ? null : String(value)
}

function addressFault(name: string, value: string): string[] {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? [] : [`${name}: ${JSON.stringify(value)} is not an e-mail address`]
}

function switchFault(name: string, value: string | null): string[] {
  return value === null || value === 'true' || value === 'false' ? [] : [`${name}: ${JSON.stringify(value)} is neither true nor false`]
}

function domainFaults({ domain, hostedZoneId, hostedZoneName }: Given): string[] {
  const faults: string[] = []
  const isHost = domain === null || /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(domain)
  if (!isHost) faults.push(`domain: ${JSON.stringify(domain)} is not a host name such as www.example.com`)
  else if (domain !== null && domain !== business.domain)
    faults.push(`domain: "${domain}" is not business.domain, "${business.domain}", which the pages name as their address`)
  if ((hostedZoneId === null) !== (hostedZoneName === null)) faults.push('hostedZoneId and hostedZoneName: give both or neither')
  if (domain === null && hostedZoneId !== null) faults.push('hostedZoneId: is of no use without a domain')
  return faults
}

/** What the pages and the mails are made of: links that open, a number that dials. */
function businessFaults(): string[] {
  const links = Object.entries(business.links).filter(([, link]) => !URL.canParse(link) || new URL(link).protocol !== 'https:')
  const isPhone = /^\+\d{8,15}$/.test(business.phone)
  return [
    ...links.map(([name, link]) => `business.links.${name}: "${link}" is not an https address`),
    ...addressFault('business.email', business.email),
    ...(isPhone ? [] : [`business.phone: "${business.phone}" is not a number with its country code, such as +15125550142`]),
  ]
}
