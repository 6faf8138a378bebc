import { and, desc, eq, sql } from 'drizzle-orm'
import type { Application } from '#contract/applications.ts'
import type { Db } from '#server/db/open.ts'
import { applications, jobs, users } from '#server/db/schema.ts'

const SHOWN_MAX = 200

/** Somebody's applications, the newest first. One for a deleted job stays, and shows the job as closed. */
export async function listApplications(db: Db, userId: number): Promise<Application[]> {
  const rows = await selectApplications(db)
    .where(eq(applications.userId, userId))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(SHOWN_MAX)
  return rows.map(shown)
}

/** The application of one person for one job, if there is one. */
export async function findApplication(db: Db, { userId, jobId }: { userId: number; jobId: number }) {
  const [row] = await selectApplications(db).where(and(eq(applications.userId, userId), eq(applications.jobId, jobId)))
  return row && shown(row)
}

const selectApplications = (db: Db) =>
  db
    .select({
      id: applications.id,
      createdAt: applications.createdAt,
      status: applications.status,
      message: applications.message,
      job: {
        id: jobs.id,
        title: jobs.title,
        businessName: sql<string>`coalesce(${users.businessName}, ${users.fullName})`,
        closed: sql<boolean>`(not ${jobs.open} or ${jobs.expiresAt} <= now() or ${jobs.deletedAt} is not null)`,
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
