import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { outlinesOfFont } from '../scripts/outlines.mjs'

test('The outlines that preview pictures are drawn with are those of the font', async () => {
  const stored = new URL('../server/outlines.json', import.meta.url)
  expect(JSON.parse(await readFile(stored, 'utf8')), 'npm run outlines').toEqual(outlinesOfFont())
})
