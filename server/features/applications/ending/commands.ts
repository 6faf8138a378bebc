import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { Application } from '#contract/applications.ts'
import type { Db } from '#server/db/open.ts'
import { applications, jobs, withdrawals } from '#server/db/schema.ts'
import { findApplication } from '#server/features/applications/queries.ts'
import { aboutOf } from '#server/features/applications/rules.ts'
import { forgetMeetingsOf } from '#server/features/meetings/ending/commands.ts'
import { notify, retractNotification } from '#server/features/notifications/commands.ts'
import { found, Refusal } from '#server/refusal.ts'

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
