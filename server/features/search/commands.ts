import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'

const AT_ONCE = 2000

/** Forgets the words that only deleted or changed jobs had: until then they would be known, and readable in the database. */
export async function forgetUnusedWords(db: Db): Promise<void> {
  const { rows } = await db.execute<{ looked: number }>(sql`select search_forget_words(${AT_ONCE}) as looked`)
  if (rows.some(({ looked }) => looked > 0)) await forgetUnusedWords(db)
}
