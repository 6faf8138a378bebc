import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'

const AT_ONCE = 2000

/**
 * Deletes the words that only deleted or changed jobs had. Otherwise the search would know them, and they could be read in the database.
 */
export async function dropUnusedWords(db: Db): Promise<void> {
  const { rows } = await db.execute<{ looked: number }>(sql`select search_forget_words(${AT_ONCE}) as looked`)
  if (rows.some(({ looked }) => looked > 0)) await dropUnusedWords(db)
}

const BATCH = 50
/** The number of batches in one run, because a shutdown waits for the end of the run. */
const BATCHES = 10

/** Indexes jobs again whose words were chosen by earlier versions of the functions, in short transactions that block no other. */
export async function indexStaleJobs(db: Db): Promise<void> {
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const { rows } = await db.execute<{ indexed: number }>(sql`select search_index_stale(${BATCH}) as indexed`)
    if (rows.every(({ indexed }) => indexed === 0)) return
  }
}
