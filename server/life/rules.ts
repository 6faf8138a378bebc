import { and, eq, gt, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { JobState } from '#contract/jobs.ts'
import { DEMO_BUSINESS, FIRST_REAL_JOB_ID } from '#contract/limits.ts'
import { jobs, users } from '#server/db/schema.ts'

/** A time, or the place of one in a statement that is made ahead. */
export type Moment = Date | Placeholder

/**
 * What a job is at this moment. The one place that decides it; the conditions below say the same in a form that an index
 * can answer, and a test holds them together.
 */
export const stateAt = (now: Moment) =>
  sql<JobState>`case when ${jobs.deletedAt} is not null then 'deleted' when ${hasExpired(now)} then 'expired' when ${jobs.open} then 'open' else 'closed' end`

/** Deleted jobs are in no list and on no page. */
export const isThere = isNull(jobs.deletedAt)

/** The state is `open`: to be told to the world, and to be applied for by everybody but the owner. */
export const isOpenAt = (now: Moment): SQL | undefined => and(isThere, jobs.open, gt(jobs.expiresAt, at(now)))

/** Whoever once applied sees the job as closed, whether it is closed, expired or deleted. */
export const isClosedAt = (now: Moment) => sql<boolean>`${stateAt(now)} <> 'open'`

/** When it stopped being open; the same before and after the sweep that writes the end of an expired one down. */
export const closedSince = (now: Moment) =>
  sql<Date | null>`coalesce(${jobs.closedAt}, case when ${hasExpired(now)} then ${jobs.expiresAt} end)`.mapWith(
    jobs.closedAt,
  )

/** Expired, but not yet written down, so that it still stands among the open ones in an order by `open`. */
export const isDue = (now: Moment) => and(eq(jobs.open, true), hasExpired(now))

const due = alias(jobs, 'due')

/**
 * Whether an order by `open` is still to be settled. Looks at one place of an index, whatever the planner believes: asked for any
 * job that is due, it expects many, and reads all of them in vain.
 */
export const isAnyDue = (now: Moment) =>
  sql<boolean>`coalesce((select min(${due.expiresAt}) from ${jobs} ${due} where ${due.open}) <= ${at(now)}, false)`

/** The listings of the demo business, which are closed in every installation. */
export const isDemo = sql<boolean>`(${jobs.id} < ${FIRST_REAL_JOB_ID} or exists (
  select from ${users} where ${users.id} = ${jobs.businessId} and ${users.businessName} = ${DEMO_BUSINESS}))`

const at = (now: Moment) => sql.param(now, jobs.expiresAt)
const hasExpired = (now: Moment) => sql`${jobs.expiresAt} <= ${at(now)}`
