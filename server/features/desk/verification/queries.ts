import { type AnyColumn, and, asc, desc, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { LOCATION_NOT_SPECIFIED } from '#contract/accounts.ts'
import type { LevelLine, ToVerify } from '#contract/deskVerification.ts'
import { CODE_DAYS } from '#contract/verificationValues.ts'
import type { Db } from '#server/db/open.ts'
import { isoTime } from '#server/db/query/json.ts'
import { literal } from '#server/db/query/prepared.ts'
import { users, verificationRequests, verifications } from '#server/db/schema.ts'
import { businessName } from '#server/features/jobs/queries.ts'

const LISTED_MAX = 50
const SAME_MAX = 5

/** What an operator can do to verify businesses. */
export async function listToVerify(db: Db, now: Date): Promise<ToVerify> {
  return { letters: await listLetters(db, now), vat: await listVat(db), unverified: await listUnverified(db, now) }
}

const isSeen = and(isNull(users.deletedAt), isNull(users.blockedBy))

/** Other businesses that have proved this VAT number, or wait for an answer about it. */
const withSameNumber = (vatNumber: SQL | AnyColumn, businessId: SQL | AnyColumn) => sql<BusinessName[]>`(
  select coalesce(json_agg(other), '[]') from (
    select u.id as "businessId", coalesce(u.business_name, u.full_name) as "businessName" from ${users} u
    where u.id <> ${businessId} and u.deleted_at is null and u.id in (
      select v.business_id from ${verifications} v
      where v.level = 'vat' and v.ended_at is null and v.evidence ->> 'vatNumber' = ${vatNumber}
      union select r.business_id from ${verificationRequests} r where r.vat_number = ${vatNumber} and r.due_at is not null)
    order by u.id limit ${literal(SAME_MAX)}) other)`
type BusinessName = { businessId: number; businessName: string }

/** Letters to print first, then those that were sent, which may be lost. */
async function listLetters(db: Db, now: Date) {
  const { id, businessId, proved, createdAt, printedAt } = verificationRequests
  const printedLately = sql`${printedAt} > ${sql.param(now, printedAt)}::timestamptz - make_interval(days => ${CODE_DAYS})`
  const which = and(eq(verificationRequests.level, 'letter'), isSeen, or(isNull(printedAt), printedLately))
  const rows = await db
    .select({
      id,
      businessId,
      businessName,
      proved,
      requestedAt: isoTime(createdAt),
      printedAt: isoTime(printedAt),
    })
    .from(verificationRequests)
    .innerJoin(users, eq(users.id, businessId))
    .where(which)
    .orderBy(sql`${printedAt} nulls first`, asc(id))
    .limit(LISTED_MAX)
  const entries = rows.map(({ proved, ...row }) => ({ ...row, address: proved.businessLocation ?? '' }))
  return { entries, count: await countRequests(db, which) }
}

async function listVat(db: Db) {
  const { businessId, vatNumber, tries, reason, createdAt } = verificationRequests
  const which = and(eq(verificationRequests.level, 'vat'), isNotNull(verificationRequests.dueAt), isSeen)
  const entries = await db
    .select({
      businessId,
      businessName,
      vatNumber: sql<string>`${vatNumber}`,
      tries,
      reason,
      since: isoTime(createdAt),
      sameNumber: withSameNumber(vatNumber, businessId),
    })
    .from(verificationRequests)
    .innerJoin(users, eq(users.id, businessId))
    .where(which)
    .orderBy(asc(verificationRequests.id))
    .limit(LISTED_MAX)
  return { entries, count: await countRequests(db, which) }
}

function countRequests(db: Db, which: SQL | undefined) {
  const { id, businessId } = verificationRequests
  const waiting = db.select({ id }).from(verificationRequests).innerJoin(users, eq(users.id, businessId)).where(which)
  return db.$count(waiting.as('waiting'))
}

async function listUnverified(db: Db, now: Date) {
  const hasNone = or(isNull(users.verifiedUntil), lte(users.verifiedUntil, now))
  const which = and(users.isBusiness, isSeen, hasNone)
  const entries = await db
    .select({
      businessId: users.id,
      businessName,
      website: users.website,
      createdAt: isoTime(users.createdAt),
      place: sql<string | null>`nullif(${users.businessLocation}, ${LOCATION_NOT_SPECIFIED})`,
      emailConfirmed: sql<boolean>`(${users.emailConfirmedAt} is not null)`,
    })
    .from(users)
    .where(which)
    .orderBy(desc(users.id))
    .limit(LISTED_MAX)
  return { entries, count: await db.$count(users, which) }
}

/** The current and earlier levels of a business, the newest first. */
export async function listLevelLines(db: Db, businessId: number, most: number): Promise<LevelLine[]> {
  // With the name of their table, which Drizzle omits in a query of a single table.
  const [vatNumber, owner] = [sql.raw(`verifications.evidence ->> 'vatNumber'`), sql.raw('verifications.business_id')]
  const rows = await db
    .select({
      id: verifications.id,
      level: verifications.level,
      sameNumber: withSameNumber(vatNumber, owner),
      verifiedAt: isoTime(verifications.verifiedAt),
      validUntil: isoTime(verifications.validUntil),
      endedAt: isoTime(verifications.endedAt),
      evidence: verifications.evidence,
      proved: verifications.proved,
    })
    .from(verifications)
    .where(eq(verifications.businessId, businessId))
    .orderBy(desc(verifications.id))
    .limit(most)
  return rows.map(({ evidence, proved, ...line }) => ({
    ...line,
    evidence: {
      domain: [evidence.domain],
      vat: [evidence.vatNumber, evidence.consultation, evidence.name, evidence.address],
      letter: [proved.businessLocation],
      visit: [evidence.on, proved.businessLocation, evidence.words],
    }[line.level]
      .filter(Boolean)
      .join(', '),
  }))
}
