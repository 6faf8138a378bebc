import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { applications, jobs, meetings } from '#server/db/schema.ts'
import { isNotDeleted } from '#server/features/jobs/state/rules.ts'
import { isGoingOn, isParty } from '#server/features/meetings/queries.ts'
import { found, Refusal } from '#server/refusal.ts'

/** Locks the job and then the application, as deciding and withdrawing do. Refuses when no meeting can be arranged any more. */
export async function lockApplication(tx: Db, which: SQL | undefined) {
  const wanted = tx
    .select({ id: applications.jobId })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(which)
  const [job] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(inArray(jobs.id, wanted), isNotDeleted))
    .for('share')
  found(job)
  const [application] = await tx
    .select({
      applicationId: applications.id,
      userId: applications.userId,
      jobId: jobs.id,
      businessId: jobs.businessId,
      title: jobs.title,
      isWiped: sql<boolean>`${applications.wipedAt} is not null`,
      goesOn: sql<boolean>`${isGoingOn}`,
      decision: applications.status,
      appliedAt: applications.createdAt,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(which)
    .for('no key update', { of: applications })
  const { goesOn, isWiped, ...rest } = found(application)
  if (isWiped) throw new Refusal('not_found', 'errors.notFound')
  if (!goesOn) throw new Refusal('conflict', 'meetings.applicationOver')
  return rest
}

/** The same for a meeting of which the user is one side. */
export async function lockMeeting(tx: Db, userId: number, id: number) {
  const mine = and(eq(meetings.id, id), isParty(userId))
  const [known] = await tx.select({ applicationId: meetings.applicationId }).from(meetings).where(mine)
  const { applicationId } = found(known)
  if (applicationId === null) throw new Refusal('conflict', 'meetings.applicationOver')
  const application = await lockApplication(tx, eq(applications.id, applicationId))
  const [meeting] = await tx.select().from(meetings).where(mine).for('update')
  return { ...found(meeting), ...application }
}
