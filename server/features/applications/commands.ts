import { and, eq, not, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { Application } from '#contract/applications.ts'
import type { Channel } from '#contract/channels.ts'
import { cityDate } from '#contract/days.ts'
import type { Introduction } from '#contract/introductions.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/query/prepared.ts'
import { applications, jobs, users, withdrawals } from '#server/db/schema.ts'
import { areAnswersDue } from '#server/features/answers/rules.ts'
import { findApplication } from '#server/features/applications/queries.ts'
import { endOfWait } from '#server/features/applications/rules.ts'
import { businessName, findJob } from '#server/features/jobs/queries.ts'
import { isOpenAt } from '#server/features/jobs/state/rules.ts'
import { insertNotifications } from '#server/features/notifications/commands.ts'
import { lockedSession, refuseEnded } from '#server/features/sessions/queries.ts'
import { channelOn } from '#server/features/statistics/views/queries.ts'
import { wakeQueue } from '#server/integrations/queue.ts'
import { Refusal } from '#server/refusal.ts'

type NewApplication = {
  jobId: number
  tokenHash: string
  message: string | null
  introduction?: Introduction | null
  /** The applicant's key from `visitorOf`, by which their view of the job today is found; its channel becomes that of the application. */
  visitor?: string | null
  /** The channel of the request, for an applicant without such a view. */
  channel?: Channel | null
  /** When the job that the applicant has read was last changed or posted, as far as that is known. */
  unchangedSince?: string | null | undefined
}

/**
 * Stores an application and notifies the business; a repeated one returns the first. Refuses when the session has ended, for a job that is
 * deleted, closed, or changed since it was read, and for one with applications that ended without an answer.
 */
export async function apply(
  db: Db,
  { id: userId, fullName: name }: Pick<User, 'id' | 'fullName'>,
  {
    jobId,
    tokenHash,
    message,
    introduction = null,
    visitor = null,
    channel = null,
    unchangedSince = null,
  }: NewApplication,
  now: Date,
): Promise<{ added: boolean; application: Application }> {
  const json = introduction && JSON.stringify(introduction)
  const sent = { jobId, message, introduction: json, visitor, channel, unchangedSince, day: cityDate(now) }
  const [applied] = await applying(db).execute({ ...sent, userId, tokenHash, name, now })
  if (!applied) {
    const { isBusiness } = await refuseEnded(db, tokenHash)
    if (isBusiness) throw new Refusal('forbidden', 'apply.businessesRefused')
    const before = await findApplication(db, { userId, jobId }, now)
    if (before) return { added: false, application: before }
    const { closed, answersDue } = await findJob(db, jobId, null, now)
    if (answersDue && !closed) throw new Refusal('conflict', 'apply.pausedUntil')
    throw new Refusal('conflict', unchangedSince && !closed ? 'apply.jobChanged' : 'jobs.closing.applyRefused')
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

/** The job still says what the applicant has read, as far as that is known. */
const isAsRead = sql`coalesce(${jobs.contentChangedAt} <= ${sql.placeholder('unchangedSince')}::timestamptz, true)`

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
