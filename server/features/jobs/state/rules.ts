import { and, eq, gt, isNotNull, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CloseReason } from '#contract/closeReasons.ts'
import type { JobState } from '#contract/jobs.ts'
import { FIRST_REAL_JOB_ID } from '#contract/limits.ts'
import { jobs } from '#server/db/schema.ts'

/** A time, or a placeholder for one in a prepared statement. */
export type Moment = Date | Placeholder

/**
 * The state of a job at this moment. This function defines it; the SQL conditions below say the same in a form that
 * can use an index, and a test checks that they agree.
 */
export const stateAt = (now: Moment, owner: Owner | null = null) =>
  sql<JobState>`case when ${jobs.deletedAt} is not null and not ${owner ? isHeldFor(owner) : sql`false`} then 'deleted' when ${hasExpired(now)} then 'expired' when ${jobs.open} then 'open' else 'closed' end`

/** Deleted jobs are in no list and have no page. */
export const isNotDeleted = isNull(jobs.deletedAt)

/** The job waits for an operator. If a decision hides it as well, its business does not see it either. */
export const isHeld = and(isNotNull(jobs.heldAt), isNull(jobs.hiddenBy))

/** The job is visible, or hidden by a decision or a hold. These can end, and then everything is shown as before. */
export const isRestorable = or(isNotDeleted, isNotNull(jobs.hiddenBy), isNotNull(jobs.heldAt))

/** The user who sees a held job if it is theirs. The id may come from a session that has ended. */
type Owner = { id: number | SQL }

const isHeldFor = ({ id }: Owner) => sql`coalesce(${isHeld} and ${jobs.businessId} = ${id}, false)`

/** Like `isNotDeleted`, but including the user's own held jobs. */
export const isVisibleTo = (owner: Owner | null) => (owner ? or(isNotDeleted, isHeldFor(owner)) : isNotDeleted)

/** The job is `open`: it is listed publicly and accepts applications from everyone except its owner. */
export const isOpenAt = (now: Moment): SQL | undefined => and(isNotDeleted, jobs.open, gt(jobs.expiresAt, at(now)))

/** Whether applicants see the job as closed: it is closed, expired or deleted. */
export const isClosedAt = (now: Moment, owner: Owner | null = null) => sql<boolean>`${stateAt(now, owner)} <> 'open'`

/** When the job stopped being open; the same before and after an expired job is marked as closed. */
export const closedSince = (now: Moment) =>
  sql<Date | null>`coalesce(${jobs.closedAt}, case when ${hasExpired(now)} then ${jobs.expiresAt} end)`.mapWith(
    jobs.closedAt,
  )

/**
 * The columns that close or open a job. Closing it again keeps the time of the first closing, and its reason unless another one is given.
 */
export function closing(closed: boolean | undefined, now: Date, reason?: CloseReason | null) {
  if (closed === undefined) return { open: sql`${jobs.open}` }
  if (!closed) return { open: true, closedAt: null, closeReason: null }
  return {
    open: false,
    closedAt: sql`coalesce(${closedSince(now)}, ${sql.param(now, jobs.closedAt)})`,
    closeReason: reason === undefined ? sql`${jobs.closeReason}` : reason,
  }
}

/** Expired but not marked as closed yet, so it still sorts among the open jobs. */
export const isDue = (now: Moment) => and(eq(jobs.open, true), hasExpired(now))

const due = alias(jobs, 'due')

/**
 * Whether any expired job is not marked yet. Written so that it reads one index entry: otherwise the planner expects
 * many such jobs and scans the table.
 */
export const isAnyDue = (now: Moment) =>
  sql<boolean>`coalesce((select min(${due.expiresAt}) from ${jobs} ${due} where ${due.open}) <= ${at(now)}, false)`

const demo = alias(jobs, 'demo')

/**
 * The jobs of the demo business, which are closed in every installation. They are recognised by their reserved ids,
 * because any business may use the same name.
 */
export const isDemo = sql<boolean>`exists (
  select from ${jobs} ${demo} where ${demo.id} < ${FIRST_REAL_JOB_ID} and ${demo.businessId} = ${jobs.businessId})`

/** The title as applicants know it: they do not see the new title of a held job until an operator has released it. */
export const shownTitle = sql<string>`coalesce(${jobs.shownTitle}, ${jobs.title})`

const at = (now: Moment) => sql.param(now, jobs.expiresAt)
const hasExpired = (now: Moment) => sql`${jobs.expiresAt} <= ${at(now)}`
