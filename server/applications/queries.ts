import { and, desc, eq, sql } from 'drizzle-orm'
import type { Application } from '#contract/applications.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import { applications, jobs, users } from '#server/db/schema.ts'
import { businessName } from '#server/jobs/queries.ts'
import { isClosedAt, type Moment } from '#server/life/rules.ts'

const SHOWN_MAX = 200

/** Somebody's applications, the newest first. One for a deleted job stays, and shows the job as closed. */
export async function listApplications(db: Db, userId: number, now: Date): Promise<Application[]> {
  const rows = await selectApplications(db, now)
    .where(eq(applications.userId, userId))
    .orderBy(...newestFirst)
    .limit(SHOWN_MAX)
  return rows.map(shown)
}

/** The application of one person for one job, if there is one. */
export async function findApplication(db: Db, of: { userId: number; jobId: number }, now: Date) {
  const [row] = await one(db).execute({ ...of, now })
  return row && shown(row)
}

const one = prepared((db) =>
  selectApplications(db, sql.placeholder('now')).where(
    and(eq(applications.userId, sql.placeholder('userId')), eq(applications.jobId, sql.placeholder('jobId'))),
  ),
)

const newestFirst = [desc(applications.createdAt), desc(applications.id)]

const selectApplications = (db: Db, now: Moment) =>
  db
    .select({
      id: applications.id,
      createdAt: applications.createdAt,
      status: applications.toldStatus,
      note: applications.toldNote,
      message: applications.message,
      job: {
        id: jobs.id,
        title: jobs.title,
        businessName,
        closed: isClosedAt(now),
      },
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, jobs.businessId))
    .$dynamic()

const shown = (row: Awaited<ReturnType<typeof selectApplications>>[number]): Application => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
})
