import { and, desc, eq, isNull } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { MailChoice, NotificationList } from '#contract/notifications.ts'
import type { Db } from '#server/db/open.ts'
import { mutedMails, notifications, users } from '#server/db/schema.ts'
import { kindsOf } from '#server/notifications/rules.ts'

const SHOWN_MAX = 50

/** The newest notifications of an account, how many of all it has not read, and which kinds also come by mail. */
export async function listNotifications(db: Db, user: User): Promise<NotificationList> {
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, user.id))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(SHOWN_MAX)
  return {
    notifications: rows.map(({ id, kind, jobId, facts, readAt, createdAt }) => ({
      id,
      kind,
      jobId,
      facts,
      read: readAt !== null,
      createdAt: createdAt.toISOString(),
    })),
    unread: await countUnread(db, user.id),
    mails: await findMailChoice(db, user),
  }
}

export const countUnread = (db: Db, userId: number): Promise<number> =>
  db.$count(notifications, and(eq(notifications.userId, userId), isNull(notifications.readAt)))

/** Which kinds come by mail, of those that the account gets: by what it is, or because it got one already. */
export async function findMailChoice(db: Db, user: User): Promise<MailChoice> {
  const got = await db
    .selectDistinct({ kind: notifications.kind })
    .from(notifications)
    .where(eq(notifications.userId, user.id))
  const muted = await db.select({ kind: mutedMails.kind }).from(mutedMails).where(eq(mutedMails.userId, user.id))
  const kinds = new Set([...kindsOf(user), ...got.map(({ kind }) => kind)])
  return Object.fromEntries([...kinds].map((kind) => [kind, !muted.some((one) => one.kind === kind)]))
}

/** What a mail about a notification needs; nothing when it is gone or its kind no longer comes by mail. */
export async function findForMail(db: Db, id: number) {
  const [row] = await db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      jobId: notifications.jobId,
      facts: notifications.facts,
      createdAt: notifications.createdAt,
      reader: {
        fullName: users.fullName,
        email: users.email,
        isBusiness: users.isBusiness,
        language: users.language,
      },
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .leftJoin(mutedMails, and(eq(mutedMails.userId, users.id), eq(mutedMails.kind, notifications.kind)))
    .where(and(eq(notifications.id, id), isNull(mutedMails.kind)))
  return row
}
