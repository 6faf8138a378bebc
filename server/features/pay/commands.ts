import { isDeepStrictEqual } from 'node:util'
import { and, asc, gt, isNotNull, or, sql } from 'drizzle-orm'
import { hourlyMinCents, hourlyPayOf, PAY_PARSER_VERSION } from '#contract/pay.ts'
import type { Db } from '#server/db/open.ts'
import { type Rule, recalculate } from '#server/db/recalculations/recalculations.ts'
import { jobs } from '#server/db/schema.ts'

/** How the hourly pay of a job depends on its text. */
export const PAY_RULE: Rule = { name: 'hourly pay', version: PAY_PARSER_VERSION }
const AT_ONCE = 500

/** Corrects the parsed pay of stored jobs after the parser has changed. */
export const recalculateHourlyPay = (db: Db, signal?: AbortSignal): Promise<void> =>
  recalculate(db, PAY_RULE, (after) => correctNext(db, after), signal)

async function correctNext(db: Db, after: number) {
  const page = await db
    .select({
      id: jobs.id,
      payRate: jobs.payRate,
      was: { payHourlyMin: jobs.payHourlyMin, hourlyPay: jobs.hourlyPay },
    })
    .from(jobs)
    .where(
      and(gt(jobs.id, after), or(isNotNull(jobs.payRate), isNotNull(jobs.payHourlyMin), isNotNull(jobs.hourlyPay))),
    )
    .orderBy(asc(jobs.id))
    .limit(AT_ONCE)
  const wrong = page
    .map((job) => ({ ...job, is: parsed(job.payRate) }))
    .filter(({ was, is }) => !isDeepStrictEqual(was, is))
  if (wrong.length > 0) await correct(db, wrong)
  return { corrected: wrong.length, last: page.at(-1)?.id ?? null }
}

const parsed = (payRate: string | null) => ({ payHourlyMin: hourlyMinCents(payRate), hourlyPay: hourlyPayOf(payRate) })

type Wrong = { id: number; payRate: string | null; is: ReturnType<typeof parsed> }

/** Skips jobs whose pay has been changed in the meantime. */
const correct = (db: Db, wrong: Wrong[]) =>
  db.execute(sql`
    update ${jobs} set pay_hourly_min = (read."is"->>'payHourlyMin')::integer, hourly_pay = nullif(read."is"->'hourlyPay', 'null')
    from jsonb_to_recordset(${JSON.stringify(wrong)}::jsonb) as read (id integer, "payRate" text, "is" jsonb)
    where ${jobs.id} = read.id and ${jobs.payRate} is not distinct from read."payRate"`)
