import { randomInt } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { GoogleSignIn } from '#contract/identities.ts'
import type { Language } from '#contract/preferences.ts'
import { retentionInterval } from '#contract/retention.ts'
import type { Db } from '#server/db/open.ts'
import { identities, signInProofs, users } from '#server/db/schema.ts'
import { register } from '#server/features/accounts/commands.ts'
import { findAccount, findByLoginName } from '#server/features/accounts/queries.ts'
import { fullNameFrom, usernameFrom } from '#server/features/identities/rules.ts'
import { isSameAddress } from '#server/features/names/rules.ts'
import { endAccess } from '#server/features/sessions/commands.ts'
import type { Claims } from '#server/integrations/identity/identityProvider.ts'
import { Refusal } from '#server/refusal.ts'
import { hashToken, newToken } from '#server/tokens.ts'

/** How long a proof is valid after the redirect, and how long it is stored. */
const VALID = sql`interval '5 minutes'`
const REMEMBERED = sql`${retentionInterval('signInProof')}::interval`

/** Stores the verified claims under a token that can be used once. */
export async function issueProof(db: Db, claims: Claims): Promise<string> {
  const token = newToken()
  await db.insert(signInProofs).values({ tokenHash: hashToken(token), ...claims })
  return token
}

/** Deletes proofs that are so old that even "already used" is no longer a useful answer. */
export const dropOldProofs = (db: Db) =>
  db.delete(signInProofs).where(lt(signInProofs.createdAt, sql`now() - ${REMEMBERED}`))

/**
 * The account of a proof: the one that is linked to this identity, or the one with the same verified address, or a
 * new one. Refuses an address that the provider did not verify.
 */
export async function signIn(
  db: Db,
  request: GoogleSignIn,
  language: Language,
): Promise<{ user: User; identity: Pick<Claims, 'issuer' | 'subject'> }> {
  // Outside of the transaction, because a proof is used up even if the sign-in is refused.
  const claims = await takeProof(db, request.proof)
  const isSame =
    claims?.subject === request.googleUid && claims.email === request.email && claims.fullName === request.fullName
  if (!claims || !isSame) throw new Refusal('unauthenticated', 'auth.google.proofRefused')

  const { issuer, subject } = claims
  const user = await db.transaction(async (tx) => {
    const linked = await findLinked(tx, claims)
    if (linked) return linked
    if (!claims.emailVerified) throw new Refusal('unauthenticated', 'auth.google.emailUnverified')
    const user = (await adopt(tx, claims)) ?? (await openAccount(tx, claims, language))
    await tx.insert(identities).values({ issuer, subject, userId: user.id })
    return user
  })
  return { user, identity: { issuer, subject } }
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
  // If two tabs come back at once, the second waits for the first and then finds its link.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${issuer} ${subject}`}, 0))`)
  const [identity] = await tx
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return identity && findAccount(tx, identity.userId)
}

/**
 * Links the account that has the verified address, and ends its earlier sessions. If the account never confirmed this
 * exact address, it may have been opened by another person: then its password and its links to other identities are
 * removed, too.
 */
async function adopt(tx: Db, { email }: Claims): Promise<User | undefined> {
  const account = await findByLoginName(tx, email)
  if (!account) return undefined
  const proved = sql<boolean>`${users.emailConfirmedAt} is not null and lower(${users.email}) = lower(${email})`
  const [held] = await tx
    .select({ email: users.email, proved })
    .from(users)
    .where(and(eq(users.id, account.id), isNull(users.deletedAt)))
    .for('no key update')
  // The account may just have got another address. Before addresses were normalized, another account could use this one as a username; a
  // verified address takes precedence.
  if (!held || !isSameAddress(held.email, email)) return undefined

  const proof = { email, emailConfirmedAt: sql`now()` }
  if (held.proved) await tx.update(users).set(proof).where(eq(users.id, account.id))
  else {
    await tx
      .update(users)
      .set({ ...proof, passwordHash: null })
      .where(eq(users.id, account.id))
    await tx.delete(identities).where(eq(identities.userId, account.id))
  }
  await endAccess(tx, account.id, null)
  return findAccount(tx, account.id)
}

async function openAccount(tx: Db, claims: Claims, language: Language): Promise<User> {
  const user = await register(
    tx,
    {
      type: 'jobseeker',
      username: await freeUsername(tx, claims.email),
      email: claims.email,
      fullName: fullNameFrom(claims),
      passwordHash: null,
      language,
    },
    { proved: true },
  )
  await tx.update(users).set({ emailConfirmedAt: sql`now()` }).where(eq(users.id, user.id))
  return { ...user, emailConfirmed: true }
}

async function freeUsername(tx: Db, email: string): Promise<string> {
  const first = usernameFrom(email)
  let candidate = first
  for (let range = 1000; await findByLoginName(tx, candidate); range *= 2) candidate = `${first}${randomInt(range)}`
  return candidate
}
