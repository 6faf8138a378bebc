import { and, desc, eq } from 'drizzle-orm'
import type { Job } from '#contract/jobs.ts'
import type { Db } from '#server/db/open.ts'
import { jobs, likes } from '#server/db/schema.ts'
import { selectCards } from '#server/jobs/queries.ts'
import { isThere } from '#server/life/rules.ts'

const SHOWN_MAX = 200

/** The jobs that somebody likes, the newest like first. */
export async function listLikedJobs(db: Db, userId: number, now: Date): Promise<Job[]> {
  const rows = await selectCards(db, { id: userId }, now)
    .innerJoin(likes, and(eq(likes.jobId, jobs.id), eq(likes.userId, userId)))
    .where(isThere)
    .orderBy(desc(likes.createdAt), likes.jobId)
    .limit(SHOWN_MAX)
  return rows.map(({ job }) => job)
}
