import { randomInt } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { RegisterRequest, User } from '#contract/accounts.ts'
import { LOCATION_NOT_SPECIFIED } from '#contract/accounts.ts'
import { messageOf } from '#contract/messages.ts'
import type { Language } from '#contract/preferences.ts'
import { isMadeFrom, USERNAME_NUMBERS, usernameFor } from '#contract/usernames.ts'
import { findByLoginName, findPasswordHash, userColumns, viewed } from '#server/accounts/queries.ts'
import { foldName, rolesOf } from '#server/accounts/rules.ts'
import type { Db } from '#server/db/open.ts'
import { loginNames, users } from '#server/db/schema.ts'
import { passwordMatches } from '#server/passwords.ts'
import { Refusal } from '#server/refusal.ts'

export type NewAccount = Omit<RegisterRequest, 'password'> & { passwordHash: string | null; language?: Language }

/** Opens an account. Refuses when one of its names is taken; only a business's generated username yields to another number. */
export const register = (db: Db, account: NewAccount): Promise<User> =>
  db.transaction(async (tx) => {
    const username = await freeUsername(tx, account)
    const [row] = await tx
      .insert(users)
      .values(rowOf({ ...account, username }))
      .returning(userColumns)
    if (!row) throw new Error('An inserted account must come back')
    await claimNames(tx, row)
    return viewed(row)
  })

/** The account behind an identifier, if the password is its own; refuses alike whichever of the two is wrong. */
export async function logIn(
  db: Db,
  { usernameOrEmail, password }: { usernameOrEmail: string; password: string },
): Promise<User> {
  const account = await findByLoginName(db, usernameOrEmail)
  const matches = await passwordMatches(account?.passwordHash ?? null, password)
  if (!account || !matches) throw new Refusal('unauthenticated', 'auth.login.failedInvalid')
  const { passwordHash: _, ...user } = account
  return viewed(user)
}

/** For what only the person behind an account may do, not somebody who found its device unlocked. `path` is what the body calls it. */
export async function provePassword(db: Db, userId: number, password: string, path = 'password'): Promise<void> {
  const passwordHash = await findPasswordHash(db, userId)
  if (passwordHash === null) throw new Refusal('conflict', 'account.passwordNeeded')
  if (!(await passwordMatches(passwordHash, password))) {
    const message = messageOf('account.passwordWrong')
    throw new Refusal('forbidden', 'account.passwordWrong', { issues: [{ path, message }] })
  }
}

/** Remembers the language in which an account was last spoken to, for its mails. */
export const speakTo = (db: Db, userId: number, language: Language) =>
  db
    .update(users)
    .set({ language })
    .where(and(eq(users.id, userId), ne(users.language, language)))

function rowOf(account: NewAccount) {
  const { isBusiness, isStudent } = rolesOf(account)
  const person = {
    username: account.username,
    email: account.email,
    fullName: account.fullName,
    passwordHash: account.passwordHash,
    isBusiness,
    isStudent,
    ...(account.language && { language: account.language }),
  }
  if (!isBusiness) return { ...person, school: isStudent ? (account.school ?? null) : null }
  return {
    ...person,
    businessName: account.businessName ?? null,
    businessType: account.businessType ?? ('cafe' as const),
    businessLocation: account.businessLocation || LOCATION_NOT_SPECIFIED,
  }
}

/** Gives an account the names that it bears now, after one of them has changed. Refuses when another account bears one. */
export async function renameAccount(tx: Db, names: Names) {
  await tx.delete(loginNames).where(eq(loginNames.userId, names.id))
  await claimNames(tx, names)
}

/** The key of `login_names` settles every race: of two who claim one name at once, the second waits and then loses. */
async function claimNames(tx: Db, { id, username, email, businessName }: Names) {
  const names = new Set([username, email, ...(businessName ? [businessName] : [])].map(foldName))
  const claimed = await tx
    .insert(loginNames)
    .values([...names].sort().map((name) => ({ name, userId: id })))
    .onConflictDoNothing()
    .returning()
  if (claimed.length < names.size) throw new Refusal('invalid_input', 'auth.register.failedTaken')
}

type Names = Pick<User, 'id' | 'username' | 'email' | 'businessName'>

/** The first try keeps to the username that was sent; with every further one the range of numbers grows. */
async function freeUsername(tx: Db, { type, username, businessName }: NewAccount) {
  if (type !== 'business' || !businessName || !isMadeFrom(businessName, username)) return username
  let candidate = username
  for (let range = USERNAME_NUMBERS; await findByLoginName(tx, candidate); range *= 2) {
    candidate = usernameFor(businessName, randomInt(range))
  }
  return candidate
}
