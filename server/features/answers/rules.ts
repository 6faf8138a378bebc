import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { MEETING_OFFERS_PAUSE_DAYS } from '#contract/limits.ts'
import { applications, jobs, meetings, users } from '#server/db/schema.ts'

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
