import { and, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { Db } from '#server/db/open.ts'
import { applications, comments, jobs, loginNames, users } from '#server/db/schema.ts'
import { keysOf } from '#server/features/names/rules.ts'
import { asUser, userColumns } from '#server/features/sessions/queries.ts'
import { found } from '#server/refusal.ts'

/** The account with this email, username or business name in any case. An exact match wins over one by appearance. */
export async function findByLoginName(db: Db, identifier: string) {
  const keys = keysOf(identifier)
  const [row] = await db
    .select({ ...userColumns, passwordHash: users.passwordHash, blockedBy: users.blockedBy })
    .from(loginNames)
    .innerJoin(users, eq(users.id, loginNames.userId))
    .where(and(inArray(loginNames.name, keys), isNull(users.deletedAt)))
    .orderBy(sql`${loginNames.name} = ${keys[0]} desc`)
    .limit(1)
  return row
}

/** The account with this id. */
export async function findAccount(db: Db, userId: number): Promise<User> {
  const [row] = await db.select(userColumns).from(users).where(eq(users.id, userId))
  return asUser(found(row))
}

/**
 * The name for an avatar, if the current user may see this account: their own, a business, an author of a comment, or
 * an applicant of the current business. All others get the same answer as for an account that does not exist.
 */
export async function findAvatarName(db: Db, userId: number, currentUser: { id: number } | null) {
  const isMet = or(
    eq(users.id, currentUser?.id ?? 0),
    and(users.isBusiness, isNull(users.blockedBy)),
    exists(
      db
        .select()
        .from(comments)
        .innerJoin(jobs, eq(jobs.id, comments.jobId))
        .where(and(eq(comments.userId, users.id), isNull(comments.hiddenBy), isNull(jobs.deletedAt))),
    ),
    exists(
      db
        .select()
        .from(applications)
        .innerJoin(jobs, eq(jobs.id, applications.jobId))
        .where(and(eq(applications.userId, users.id), eq(jobs.businessId, currentUser?.id ?? 0))),
    ),
  )
  const [row] = await db
    .select({ fullName: users.fullName })
    .from(users)
    .where(and(eq(users.id, userId), isMet))
  return row?.fullName
}

/** Null for an account without a password, and for an account that does not exist. */
export async function findPasswordHash(db: Db, userId: number): Promise<string | null> {
  const [row] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId))
  return row?.passwordHash ?? null
}
