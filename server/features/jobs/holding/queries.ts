import { eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { HoldReason } from '#contract/holdReasons.ts'
import type { Db } from '#server/db/open.ts'
import { jobs, operators, users } from '#server/db/schema.ts'
import { versionOf } from '#server/features/jobs/holding/rules.ts'

/**
 * Whether a person can log in at the desk, or has a link to set that up. Otherwise no job is held, because no operator could release it.
 */
export async function hasOperator(db: Db): Promise<boolean> {
  const [one] = await db
    .select({ id: operators.id })
    .from(operators)
    .where(or(isNotNull(operators.passwordHash), gt(operators.setupUntil, sql`now()`)))
    .limit(1)
  return one !== undefined
}

// A selected column would lose the name of its table, and would refer to the inner one.
const isFirst = sql<boolean>`(not exists (select from ${jobs} earlier
  where earlier.business_id = jobs.business_id and earlier.id <> jobs.id and not earlier.never_shown))`

const isOfVerified = (now: Date) => sql<boolean>`(exists (select from ${users} owner
  where owner.id = jobs.business_id and owner.verified_until > ${sql.param(now, users.verifiedUntil)}))`

/** What decides whether jobs are held. `isFirst`: no other job of its business has ever been shown. Locks the jobs. */
export const findLooked = (tx: Db, ids: number[], now: Date) =>
  tx
    .select({
      id: jobs.id,
      title: jobs.title,
      heldFor: jobs.heldFor,
      fraudSigns: jobs.fraudSigns,
      payRate: jobs.payRate,
      payException: jobs.payException,
      facts: jobs.facts,
      isFirst,
      isOfVerified: isOfVerified(now),
    })
    .from(jobs)
    .where(inArray(jobs.id, ids))
    .orderBy(jobs.id)
    .for('no key update')

/** Why a job is held, and the version of its content; undefined if it is deleted. */
export async function findHold(db: Db, id: number): Promise<{ held: HoldReason[]; version: string } | undefined> {
  const [job] = await db.select({ held: jobs.heldFor, version: versionOf }).from(jobs).where(eq(jobs.id, id))
  return job
}
