import { and, eq, gt, isNotNull, isNull, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CloseReason } from '#contract/closeReasons.ts'
import type { JobState } from '#contract/jobs.ts'
import { FIRST_REAL_JOB_ID, MEETING_OFFERS_PAUSE_DAYS } from '#contract/limits.ts'
import { applications, jobs, meetings, users } from '#server/db/schema.ts'

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

/** No decision was made, not even one that can still be undone. */
export const isWaiting = and(eq(applications.status, 'pending'), eq(applications.visibleStatus, 'pending'))

/**
 * No times for a talk or trial shift are offered or agreed. While they are, no application ends, because the start of its wait was moved.
 */
export const isNotPaused = (now: Date | SQL) => or(isNull(applications.pausedUntil), lte(applications.pausedUntil, now))

const isReopened = sql`${applications.status} = 'pending' and ${applications.visibleStatus} <> 'pending' and ${applications.publishAt} is not null`

/**
 * When the offered or agreed times are over. An application does not end without an answer before. As in `offerPause`, an offer pauses the
 * wait only for a limited time.
 */
const pausedUntil = sql`case when meeting.status = 'taken' then meeting.over_at
  else least(meeting.over_at, ${applications.createdAt} + make_interval(days => ${MEETING_OFFERS_PAUSE_DAYS})) end`
const agreedUntil = sql`(select max(${pausedUntil}) from ${meetings} meeting where meeting.application_id = ${applications.id}
  and meeting.status in ('open', 'taken') and ${pausedUntil} > ${applications.publishAt})`

/**
 * When the state that the applicant sees was decided, or when the application ended without an answer. A decision that can still be undone
 * must stay secret, and so must its time.
 */
export const visibleSince = sql<Date | null>`case when ${applications.unanswered} then ${applications.rejectedAt}
  else ${applications.visibleDecidedAt} end`.mapWith(applications.decidedAt)

/** While an applicant's account is blocked, the business does not see the application, cannot answer it, and gets no reminder of it. */
export const isByBlocked = sql`exists (select from ${users} blocked where blocked.id = ${applications.userId} and blocked.blocked_by is not null)`

/**
 * The job takes no new applications, because some ended without an answer and can still be answered. The index for this condition contains
 * only such applications.
 */
export const areAnswersDue = sql<boolean>`exists (select from ${applications}
  where ${applications.jobId} = ${jobs.id} and ${applications.unanswered} and ${applications.wipedAt} is null and not ${isByBlocked})`

/**
 * Makes a decision visible to the applicant. Revoking a rejection also ends the retention period that it started. Returning to pending
 * after a published answer starts a new wait, which begins after a time that was agreed meanwhile.
 */
export const publishedDecision = {
  visibleStatus: sql`${applications.status}`,
  visibleNote: sql`${applications.note}`,
  visibleDecidedAt: sql`${applications.decidedAt}`,
  publishAt: null,
  unanswered: false,
  answeredAt: sql`coalesce(${applications.answeredAt}, case when ${applications.status} <> 'pending' then ${applications.publishAt} end)`,
  waitingSince: sql`case when ${isReopened} then coalesce(${agreedUntil}, ${applications.publishAt}) else ${applications.waitingSince} end`,
  pausedUntil: sql`case when ${isReopened} then ${agreedUntil} else ${applications.pausedUntil} end`,
  reminders: sql`case when ${isReopened} then 0 else ${applications.reminders} end`,
  rejectedAt: sql`case when ${applications.status} = 'rejected' then ${applications.rejectedAt} end`,
}

const at = (now: Moment) => sql.param(now, jobs.expiresAt)
const hasExpired = (now: Moment) => sql`${jobs.expiresAt} <= ${at(now)}`
