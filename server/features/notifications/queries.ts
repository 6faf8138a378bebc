import { and, eq, inArray, isNull, ne, not, or, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import { COUNTED_AT_MOST } from '#contract/limits.ts'
import { HIDING_ACTIONS } from '#contract/moderationValues.ts'
import type { MailChoice, NotificationList, WaitingCounts } from '#contract/notifications.ts'
import type { PageQuery } from '#contract/pages.ts'
import type { Db } from '#server/db/open.ts'
import { isoTime } from '#server/db/query/json.ts'
import { newestFirst } from '#server/db/query/pagination.ts'
import {
  applications,
  comments,
  decisions,
  jobs,
  meetings,
  mutedMails,
  notifications,
  saves,
  users,
} from '#server/db/schema.ts'
import { isByBlocked, isNotPaused, isWaiting } from '#server/features/answers/rules.ts'
import { isNotDeleted } from '#server/features/jobs/state/rules.ts'
import { kindsOf } from '#server/features/notifications/rules.ts'

const pages = newestFirst('notifications', notifications.createdAt, notifications.id)

const eventId = sql`substring(${notifications.about} from '^[a-z]+:([0-9]{1,9})')::int`

/**
 * The application or comment that a notification leads to. A declined application is only visible to its applicant, and notifications about
 * a deleted job lead to the whole list.
 */
export const entryId = sql<number | null>`case
  when ${notifications.jobId} is null then null
  when ${notifications.kind} in ('new-applicant', 'new-comment', 'application-status') then ${eventId}
  when ${notifications.kind} = 'meeting' then (select ${meetings.applicationId} from ${meetings} where ${meetings.id} = ${eventId})
  end`

/** The time of an event that can happen several times (`aboutOf` in server/features/meetings/notifying). */
const eventTime = sql`coalesce(substring(${notifications.about} from '[0-9]{4}-[0-9-]+T[0-9:.]+Z$')::timestamptz, '-infinity')`

/** The facts without words about a meeting that an operator has hidden. Words that are newer than the decision are not affected by it. */
export const shownFacts = sql`case
  when ${notifications.kind} = 'meeting' and exists (select from ${decisions} where ${decisions.kind} = 'meeting'
    and ${decisions.subjectId} = ${eventId} and ${inArray(decisions.action, [...HIDING_ACTIONS])} and ${decisions.endedAt} is null
    and ${decisions.createdAt} >= ${eventTime})
    then ${notifications.facts} - 'words'
  else ${notifications.facts} end`.mapWith(notifications.facts)

/**
 * The notifications of an account, the newest first, with the number of unread ones, and the kinds that also come by
 * mail.
 */
export async function listNotifications(db: Db, user: User, query: PageQuery): Promise<NotificationList> {
  const select = db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      jobId: notifications.jobId,
      entryId,
      facts: shownFacts,
      read: sql<boolean>`(${notifications.readAt} is not null)`,
      createdAt: isoTime(notifications.createdAt),
      position: pages.position,
    })
    .from(notifications)
  const { rows, nextCursor } = await pages.read(select, and(eq(notifications.userId, user.id), isShown), query)
  return {
    notifications: rows,
    nextCursor,
    unread: await countUnread(db, user.id),
    counts: await countWaiting(db, user),
    mails: await findMailChoice(db, user),
  }
}

export const countUnread = (db: Db, userId: number): Promise<number> =>
  db.$count(notifications, and(eq(notifications.userId, userId), isNull(notifications.readAt), isShown))

/** What else waits for an account. Deleted jobs do not count. */
async function countWaiting(db: Db, user: User): Promise<WaitingCounts> {
  if (user.isBusiness) {
    const pending = db
      .select({ id: applications.id })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .where(and(eq(jobs.businessId, user.id), isNotDeleted, eq(applications.status, 'pending'), not(isByBlocked)))
      .limit(COUNTED_AT_MOST)
    return { answers: 0, saved: 0, pendingApplications: await db.$count(pending.as('pending')) }
  }
  const saved = db
    .select({ id: saves.jobId })
    .from(saves)
    .innerJoin(jobs, eq(jobs.id, saves.jobId))
    .where(and(eq(saves.userId, user.id), isNotDeleted))
    .limit(COUNTED_AT_MOST)
  const answers = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, user.id), isNull(notifications.readAt), isShown, isAnswer))
    .limit(COUNTED_AT_MOST)
  return {
    answers: await db.$count(answers.as('answers')),
    saved: await db.$count(saved.as('saved')),
    pendingApplications: 0,
  }
}

/** A business accepted or rejected. The end of an application without an answer does not count. */
const isAnswer = sql`${notifications.kind} = 'application-status' and ${notifications.facts}->>'status' in ('accepted', 'rejected')
  and not coalesce((${notifications.facts}->>'unanswered')::boolean, false)`

/** The applicant whom a notification of a business names; null for other notifications, and for one that the applicant's block caused. */
const applicantId = sql`case
  when ${notifications.kind} in ('new-applicant', 'application-declined') then (select ${applications.userId} from ${applications} where ${applications.id} = ${eventId})
  when ${notifications.facts} ->> 'meeting' = 'suspended' then null
  when ${notifications.kind} = 'meeting' then (select ${meetings.userId} from ${meetings} where ${meetings.id} = ${eventId})
  end`

/** Excludes notifications about hidden or held content until it is shown again. */
export const isShown = sql`not exists (select from ${jobs} hidden where hidden.id = ${notifications.jobId} and (hidden.hidden_by is not null or hidden.held_at is not null))
  and not (${notifications.kind} = 'new-comment' and exists (select from ${comments}
    where ${notifications.about} = 'comment:' || ${comments.id} and ${comments.jobId} = ${notifications.jobId} and ${comments.hiddenBy} is not null))
  and not exists (select from ${users} blocked where blocked.id = ${applicantId} and blocked.blocked_by is not null)`

/** The mail setting of each kind that the account can get, because of its type or because it already got one. */
export async function findMailChoice(db: Db, user: User): Promise<MailChoice> {
  const got = await db
    .selectDistinct({ kind: notifications.kind })
    .from(notifications)
    .where(eq(notifications.userId, user.id))
  const muted = await db.select({ kind: mutedMails.kind }).from(mutedMails).where(eq(mutedMails.userId, user.id))
  const kinds = new Set([...kindsOf(user), ...got.map(({ kind }) => kind)])
  return Object.fromEntries([...kinds].map((kind) => [kind, !muted.some((one) => one.kind === kind)]))
}

/** Excludes notices of a job's last day if it was renewed, closed or deleted since, and notices about pay that was changed since. */
const isStillTrue = and(
  isNotDeleted,
  jobs.open,
  sql`${jobs.expiresAt} = (${notifications.facts} ->> 'expiresAt')::timestamptz`,
  sql`(${notifications.facts} -> 'wage' is null
    or ${jobs.payRate} = ${notifications.facts} -> 'wage' ->> 'payRate' and ${jobs.payException} is null)`,
)

/**
 * Excludes outdated notifications: reminders if no application waits any more, a missing answer that came later, and an acceptance that was
 * revoked.
 */
const isStillWaiting = sql`case
  when ${notifications.kind} = 'answers-due' then exists (select from ${applications} join ${jobs} own on own.id = ${applications.jobId}
    where own.business_id = ${notifications.userId} and own.deleted_at is null and ${isWaiting} and ${isNotPaused(sql`now()`)} and not ${isByBlocked})
  when ${notifications.facts} ->> 'unanswered' = 'true' then exists (select from ${applications}
    where ${applications.userId} = ${notifications.userId} and ${applications.jobId} = ${notifications.jobId} and ${applications.unanswered})
  when ${notifications.facts} ->> 'status' = 'accepted' then exists (select from ${applications}
    where ${applications.userId} = ${notifications.userId} and ${applications.jobId} = ${notifications.jobId} and ${applications.visibleStatus} = 'accepted')
  else true end`

/** Excludes what is outdated and what is hidden. */
export const isCurrent = and(or(ne(notifications.kind, 'job-expiring'), isStillTrue), isStillWaiting, isShown)
