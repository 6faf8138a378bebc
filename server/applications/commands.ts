import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { Application } from '#contract/applications.ts'
import { findApplication } from '#server/applications/queries.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import { applications, jobs, notifications, users } from '#server/db/schema.ts'
import { businessName, findJob } from '#server/jobs/queries.ts'
import { isOpenAt } from '#server/life/rules.ts'
import { told } from '#server/notifications/commands.ts'
import { remind } from '#server/outside/queue.ts'
import { found, Refusal } from '#server/refusal.ts'

type NewApplication = { jobId: number; message: string | null }

/** Records an application and tells the business; applying again answers with the first one. Refuses for a job that is gone, closed or one's own. */
export async function apply(
  db: Db,
  applicant: Pick<User, 'id' | 'fullName'>,
  { jobId, message }: NewApplication,
  now: Date,
): Promise<{ added: boolean; application: Application }> {
  const [userId, name] = [applicant.id, applicant.fullName]
  const [applied] = await applying(db).execute({ userId, name, jobId, message, now })
  if (!applied) {
    const before = await findApplication(db, { userId, jobId }, now)
    return { added: false, application: before ?? (await refuseApplication(db, { userId, jobId }, now)) }
  }
  if (applied.mailDue) remind()
  const { id, createdAt, job } = applied
  const application = { id, createdAt: createdAt.toISOString(), ...UNDECIDED, message, job: { ...job, closed: false } }
  return { added: true, application }
}

const UNDECIDED = { status: 'pending', note: null } as const

const [USER, JOB, NOW] = [sql.placeholder('userId'), sql.placeholder('jobId'), sql.placeholder('now')]

const applying = prepared((db) => {
  const job = db.$with('job').as(
    db
      .select({ id: jobs.id, businessId: jobs.businessId, title: jobs.title })
      .from(jobs)
      .where(and(eq(jobs.id, JOB), isOpenAt(NOW), ne(jobs.businessId, USER)))
      // Locked first: whoever closes it at this moment either comes before or after, never in between.
      .for('no key update'),
  )
  const added = db.$with('added', { id: applications.id, createdAt: applications.createdAt }).as(sql`
    insert into ${applications} (user_id, job_id, message, created_at)
    select ${USER}::int, id, ${sql.placeholder('message')}::text, ${sql.param(NOW, applications.createdAt)}::timestamptz from ${job}
    on conflict do nothing returning id, created_at`)
  const counted = db.$with('counted').as(
    db
      .update(jobs)
      .set({ applications: sql`${jobs.applications} + 1` })
      .where(and(eq(jobs.id, JOB), sql`exists (select from ${added})`))
      .returning({ id: jobs.id }),
  )
  const business = told(
    db,
    sql`select business_id, 'new-applicant', 'application:' || added.id, job.id,
      jsonb_build_object('name', ${sql.placeholder('name')}::text, 'title', title) from job, added`,
  )
  return db
    .with(job, added, counted, business)
    .select({
      id: added.id,
      createdAt: added.createdAt,
      job: { id: job.id, title: job.title, businessName },
      mailDue: sql<boolean | null>`(select mail_due from ${business})`,
    })
    .from(added)
    .innerJoin(job, sql`true`)
    .innerJoin(users, eq(users.id, job.businessId))
})

async function refuseApplication(
  db: Db,
  { userId, jobId }: { userId: number; jobId: number },
  now: Date,
): Promise<never> {
  const job = await findJob(db, jobId, null, now)
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
    await tx
      .update(jobs)
      .set({ applications: sql`${jobs.applications} - 1` })
      .where(eq(jobs.id, jobId))
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

/** The name of an application among the things that notifications are about. */
export const aboutOf = (id: number) => `application:${id}`
