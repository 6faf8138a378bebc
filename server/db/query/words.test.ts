import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { hasWords } from '#server/db/query/words.ts'
import { openTestDatabase } from '#test/database.ts'

const { db, close } = await openTestDatabase()
afterAll(close)

const ROWS = 50

/** How many texts are folded to search these words in 50 texts that contain them. */
const foldedFor = (words: string[]) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local track_functions = 'pl'`)
    const counted = async () => {
      const { rows } = await tx.execute<{ calls: number }>(
        sql`select calls::int from pg_stat_xact_user_functions where funcname = 'search_fold'`,
      )
      return rows[0]?.calls ?? 0
    }
    const before = await counted()
    const text = sql`'Jürgen Öztürk ' || n`
    const { rows } = await tx.execute(
      sql`select n from generate_series(1, ${ROWS}::int) n where ${hasWords(words, [text])}`,
    )
    expect(rows).toHaveLength(ROWS)
    return (await counted()) - before
  })

test('Each text is folded once, however many words are searched in it', async () => {
  expect(await foldedFor(['jurgen'])).toBe(ROWS + 1)
  expect(await foldedFor(Array.from({ length: 100 }, () => 'k'))).toBe(ROWS + 100)
})

test('An ASCII text, which is folded in fewer steps, becomes the same as beside another letter', async () => {
  const text = fc.string({ unit: fc.constantFrom(..."aeouAEOUxTH09 .@-_\t'") })
  const texts = [...fc.sample(text, 500), 'Juergen Oeztuerk AEther', String.fromCharCode(...Array(127).keys()).slice(1)]
  const { rows } = await db.execute<{ alone: string; beside: string }>(
    sql`select search_fold(text) as alone, search_fold(text || ' é') as beside from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) text`,
  )
  expect(rows.map(({ beside }) => beside)).toEqual(rows.map(({ alone }) => `${alone} e`))
})
