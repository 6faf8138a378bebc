import { and, eq } from 'drizzle-orm'
import type { MarkedJobs } from '#contract/jobs.ts'
import type { PageQuery } from '#contract/pages.ts'
import type { Db } from '#server/db/open.ts'
import { newestFirst } from '#server/db/query/pagination.ts'
import { jobs, likes, saves, users } from '#server/db/schema.ts'
import { card } from '#server/features/jobs/queries.ts'
import { isNotDeleted } from '#server/features/jobs/state/rules.ts'

/** Reads the jobs that a user likes or saved, the newest like or save first. `name` names the list in its cursors. */
function listOfMarked(name: string, marks: typeof likes | typeof saves) {
  const pages = newestFirst(name, marks.createdAt, marks.jobId)
  return async (db: Db, userId: number, query: PageQuery, now: Date): Promise<MarkedJobs> => {
    const own = and(eq(marks.userId, userId), isNotDeleted)
    const select = db
      .select({ job: card({ id: userId }, now), position: pages.position })
      .from(marks)
      .innerJoin(jobs, eq(jobs.id, marks.jobId))
      .innerJoin(users, eq(users.id, jobs.businessId))
    const { rows, nextCursor } = await pages.read(select, own, query)
    const all = db.select().from(marks).innerJoin(jobs, eq(jobs.id, marks.jobId)).where(own)
    return { jobs: rows.map(({ job }) => job), nextCursor, total: await db.$count(all.as('own')) }
  }
}

export const listLikedJobs = listOfMarked('likes', likes)
export const listSavedJobs = listOfMarked('saves', saves)
