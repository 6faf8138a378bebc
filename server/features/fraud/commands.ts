import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { inParts } from '#server/db/batches.ts'
import type { Db } from '#server/db/open.ts'
import { type Rule, recalculate } from '#server/db/recalculations/recalculations.ts'
import { jobs, users } from '#server/db/schema.ts'
import { FRAUD_RULES_VERSION, fraudSignsOf } from '#server/features/fraud/rules.ts'
import { isRestorable } from '#server/features/jobs/state/rules.ts'

const READ = {
  id: jobs.id,
  title: jobs.title,
  description: jobs.description,
  otherDescription: jobs.otherDescription,
  shortDescription: jobs.shortDescription,
  payRate: jobs.payRate,
  location: jobs.location,
  tags: jobs.tags,
  contactWhatsapp: jobs.contactWhatsapp,
  businessName: users.businessName,
  was: jobs.fraudSigns,
}

/**
 * The number of jobs that are searched at once, so that the process is only blocked for some milliseconds. A business that is renamed may
 * have thousands.
 */
const AT_ONCE = 20

/** Searches jobs for signs of fraud after a change of their content, in the transaction of the change. */
export const markFraudSigns = (tx: Db, ids: number[]): Promise<void> =>
  inParts(ids, async (part) => mark(tx, await read(tx).where(inArray(jobs.id, part))), AT_ONCE)

const read = (tx: Db) => tx.select(READ).from(jobs).innerJoin(users, eq(users.id, jobs.businessId))

/** Which signs of fraud a job has. */
export const FRAUD_RULE: Rule = { name: 'fraud signs', version: FRAUD_RULES_VERSION }

/** Searches the stored jobs again after the rules have changed. */
export const recalculateFraudSigns = (db: Db, signal?: AbortSignal): Promise<void> =>
  recalculate(db, FRAUD_RULE, (after) => markNext(db, after), signal)

/** The jobs are locked, so that they cannot change between reading and marking. */
const markNext = (db: Db, after: number) =>
  db.transaction(async (tx) => {
    const page = await read(tx)
      .where(and(gt(jobs.id, after), isRestorable))
      .orderBy(asc(jobs.id))
      .limit(AT_ONCE)
      .for('no key update', { of: jobs })
    return { corrected: await mark(tx, page), last: page.at(-1)?.id ?? null }
  })

type Words = Parameters<typeof fraudSignsOf>[0] & Pick<typeof jobs.$inferSelect, 'id'> & { was: string[] }

async function mark(tx: Db, found: Words[]): Promise<number> {
  const wrong = found
    .map(({ id, was, ...words }) => ({ id, was, signs: fraudSignsOf(words) }))
    .filter(({ was, signs }) => !isDeepStrictEqual(was, signs))
  if (wrong.length === 0) return 0
  await tx.execute(sql`
    update ${jobs} set fraud_signs = array(select jsonb_array_elements_text(found.signs))
    from jsonb_to_recordset(${JSON.stringify(wrong)}::jsonb) as found (id integer, signs jsonb)
    where ${jobs.id} = found.id`)
  return wrong.length
}
