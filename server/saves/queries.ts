import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Job } from '#contract/jobs.ts'
import type { Db } from '#server/db/open.ts'
import { jobs, saves } from '#server/db/schema.ts'
import { selectCards, shown } from '#server/jobs/queries.ts'

const SHOWN_MAX = 200

/** The jobs that somebody saved, the newest save first. */
export async function listSavedJobs(db: Db, userId: number): Promise<Job[]> {
  const rows = await selectCards(db, { id: userId })
    .innerJoin(saves, and(eq(saves.jobId, jobs.id), eq(saves.userId, userId)))
    .where(isNull(jobs.deletedAt))
    .orderBy(desc(saves.createdAt), saves.jobId)
    .limit(SHOWN_MAX)
  return rows.map(shown)
}
