import { and, eq, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import { retentionInterval } from '#contract/retention.ts'
import type { Evidence, Level, Proved } from '#contract/verification.ts'
import { LEVELS } from '#contract/verificationValues.ts'
import type { Db } from '#server/db/open.ts'
import { users, verificationRequests, verifications } from '#server/db/schema.ts'
import { provedDomain, validUntil } from '#server/features/verification/rules.ts'

/** Verifies that the mail address of a business is on the domain of its website. */
export async function verifyDomain(tx: Db, user: User, now: Date): Promise<void> {
  const domain = provedDomain(user)
  const { id, website, email } = user
  await addLevel(
    tx,
    { businessId: id, level: 'domain', evidence: { domain }, proved: { website, email: email.toLowerCase() } },
    now,
  )
}

type NewLevel = { businessId: number; level: Level; evidence: Evidence; proved: Proved } & {
  operatorId?: number | null
  /** For a level that was reached earlier than now. */
  verifiedAt?: Date
}

/** Gives a business a level, which replaces the same level if there is one. Its account must be locked. */
export async function addLevel(tx: Db, added: NewLevel, now: Date): Promise<void> {
  const { businessId, level, operatorId = null, verifiedAt = now } = added
  await endLevels(tx, and(eq(verifications.businessId, businessId), eq(verifications.level, level)), now)
  await tx.insert(verifications).values({ ...added, operatorId, verifiedAt, validUntil: validUntil(level, verifiedAt) })
  await setHighest(tx, [businessId], now)
}

/** Ends levels early. Returns the businesses whose levels ended. */
export async function endLevels(tx: Db, which: SQL | undefined, now: Date): Promise<number[]> {
  const ended = await tx
    .update(verifications)
    .set({ endedAt: now })
    .where(and(which, isNull(verifications.endedAt)))
    .returning({ businessId: verifications.businessId })
  return [...new Set(ended.map(({ businessId }) => businessId))]
}

/** Stores the highest valid level in the account, for lists. */
export async function setHighest(tx: Db, businessIds: number[], now: Date): Promise<void> {
  if (businessIds.length === 0) return
  const rank = sql`array_position(array[${sql.join(
    LEVELS.map((level) => sql`${level}::text`),
    sql`, `,
  )}], ${verifications.level})`
  const until = sql.param(now, verifications.validUntil)
  await tx.execute(sql`
    update ${users} set (verified_by, verified_at, verified_until) = (
      select ${verifications.level}, ${verifications.verifiedAt}, ${verifications.validUntil} from ${verifications}
      where ${verifications.businessId} = ${users.id} and ${verifications.endedAt} is null and ${verifications.validUntil} > ${until}
      order by ${rank} desc limit 1)
    where ${inArray(users.id, businessIds)}`)
}

/**
 * Ends everything that no longer matches the profile: levels, letters on their way, and numbers that wait. To be called in every
 * transaction that changes the name, the location, the website or the mail address of a business.
 */
export async function endUnproved(tx: Db, userId: number, now: Date): Promise<void> {
  const ofUser = eq(verifications.businessId, userId)
  const ended = await endLevels(tx, and(ofUser, isUnproved(verifications.proved, sql`${userId}`)), now)
  await setHighest(tx, ended, now)
  await tx
    .delete(verificationRequests)
    .where(and(eq(verificationRequests.businessId, userId), isUnproved(verificationRequests.proved, sql`${userId}`)))
}

/** Whether the profile has different values now than the proved ones. */
const isUnproved = (proved: typeof verifications.proved | typeof verificationRequests.proved, userId: SQL) =>
  sql`not exists (select from ${users} owner where owner.id = ${userId} and jsonb_build_object(
    'businessName', owner.business_name, 'businessLocation', owner.business_location, 'website', owner.website,
    'email', lower(owner.email)) @> ${proved})`

/** Ends levels that have expired, so that a lower valid one becomes the highest. Deletes levels that ended long ago. */
export async function endOldLevels(db: Db, now: Date, onShown: () => void): Promise<void> {
  const due = await db
    .selectDistinct({ businessId: verifications.businessId })
    .from(verifications)
    .where(and(isNull(verifications.endedAt), lte(verifications.validUntil, now)))
  for (const { businessId } of due) {
    await db.transaction(async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, businessId)).for('no key update')
      const isOver = and(eq(verifications.businessId, businessId), lte(verifications.validUntil, now))
      await setHighest(tx, await endLevels(tx, isOver, now), now)
    })
    onShown()
  }
  const since = (kept: Parameters<typeof retentionInterval>[0]) =>
    sql`${sql.param(now, verifications.endedAt)}::timestamptz - ${retentionInterval(kept)}::interval`
  await db
    .delete(verifications)
    .where(and(isNotNull(verifications.endedAt), lt(verifications.endedAt, since('endedVerification'))))
  const { createdAt, printedAt } = verificationRequests
  const old = since('verificationRequest')
  // Except for a letter that was printed late, whose code is still valid.
  await db.delete(verificationRequests).where(and(lt(createdAt, old), or(isNull(printedAt), lt(printedAt, old))))
}

/** Deletes the levels and requests of a business that is deleted. */
export async function forgetVerifications(tx: Db, userId: number): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.businessId, userId))
  await tx.delete(verificationRequests).where(eq(verificationRequests.businessId, userId))
}
