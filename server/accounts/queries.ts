import { eq, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import { foldName } from '#server/accounts/rules.ts'
import type { Db } from '#server/db/open.ts'
import { loginNames, users } from '#server/db/schema.ts'
import { found } from '#server/refusal.ts'

/** What an account shows of itself to its own person. */
export const userColumns = {
  id: users.id,
  fullName: users.fullName,
  username: users.username,
  email: users.email,
  isBusiness: users.isBusiness,
  isStudent: users.isStudent,
  businessName: users.businessName,
  businessType: users.businessType,
  businessLocation: users.businessLocation,
  about: users.about,
  school: users.school,
  hasPassword: sql<boolean>`(${users.passwordHash} is not null)`,
}

export const viewed = (row: Omit<User, 'isAuthenticated'>): User => ({ ...row, isAuthenticated: true })

/** The account that a login identifier means: its email, username or business name, in any case. */
export async function findByLoginName(db: Db, identifier: string) {
  const [row] = await db
    .select({ ...userColumns, passwordHash: users.passwordHash })
    .from(loginNames)
    .innerJoin(users, eq(users.id, loginNames.userId))
    .where(eq(loginNames.name, foldName(identifier)))
  return row
}

/** The account with this id. */
export async function findAccount(db: Db, userId: number): Promise<User> {
  const [row] = await db.select(userColumns).from(users).where(eq(users.id, userId))
  return viewed(found(row))
}

/** The name that stands for an account in public, as its avatar shows it. */
export async function findFullName(db: Db, userId: number) {
  const [row] = await db.select({ fullName: users.fullName }).from(users).where(eq(users.id, userId))
  return row?.fullName
}

/** Null for an account that has no password, and for none at all. */
export async function findPasswordHash(db: Db, userId: number): Promise<string | null> {
  const [row] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId))
  return row?.passwordHash ?? null
}
