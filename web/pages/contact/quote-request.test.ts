import { describe, expect, test } from 'vitest'
import { anyMissing, attemptFor, faultAt, faultsOf, type Fields, suggestedService, toQuote } from './quote-request.ts'

const filled: Fields = {
  firstName: ' Jane ',
  lastName: 'Doe',
  email: 'jane@example.org',
  phone: '(512) 555-0100',
  service: 'Ceramic Coating',
  vehicle: '2019 F-150',
  message: 'Hood and mirrors.\nThank you.',
}

describe('What is posted', () => {
  test('has the six fields of the call and nothing else, the name in one', () => {
    expect(toQuote(filled)).toEqual({
      name: 'Jane Doe',
      email: 'jane@example.org',
      phone: '(512) 555-0100',
      service: 'Ceramic Coating',
      vehicleInfo: '2019 F-150',
      details: 'Hood and mirrors.\nThank you.',
    })
  })

  test('names an empty service General Inquiry', () => {
    expect(toQuote({ ...filled, service: '' }).service).toBe('General Inquiry')
  })
})

describe('The rules', () => {
  test('let a filled form pass, with or without the optional fields', () => {
    expect(faultsOf(filled)).toEqual({})
    expect(faultsOf({ ...filled, service: '', vehicle: '', message: '' })).toEqual({})
    expect(anyMissing(filled)).toBe(false)
  })

  test.each(['firstName', 'lastName', 'email', 'phone'] as const)('ask for %s, also when it is only blanks', (name) => {
    for (const value of ['', '  ']) {
      expect(anyMissing({ ...filled, [name]: value })).toBe(true)
      expect(faultsOf({ ...filled, [name]: value })[name]).toMatch(/^Enter your /)
    }
  })

  const addresses = ['jane', 'jane@example', 'jane@@example.org', 'a b@example.org']
  test.each(addresses)('refuse the address %s without calling it missing', (email) => {
    expect(anyMissing({ ...filled, email })).toBe(false)
    expect(faultsOf({ ...filled, email })).toEqual({ email: 'Enter an e-mail address like name@example.com' })
  })

  test.each(['call me', '12345'])('refuse the phone number %s', (phone) => {
    expect(Object.keys(faultsOf({ ...filled, phone }))).toEqual(['phone'])
  })

  test('put what the server refuses beside the field it stands in', () => {
    expect(faultAt('vehicleInfo')[0]![0]).toBe('vehicle')
    expect(faultAt('details')[0]![0]).toBe('message')
    expect(faultAt(undefined)).toEqual([])
    expect(faultAt('cursor')).toEqual([])
  })
})

describe('A submission’s id', () => {
  test('stays the same for a retry of the same words and changes with them', () => {
    const first = attemptFor('{"name":"Jane"}', null)
    expect(attemptFor('{"name":"Jane"}', first)).toBe(first)
    expect(attemptFor('{"name":"Joan"}', first).id).not.toBe(first.id)
  })
})

describe('The service to start with', () => {
  test.each([
    ['?service=ceramic-coating', null, 'Ceramic Coating'],
    ['?service=Mobile+Auto+Detailing', '/texas-laws', 'Mobile Auto Detailing'],
    ['?service=nonsense', '/mobile-detailing', 'Mobile Auto Detailing'],
    ['', '/ceramic-window-tint', 'Ceramic Window Tinting'],
    ['', '/residential-tinting', 'Ceramic Window Tinting'],
    ['', '/gallery', ''],
    ['', null, ''],
  ])('for %s from %s is “%s”', (search, from, service) => {
    expect(suggestedService(search, from)).toBe(service)
  })
})
