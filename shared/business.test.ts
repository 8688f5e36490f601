import { describe, expect, test } from 'vitest'
import { business, placeholders } from './business.ts'

describe('what a production build refuses', () => {
  const filledIn = {
    name: 'Hill Country Tint',
    phone: '+15123456789',
    phoneShown: '(512) 345-6789',
    email: 'hello@hillcountrytint.com',
    links: { booking: 'https://book.hillcountrytint.com/' },
    address: { street: '12 Main Street', latitude: 30.5 },
    pixelId: null,
    areas: ['Leander'],
  }

  test('is nothing once the facts are filled in', () => {
    expect(placeholders(filledIn)).toEqual([])
  })

  test.each([
    ['name', 'Limestone Tint & Detail'],
    ['phone', '+15125550142'],
    ['phoneShown', '(512) 555-0142'],
    ['email', 'appointments@example.com'],
  ])('is the example %s, by its name and value', (fact, value) => {
    expect(placeholders({ ...filledIn, [fact]: value })).toEqual([`business.${fact}: "${value}" is an example value`])
  })

  test('is found however deep it stands', () => {
    expect(placeholders({ ...filledIn, links: { booking: 'https://booking.example.com/' }, areas: ['Leander', 'Example'] })).toEqual([
      'business.links.booking: "https://booking.example.com/" is an example value',
      'business.areas.1: "Example" is an example value',
    ])
  })

  test('is every fact that is an example today', () => {
    const named = placeholders().map((line) => line.split(':')[0])
    expect(named).toEqual(expect.arrayContaining(['business.name', 'business.phone', 'business.phoneShown', 'business.email', 'business.domain', 'business.address.street']))
    expect(named).toEqual(expect.arrayContaining(Object.keys(business.links).map((link) => `business.links.${link}`)))
  })
})
