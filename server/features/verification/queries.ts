import { and, desc, eq, gt, isNull, type Placeholder, sql } from 'drizzle-orm'
import type { Ladder, Verified } from '#contract/verification.ts'
import { CODE_TRIES } from '#contract/verificationValues.ts'
import type { Db } from '#server/db/open.ts'
import { isoTime, jsonOf } from '#server/db/query/json.ts'
import { users, verificationRequests, verifications } from '#server/db/schema.ts'
import { codeValidUntil } from '#server/features/verification/rules.ts'
import { found } from '#server/refusal.ts'

/** The highest level of a business, for cards and pages. Its account must be joined. */
export const verified = (now: Date | Placeholder) =>
  sql<Verified | null>`(case when ${isVerified(now)} then ${highest} when ${users.emailConfirmedAt} is not null then ${address} end)`

/** Whether a business has proved more than its mail address. Its account must be joined. */
export const isVerified = (now: Date | Placeholder) =>
  sql<boolean>`coalesce(${users.verifiedUntil} > ${sql.param(now, users.verifiedUntil)}, false)`

const highest = jsonOf<Verified>({ by: users.verifiedBy, at: isoTime(users.verifiedAt) })
const address = jsonOf<Verified>({ by: sql`'email'`, at: isoTime(users.emailConfirmedAt) })

/** All valid levels of a business, the highest first. */
export const listLevels = (db: Db, businessId: number, now: Date) =>
  db
    .select({
      by: verifications.level,
      evidence: verifications.evidence,
      at: isoTime(verifications.verifiedAt),
      until: isoTime(verifications.validUntil),
    })
    .from(verifications)
    .where(
      and(eq(verifications.businessId, businessId), isNull(verifications.endedAt), gt(verifications.validUntil, now)),
    )
    .orderBy(sql`array_position(array['visit', 'letter', 'vat', 'domain'], ${verifications.level})`)

/** What a business has proved, its open requests, and what it can do next. */
export async function findLadder(db: Db, userId: number, offersVat: boolean, now: Date): Promise<Ladder> {
  const [account] = await db
    .select({ confirmedAt: isoTime(users.emailConfirmedAt) })
    .from(users)
    .where(eq(users.id, userId))
  const { confirmedAt } = found(account)
  const nothing = { until: null, domain: null, vatNumber: null, consultation: null }
  const levels = (await listLevels(db, userId, now)).map(({ evidence, ...level }) => ({
    ...level,
    domain: evidence.domain ?? null,
    vatNumber: evidence.vatNumber ?? null,
    consultation: evidence.consultation ?? null,
  }))
  return {
    levels: confirmedAt ? [...levels, { by: 'email', at: confirmedAt, ...nothing }] : levels,
    vat: { offered: offersVat, ...(await findVat(db, userId)) },
    letter: await findLetter(db, userId),
  }
}

async function findVat(db: Db, userId: number) {
  const request = await findRequest(db, userId, 'vat')
  const number = request?.vatNumber ?? null
  const isWaiting = request?.dueAt !== null
  return { waiting: isWaiting ? number : null, refused: isWaiting ? null : number }
}

async function findLetter(db: Db, userId: number): Promise<Ladder['letter']> {
  const request = await findRequest(db, userId, 'letter')
  if (!request) return null
  const { proved, createdAt, printedAt, tries } = request
  return {
    address: proved.businessLocation ?? '',
    requestedAt: createdAt.toISOString(),
    printedAt: printedAt?.toISOString() ?? null,
    validUntil: codeValidUntil(request)?.toISOString() ?? null,
    triesLeft: Math.max(0, CODE_TRIES - tries),
  }
}

/** The open request of a business for a letter or a VAT number. */
export async function findRequest(db: Db, businessId: number, level: 'vat' | 'letter') {
  const [row] = await db
    .select()
    .from(verificationRequests)
    .where(and(eq(verificationRequests.businessId, businessId), eq(verificationRequests.level, level)))
    .orderBy(desc(verificationRequests.id))
  return row
}
