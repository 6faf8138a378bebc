import { and, eq, isNull, not, sql } from 'drizzle-orm'
import type { Application, ApplicationList, ApplicationListQuery } from '#contract/applications.ts'
import type { Db } from '#server/db/open.ts'
import { isoTime } from '#server/db/query/json.ts'
import { newestFirst } from '#server/db/query/pagination.ts'
import { prepared } from '#server/db/query/prepared.ts'
import { applications, jobs, users } from '#server/db/schema.ts'
import { visibleSince } from '#server/features/answers/rules.ts'
import { endOfWait } from '#server/features/applications/rules.ts'
import { warningOf } from '#server/features/fraud/rules.ts'
import { businessName } from '#server/features/jobs/queries.ts'
import { isClosedAt, isNotDeleted, type Moment, shownTitle } from '#server/features/jobs/state/rules.ts'

const pages = newestFirst('applications', applications.createdAt, applications.id)

/**
 * The applications of a user, the newest first. For a deleted job the application stays, and shows the job as closed.
 */
export async function listApplications(
  db: Db,
  userId: number,
  query: ApplicationListQuery,
  now: Date,
): Promise<ApplicationList> {
  const ofJob = query.job === undefined ? undefined : eq(applications.jobId, query.job)
  const own = and(eq(applications.userId, userId), ofJob)
  const { rows, nextCursor } = await pages.read(selectApplications(db, now), own, query)
  return { applications: rows.map((row) => shown(row, now)), nextCursor, total: await db.$count(applications, own) }
}

/** The application of a user for a job, if there is one. */
export async function findApplication(db: Db, of: { userId: number; jobId: number }, now: Date) {
  const [row] = await one(db).execute({ ...of, now })
  if (!row) return undefined
  const { position: _, ...application } = row
  return shown(application, now)
}

const one = prepared((db) =>
  selectApplications(db, sql.placeholder('now')).where(
    and(eq(applications.userId, sql.placeholder('userId')), eq(applications.jobId, sql.placeholder('jobId'))),
  ),
)

/** Of a job that is deleted, hidden or held, applicants see nothing that was changed. */
const changedSince = sql<Date | null>`case when ${isNotDeleted} and ${jobs.contentChangedAt} > ${applications.createdAt} then ${jobs.contentChangedAt} end`

const selectApplications = (db: Db, now: Moment) =>
  db
    .select({
      id: applications.id,
      createdAt: isoTime(applications.createdAt),
      status: applications.visibleStatus,
      unanswered: applications.unanswered,
      note: applications.visibleNote,
      message: applications.message,
      introduction: applications.introduction,
      decidedAt: isoTime(visibleSince),
      declinedAt: isoTime(applications.declinedAt),
      jobChangedAt: isoTime(changedSince),
      waitingSince: applications.waitingSince,
      pausedUntil: applications.pausedUntil,
      isGone: sql<boolean>`${not(isNotDeleted)}`,
      isAnswerable: sql<boolean>`${and(isNotDeleted, isNull(users.deletedAt))}`,
      job: {
        id: jobs.id,
        title: shownTitle,
        businessName,
        closed: isClosedAt(now),
      },
      position: pages.position,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, jobs.businessId))

type Row = Omit<Awaited<ReturnType<typeof selectApplications>>[number], 'position'>

const shown = ({ waitingSince, pausedUntil, isGone, isAnswerable, ...row }: Row, now: Date): Application => ({
  ...row,
  ...(isGone && { job: { ...row.job, gone: true } }),
  ...warningOf(row.note),
  endsAt:
    row.status === 'pending' && isAnswerable && !(pausedUntil && pausedUntil > now)
      ? endOfWait(waitingSince).toISOString()
      : null,
})
