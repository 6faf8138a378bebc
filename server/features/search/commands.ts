import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'

const AT_ONCE = 2000

/** Forgets the words that only deleted or changed jobs had: until then they would be known, and readable in the database. */
export async function forgetUnusedWords(db: Db): Promise<void> {
  const { rows } = await db.execute<{ looked: number }>(sql`select search_forget_words(${AT_ONCE}) as looked`)
  if (rows.some(({ looked }) => looked > 0)) await forgetUnusedWords(db)
}

const BATCH = 50
/** So many batches in one run, because the end of the process waits for it. */
const BATCHES = 10

/** Indexes jobs again whose words were chosen by functions of an earlier version, in short transactions that nobody waits for. */
export async function indexStaleJobs(db: Db): Promise<void> {
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const { rows } = await db.execute<{ indexed: number }>(sql`select search_index_stale(${BATCH}) as indexed`)
    if (rows.every(({ indexed }) => indexed === 0)) return
  }
}
