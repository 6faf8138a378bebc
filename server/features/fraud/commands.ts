import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { recalculate } from '#server/db/recalculations.ts'
import { jobs } from '#server/db/schema.ts'
import { FRAUD_RULES_VERSION, fraudSignsOf } from '#server/features/fraud/rules.ts'

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
  was: jobs.fraudSigns,
}

/** Searches a job that was just changed for signs of fraud, in the transaction of the change. */
export async function markFraudSigns(tx: Db, id: number): Promise<void> {
  await mark(tx, await tx.select(READ).from(jobs).where(eq(jobs.id, id)))
}

/** Searches the stored jobs again after the rules have changed. */
export const recalculateFraudSigns = (db: Db): Promise<void> =>
  recalculate(db, { name: 'fraud signs', version: FRAUD_RULES_VERSION }, () => markAll(db))

/** So many jobs at once keep the process for some milliseconds only. */
const AT_ONCE = 50

/** Returns how many jobs had other signs. */
async function markAll(db: Db): Promise<number> {
  let [marked, after] = [0, 0]
  for (;;) {
    // Locked, so that a change of a job cannot come between reading and marking.
    const { last, changed } = await db.transaction(async (tx) => {
      const page = await tx
        .select(READ)
        .from(jobs)
        .where(and(gt(jobs.id, after), isNull(jobs.deletedAt)))
        .orderBy(asc(jobs.id))
        .limit(AT_ONCE)
        .for('no key update')
      return { last: page.at(-1), changed: await mark(tx, page) }
    })
    if (!last) return marked
    marked += changed
    after = last.id
  }
}

type Read = Parameters<typeof fraudSignsOf>[0] & Pick<typeof jobs.$inferSelect, 'id'> & { was: string[] }

async function mark(tx: Db, read: Read[]): Promise<number> {
  const wrong = read
    .map(({ id, was, ...words }) => ({ id, was, signs: fraudSignsOf(words) }))
    .filter(({ was, signs }) => !isDeepStrictEqual(was, signs))
  if (wrong.length === 0) return 0
  await tx.execute(sql`
    update ${jobs} set fraud_signs = array(select jsonb_array_elements_text(found.signs))
    from jsonb_to_recordset(${JSON.stringify(wrong)}::jsonb) as found (id integer, signs jsonb)
    where ${jobs.id} = found.id`)
  return wrong.length
}
