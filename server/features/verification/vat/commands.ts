import { and, eq, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { Db } from '#server/db/open.ts'
import { users, verificationRequests } from '#server/db/schema.ts'
import { addLevel } from '#server/features/verification/commands.ts'
import type { Clock } from '#server/integrations/clock.ts'
import { askVatService, type VatAnswer } from '#server/integrations/vat/vies.ts'
import type { VatService } from '#server/settings/settings.ts'

/** After a failure the service is asked again after this many seconds, then after twice as many, up to six hours. */
const FIRST_WAIT_SECONDS = 60
const LONGEST_WAIT_SECONDS = 6 * 60 * 60
/** After this time another process asks again. It is longer than the timeout of the service. */
const LEASE_SECONDS = 120
/** How many numbers one batch of background work checks. */
const BATCH = 20

/** Requests the check of a VAT number, which replaces one that waits or was refused. */
export async function askForVat(tx: Db, user: User, vatNumber: string, now: Date): Promise<void> {
  const { id: businessId, businessName } = user
  const ofVat = and(eq(verificationRequests.businessId, businessId), eq(verificationRequests.level, 'vat'))
  await tx.delete(verificationRequests).where(ofVat)
  const proved = { businessName }
  const times = { dueAt: now, createdAt: now }
  await tx.insert(verificationRequests).values({ businessId, level: 'vat', vatNumber, proved, ...times })
}

type Taken = { id: number; businessId: number; vatNumber: string; tries: number }

/**
 * Asks the European service about the numbers that are due. If the service or the country does not answer, the number waits: only an answer
 * of the service makes it invalid.
 */
export async function checkVatNumbers(db: Db, service: VatService, clock: Clock, onShown: () => void): Promise<void> {
  for (let checked = 0; checked < BATCH; checked += 1) {
    // The time is read for each number, because a batch can take minutes.
    const taken = await take(db, clock.now())
    if (!taken) return
    const answer = await askVatService(service, taken.vatNumber)
    if (await settle(db, taken, answer, clock.now())) onShown()
  }
}

/** Takes the number that has been due for longest, so that no other process asks about it. */
async function take(db: Db, now: Date): Promise<Taken | undefined> {
  const moment = sql`${sql.param(now, verificationRequests.dueAt)}::timestamptz`
  const { rows } = await db.execute<Taken>(sql`
    update ${verificationRequests} set tries = tries + 1, due_at = ${moment} + make_interval(secs => ${LEASE_SECONDS})
    where id = (select id from ${verificationRequests} where due_at <= ${moment} order by due_at, id limit 1 for update skip locked)
    returning id, business_id as "businessId", vat_number as "vatNumber", tries`)
  return rows[0]
}

/**
 * Stores the answer, and returns whether the business has the level now. If the number was replaced or taken over by another process,
 * nothing changes.
 */
async function settle(db: Db, { id, businessId, vatNumber, tries }: Taken, answer: VatAnswer, now: Date) {
  return db.transaction(async (tx) => {
    // The account is locked first, as in every write.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, businessId)).for('no key update')
    const own = and(eq(verificationRequests.id, id), eq(verificationRequests.tries, tries))
    if (answer.result === 'valid') {
      const [request] = await tx.delete(verificationRequests).where(own).returning()
      if (!request) return false
      const { result: _, ...evidence } = answer
      const { proved } = request
      await addLevel(tx, { businessId, level: 'vat', evidence: { vatNumber, ...evidence }, proved }, now)
      return true
    }
    const seconds = Math.min(FIRST_WAIT_SECONDS * 2 ** (tries - 1), LONGEST_WAIT_SECONDS)
    const dueAt = answer.result === 'invalid' ? null : new Date(now.getTime() + seconds * 1000)
    await tx.update(verificationRequests).set({ dueAt, reason: answer.reason }).where(own)
    return false
  })
}
