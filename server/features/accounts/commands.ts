import { randomInt } from 'node:crypto'
import { and, eq, inArray, ne, notInArray } from 'drizzle-orm'
import type { RegisterRequest, User } from '#contract/accounts.ts'
import { LOCATION_NOT_SPECIFIED } from '#contract/accounts.ts'
import { messageOf } from '#contract/messages.ts'
import type { Language } from '#contract/preferences.ts'
import { isMadeFrom, USERNAME_NUMBERS, usernameFor, usernameForPerson } from '#contract/usernames.ts'
import type { Db } from '#server/db/open.ts'
import { loginNames, users } from '#server/db/schema.ts'
import { findByLoginName, findPasswordHash } from '#server/features/accounts/queries.ts'
import { refuseOurName, rolesOf } from '#server/features/accounts/rules.ts'
import { businessKeysOf, claimedKeysOf } from '#server/features/names/claims/rules.ts'
import { isSameAddress, keysOf } from '#server/features/names/rules.ts'
import { asUser, userColumns } from '#server/features/sessions/queries.ts'
import { passwordMatches } from '#server/passwords.ts'
import { Refusal, refusedField } from '#server/refusal.ts'

export type NewAccount = Omit<RegisterRequest, 'password'> & { passwordHash: string | null; language?: Language }

/**
 * Opens an account. Refuses when one of its names is taken or is ours; only a generated username is retried with another number.
 */
export const register = (db: Db, account: NewAccount, options: Claim = {}): Promise<User> =>
  db.transaction(async (tx) => {
    refuseOurName(account)
    const username = await freeUsername(tx, account)
    const [row] = await tx
      .insert(users)
      .values(rowOf({ ...account, username }))
      .returning(userColumns)
    if (!row) throw new Error('An inserted account must come back')
    await claimNames(tx, row, options)
    return asUser(row)
  })

/**
 * The account for a login identifier and password, and the password hash. Unknown identifiers and wrong passwords are
 * refused alike.
 */
export async function logIn(
  db: Db,
  { usernameOrEmail, password }: { usernameOrEmail: string; password: string },
): Promise<{ user: User; passwordHash: string }> {
  const account = await findByLoginName(db, usernameOrEmail)
  const matches = await passwordMatches(account?.passwordHash ?? null, password)
  if (!account?.passwordHash || !matches) throw new Refusal('unauthenticated', 'auth.login.failedInvalid')
  // Only after the password was checked, so that no other person learns of the block.
  if (account.blockedBy !== null) throw new Refusal('forbidden', 'auth.login.blocked')
  const { passwordHash, blockedBy: _, ...user } = account
  return { user: asUser(user), passwordHash }
}

/**
 * Checks the password again, for changes that a person at an unlocked device must not be able to make. `path` is the
 * field of the body. Returns the hash that matched, because it may change before the write.
 */
export async function provePassword(db: Db, userId: number, password: string, path = 'password'): Promise<string> {
  const passwordHash = await findPasswordHash(db, userId)
  if (passwordHash === null) throw new Refusal('conflict', 'account.passwordNeeded')
  if (!(await passwordMatches(passwordHash, password))) throw wrongPassword(path)
  return passwordHash
}

/** The refusal of a wrong password, also of one that was changed a moment ago. */
export const wrongPassword = (path = 'password') => refusedField(path, 'account.passwordWrong', 'forbidden')

/** Stores the language of an account's last login, for its mails. */
export const setLanguage = (db: Db, userId: number, language: Language) =>
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

/**
 * Updates the name keys of an account after a change. Refuses when another account has a key of a name that is new. A name that stays may
 * look like an older one, because it was given before names were compared so strictly.
 */
export async function renameAccount(tx: Db, before: Names, names: Names, options: Omit<Claim, 'stays'> = {}) {
  const stays = FIELDS.filter((field) => before[field] === names[field])
  await claimNames(tx, names, { ...options, stays })
  // After the new keys, so that two accounts that take each other's names at once do not wait for each other.
  const isFormer = notInArray(loginNames.name, claimedKeysOf(names))
  await tx.delete(loginNames).where(and(eq(loginNames.userId, names.id), isFormer))
}

/** `proved`: the account has just confirmed its address. `stays`: the names that it had before. */
type Claim = { proved?: boolean; stays?: readonly Field[] }

/**
 * The primary key of `login_names` settles races: of two accounts that claim a name at once, the second waits and
 * then fails.
 */
async function claimNames(tx: Db, { id, username, email, businessName }: Names, { proved = false, stays = [] }: Claim) {
  if (proved) await freeAddress(tx, email)
  const names = claimedKeysOf({ username, email, businessName })
  const claimed = await tx
    .insert(loginNames)
    .values(names.map((name) => ({ name, userId: id })))
    .onConflictDoNothing()
    .returning()
  if (claimed.length === names.length) return
  // Together with those that it had before.
  const isIts = and(eq(loginNames.userId, id), inArray(loginNames.name, names))
  const its = await tx.select({ name: loginNames.name }).from(loginNames).where(isIts)
  const own = new Set(its.map(({ name }) => name))
  const isTaken = (keys: string[]) => keys.some((key) => !own.has(key))
  const taken = namesTaken(
    { username, email, businessName },
    (name, field) => !stays.includes(field) && isTaken(field === 'businessName' ? businessKeysOf(name) : keysOf(name)),
  )
  if (taken.issues?.length) throw taken
}

/** Frees an address that another account uses only as a name, which used to be possible. That account keeps its other names. */
async function freeAddress(tx: Db, email: string) {
  const bearer = await findByLoginName(tx, email)
  if (bearer && !isSameAddress(bearer.email, email))
    await tx.delete(loginNames).where(and(eq(loginNames.userId, bearer.id), inArray(loginNames.name, keysOf(email))))
}

type Names = Pick<User, 'id' | 'username' | 'email' | 'businessName'>

const TAKEN = {
  username: 'auth.register.usernameTaken',
  email: 'auth.register.emailTaken',
  businessName: 'auth.register.businessNameTaken',
} as const

const FIELDS = ['username', 'email', 'businessName'] as const
type Field = (typeof FIELDS)[number]

/** The refusal of a taken name, with the fields that contain it. */
export function namesTaken(
  names: Partial<Record<Field, string | null>>,
  isTaken = (_name: string, _field: Field) => true,
) {
  const paths = FIELDS.filter((path) => names[path] && isTaken(names[path], path))
  const issues = paths.map((path) => ({ path, message: messageOf(TAKEN[path]) }))
  return new Refusal('invalid_input', 'auth.register.failedTaken', { issues })
}

/** The first attempt uses the requested username; each further one draws a number from a larger range. */
async function freeUsername(tx: Db, account: NewAccount) {
  const make = usernamesFor(account)
  let candidate = account.username
  for (let range = USERNAME_NUMBERS; make && (await findByLoginName(tx, candidate)); range *= 2) {
    candidate = make(randomInt(range))
  }
  return candidate
}

/** Makes usernames for an account that did not choose its own; null for all others. */
function usernamesFor({ type, username, madeUsername, businessName, fullName }: NewAccount) {
  if (type !== 'business') return madeUsername ? (number: number) => usernameForPerson(fullName, number) : null
  if (!businessName || !isMadeFrom(businessName, username)) return null
  return (number: number) => usernameFor(businessName, number)
}
