import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Application } from '#contract/applications.ts'
import { findApplication } from '#server/applications/queries.ts'
import type { Db } from '#server/db/open.ts'
import { applications, jobs } from '#server/db/schema.ts'
import { findJob } from '#server/jobs/queries.ts'
import { found, Refusal } from '#server/refusal.ts'

type NewApplication = { userId: number; jobId: number; message: string | null }

/** Records an application; applying again answers with the first one. Refuses for a job that is gone, closed or one's own. */
export const apply = (
  db: Db,
  { userId, jobId, message }: NewApplication,
): Promise<{ added: boolean; application: Application }> =>
  db.transaction(async (tx) => {
    const takesApplications = and(
      eq(jobs.id, jobId),
      isNull(jobs.deletedAt),
      eq(jobs.open, true),
      sql`${jobs.expiresAt} > now()`,
      ne(jobs.businessId, userId),
    )
    // The job is locked first: whoever closes it at this moment either comes before or after, never in between.
    const [job] = await tx.select({ id: jobs.id }).from(jobs).where(takesApplications).for('no key update')
    const added = job
      ? await tx.insert(applications).values({ userId, jobId, message }).onConflictDoNothing().returning()
      : []
    if (added.length > 0)
      await tx
        .update(jobs)
        .set({ applications: sql`${jobs.applications} + 1` })
        .where(eq(jobs.id, jobId))
    const application = await findApplication(tx, { userId, jobId })
    if (!application) await refuseApplication(tx, { userId, jobId })
    return { added: added.length > 0, application: found(application) }
  })

async function refuseApplication(tx: Db, { userId, jobId }: { userId: number; jobId: number }): Promise<never> {
  const job = await findJob(tx, jobId, null)
  if (job.businessId === userId) throw new Refusal('forbidden', 'apply.ownJob')
  throw new Refusal('conflict', 'jobs.closing.applyRefused')
}
