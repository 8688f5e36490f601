import { expect, test } from 'vitest'
import { readOptions } from './start-options.ts'

test('without a word it is port 3000, the folder .local, samples, and mail that works', () => {
  const { folder, ...rest } = readOptions([], {})
  expect(rest).toEqual({ port: 3000, fresh: false, mailDown: false, samples: true })
  expect(folder).toMatch(/\.local$/)
})

test('PORT and the switches change that', () => {
  const args = ['--fresh', '--mail-down', '--no-samples', '--data', '/data']
  expect(readOptions(args, { PORT: '8080' })).toEqual({ port: 8080, folder: '/data', fresh: true, mailDown: true, samples: false })
})

test.each(['abc', '65536', '-1', '80.5', '', ' 80', '0x50', '1e3'])('PORT=%j is refused', (PORT) => {
  expect(() => readOptions([], { PORT })).toThrow(`PORT is "${PORT}", which is no port`)
})

test.each([[['--unknown']], [['--data']], [['words']], [['--fresh=yes']]])('%j is answered with what can be said', (args) => {
  expect(() => readOptions(args, {})).toThrow('npm start -- [--fresh]')
})
