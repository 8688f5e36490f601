import { expect, test } from 'vitest'
import { contentTypes, formats, photoKey, photoPath, renditions, slotPath, srcset, widths } from './renditions.ts'

const id = '00000000-0000-4000-8000-000000000001'

test('a photo has every width in every format, the smallest first', () => {
  expect(renditions).toHaveLength(widths.length * formats.length)
  expect(renditions.map(({ width }) => width)).toEqual(renditions.map(({ width }) => width).toSorted((a, b) => a - b))
  expect(Object.keys(contentTypes)).toEqual([...formats])
})

test('renditions have these addresses, which are stored, cached and linked to', () => {
  const photo = { id, title: 'Red coupe', category: 'Tinting', brand: null }
  expect(photoKey(id, { width: 640, format: 'avif' })).toBe(`photos/${id}/640.avif`)
  expect(photoPath(photo, { width: 640, format: 'avif' })).toBe(`/photos/${id}/red-coupe-640.avif`)
  expect(photoPath({ ...photo, title: 'IMG_1234', category: '' }, { width: 640, format: 'avif' })).toBe(`/photos/${id}/640.avif`)
  expect(slotPath('home.services.card1', { width: 1920, format: 'jpg' })).toBe('/site-images/home.services.card1/1920.jpg')
  expect(srcset((rendition) => slotPath('home.hero', rendition), 'jpg')).toBe(
    '/site-images/home.hero/320.jpg 320w, /site-images/home.hero/640.jpg 640w, /site-images/home.hero/1280.jpg 1280w, /site-images/home.hero/1920.jpg 1920w',
  )
})
