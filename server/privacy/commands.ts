import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { Db } from '#server/db/open.ts'
import {
  applications,
  comments,
  emailChanges,
  idempotencyKeys,
  identities,
  incidents,
  jobs,
  likes,
  loginNames,
  mutedMails,
  notifications,
  passwordResets,
  saves,
  sessions,
  users,
} from '#server/db/schema.ts'
import { tellWaiting } from '#server/jobs/commands.ts'
import { isThere } from '#server/life/rules.ts'

/**
 * Removes an account with its personal data. What others rely on stays, without a name: comments, and the jobs of a
 * business, which are closed.
 */
export const deleteAccount = (db: Db, user: User, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await silence(tx, user.id)
    await takeBackMarks(tx, user.id)
    if (!user.isBusiness) return void (await tx.delete(users).where(eq(users.id, user.id)))
    await closeBusiness(tx, user.id, now)
    await leaveShell(tx, user.id)
  })

/** Others were told this name; what it said stays where it was said, without it. */
async function silence(tx: Db, userId: number) {
  const applied = tx
    .select({ about: sql<string>`'application:' || ${applications.id}` })
    .from(applications)
    .where(eq(applications.userId, userId))
  const commented = tx
    .select({ about: sql<string>`'comment:' || ${comments.id}` })
    .from(comments)
    .where(eq(comments.userId, userId))
  await tx
    .delete(notifications)
    .where(
      or(
        eq(notifications.userId, userId),
        and(eq(notifications.kind, 'new-applicant'), inArray(notifications.about, applied)),
        and(eq(notifications.kind, 'new-comment'), inArray(notifications.about, commented)),
      ),
    )
  await tx.update(comments).set({ userId: null }).where(eq(comments.userId, userId))
}

/** Each count moves in the statement that removes what it counts. */
async function takeBackMarks(tx: Db, userId: number) {
  await tx.delete(saves).where(eq(saves.userId, userId))
  await tx.execute(sql`
    with gone as (delete from ${likes} where ${likes.userId} = ${userId} returning job_id)
    update ${jobs} set likes = likes - 1 where id in (select job_id from gone)`)
  await tx.execute(sql`
    with gone as (delete from ${applications} where ${applications.userId} = ${userId} returning job_id)
    update ${jobs} set applications = applications - 1 where id in (select job_id from gone)`)
}

async function closeBusiness(tx: Db, userId: number, now: Date) {
  await tellWaiting(tx, and(eq(jobs.businessId, userId), isThere))
  await tx
    .update(jobs)
    .set({
      open: false,
      closedAt: sql`coalesce(${jobs.closedAt}, ${sql.param(now, jobs.closedAt)})`,
      // What a business wrote about a job tends to tell who it is.
      description: '',
      shortDescription: null,
      location: null,
      contactEmail: null,
      contactWhatsapp: null,
    })
    .where(eq(jobs.businessId, userId))
  await tx.delete(incidents).where(eq(incidents.businessId, userId))
}

/** The jobs need somebody to have posted them. */
async function leaveShell(tx: Db, userId: number) {
  for (const table of [sessions, identities, passwordResets, emailChanges, mutedMails, loginNames, idempotencyKeys])
    await tx.delete(table).where(eq(table.userId, userId))
  await tx
    .update(users)
    .set({
      username: `deleted-${userId}`,
      email: `deleted-${userId}@deleted.invalid`,
      emailConfirmedAt: null,
      fullName: 'Deleted user',
      passwordHash: null,
      isBusiness: false,
      businessName: null,
      businessType: null,
      businessLocation: null,
      about: null,
      school: null,
    })
    .where(eq(users.id, userId))
}
