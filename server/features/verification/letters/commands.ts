import { and, eq, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { Db } from '#server/db/open.ts'
import { verificationRequests } from '#server/db/schema.ts'
import { addLevel } from '#server/features/verification/commands.ts'
import { findRequest } from '#server/features/verification/queries.ts'
import { hashCode, isOpen, newCode, printedCode, refuseUnaddressed } from '#server/features/verification/rules.ts'
import { Refusal } from '#server/refusal.ts'

/** Requests a letter with a code to the address in the profile. A business can have only one at a time. */
export async function askForLetter(tx: Db, user: User, now: Date): Promise<void> {
  const { id, businessName, businessLocation } = user
  refuseUnaddressed(businessLocation)
  const before = await findRequest(tx, id, 'letter')
  if (before && isOpen(before, now)) throw new Refusal('conflict', 'verification.letterOpen')
  if (before) await tx.delete(verificationRequests).where(eq(verificationRequests.id, before.id))
  const proved = { businessName, businessLocation }
  await tx.insert(verificationRequests).values({ businessId: id, level: 'letter', proved, createdAt: now })
}

/** Makes the code of a letter. Only its hash is stored. The code of an earlier print becomes invalid. The account must be locked. */
export async function printCode(tx: Db, letter: { id: number; businessId: number }, now: Date): Promise<string> {
  const code = newCode()
  await tx
    .update(verificationRequests)
    .set({ codeHash: hashCode(letter.businessId, code), printedAt: now, tries: 0 })
    .where(eq(verificationRequests.id, letter.id))
  return printedCode(code)
}

/**
 * Compares the code that a business typed with that of its letter. A wrong code is returned, not thrown, because an exception would roll
 * back the count of wrong codes.
 */
export async function typeCode(tx: Db, user: User, code: string, now: Date): Promise<'right' | 'wrong'> {
  const letter = await findRequest(tx, user.id, 'letter')
  if (!letter?.codeHash || !isOpen(letter, now)) throw new Refusal('conflict', 'verification.letterNone')
  const own = and(eq(verificationRequests.id, letter.id), eq(verificationRequests.codeHash, letter.codeHash))
  if (hashCode(user.id, code) !== letter.codeHash) {
    await tx
      .update(verificationRequests)
      .set({ tries: sql`${verificationRequests.tries} + 1` })
      .where(own)
    return 'wrong'
  }
  await tx.delete(verificationRequests).where(own)
  await addLevel(tx, { businessId: user.id, level: 'letter', evidence: {}, proved: letter.proved }, now)
  return 'right'
}
