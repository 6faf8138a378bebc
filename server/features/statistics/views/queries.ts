import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { jobs } from '#server/db/schema.ts'
import { isThere } from '#server/features/jobs/state/rules.ts'
import { found } from '#server/refusal.ts'

/** The id of a job that has a page. Refuses a missing job and a deleted one alike. */
export async function findViewable(db: Db, id: number): Promise<number> {
  const [job] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, id), isThere))
  return found(job).id
}
