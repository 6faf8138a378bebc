import { copyFileSync, globSync, renameSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startInMemory } from '#test/database.ts'

test('A test database starts while another worker replaces its files', async () => {
  await (await startInMemory()).close()
  const starting = startInMemory()
  for (const prepared of globSync('node_modules/.cache/zaphiring/database-*.tar')) {
    copyFileSync(prepared, `${prepared}.other`)
    renameSync(`${prepared}.other`, prepared)
  }
  const client = await starting
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await client.close()
})
