import { and, eq, gt, isNotNull, like, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { loginNames, users } from '#server/db/schema.ts'
import { claimedKeysOf, SIMILAR } from '#server/features/names/claims/rules.ts'

/** A character that may look like another one; plain letters of Western and Central Europe do not. */
const SUSPECT = String.raw`[^\u0020-\u007e\u00c0-\u00de\u00e0-\u017f]`

/**
 * Adds missing name keys: for accounts opened before names were compared by appearance or similarity, or by the previous version during a
 * rolling deployment. If two accounts already look alike, the older one gets the key. The other one can still log in with its exact name or
 * its address.
 */
export async function claimAppearances(db: Db): Promise<void> {
  const { id, username, email, businessName } = users
  const isSimilarityKey = and(eq(loginNames.userId, id), like(loginNames.name, `${SIMILAR}%`))
  const similar = db.select().from(loginNames).where(isSimilarityKey)
  for (let after = 0; ; ) {
    const suspects = await db
      .select({ id, username, email, businessName })
      .from(users)
      .where(
        and(
          gt(id, after),
          or(
            sql`concat(${username}, ${email}, ${businessName}) ~ ${SUSPECT}`,
            and(isNotNull(businessName), notExists(similar)),
          ),
        ),
      )
      .orderBy(id)
      .limit(BATCH)
    const last = suspects.at(-1)
    if (!last) return
    const keys = suspects.flatMap((account) => claimedKeysOf(account).map((name) => ({ name, userId: account.id })))
    await db.insert(loginNames).values(keys).onConflictDoNothing()
    after = last.id
  }
}

/** The number of accounts read at once. Requests are answered between two batches: the keys of 100,000 businesses take seconds. */
const BATCH = 200
