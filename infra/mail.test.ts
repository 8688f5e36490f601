import { App, Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { type Config, readConfig } from './config.ts'
import { loadTemplate } from './local/template.ts'
import { makeMail } from './mail.ts'
import { grantsOf, isAllowed } from './permissions.ts'

/** The mail part of a stack with this configuration. */
function mailWith(config: Partial<Config>) {
  const stack = new Stack(new App(), 'Site')
  const mail = makeMail(stack, { ...readConfig(() => undefined), ...config })
  return { mail, template: Template.fromStack(stack) }
}

const zone = { hostedZoneId: 'Z1', zoneName: 'shop.test' }

test('A sender in a zone of this account is known by its domain, with records that prove it', () => {
  const { mail, template } = mailWith({ quoteSender: 'quotes@shop.test', hostedZone: zone })
  expect(mail.identity).toBe('shop.test')
  expect(Object.keys(template.findResources('AWS::SES::EmailIdentity', { Properties: { EmailIdentity: 'shop.test' } }))).toEqual([
    'QuoteSender',
  ])
  expect(Object.keys(template.findResources('AWS::Route53::RecordSet', { Properties: { Type: 'CNAME' } }))).toHaveLength(3)
})

test.each([
  ['without a zone', { quoteSender: 'quotes@shop.test' }],
  ['in another domain than the zone', { quoteSender: 'shop@mail.test', hostedZone: zone }],
])('A sender %s is known by the address alone', (_, config) => {
  const { mail, template } = mailWith(config)
  expect(mail.identity).toBe(config.quoteSender)
  expect(template.findResources('AWS::SES::EmailIdentity', { Properties: { EmailIdentity: config.quoteSender } })).toHaveProperty(
    'QuoteSender',
  )
  expect(template.findResources('AWS::Route53::RecordSet')).toEqual({})
})

test('Addresses that bounce or complain are not written to again', () => {
  expect(mailWith({}).template.findResources('AWS::SES::ConfigurationSet')).toMatchObject({
    QuoteMails: { Properties: { SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] } } },
  })
})

test('Quote mails go out under the business’s own name and under no other', async () => {
  const template = await loadTemplate()
  const resources = grantsOf(template, 'SendContactForm').filter(({ action }) => action === 'ses:SendEmail')
  const names = resources.map(({ resource }) => resource.split(':').at(-1))
  expect(names.toSorted()).toEqual(['configuration-set/QuoteMails', 'identity/appointments@example.com', 'identity/quotes@example.com'])
  const { resource } = resources[0]!
  const from = (address: string) => ({ action: 'ses:SendEmail', resource, context: { 'ses:FromAddress': address } })
  expect(isAllowed(template, 'SendContactForm', from('quotes@example.com'))).toBe(true)
  expect(isAllowed(template, 'SendContactForm', from('appointments@example.com'))).toBe(false)
})
