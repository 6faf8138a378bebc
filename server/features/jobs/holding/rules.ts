import { isNotNull, sql } from 'drizzle-orm'
import { cityDate } from '#contract/days.ts'
import { HOUR_MS } from '#contract/durations.ts'
import type { HoldReason } from '#contract/holdReasons.ts'
import { isBelowWage } from '#contract/law/wages.ts'
import { jobs, users } from '#server/db/schema.ts'
import type { JobRules } from '#server/settings/settings.ts'

/** How long a first job without signs of fraud waits for an operator. */
export const HOLD_MS = HOUR_MS

type Looked = Pick<typeof jobs.$inferSelect, 'heldFor' | 'fraudSigns' | 'payRate' | 'payException' | 'facts'>

/**
 * Why a job is held after a change. It is not held for what it had before the change: an operator has seen that, or it is older than the
 * rule. A job with a sign of fraud remains held whatever its business changes. Low pay is no reason any more once it is raised.
 */
export function reasonsAfter(before: Looked, after: Looked, { lowPay }: JobRules, now: Date): HoldReason[] {
  const today = cityDate(now)
  const hasNewSign = after.fraudSigns.some((sign) => !before.fraudSigns.includes(sign))
  const isLow = isBelowWage(after, today)
  const isNowLow = lowPay === 'hold' && isLow && !isBelowWage(before, today)
  const stays = ({ heldFor }: Looked) => heldFor.filter((reason) => reason !== 'wage' || isLow)
  return [
    ...new Set([
      ...stays(before),
      ...(hasNewSign ? (['fraud'] as const) : []),
      ...(isNowLow ? (['wage'] as const) : []),
    ]),
  ]
}

/** Why a new job is held. A verified business is trusted with its first job. */
export function reasonsFor(
  job: Looked & { isFirst: boolean; isOfVerified: boolean },
  { lowPay, firstJob }: JobRules,
  now: Date,
) {
  const reasons: Record<HoldReason, boolean> = {
    fraud: job.fraudSigns.length > 0,
    wage: lowPay === 'hold' && isBelowWage(job, cityDate(now)),
    firstJob: firstJob === 'hold' && job.isFirst && !job.isOfVerified,
  }
  return (Object.keys(reasons) as HoldReason[]).filter((reason) => reasons[reason])
}

/** The job has no signs of fraud, and the mail address of its business is confirmed. The account must be joined. */
export const isUnsuspicious = sql`(${jobs.heldFor} = array['firstJob'] and cardinality(${jobs.fraudSigns}) = 0 and ${isNotNull(users.emailConfirmedAt)})`

// A selected column would lose the name of its table, and would refer to the inner one.
const nameOfBusiness = sql`(select owner.business_name || owner.full_name from users owner where owner.id = jobs.business_id)`

/** A hash of the job's content and the name of its business, which differs after each change. */
export const versionOf = sql<string>`md5(row(${nameOfBusiness}, ${jobs.title}, ${jobs.description}, ${jobs.shortDescription}, ${jobs.payRate},
  ${jobs.payException}, ${jobs.jobType}, ${jobs.language}, ${jobs.location}, ${jobs.tags}, ${jobs.facts}, ${jobs.contactEmail},
  ${jobs.contactWhatsapp})::text || coalesce(${jobs.otherDescription}, ''))`
