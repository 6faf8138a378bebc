import { and, eq, isNotNull, isNull, not, or, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { User } from '#contract/accounts.ts'
import type { BusinessJobs } from '#contract/ownJobs.ts'
import type { PageQuery } from '#contract/pages.ts'
import type { Db } from '#server/db/open.ts'
import { newestFirst } from '#server/db/query/pagination.ts'
import { applications, jobs, users } from '#server/db/schema.ts'
import { isByBlocked } from '#server/features/answers/rules.ts'
import { card } from '#server/features/jobs/queries.ts'
import { isNotDeleted, isOpenAt, isVisibleTo } from '#server/features/jobs/state/rules.ts'
import { found } from '#server/refusal.ts'

const pages = newestFirst('own jobs', jobs.createdAt, jobs.id)

/** The jobs of a business that are not deleted, including held ones, the newest first, with counts over all of them. */
export async function listBusinessJobs(db: Db, business: User, query: PageQuery, now: Date): Promise<BusinessJobs> {
  const own = and(eq(jobs.businessId, business.id), isVisibleTo(business))
  const select = db
    .select({
      job: card(business, now),
      payException: jobs.payException,
      written: jobs.written,
      held: jobs.heldFor,
      applications: applicationsHere(db),
      closeReason: jobs.closeReason,
      ...reposts,
      pendingApplications: sql<number>`${db.$count(applications, isPendingHere)}`,
      unansweredApplications: sql<number>`${db.$count(applications, isUnansweredHere)}`,
      position: pages.position,
    })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.businessId))
  const [{ rows, nextCursor }, [totals], pending] = await Promise.all([
    pages.read(select, own, query),
    db
      .select({
        jobs: sql<number>`count(*)::int`,
        openJobs: sql<number>`(count(*) filter (where ${isOpenAt(now)}))::int`,
        applications: total(applicationsHere(db)),
        likes: total(jobs.likes),
        comments: total(jobs.comments),
      })
      .from(jobs)
      .where(own),
    db.$count(
      db
        .select()
        .from(applications)
        .innerJoin(jobs, eq(jobs.id, applications.jobId))
        // Without held jobs, whose applications do not have to be answered meanwhile.
        .where(and(own, isNotDeleted, eq(applications.status, 'pending'), not(isByBlocked)))
        .as('waiting'),
    ),
  ])
  const { jobs: all, openJobs, ...totalInteractions } = found(totals)
  return {
    jobs: rows.map(({ job, ...brought }) => ({ ...job, ...brought })),
    nextCursor,
    counts: { jobs: all, openJobs, pendingApplications: pending },
    totalInteractions,
  }
}

const other = alias(jobs, 'other')
const isOtherThere = or(isNull(other.deletedAt), and(isNotNull(other.heldAt), isNull(other.hiddenBy)))

/** The earlier job that this one reposts, and the newest one that reposts this one. */
const reposts = {
  repostedFrom: sql<
    number | null
  >`(select ${other.id} from ${jobs} ${other} where ${other.id} = ${jobs.repostedFrom} and ${isOtherThere})`,
  repostedAs: sql<
    number | null
  >`(select max(${other.id}) from ${jobs} ${other} where ${other.repostedFrom} = ${jobs.id} and ${isOtherThere})`,
}

/** The applications that the business can see and answer. */
const isHere = and(eq(applications.jobId, jobs.id), not(isByBlocked))
const isPendingHere = and(isHere, eq(applications.status, 'pending'))
const isUnansweredHere = and(isHere, eq(applications.unanswered, true), isNull(applications.wipedAt))

/** The counter also includes applications of blocked accounts, so they are subtracted. */
const applicationsHere = (db: Db) => {
  const isBlocked = and(eq(applications.jobId, jobs.id), isNull(applications.wipedAt), isByBlocked)
  return sql<number>`(${jobs.applications} - ${db.$count(applications, isBlocked)})::int`
}

const total = (counter: SQLWrapper) => sql<number>`coalesce(sum(${counter}), 0)::int`
