import { and, desc, eq } from 'drizzle-orm'
import type { Job } from '#contract/jobs.ts'
import type { Db } from '#server/db/open.ts'
import { jobs, saves } from '#server/db/schema.ts'
import { selectCards } from '#server/jobs/queries.ts'
import { isThere } from '#server/life/rules.ts'

const SHOWN_MAX = 200

/** The jobs that somebody saved, the newest save first. */
export async function listSavedJobs(db: Db, userId: number, now: Date): Promise<Job[]> {
  const rows = await selectCards(db, { id: userId }, now)
    .innerJoin(saves, and(eq(saves.jobId, jobs.id), eq(saves.userId, userId)))
    .where(isThere)
    .orderBy(desc(saves.createdAt), saves.jobId)
    .limit(SHOWN_MAX)
  return rows.map(({ job }) => job)
}
