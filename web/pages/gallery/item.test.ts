import { expect, test } from 'vitest'
import type { GalleryPhoto } from '../../../shared/photo.ts'
import { altOf, brandsOf, galleryCategory, matching, toItem } from './item.ts'

const photo: GalleryPhoto = {
  id: '00000000-0000-4000-8000-000000000000',
  title: 'Front doors at 35 %',
  category: 'Tinting',
  description: 'Cut to the belt line.',
  tags: ['35%'],
  brand: 'Ford',
  displayOrder: 10,
  image: { width: 1600, height: 1066 },
}

test.each([
  ['Tinting', 'window-tinting'],
  ['Detailing', 'mobile-detailing'],
  ['Coating', 'ceramic-coating'],
  ['Paint Protection', 'ceramic-coating'],
  ['Mobile Detailing', 'window-tinting'],
  ['Something else', 'window-tinting'],
])('%s is shown under %s', (category, slug) => {
  expect(galleryCategory(category)).toBe(slug)
})

test('a photo’s number on the screen is 1000 plus its place', () => {
  expect([photo, photo].map(toItem).map(({ id }) => id)).toEqual([1000, 1001])
})

test('a photo without words gets the defaults', () => {
  expect(toItem({ ...photo, title: '', tags: [] }, 0)).toMatchObject({ title: 'Untitled', tags: ['Professional', 'Quality'] })
})

test('category and brand narrow the list together', () => {
  const items = [photo, { ...photo, brand: 'Tesla' }, { ...photo, category: 'Coating' }, { ...photo, brand: null }].map(toItem)
  expect(matching(items, { category: 'all', brand: 'all' })).toHaveLength(4)
  expect(matching(items, { category: 'window-tinting', brand: 'Ford' }).map(({ id }) => id)).toEqual([1000])
  expect(matching(items, { category: 'ceramic-coating', brand: 'Tesla' })).toEqual([])
})

test('brands are listed once each, by name, and none when no photo has one', () => {
  expect(brandsOf(['Tesla', null, 'BMW', 'Tesla'].map((brand, index) => toItem({ ...photo, brand }, index)))).toEqual(['BMW', 'Tesla'])
  expect(brandsOf([toItem({ ...photo, brand: null }, 0)])).toEqual([])
})

test('the alternative text says the title, and the description or else category and brand', () => {
  expect(altOf(toItem(photo, 0))).toBe('Front doors at 35 %. Cut to the belt line.')
  expect(altOf(toItem({ ...photo, description: '' }, 0))).toBe('Front doors at 35 %, Window Tinting, Ford')
  expect(altOf(toItem({ ...photo, description: '', brand: null }, 0))).toBe('Front doors at 35 %, Window Tinting')
  expect(altOf(toItem({ ...photo, title: 'IMG_1234' }, 0))).toBe('Cut to the belt line.')
  expect(altOf(toItem({ ...photo, title: 'IMG_1234', description: '' }, 0))).toBe('Window Tinting, Ford')
})
