import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { Application } from '#contract/applications.ts'
import { findApplication } from '#server/applications/queries.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import { applications, jobs, notifications } from '#server/db/schema.ts'
import { findJob } from '#server/jobs/queries.ts'
import { isOpenAt } from '#server/life/rules.ts'
import { notify } from '#server/notifications/commands.ts'
import { found, Refusal } from '#server/refusal.ts'

type NewApplication = { jobId: number; message: string | null }

/** Records an application and tells the business; applying again answers with the first one. Refuses for a job that is gone, closed or one's own. */
export const apply = (
  db: Db,
  applicant: Pick<User, 'id' | 'fullName'>,
  { jobId, message }: NewApplication,
  now: Date,
): Promise<{ added: boolean; application: Application }> =>
  db.transaction(async (tx) => {
    const userId = applicant.id
    // The job is locked first: whoever closes it at this moment either comes before or after, never in between.
    const [job] = await open(tx).execute({ userId, jobId, now })
    const [added] = job ? await adding(tx).execute({ userId, jobId, message, now }) : []
    if (job && added) {
      await moveCount(tx, jobId, 1)
      const facts = { name: applicant.fullName, title: job.title }
      await notify(tx, { userId: job.businessId, kind: 'new-applicant', about: aboutOf(added.id), jobId, facts })
    }
    const application = await findApplication(tx, { userId, jobId }, now)
    if (!application) await refuseApplication(tx, { userId, jobId }, now)
    return { added: added !== undefined, application: found(application) }
  })

const [USER, JOB, NOW] = [sql.placeholder('userId'), sql.placeholder('jobId'), sql.placeholder('now')]

/** The job, as far as this person may apply for it. */
const open = prepared((db) =>
  db
    .select({ businessId: jobs.businessId, title: jobs.title })
    .from(jobs)
    .where(and(eq(jobs.id, JOB), isOpenAt(NOW), ne(jobs.businessId, USER)))
    .for('no key update'),
)

const adding = prepared((db) =>
  db
    .insert(applications)
    .values({ userId: USER, jobId: JOB, message: sql.placeholder('message'), createdAt: NOW })
    .onConflictDoNothing()
    .returning({ id: applications.id }),
)

async function refuseApplication(
  tx: Db,
  { userId, jobId }: { userId: number; jobId: number },
  now: Date,
): Promise<never> {
  const job = await findJob(tx, jobId, null, now)
  if (job.businessId === userId) throw new Refusal('forbidden', 'apply.ownJob')
  throw new Refusal('conflict', 'jobs.closing.applyRefused')
}

/** Takes an application back. Possible until its applicant has been told of a decision: an untold one goes with it. */
export const withdraw = (db: Db, { userId, id }: { userId: number; id: number }): Promise<void> =>
  db.transaction(async (tx) => {
    const mine = and(eq(applications.id, id), eq(applications.userId, userId))
    // First the job and then the application, as in `apply`: two that lock in another order could wait for each other.
    const [job] = await tx
      .select({ id: jobs.id, businessId: jobs.businessId })
      .from(jobs)
      .where(inArray(jobs.id, tx.select({ jobId: applications.jobId }).from(applications).where(mine)))
      .for('no key update')
    const { id: jobId, businessId } = found(job)
    const gone = await tx
      .delete(applications)
      .where(and(mine, eq(applications.toldStatus, 'pending')))
      .returning({ id: applications.id })
    if (gone.length === 0) {
      const left = await tx.$count(applications, mine)
      throw left > 0 ? new Refusal('conflict', 'applications.decided') : new Refusal('not_found', 'errors.notFound')
    }
    await moveCount(tx, jobId, -1)
    await tx
      .delete(notifications)
      .where(
        and(
          eq(notifications.userId, businessId),
          eq(notifications.kind, 'new-applicant'),
          eq(notifications.about, aboutOf(id)),
        ),
      )
  })

const moveCount = (tx: Db, jobId: number, by: number) => moving(tx).execute({ jobId, by })

const moving = prepared((db) =>
  db
    .update(jobs)
    .set({ applications: sql`${jobs.applications} + ${sql.placeholder('by')}` })
    .where(eq(jobs.id, JOB)),
)

/** The name of an application among the things that notifications are about. */
export const aboutOf = (id: number) => `application:${id}`
