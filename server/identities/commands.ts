import { randomInt } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { GoogleSignIn } from '#contract/identities.ts'
import type { Language } from '#contract/preferences.ts'
import { register } from '#server/accounts/commands.ts'
import { findAccount, findByLoginName } from '#server/accounts/queries.ts'
import { foldName } from '#server/accounts/rules.ts'
import type { Db } from '#server/db/open.ts'
import { identities, passwordResets, sessions, signInProofs, users } from '#server/db/schema.ts'
import { fullNameFrom, usernameFrom } from '#server/identities/rules.ts'
import type { Claims } from '#server/outside/identity.ts'
import { Refusal } from '#server/refusal.ts'
import { hashToken, newToken } from '#server/tokens.ts'

/** How long somebody has to log in after coming back from the provider, and how long the proof is remembered. */
const VALID = sql`interval '5 minutes'`
const REMEMBERED = sql`interval '10 minutes'`

/** A token that stands, once, for what the provider vouched for. */
export async function issueProof(db: Db, claims: Claims): Promise<string> {
  const token = newToken()
  await db.insert(signInProofs).values({ tokenHash: hashToken(token), ...claims })
  return token
}

/** Forgets proofs that nobody could use any more, not even to be told that they were used. */
export const dropOldProofs = (db: Db) =>
  db.delete(signInProofs).where(lt(signInProofs.createdAt, sql`now() - ${REMEMBERED}`))

/**
 * The account of whoever the proof is about: the one that is linked to this identity, or the one with the same verified
 * address, or a new one. Refuses everything that the provider did not vouch for.
 */
export async function signIn(db: Db, request: GoogleSignIn, language: Language): Promise<User> {
  // Taken outside of the transaction: a proof that led to a refusal is used up all the same.
  const claims = await takeProof(db, request.proof)
  const isSame =
    claims?.subject === request.googleUid && claims.email === request.email && claims.fullName === request.fullName
  if (!claims || !isSame) throw new Refusal('unauthenticated', 'auth.google.proofRefused')

  return db.transaction(async (tx) => {
    const linked = await findLinked(tx, claims)
    if (linked) return linked
    if (!claims.emailVerified) throw new Refusal('unauthenticated', 'auth.google.emailUnverified')
    const user = (await adopt(tx, claims)) ?? (await openAccount(tx, claims, language))
    await tx.insert(identities).values({ issuer: claims.issuer, subject: claims.subject, userId: user.id })
    return user
  })
}

async function takeProof(db: Db, token: string): Promise<Claims | undefined> {
  const [proof] = await db
    .update(signInProofs)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(signInProofs.tokenHash, hashToken(token)),
        isNull(signInProofs.usedAt),
        gt(signInProofs.createdAt, sql`now() - ${VALID}`),
      ),
    )
    .returning()
  return proof
}

async function findLinked(tx: Db, { issuer, subject }: Claims): Promise<User | undefined> {
  // Of two tabs that come back at once, the second waits for the first and then finds what it linked.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${issuer} ${subject}`}, 0))`)
  const [identity] = await tx
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return identity && findAccount(tx, identity.userId)
}

/**
 * The account with the address that the provider verified. If its owner never proved the address here, somebody else may
 * have opened it and be waiting: then its password and sessions end.
 */
async function adopt(tx: Db, { email }: Claims): Promise<User | undefined> {
  const account = await findByLoginName(tx, email)
  if (!account) return undefined
  // The address may also be somebody else's username.
  if (foldName(account.email) !== foldName(email)) throw new Refusal('conflict', 'auth.register.failedTaken')

  const [unproven] = await tx
    .update(users)
    .set({ emailConfirmedAt: sql`now()`, passwordHash: null })
    .where(and(eq(users.id, account.id), isNull(users.emailConfirmedAt)))
    .returning({ id: users.id })
  if (unproven) {
    await tx.delete(sessions).where(eq(sessions.userId, account.id))
    await tx.delete(passwordResets).where(eq(passwordResets.userId, account.id))
  }
  return findAccount(tx, account.id)
}

async function openAccount(tx: Db, claims: Claims, language: Language): Promise<User> {
  const user = await register(tx, {
    type: 'jobseeker',
    username: await freeUsername(tx, claims.email),
    email: claims.email,
    fullName: fullNameFrom(claims),
    passwordHash: null,
    language,
  })
  await tx.update(users).set({ emailConfirmedAt: sql`now()` }).where(eq(users.id, user.id))
  return user
}

async function freeUsername(tx: Db, email: string): Promise<string> {
  const first = usernameFrom(email)
  let candidate = first
  for (let range = 1000; await findByLoginName(tx, candidate); range *= 2) candidate = `${first}${randomInt(range)}`
  return candidate
}
