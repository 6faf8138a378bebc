import { eq } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import { cityDate } from '#contract/days.ts'
import type { JobPatch } from '#contract/jobDrafts.ts'
import { isBelowWage } from '#contract/law/wages.ts'
import type { WrittenJob } from '#contract/ownJobs.ts'
import type { Db } from '#server/db/open.ts'
import { jobs } from '#server/db/schema.ts'
import { findJob } from '#server/features/jobs/queries.ts'
import { found, refusedField } from '#server/refusal.ts'
import type { JobRules } from '#server/settings/settings.ts'

type Written = Pick<JobRules, 'lowPay'> & {
  now: Date
  /** The change of a job that existed before. */
  patch?: JobPatch
}

/**
 * A job that was just posted or changed, as its owner sees it. If the operator's settings demand it, refuses pay below the minimum wage, in
 * the transaction of the write. A change that does not concern the pay is not refused.
 */
export async function findWrittenJob(
  tx: Db,
  id: number,
  owner: User,
  { now, lowPay, patch }: Written,
): Promise<WrittenJob> {
  if (lowPay === 'refuse' && (!patch || concernsPay(patch))) await refuseLowPay(tx, id, now)
  const [row] = await tx.select({ held: jobs.heldFor }).from(jobs).where(eq(jobs.id, id))
  const { held } = found(row)
  const job = await findJob(tx, id, owner, now)
  return held.length > 0 ? { ...job, held } : job
}

const concernsPay = ({ payRate, payException, facts, closed }: JobPatch) =>
  payRate !== undefined || payException !== undefined || facts !== undefined || closed === false

async function refuseLowPay(tx: Db, id: number, now: Date) {
  const [job] = await tx
    .select({ payRate: jobs.payRate, payException: jobs.payException, facts: jobs.facts })
    .from(jobs)
    .where(eq(jobs.id, id))
  if (isBelowWage(found(job), cityDate(now))) throw refusedField('payRate', 'jobs.form.payBelowMinimumWage')
}
