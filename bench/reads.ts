import { performance } from 'node:perf_hooks'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { jobs } from '#server/db/schema.ts'

const TIMES = 2000

/** The yardstick for a search: how long one row by its primary key takes, prepared, in milliseconds (median). */
export async function primaryKeyRead(db: Db, firstJob: number): Promise<number> {
  const read = db
    .select()
    .from(jobs)
    .where(eq(jobs.id, sql.placeholder('id')))
    .prepare('bench_primary_key')
  const times: number[] = []
  for (let at = 0; at < TIMES; at += 1) {
    const start = performance.now()
    await read.execute({ id: firstJob + (at % 500) })
    times.push(performance.now() - start)
  }
  return times.sort((one, other) => one - other)[TIMES / 2] ?? Number.NaN
}
