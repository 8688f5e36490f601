import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { needsTitle } from './untitled.ts'

const phones = ['IMG_1234', 'IMG_E1234', 'IMG-20260711-WA0003', 'PXL_20260711_101112345']
const cameras = ['DSC_0001', '_DSC0001', 'DSC00042', 'DSCF1234', 'DSCN0042', '_MG_1234', 'P1010001', 'R0010001', 'DJI_0042', '100_0042']
const moving = ['PXL_20260711_101112345.PORTRAIT-01.COVER', 'MVIMG_20260711_101112', 'GOPR0042', 'GH010042']
const apps = [
  'WhatsApp Image 2026-07-11 at 10.11.12 AM',
  'Screenshot 2026-07-11 at 10.11.12',
  'Photo Jul 11 2026, 10 11 12 AM',
  'FB_IMG_1752220272',
  'received_1234567890',
  'signal-2026-07-11-101112',
  'Snapchat-1234567',
  'FullSizeRender',
  'tempImageAb3xYz',
]
const numbers = ['20260711_101112', '2026-07-11 10.11.12', '1000012345', '42', '1A2B3C4D-0000-4000-8000-1234567890AB', '7f3a9c0e5b1d4f62']
const words = ['image', 'Image', 'image0', 'photo 3', 'Foto', 'picture', 'Untitled', 'unnamed', 'download', 'edited photo']
const changed = ['IMG_1234.HEIC', 'IMG_1234 (1)', 'IMG_1234 copy 2', 'IMG_1234-edited', 'IMG_1234~2', ' img 1234 ']
const nothing = ['', '   ', '---', '🚗', '…']

const files = [...phones, ...cameras, ...moving, ...apps, ...numbers, ...words, ...changed]

test.each([...files, ...nothing])('%j says nothing of a photo', (title) => {
  expect(needsTitle(title)).toBe(true)
})

const cars = ['Red coupe', 'Tesla Model 3', 'F-150', 'BMW i8', 'MG 4', 'GX 460', 'Porsche 911', 'Sam’s truck', 'GR86', 'C8']
const work = ['Ceramic tint 35%', 'XPEL', '3M', 'IR Nano 20', 'Before and after', 'Photo of a Mustang', 'Picture perfect', 'Cover']
const both = ['IMG_1234 red coupe']
const elsewhere = ['Красное купе', '赤いクーペ', 'Café Racer', 'Façade']

test.each([...cars, ...work, ...both, ...elsewhere])('%j is a title', (title) => {
  expect(needsTitle(title)).toBe(false)
})

test('any number that a phone or camera counts to needs a title', () => {
  const counted = fc.tuple(fc.constantFrom('IMG_', 'IMG-', 'DSC_', 'DSC', 'PXL_', 'Image ', 'photo '), fc.nat(99_999_999))
  fc.assert(fc.property(counted, ([name, count]) => needsTitle(name + count)))
})

test('a title of any length is judged at once', () => {
  const started = performance.now()
  for (const piece of ['IMG_', '1', 'a1', '-', 'tempImage', ' copy']) needsTitle(piece.repeat(200_000))
  expect(performance.now() - started).toBeLessThan(2_000)
})
