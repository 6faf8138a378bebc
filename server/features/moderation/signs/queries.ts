import { and, asc, eq, gt, not, or, sql } from 'drizzle-orm'
import type { FraudSign } from '#contract/fraudSigns.ts'
import type { Subject } from '#contract/moderation.ts'
import type { Db } from '#server/db/open.ts'
import { isoTime } from '#server/db/query/json.ts'
import { decisions, jobs, reports } from '#server/db/schema.ts'
import { signsIn } from '#server/features/fraud/rules.ts'
import { isDemo, isHeld, isNotDeleted } from '#server/features/jobs/state/rules.ts'
import { findReported } from '#server/features/moderation/reports/queries.ts'
import { findSubject } from '#server/features/moderation/subjects/queries.ts'

/** First jobs are only listed while they are new. */
const NEW_DAYS = 7

const hasSigns = sql`cardinality(${jobs.fraudSigns}) > 0`

/**
 * No operator has decided about the job since its owner last changed it. A decision without an effect, or one that was taken back, counts,
 * too.
 */
const isUnseen = sql`not exists (select from ${decisions} where ${decisions.kind} = 'job' and ${decisions.subjectId} = ${jobs.id}
  and ${decisions.createdAt} >= coalesce(${jobs.changedAt}, ${jobs.createdAt}))`

// A selected column would lose the name of its table, and would refer to the inner one.
const isFirst = sql<boolean>`(jobs.created_at > now() - make_interval(days => ${NEW_DAYS})
  and not exists (select from ${jobs} earlier where earlier.business_id = jobs.business_id and earlier.id < jobs.id))`

const isToLookAt = and(
  isNotDeleted,
  jobs.open,
  not(isDemo),
  gt(jobs.expiresAt, sql`now()`),
  isUnseen,
  or(hasSigns, isFirst),
)

const selectJobs = (db: Db, since: Parameters<typeof isoTime>[0]) =>
  db
    .select({
      subjectId: jobs.id,
      title: jobs.title,
      signs: jobs.fraudSigns,
      firstPost: isFirst,
      held: jobs.heldFor,
      since: isoTime(since),
    })
    .from(jobs)

/** Jobs without a report for an operator to look at: those with signs of fraud, and the first one of each business. The oldest first. */
export const listUnseenJobs = (db: Db, most: number) =>
  selectJobs(db, jobs.createdAt).where(isToLookAt).orderBy(asc(jobs.createdAt), asc(jobs.id)).limit(most)

/** Jobs that are hidden until an operator releases them, the oldest first. */
export const listHeldJobs = (db: Db, most: number) =>
  selectJobs(db, sql<Date>`${jobs.heldAt}`).where(isHeld).orderBy(asc(jobs.heldAt), asc(jobs.id)).limit(most)

/** How many jobs wait for an operator without a report. */
export const countUnreportedJobs = (db: Db): Promise<number> => {
  const isReported = sql`exists (select from ${reports} where ${reports.kind} = 'job' and ${reports.subjectId} = ${jobs.id}
    and ${reports.decisionId} is null)`
  return db.$count(jobs, and(or(isHeld, isToLookAt), not(isReported)))
}

/**
 * The signs of fraud in a subject. Those of a job are stored. Anything else is searched when an operator opens it, in its current and its
 * reported text.
 */
export async function findSigns(db: Db, subject: Subject): Promise<FraudSign[]> {
  if (subject.kind !== 'job') {
    const seen = [await findSubject(db, subject), await findReported(db, subject)]
    return signsIn(...seen.map((one) => one?.content.text))
  }
  const [job] = await db.select({ signs: jobs.fraudSigns }).from(jobs).where(eq(jobs.id, subject.id))
  return job?.signs ?? []
}
