import { and, eq } from 'drizzle-orm'
import type { MarkedJobs } from '#contract/jobs.ts'
import type { PageQuery } from '#contract/pages.ts'
import type { Db } from '#server/db/open.ts'
import { newestFirst } from '#server/db/query/pagination.ts'
import { jobs, likes, users } from '#server/db/schema.ts'
import { card } from '#server/features/jobs/queries.ts'
import { isNotDeleted } from '#server/features/jobs/state/rules.ts'

const pages = newestFirst('likes', likes.createdAt, likes.jobId)

/** The jobs that a user likes, the newest like first. */
export async function listLikedJobs(db: Db, userId: number, query: PageQuery, now: Date): Promise<MarkedJobs> {
  const own = and(eq(likes.userId, userId), isNotDeleted)
  const select = db
    .select({ job: card({ id: userId }, now), position: pages.position })
    .from(likes)
    .innerJoin(jobs, eq(jobs.id, likes.jobId))
    .innerJoin(users, eq(users.id, jobs.businessId))
  const { rows, nextCursor } = await pages.read(select, own, query)
  const total = await db.$count(db.select().from(likes).innerJoin(jobs, eq(jobs.id, likes.jobId)).where(own).as('own'))
  return { jobs: rows.map(({ job }) => job), nextCursor, total }
}
