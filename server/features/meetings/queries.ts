import { and, desc, eq, gt, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DAY_MS } from '#contract/durations.ts'
import { MEETINGS_LISTED_MAX } from '#contract/limits.ts'
import type { Meeting, MeetingList, MeetingTime } from '#contract/meetings.ts'
import { RETENTION } from '#contract/retention.ts'
import type { Db } from '#server/db/open.ts'
import { applications, calendars, jobs, meetings, users } from '#server/db/schema.ts'
import { isByBlocked } from '#server/features/answers/rules.ts'
import { warningOf } from '#server/features/fraud/rules.ts'
import { businessName } from '#server/features/jobs/queries.ts'
import { isNotDeleted, isRestorable, shownTitle } from '#server/features/jobs/state/rules.ts'
import { found } from '#server/refusal.ts'
import { hashToken } from '#server/tokens.ts'

/** Meetings in which this account is one side. All others are refused like those that do not exist. */
export const isParty = (userId: number): SQL | undefined =>
  or(eq(meetings.userId, userId), eq(meetings.businessId, userId))

const isUndecided = and(inArray(applications.visibleStatus, ['pending', 'accepted']), isNull(applications.wipedAt))

/** The application is not rejected, ended or declined as far as the applicant knows, and both the job and the applicant are visible. */
export const isGoingOn = and(isUndecided, isNotDeleted, not(isByBlocked))

/** The same, but also while the job is hidden or held, because everything continues when it is shown again. */
export const hasNotEnded = and(isUndecided, isRestorable)

/** Meetings whose last time was before this are deleted. */
export const retainedSince = (now: Date) => new Date(now.getTime() - RETENTION.meeting.days * DAY_MS)

const later = alias(meetings, 'later')
const isLatest = sql`not exists (select from ${meetings} ${later} where ${later.applicationId} = ${meetings.applicationId} and ${later.id} > ${meetings.id})`

/** The latest talk or trial shift of each application of this account, as a business or as an applicant. */
export async function listMeetings(db: Db, userId: number, now: Date): Promise<MeetingList> {
  const rows = await selectMeetings(db)
    .where(and(isParty(userId), isGoingOn, gt(meetings.overAt, retainedSince(now)), isLatest))
    .orderBy(desc(meetings.id))
    .limit(MEETINGS_LISTED_MAX)
  const [calendar] = await db
    .select({ createdAt: calendars.createdAt })
    .from(calendars)
    .where(eq(calendars.userId, userId))
  return { meetings: rows.map((row) => shown(row, userId)), calendarSince: calendar?.createdAt.toISOString() ?? null }
}

export async function findMeeting(db: Db, userId: number, id: number): Promise<Meeting> {
  const [row] = await selectMeetings(db).where(and(isParty(userId), eq(meetings.id, id)))
  return shown(found(row), userId)
}

const selectMeetings = (db: Db) =>
  db
    .select({
      id: meetings.id,
      applicationId: applications.id,
      kind: meetings.kind,
      status: meetings.status,
      byApplicant: meetings.byApplicant,
      times: meetings.times,
      startsAt: meetings.startsAt,
      endsAt: meetings.endsAt,
      byPhone: meetings.byPhone,
      place: meetings.place,
      note: meetings.note,
      words: meetings.words,
      wordsByApplicant: meetings.wordsByApplicant,
      applicantId: meetings.userId,
    })
    .from(meetings)
    .innerJoin(applications, eq(applications.id, meetings.applicationId))
    .innerJoin(jobs, eq(jobs.id, meetings.jobId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof selectMeetings>>[number]

/** A meeting as one side reads it. Only the applicant is warned of signs of fraud, and only in the words of the business. */
function shown({ startsAt, endsAt, wordsByApplicant, applicantId, ...row }: Row, readerId: number): Meeting {
  const isTaken = row.status === 'taken' && startsAt && endsAt
  return {
    ...row,
    ...(applicantId === readerId && warningOf(row.place, row.note, wordsByApplicant === false && row.words)),
    taken: isTaken ? { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() } : null,
  }
}

const applicant = alias(users, 'applicant')

/**
 * An operator hid the job or blocked one side. The meeting is not shown then, and its time counts as free. While the job is only held, its
 * meetings stay agreed.
 */
export const isHidden = sql`(exists (select from ${jobs} hidden where hidden.id = ${meetings.jobId} and hidden.hidden_by is not null)
  or exists (select from ${users} blocked where blocked.id in (${meetings.businessId}, ${meetings.userId}) and blocked.blocked_by is not null))`

/** Agreed meetings that overlap this time. */
export const isAt = ({ startsAt, endsAt }: MeetingTime): SQL | undefined =>
  and(
    eq(meetings.status, 'taken'),
    sql`${meetings.startsAt} < ${endsAt}::timestamptz and ${meetings.endsAt} > ${startsAt}::timestamptz`,
  )

/** Meetings that were agreed at some time, for calendars. A cancelled one remains in them as cancelled. */
export const listCalendarEntries = (db: Db, userId: number, now: Date, id?: number) =>
  db
    .select({
      id: meetings.id,
      jobId: meetings.jobId,
      kind: meetings.kind,
      isCancelled: sql<boolean>`${meetings.status} <> 'taken'`,
      isBusiness: sql<boolean>`${meetings.businessId} = ${userId}`,
      startsAt: sql<Date>`${meetings.startsAt}`.mapWith(meetings.changedAt),
      endsAt: sql<Date>`${meetings.endsAt}`.mapWith(meetings.changedAt),
      byPhone: meetings.byPhone,
      place: meetings.place,
      note: meetings.note,
      title: shownTitle,
      businessName: sql<string | null>`case when ${users.deletedAt} is null then ${businessName} end`,
      applicantName: applicant.fullName,
      sequence: meetings.sequence,
      changedAt: meetings.changedAt,
      createdAt: meetings.createdAt,
    })
    .from(meetings)
    .innerJoin(jobs, eq(jobs.id, meetings.jobId))
    .innerJoin(users, eq(users.id, meetings.businessId))
    .leftJoin(applicant, eq(applicant.id, meetings.userId))
    .where(
      and(
        isParty(userId),
        not(isHidden),
        sql`${meetings.startsAt} is not null`,
        gt(meetings.overAt, retainedSince(now)),
        id === undefined ? undefined : eq(meetings.id, id),
      ),
    )
    .orderBy(desc(meetings.id))
    .limit(MEETINGS_LISTED_MAX)

export type CalendarEntry = Awaited<ReturnType<typeof listCalendarEntries>>[number]

/** The owner of the calendar with this token. Refuses an unknown or replaced token. */
export async function findCalendar(db: Db, token: string) {
  const [owner] = await db
    .select({ id: users.id, language: users.language })
    .from(calendars)
    .innerJoin(users, eq(users.id, calendars.userId))
    .where(and(eq(calendars.tokenHash, hashToken(token)), isNull(users.deletedAt), isNull(users.blockedBy)))
  return found(owner)
}

/** The language of mails and calendars of this account. */
export async function findLanguage(db: Db, userId: number) {
  const [row] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId))
  return found(row).language
}
