import { and, eq, isNull, sql } from 'drizzle-orm'
import { cityDate } from '#contract/days.ts'
import type { PrintedLetter, Visit } from '#contract/deskVerification.ts'
import { DAY_MS } from '#contract/durations.ts'
import { cityInstant } from '#contract/localTime.ts'
import type { Db } from '#server/db/open.ts'
import { users, verificationRequests, verifications } from '#server/db/schema.ts'
import { type ActingOperator, record } from '#server/features/operators/record/commands.ts'
import { lockOrRefuse } from '#server/features/sessions/commands.ts'
import { addLevel, endLevels, setHighest } from '#server/features/verification/commands.ts'
import { printCode } from '#server/features/verification/letters/commands.ts'
import { codeValidUntil } from '#server/features/verification/rules.ts'
import { found, Refusal, refusedField } from '#server/refusal.ts'

/** The number of days within which a visit has to be recorded. */
const VISIT_DAYS = 31

/** Prints a letter with a new code. Printing it again invalidates the code of the first print. */
export async function printLetter(
  tx: Db,
  { id: operatorId }: ActingOperator,
  letterId: number,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<PrintedLetter> {
  const isIt = and(eq(verificationRequests.id, letterId), eq(verificationRequests.level, 'letter'))
  const [asked] = await tx
    .select({ businessId: verificationRequests.businessId })
    .from(verificationRequests)
    .where(isIt)
  const { businessId } = found(asked)
  await lockOrRefuse(tx, businessId)
  // If the business has moved meanwhile, its letter was deleted.
  const [letter] = await tx.select().from(verificationRequests).where(isIt)
  const { proved } = found(letter)
  const code = await printCode(tx, { id: letterId, businessId }, now)
  await record(tx, { operatorId, act: 'letter printed', kind: 'account', subjectId: businessId })
  return {
    businessId,
    businessName: proved.businessName ?? '',
    address: proved.businessLocation ?? '',
    code,
    validUntil: (codeValidUntil({ printedAt: now }) ?? now).toISOString(),
    url: `${publicUrl}/settings#verification`,
  }
}

/** Records that an operator visited a business. Refuses if its name or place differs from what the operator saw. */
export async function recordVisit(
  tx: Db,
  { id: operatorId }: ActingOperator,
  businessId: number,
  visit: Visit,
  now: Date,
) {
  const { on, words, businessName, businessLocation } = visit
  const earliest = cityDate(new Date(now.getTime() - VISIT_DAYS * DAY_MS))
  if (on > cityDate(now) || on < earliest) throw refusedField('on', 'verification.dayInvalid')
  await lockOrRefuse(tx, businessId)
  const [seen] = await tx
    .select({
      isAsSeen: sql<boolean>`(${users.businessName} = ${businessName} and ${users.businessLocation} = ${businessLocation})`,
    })
    .from(users)
    .where(and(eq(users.id, businessId), users.isBusiness))
  if (!found(seen).isAsSeen) throw new Refusal('conflict', 'verification.changedMeanwhile')
  const proved = { businessName, businessLocation }
  // The date is the day of the visit, because pages name its month, which may be the previous one.
  const noon = cityInstant(`${on}T12:00`) ?? now
  const verifiedAt = noon < now ? noon : now
  await addLevel(tx, { businessId, level: 'visit', evidence: { on, words }, proved, operatorId, verifiedAt }, now)
  await record(tx, { operatorId, act: 'visited', kind: 'account', subjectId: businessId, why: words })
}

/** Ends a level early. */
export async function endLevel(tx: Db, { id: operatorId }: ActingOperator, levelId: number, why: string, now: Date) {
  const isIt = eq(verifications.id, levelId)
  const [level] = await tx
    .select({ businessId: verifications.businessId })
    .from(verifications)
    .where(and(isIt, isNull(verifications.endedAt)))
  const { businessId } = found(level)
  await lockOrRefuse(tx, businessId)
  const ended = await endLevels(tx, isIt, now)
  if (ended.length === 0) throw new Refusal('not_found', 'errors.notFound')
  await setHighest(tx, ended, now)
  await record(tx, { operatorId, act: 'verification ended', kind: 'account', subjectId: businessId, why })
}
