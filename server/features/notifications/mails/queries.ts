import { and, asc, eq, isNull, not, sql } from 'drizzle-orm'
import type { Job } from '#contract/jobs.ts'
import type { MeetingTime } from '#contract/meetings.ts'
import type { MeetingEvent, NotificationFacts, NotificationKind } from '#contract/notifications.ts'
import type { Place } from '#contract/place.ts'
import type { Db } from '#server/db/open.ts'
import { applications, comments, jobs, meetings, mutedMails, notifications, users } from '#server/db/schema.ts'
import { isByBlocked, isNotPaused, isWaiting } from '#server/features/answers/rules.ts'
import { businessName } from '#server/features/jobs/queries.ts'
import { placeOf } from '#server/features/jobs/rules.ts'
import { isNotDeleted } from '#server/features/jobs/state/rules.ts'
import { entryId, isCurrent, shownFacts } from '#server/features/notifications/queries.ts'

/**
 * What a mail about a notification needs; undefined when the notification is deleted or outdated, or its recipient no
 * longer gets mails of this kind.
 */
export async function findForMail(db: Db, id: number) {
  const [row] = await db
    .select({
      id: notifications.id,
      userId: notifications.userId,
      kind: notifications.kind,
      about: notifications.about,
      jobId: notifications.jobId,
      entryId,
      facts: shownFacts,
      createdAt: notifications.createdAt,
      recipient: {
        fullName: users.fullName,
        callName: users.callName,
        businessName: users.businessName,
        email: users.email,
        emailConfirmedAt: users.emailConfirmedAt,
        isBusiness: users.isBusiness,
        language: users.language,
      },
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .leftJoin(mutedMails, and(eq(mutedMails.userId, users.id), eq(mutedMails.kind, notifications.kind)))
    .leftJoin(jobs, eq(jobs.id, notifications.jobId))
    .where(
      and(
        eq(notifications.id, id),
        isNull(mutedMails.kind),
        isNull(users.deletedAt),
        isNull(users.blockedBy),
        isCurrent,
      ),
    )
  return row
}

/** How many waiting applicants a reminder names. */
const NAMED = 5

type JobForMail = Pick<Job, 'payRate' | 'hourlyPay' | 'facts' | 'location' | 'contactEmail' | 'contactWhatsapp'>

/** What a mail shows besides the facts of its notification. It is read when the mail is written, so that it is current. */
export type MailDetails = {
  /** Null if the job or its business was deleted. */
  job: (JobForMail & { businessName: string; place: Place | null }) | null
  /** A note, a message or a comment. */
  words: string | null
  /** The mail address of an applicant, and the WhatsApp number of the introduction that was sent. */
  email: string | null
  whatsapp: string | null
  /** The offered or agreed times and their place; null if that has changed since. */
  meeting: { times: MeetingTime[]; byPhone: boolean; place: string | null } | null
  /** The applicants who wait for an answer, the longest wait first. */
  waiting: { name: string; title: string }[]
}

type About = {
  kind: NotificationKind
  /** The event, such as `comment:7`. */
  about: string
  userId: number
  jobId: number | null
  facts: NotificationFacts
}

export async function findMailDetails(db: Db, { kind, about, userId, jobId, facts }: About): Promise<MailDetails> {
  const none = { words: null, email: null, whatsapp: null, meeting: null, waiting: [] }
  const job = jobId === null ? null : await findJobForMail(db, jobId)
  const eventId = Number(about.split(':')[1])
  if (kind === 'new-applicant') return { ...none, job, ...(await findApplication(db, eventId)) }
  if (kind === 'new-comment') return { ...none, job, ...(await findComment(db, eventId)) }
  if (kind === 'meeting' && facts.meeting)
    return { ...none, job, ...(await findMeeting(db, eventId, { userId, event: facts.meeting })) }
  if (kind === 'answers-due') return { ...none, job, waiting: await listWaiting(db, userId) }
  if (kind === 'application-status' && jobId !== null && facts.status && !facts.unanswered)
    return { ...none, job, ...(await findNote(db, { userId, jobId, status: facts.status })) }
  return { ...none, job }
}

async function findJobForMail(db: Db, id: number) {
  const [row] = await db
    .select({
      businessName,
      payRate: jobs.payRate,
      hourlyPay: jobs.hourlyPay,
      facts: jobs.facts,
      location: jobs.location,
      contactEmail: jobs.contactEmail,
      contactWhatsapp: jobs.contactWhatsapp,
    })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.businessId))
    .where(and(eq(jobs.id, id), isNotDeleted, isNull(users.deletedAt)))
  return row ? { ...row, place: placeOf(row.facts) } : null
}

async function findApplication(db: Db, id: number) {
  const [row] = await db
    .select({
      words: applications.message,
      email: users.email,
      whatsapp: sql<string | null>`${applications.introduction} ->> 'whatsapp'`,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .where(and(eq(applications.id, id), isNull(applications.wipedAt)))
  return row
}

/**
 * The meeting, if it has not changed since the event. The business also gets the address of the applicant, and the applicant the words of
 * the business.
 */
async function findMeeting(db: Db, id: number, { userId, event }: { userId: number; event: MeetingEvent }) {
  const [row] = await db
    .select({
      times: meetings.times,
      byPhone: meetings.byPhone,
      place: meetings.place,
      note: meetings.note,
      startsAt: meetings.startsAt,
      endsAt: meetings.endsAt,
      businessId: meetings.businessId,
      status: meetings.status,
      byApplicant: meetings.byApplicant,
      email: users.email,
    })
    .from(meetings)
    .innerJoin(users, eq(users.id, meetings.userId))
    .where(eq(meetings.id, id))
  if (!row) return
  const { startsAt, endsAt, businessId, status, byApplicant, byPhone, place } = row
  const email = userId === businessId ? row.email : null
  const isOnOffer = status === 'open' && event === (byApplicant ? 'proposed' : 'offered')
  if (isOnOffer) return { email, words: byApplicant ? null : row.note, meeting: { times: row.times, byPhone, place } }
  if (event !== 'taken' || status !== 'taken' || !startsAt || !endsAt) return
  const taken = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
  return { email, meeting: { times: [taken], byPhone, place } }
}

async function findComment(db: Db, id: number) {
  const [row] = await db.select({ words: comments.content }).from(comments).where(eq(comments.id, id))
  return row
}

/** The note to this decision; undefined if another decision was published since. */
async function findNote(db: Db, { userId, jobId, status }: { userId: number; jobId: number; status: string }) {
  const [row] = await db
    .select({ words: applications.visibleNote })
    .from(applications)
    .where(
      and(
        eq(applications.userId, userId),
        eq(applications.jobId, jobId),
        sql`${applications.visibleStatus} = ${status}`,
      ),
    )
  return row
}

const listWaiting = (db: Db, businessId: number) =>
  db
    .select({ name: users.fullName, title: jobs.title })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.userId))
    .where(and(eq(jobs.businessId, businessId), isNotDeleted, isWaiting, isNotPaused(sql`now()`), not(isByBlocked)))
    .orderBy(asc(applications.waitingSince), asc(applications.id))
    .limit(NAMED)
