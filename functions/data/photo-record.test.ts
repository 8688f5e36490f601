import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits, type Photo, photoDefaults } from '../../shared/photo.ts'
import { sortOf, sortPattern, toPhoto, toRecord } from './photo-record.ts'

const anyPhoto: fc.Arbitrary<Photo> = fc.record({
  id: fc.uuid(),
  title: fc.string({ minLength: 1 }),
  category: fc.constantFrom('Tinting', 'Coating', 'Paint Protection'),
  description: fc.string(),
  tags: fc.array(fc.string()),
  brand: fc.option(fc.string()),
  displayOrder: fc.integer({ min: -limits.displayOrder, max: limits.displayOrder }),
  image: fc.option(fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) })),
  fileName: fc.string(),
  fileType: fc.string(),
  rating: fc.integer({ min: 1, max: 5 }),
  testimonial: fc.string(),
  featured: fc.boolean(),
  album: fc.option(fc.string()),
  createdAt: fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true }).map((date) => date.toISOString()),
  sha256: fc.option(fc.string()),
})

describe('a record', () => {
  test('gives back the photo it was made of', () => {
    fc.assert(
      fc.property(anyPhoto, (photo) => {
        // What the document client leaves out when it writes.
        const stored = Object.fromEntries(Object.entries(toRecord(photo)).filter(([, value]) => value !== undefined))
        expect(toPhoto(stored)).toEqual(photo)
      }),
    )
  })

  test('carries the attributes under the names of the spec', () => {
    expect(Object.keys(toRecord({ ...fc.sample(anyPhoto, 1)[0]!, featured: true })).toSorted()).toEqual(
      [
        'album', 'brand', 'category', 'created_at', 'description', 'display_order', 'featured', 'featured_listing', 'file_name', 'file_type',
        'id', 'image_height', 'image_width', 'listing', 'rating', 'sha256', 'sort', 'tags', 'testimonial', 'title',
      ],
    )
  })

  test('is in the index of featured photos exactly when it is featured', () => {
    fc.assert(
      fc.property(anyPhoto, (photo) => {
        expect(toRecord(photo)['featured_listing']).toBe(photo.featured ? 'featured' : undefined)
      }),
    )
  })

  test('from before brand, album, display_order and tags existed reads with the defaults of a new photo', () => {
    expect(toPhoto({ id: 'a', title: 'Old', category: 'Paint Protection', file_name: 'a.jpg', file_type: 'image/jpeg' })).toEqual({
      ...photoDefaults,
      id: 'a',
      title: 'Old',
      category: 'Paint Protection',
      image: null,
      fileName: 'a.jpg',
      fileType: 'image/jpeg',
      createdAt: '1970-01-01T00:00:00.000Z',
      sha256: null,
    })
  })

  test('with values of wrong types still reads, whatever they are', () => {
    const anything = fc.dictionary(fc.constantFrom(...Object.keys(toRecord(fc.sample(anyPhoto, 1)[0]!))), fc.anything())
    fc.assert(
      fc.property(anything, (junk) => {
        expect(toPhoto({ ...junk, id: 'a' }).id).toBe('a')
      }),
    )
  })

  test('with only one of width and height has no image', () => {
    expect(toPhoto({ id: 'a', image_width: 10 }).image).toBeNull()
    expect(toPhoto({ id: 'a', image_width: 10, image_height: 0 }).image).toBeNull()
  })

  test('without an id is none', () => {
    expect(() => toPhoto({ title: 'x' })).toThrow(/"id"/)
  })
})

describe('the sort key', () => {
  test('orders like display order ascending, then created last first, then id', () => {
    const model = (a: Photo, b: Photo) =>
      a.displayOrder - b.displayOrder || Date.parse(b.createdAt) - Date.parse(a.createdAt) || (a.id < b.id ? -1 : Number(a.id > b.id))
    // Few orders and few times, so that ties happen.
    const close = fc.record({
      photo: anyPhoto,
      displayOrder: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(-limits.displayOrder, limits.displayOrder)),
      millisecond: fc.integer({ min: 0, max: 3 }),
    })
    fc.assert(
      fc.property(fc.array(close, { maxLength: 30 }), (entries) => {
        const photos = entries.map(({ photo, displayOrder, millisecond }) => ({ ...photo, displayOrder, createdAt: new Date(millisecond).toISOString() }))
        const bySort = photos.toSorted((a, b) => (sortOf(a) < sortOf(b) ? -1 : Number(sortOf(a) > sortOf(b))))
        expect(bySort.map(({ id }) => id)).toEqual(photos.toSorted(model).map(({ id }) => id))
      }),
    )
  })

  test('always has the form that a cursor is checked against', () => {
    fc.assert(
      fc.property(anyPhoto, (photo) => {
        expect(sortOf(photo)).toMatch(sortPattern)
      }),
    )
  })
})
