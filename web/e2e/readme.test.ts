import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('Every rule names a test that is there', async () => {
  const table = await readFile(join(import.meta.dirname, 'README.md'), 'utf8')
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Rule'))
  expect(rows.length).toBeGreaterThan(30)
  for (const row of rows) {
    const [, , file = '', sentence = ''] = row.split('|').map((cell) => cell.trim())
    expect(await readFile(join(import.meta.dirname, file.replaceAll('`', '')), 'utf8'), row).toContain(sentence)
  }
})
