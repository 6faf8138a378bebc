import { and, eq, isNotNull, like, notExists, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { loginNames, users } from '#server/db/schema.ts'
import { claimedKeysOf, loginKeysOf, type Names, SIMILAR } from '#server/features/names/claims/rules.ts'

/** A character that may look like another one; plain letters of Western and Central Europe do not. */
const SUSPECT = String.raw`[^\u0020-\u007e\u00c0-\u00de\u00e0-\u017f]`

/**
 * Adds missing name keys by appearance: for accounts opened before names were compared by it, or by the previous version during an upgrade. If
 * two accounts already look alike, the older one gets the key. The other one can still log in with its exact name or its address.
 */
export async function claimAppearances(db: Db): Promise<void> {
  const isSuspect = sql`concat(${users.username}, ${users.email}, ${users.businessName}) ~ ${SUSPECT}`
  await claimMissing(db, isSuspect, loginKeysOf)
}

/**
 * The same for the keys that no similar name of a business may have. It reads all accounts, so it runs only when a process starts: during an
 * upgrade, the last new process starts after the last one that writes no such keys has ended.
 */
export async function claimSimilarNames(db: Db, stopping: AbortSignal): Promise<void> {
  const isSimilarityKey = and(eq(loginNames.userId, users.id), like(loginNames.name, `${SIMILAR}%`))
  const hasNone = notExists(db.select().from(loginNames).where(isSimilarityKey))
  await claimMissing(db, and(isNotNull(users.businessName), hasNone), claimedKeysOf, stopping)
}

type KeysOf = (names: Names) => string[]

async function claimMissing(db: Db, isMissing: SQL | undefined, keysOf: KeysOf, stopping?: AbortSignal) {
  const { id, username, email, businessName } = users
  const accounts = await db.select({ id, username, email, businessName }).from(users).where(isMissing).orderBy(id)
  for (let from = 0; from < accounts.length && !stopping?.aborted; from += BATCH) {
    const keys = accounts
      .slice(from, from + BATCH)
      .flatMap((account) => keysOf(account).map((name) => ({ name, userId: account.id })))
    await db.insert(loginNames).values(keys).onConflictDoNothing()
  }
}

/** The number of accounts whose keys are made at once. Requests are answered in between: the keys of 100,000 businesses take seconds. */
const BATCH = 200
