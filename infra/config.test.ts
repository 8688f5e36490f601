import { describe, expect, test } from 'vitest'
import { business, placeholders } from '../shared/business.ts'
import { readConfig } from './config.ts'

const read = (context: Record<string, unknown> = {}) => readConfig((name) => context[name])
const faults = (context: Record<string, unknown>): string[] => {
  try {
    read(context)
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}

describe('Without a word from the operator', () => {
  test('the site stands on CloudFront’s name, mails go to the business, and the firewall is on', () => {
    expect(read()).toEqual({
      domain: null,
      hostedZone: null,
      quoteSender: 'quotes@example.com',
      quoteRecipient: business.email,
      alarmEmail: business.email,
      monthlyBudget: 40,
      firewall: true,
    })
  })

  test('example values pass, so that a clean checkout can be looked at', () => {
    expect(placeholders().length).toBeGreaterThan(5)
    expect(faults({})).toEqual([])
  })
})

describe('The operator’s words', () => {
  test('are taken as context gives them: text on the command line, values in cdk.json', () => {
    expect(read({ firewall: 'false', monthlyBudget: '100' })).toMatchObject({ firewall: false, monthlyBudget: 100 })
    expect(read({ firewall: false, monthlyBudget: 100 })).toMatchObject({ firewall: false, monthlyBudget: 100 })
    expect(read({ domain: business.domain, hostedZoneId: 'Z1', hostedZoneName: 'example.com' })).toMatchObject({
      domain: 'www.example.com',
      hostedZone: { hostedZoneId: 'Z1', zoneName: 'example.com' },
    })
  })

  test('are refused with one line a fault', () => {
    expect(faults({ domain: 'not a host', quoteSender: 'nobody', firewall: 'maybe', monthlyBudget: 'plenty', hostedZoneId: 'Z1' })).toEqual(
      [
        'quoteSender: "nobody" is not an e-mail address',
        'domain: "not a host" is not a host name such as www.example.com',
        'hostedZoneId and hostedZoneName: give both or neither',
        'monthlyBudget: "plenty" is not a number of dollars above 0',
        'firewall: "maybe" is neither true nor false',
      ],
    )
  })

  test.each(['a@b', 'a b@shop.test', 'a@shop.test\nBcc: b@shop.test', ''.padEnd(3, '@')])('are no address: %j', (quoteRecipient) => {
    expect(faults({ quoteRecipient })[0]).toContain('is not an e-mail address')
  })

  test('must name the address that the pages call their own', () => {
    expect(faults({ domain: 'www.shop.test' })).toEqual([
      'domain: "www.shop.test" is not business.domain, "www.example.com", which the pages name as their address',
    ])
  })

  test('of a zone need a domain', () => {
    expect(faults({ hostedZoneId: 'Z1', hostedZoneName: 'example.com' })).toEqual(['hostedZoneId: is of no use without a domain'])
  })
})

test('For production every example value is a fault', () => {
  expect(faults({ production: 'true' })).toEqual(placeholders())
  expect(faults({ production: 'true' })).toContain('business.phone: "+15125550142" is an example value')
})
