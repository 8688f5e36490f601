import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quote as schema } from '../../shared/quote.ts'
import { replyTo, subject, telephone, text } from './mail.ts'

const quote = schema.parse({
  name: 'Jane Ann Doe',
  email: 'jane@example.org',
  phone: '(512) 555-0100',
  service: 'Ceramic Window Tinting',
  vehicleInfo: '2019 F-150',
  details: 'All windows, please.\nWhen could you?',
})

describe('the subject', () => {
  test('says what, who and which car', () => {
    expect(subject(quote)).toBe('Quote: Ceramic Window Tinting - Jane D. - 2019 F-150')
  })

  test('leaves out what was not said', () => {
    expect(subject({ ...quote, service: 'General Inquiry', name: 'Cher', vehicleInfo: '' })).toBe('Quote: General Inquiry - Cher')
  })

  test('marks what looks like a bot\'s', () => {
    expect(subject(quote, true)).toMatch(/^\[possible spam\] Quote: /)
  })

  test('is one short line of harmless text, whatever was typed', () => {
    const typed = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('a\r\nBcc: x@y.z', '=?utf-8?B?QmNj?=', '\u202egpj.exe', '👩‍👩‍👧 '.repeat(60)))
    fc.assert(
      fc.property(typed, typed, (name, vehicleInfo) => {
        const line = subject({ ...quote, name: `x${name}`, vehicleInfo }).replaceAll('\t', ' ')
        expect(line).not.toMatch(/[\r\0\u202e]|=\?/)
        expect([...line].length).toBeLessThan(230)
      }),
    )
  })
})

describe('the text', () => {
  test('has every field, a number to tap and the time in Austin', () => {
    expect(text(quote, new Date('2026-07-04T18:30:00Z'))).toBe(
      [
        'Name: Jane Ann Doe',
        'Phone: (512) 555-0100 (tel:+15125550100)',
        'E-mail: jane@example.org',
        'Service: Ceramic Window Tinting',
        'Vehicle: 2019 F-150',
        'Received: Saturday, July 4, 2026 at 1:30 PM (Central time)',
        '',
        'All windows, please.',
        'When could you?',
        '',
      ].join('\n'),
    )
  })

  test('says when there is no car and no message', () => {
    expect(text({ ...quote, vehicleInfo: '', details: '' }, new Date())).toMatch(/Vehicle: -\n[^]*\n\n\(no message\)\n$/)
  })

  test('holds no control character but line breaks', () => {
    expect(text({ ...quote, details: 'a\0b\u001b[31mc\r\n.\r\nd\u202ee' }, new Date())).toMatch(/\n\nab\[31mc\n\.\nde\n$/)
  })
})

test.each([
  ['(512) 555-0100', 'tel:+15125550100'],
  ['512.555.0100', 'tel:+15125550100'],
  ['1 512 555 0100', 'tel:+15125550100'],
  ['+1 (512) 555-0100 x5', 'tel:+15125550100;ext=5'],
  ['512-555-0100 ext. 12', 'tel:+15125550100;ext=12'],
  ['512-555-0100 #7', 'tel:+15125550100;ext=7'],
  ['+44 20 7946 0958', 'tel:+442079460958'],
  ['555-0100', 'tel:5550100'],
])('the number %s is dialled as %s', (phone, link) => {
  expect(telephone(phone)).toBe(link)
})

test.each([
  ['jane@example.org', ['jane@example.org']],
  ['jane+tint@sub.example.org', ['jane+tint@sub.example.org']],
  ['jane@bücher.example', ['jane@xn--bcher-kva.example']],
  ['jané@example.org', []],
  ['jane@', []],
])('a reply to %s goes to %j', (email, addresses) => {
  expect(replyTo(email)).toEqual(addresses)
})
