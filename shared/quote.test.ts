import { describe, expect, test } from 'vitest'
import { quote } from './quote.ts'

const good = { name: 'Jane Doe', email: 'jane@example.org', phone: '(512) 555-0100' }
const takes = (fields: object) => quote.safeParse({ ...good, ...fields }).success

describe('a quote request', () => {
  test('needs a name, an e-mail address and a phone number, and fills in the rest', () => {
    expect(quote.parse(good)).toEqual({ ...good, service: 'General Inquiry', vehicleInfo: '', details: '' })
    for (const field of ['name', 'email', 'phone']) expect(takes({ [field]: undefined })).toBe(false)
  })

  test('without a service is a General Inquiry', () => {
    expect(quote.parse({ ...good, service: '' }).service).toBe('General Inquiry')
    expect(quote.parse({ ...good, service: 'Ceramic Coating' }).service).toBe('Ceramic Coating')
    expect(takes({ service: 'Car wash' })).toBe(false)
  })

  test('is trimmed', () => {
    expect(quote.parse({ name: ' Jane ', email: ' jane@example.org ', phone: ' 512 555 0100 ', details: ' Hi \n' })).toMatchObject({
      name: 'Jane',
      email: 'jane@example.org',
      phone: '512 555 0100',
      details: 'Hi',
    })
  })

  test('has a message of several lines, and all else on one', () => {
    expect(takes({ details: 'a\nb\r\nc' })).toBe(true)
    for (const field of ['name', 'email', 'phone', 'vehicleInfo'])
      for (const breaking of ['\n', '\r', '\u2028', '\0']) expect(takes({ [field]: `a@b.co${breaking}x` }), field).toBe(false)
  })

  test('has no other fields', () => {
    expect(takes({ to: 'x@y.z' })).toBe(false)
  })

  test.each(['jane@example.org', 'j.a-n_e+tint%1@sub.example.org', "o'neil@example.ie", '42@example.org', 'jane@bücher.example', 'jane@xn--bcher-kva.example', 'jäne@example.org'])(
    'takes the address %s',
    (email) => {
      expect(takes({ email })).toBe(true)
    },
  )

  test.each(['jane', 'jane@', '@example.org', 'jane@example', 'jane@example.o', 'jane@@example.org', 'a b@example.org', 'jane@exa mple.org', 'jane@example..org', 'jane@.example.org', 'jane@example.org.', 'jane@-example.org', 'jane@example-.org', '.jane@example.org', 'jane.@example.org', 'ja..ne@example.org', '"jane"@example.org', 'jane@[127.0.0.1]', 'Jane <jane@example.org>', 'a@b.co,c@d.co', `${'x'.repeat(65)}@example.org`, 'jane\u200b@example.org'])(
    'does not take %s for an address',
    (email) => {
      expect(takes({ email })).toBe(false)
    },
  )

  test('decides on an address of any length at once', () => {
    // A pattern that backtracks would run the test out of its time.
    for (const hard of ['a.'.repeat(30_000), `${'a'.repeat(60)}@${'a-'.repeat(30_000)}`, `a@${'a.'.repeat(30_000)}`]) expect(takes({ email: hard })).toBe(false)
  })

  test.each(['512 555 0100', '+1 (512) 555-0100 x5', '512.555.0100 ext 12', '(512)555-0100 #7'])('takes the number %s', (phone) => {
    expect(takes({ phone })).toBe(true)
  })

  test.each(['call me', '123', '512-555-01a0', 'tel:5125550100', '5'.repeat(41)])('does not take %s for a number', (phone) => {
    expect(takes({ phone })).toBe(false)
  })
})
