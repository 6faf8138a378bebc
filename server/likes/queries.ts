import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Job } from '#contract/jobs.ts'
import type { Db } from '#server/db/open.ts'
import { jobs, likes } from '#server/db/schema.ts'
import { selectCards, shown } from '#server/jobs/queries.ts'

const SHOWN_MAX = 200

/** The jobs that somebody likes, the newest like first. */
export async function listLikedJobs(db: Db, userId: number): Promise<Job[]> {
  const rows = await selectCards(db, { id: userId })
    .innerJoin(likes, and(eq(likes.jobId, jobs.id), eq(likes.userId, userId)))
    .where(isNull(jobs.deletedAt))
    .orderBy(desc(likes.createdAt), likes.jobId)
    .limit(SHOWN_MAX)
  return rows.map(shown)
}
