import { and, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { Application } from '#contract/applications.ts'
import type { Channel } from '#contract/channels.ts'
import { cityDate } from '#contract/days.ts'
import type { Introduction } from '#contract/introductions.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/query/prepared.ts'
import { applications, jobs, users, withdrawals } from '#server/db/schema.ts'
import { findApplication } from '#server/features/applications/queries.ts'
import { endOfWait, isAsRead } from '#server/features/applications/rules.ts'
import { businessName, findJob } from '#server/features/jobs/queries.ts'
import { areAnswersDue, isOpenAt } from '#server/features/jobs/state/rules.ts'
import { forgetMeetingsOf } from '#server/features/meetings/ending/commands.ts'
import { insertNotifications, notify, retractNotification } from '#server/features/notifications/commands.ts'
import { lockedSession, refuseEnded } from '#server/features/sessions/queries.ts'
import { channelOn } from '#server/features/statistics/views/queries.ts'
import { wakeQueue } from '#server/integrations/queue.ts'
import { found, Refusal } from '#server/refusal.ts'

type NewApplication = {
  jobId: number
  tokenHash: string
  message: string | null
  introduction?: Introduction | null
  /** The applicant's key from `visitorOf`, by which their view of the job today is found; its channel becomes that of the application. */
  visitor?: string | null
  /** The channel of the request, for an applicant without such a view. */
  channel?: Channel | null
  contentChangedAt?: string | null | undefined // As the applicant read it; undefined if that is not known.
}

/**
 * Stores an application and notifies the business; a repeated one returns the first. Refuses when the session has ended, for a job that is
 * deleted, closed, or changed since it was read, and for one with applications that ended without an answer.
 */
export async function apply(
  db: Db,
  { id: userId, fullName: name }: Pick<User, 'id' | 'fullName'>,
  { jobId, tokenHash, message, introduction = null, visitor = null, channel = null, contentChangedAt }: NewApplication,
  now: Date,
): Promise<{ added: boolean; application: Application }> {
  const json = introduction && JSON.stringify(introduction)
  const read = { isRead: contentChangedAt !== undefined, contentChangedAt: contentChangedAt ?? null }
  const sent = { jobId, message, introduction: json, visitor, channel, day: cityDate(now), ...read }
  const [applied] = await applying(db).execute({ ...sent, userId, tokenHash, name, now })
  if (!applied) {
    const { isBusiness } = await refuseEnded(db, tokenHash)
    if (isBusiness) throw new Refusal('forbidden', 'apply.businessesRefused')
    const before = await findApplication(db, { userId, jobId }, now)
    if (before) return { added: false, application: before }
    const { closed, answersDue } = await findJob(db, jobId, null, now)
    const reason = answersDue ? 'apply.pausedUntil' : read.isRead ? 'apply.jobChanged' : null
    throw new Refusal('conflict', (!closed && reason) || 'jobs.closing.applyRefused')
  }
  wakeQueue()
  const { id, createdAt, job } = applied
  const application = {
    id,
    createdAt: createdAt.toISOString(),
    endsAt: endOfWait(createdAt).toISOString(),
    ...UNDECIDED,
    jobChangedAt: null,
    message,
    introduction,
    job: { ...job, closed: false },
  }
  return { added: true, application }
}

const UNDECIDED = { status: 'pending', unanswered: false, note: null, decidedAt: null, declinedAt: null } as const

const [USER, JOB, NOW] = [sql.placeholder('userId'), sql.placeholder('jobId'), sql.placeholder('now')]

const applying = prepared((db) => {
  const session = lockedSession(db)
  const job = db.$with('job').as(
    db
      .select({ id: jobs.id, businessId: jobs.businessId, title: jobs.title })
      .from(session)
      .innerJoin(jobs, and(eq(jobs.id, JOB), isOpenAt(NOW), not(areAnswersDue), not(session.isBusiness), isAsRead))
      // Locked first, so that the job cannot be closed while the application is being stored.
      .for('no key update', { of: jobs }),
  )
  const viewed = channelOn(sql`${sql.placeholder('day')}::date`, {
    jobId: JOB,
    visitor: sql`${sql.placeholder('visitor')}::text`,
  })
  const added = db.$with('added', { id: applications.id, createdAt: applications.createdAt }).as(sql`
    insert into ${applications} (user_id, job_id, message, introduction, channel, created_at, waiting_since)
    select ${USER}::int, id, ${sql.placeholder('message')}::text, ${sql.placeholder('introduction')}::jsonb, coalesce(${viewed}, ${sql.placeholder('channel')}::text), ${sql.param(NOW, applications.createdAt)}::timestamptz, ${sql.param(NOW, applications.createdAt)}::timestamptz from ${job}
    on conflict do nothing returning id, created_at`)
  const counted = db.$with('counted').as(
    db
      .update(jobs)
      .set({ applications: sql`${jobs.applications} + 1` })
      .where(and(eq(jobs.id, JOB), sql`exists (select from ${added})`))
      .returning({ id: jobs.id }),
  )
  const business = insertNotifications(
    db,
    sql`select business_id, 'new-applicant', 'application:' || added.id, job.id,
      jsonb_build_object('name', ${sql.placeholder('name')}::text, 'title', title) from job, added`,
    sql`exists (select from ${withdrawals} where user_id = ${USER} and job_id = ${JOB})`,
  )
  return db
    .with(session, job, added, counted, ...business)
    .select({
      id: added.id,
      createdAt: added.createdAt,
      job: { id: job.id, title: job.title, businessName },
    })
    .from(added)
    .innerJoin(job, sql`true`)
    .innerJoin(users, eq(users.id, job.businessId))
})

/**
 * Withdraws an application, which is possible until a decision is published; an unpublished one is deleted with it.
 * Must run in the transaction of a write.
 */
export async function withdraw(tx: Db, { userId, id }: { userId: number; id: number }): Promise<void> {
  const mine = and(eq(applications.id, id), eq(applications.userId, userId))
  const { id: jobId, businessId } = await holdJobOf(tx, mine)
  await forgetMeetingsOf(tx, { userId, jobId })
  const gone = await tx
    .delete(applications)
    .where(and(mine, eq(applications.visibleStatus, 'pending'), isNull(applications.wipedAt)))
    .returning({ id: applications.id })
  if (gone.length === 0) {
    const left = await tx.$count(applications, mine)
    throw left > 0 ? new Refusal('conflict', 'applications.decided') : new Refusal('not_found', 'errors.notFound')
  }
  await tx
    .update(jobs)
    .set({ applications: sql`${jobs.applications} - 1` })
    .where(eq(jobs.id, jobId))
  const news = { userId: businessId, kind: 'new-applicant', about: aboutOf(id) } as const
  if (!(await retractNotification(tx, news)))
    await tx.insert(withdrawals).values({ userId, jobId }).onConflictDoNothing()
}

/** Locks the job before its application, as in `apply`; another order could cause a deadlock. */
async function holdJobOf(tx: Db, mine: SQL | undefined) {
  const [job] = await tx
    .select({ id: jobs.id, businessId: jobs.businessId, title: jobs.title })
    .from(jobs)
    .where(inArray(jobs.id, tx.select({ jobId: applications.jobId }).from(applications).where(mine)))
    .for('no key update')
  return found(job)
}

type Decline = { id: number; note: string | null }

/**
 * Ends an application that was accepted, because the applicant does not want the job. The business is notified, and no longer sees
 * the application; a decision that it is just changing is dropped. Declining again changes nothing. Must run in the transaction of a
 * write.
 */
export async function decline(
  tx: Db,
  applicant: Pick<User, 'id' | 'fullName'>,
  { id, note }: Decline,
  now: Date,
): Promise<Application> {
  const mine = and(eq(applications.id, id), eq(applications.userId, applicant.id))
  const job = await holdJobOf(tx, mine)
  const rejected = {
    status: 'rejected',
    visibleStatus: 'rejected',
    unanswered: false,
    note: null,
    visibleNote: null,
  } as const
  const [ended] = await tx
    .update(applications)
    .set({ ...rejected, message: null, introduction: null, publishAt: null, declinedAt: now, wipedAt: now })
    .where(and(mine, eq(applications.visibleStatus, 'accepted')))
    .returning({ id: applications.id })
  if (ended) await notifyOfDecline(tx, job, { id, name: applicant.fullName, note })
  const application = found(await findApplication(tx, { userId: applicant.id, jobId: job.id }, now))
  if (!application.declinedAt) throw new Refusal('conflict', 'applications.notAccepted')
  return application
}

type DeclinedJob = { id: number; businessId: number; title: string }

async function notifyOfDecline(tx: Db, job: DeclinedJob, { id, name, note }: Decline & { name: string }) {
  const { id: jobId, businessId: userId, title } = job
  await tx
    .update(jobs)
    .set({ applications: sql`${jobs.applications} - 1` })
    .where(eq(jobs.id, jobId))
  await retractNotification(tx, { userId, kind: 'new-applicant', about: aboutOf(id) })
  const facts = { name, title, ...(note && { words: note }) }
  await notify(tx, { userId, kind: 'application-declined', about: aboutOf(id), jobId, facts })
}

/** How notifications refer to an application. */
export const aboutOf = (id: number) => `application:${id}`
