import { and, asc, desc, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { LOCATION_NOT_SPECIFIED } from '#contract/accounts.ts'
import type { LevelLine, ToVerify } from '#contract/deskVerification.ts'
import { CODE_DAYS } from '#contract/verificationValues.ts'
import type { Db } from '#server/db/open.ts'
import { users, verificationRequests, verifications } from '#server/db/schema.ts'

const LISTED_MAX = 50

/** What an operator can do to verify businesses. */
export async function listToVerify(db: Db, now: Date): Promise<ToVerify> {
  return { letters: await listLetters(db, now), vat: await listVat(db), unverified: await listUnverified(db, now) }
}

const businessName = sql<string>`coalesce(${users.businessName}, ${users.fullName})`
const isSeen = and(isNull(users.deletedAt), isNull(users.blockedBy))

/** Letters to print, then those on their way, which may be lost. */
async function listLetters(db: Db, now: Date) {
  const { id, businessId, proved, createdAt, printedAt } = verificationRequests
  const printedLately = sql`${printedAt} > ${sql.param(now, printedAt)}::timestamptz - make_interval(days => ${CODE_DAYS})`
  const which = and(eq(verificationRequests.level, 'letter'), isSeen, or(isNull(printedAt), printedLately))
  const rows = await db
    .select({ id, businessId, businessName, proved, createdAt, printedAt })
    .from(verificationRequests)
    .innerJoin(users, eq(users.id, businessId))
    .where(which)
    .orderBy(sql`${printedAt} nulls first`, asc(id))
    .limit(LISTED_MAX)
  const entries = rows.map(({ proved, createdAt, printedAt, ...row }) => ({
    ...row,
    address: proved.businessLocation ?? '',
    requestedAt: createdAt.toISOString(),
    printedAt: printedAt?.toISOString() ?? null,
  }))
  return { entries, count: await countRequests(db, which) }
}

async function listVat(db: Db) {
  const { businessId, vatNumber, tries, reason, createdAt } = verificationRequests
  const which = and(eq(verificationRequests.level, 'vat'), isNotNull(verificationRequests.dueAt), isSeen)
  const rows = await db
    .select({ businessId, businessName, vatNumber: sql<string>`${vatNumber}`, tries, reason, since: createdAt })
    .from(verificationRequests)
    .innerJoin(users, eq(users.id, businessId))
    .where(which)
    .orderBy(asc(verificationRequests.id))
    .limit(LISTED_MAX)
  const entries = rows.map((row) => ({ ...row, since: row.since.toISOString() }))
  return { entries, count: await countRequests(db, which) }
}

async function countRequests(db: Db, which: SQL | undefined) {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(verificationRequests)
    .innerJoin(users, eq(users.id, verificationRequests.businessId))
    .where(which)
  return row?.count ?? 0
}

async function listUnverified(db: Db, now: Date) {
  const hasNone = or(isNull(users.verifiedUntil), lte(users.verifiedUntil, now))
  const which = and(users.isBusiness, isSeen, hasNone)
  const rows = await db
    .select({
      ...{ businessId: users.id, businessName, website: users.website, createdAt: users.createdAt },
      place: sql<string | null>`nullif(${users.businessLocation}, ${LOCATION_NOT_SPECIFIED})`,
      emailConfirmed: sql<boolean>`(${users.emailConfirmedAt} is not null)`,
    })
    .from(users)
    .where(which)
    .orderBy(desc(users.id))
    .limit(LISTED_MAX)
  const entries = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
  return { entries, count: await db.$count(users, which) }
}

/** The levels that a business has and had, the newest first. */
export async function listLevelLines(db: Db, businessId: number, most: number): Promise<LevelLine[]> {
  const rows = await db
    .select()
    .from(verifications)
    .where(eq(verifications.businessId, businessId))
    .orderBy(desc(verifications.id))
    .limit(most)
  return rows.map(({ id, level, evidence, proved, verifiedAt, validUntil, endedAt }) => ({
    ...{ id, level, verifiedAt: verifiedAt.toISOString(), validUntil: validUntil.toISOString() },
    endedAt: endedAt?.toISOString() ?? null,
    evidence: {
      domain: [evidence.domain],
      vat: [evidence.vatNumber, evidence.consultation, evidence.name, evidence.address],
      letter: [proved.businessLocation],
      visit: [evidence.on, proved.businessLocation, evidence.words],
    }[level]
      .filter(Boolean)
      .join(', '),
  }))
}
