import { and, eq, inArray, isNull, lt, lte, notExists, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { EXPIRY_NOTICE_DAYS } from '#contract/limits.ts'
import type { MailChoice, NotificationFacts, NotificationKind } from '#contract/notifications.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import { jobs, mutedMails, notifications } from '#server/db/schema.ts'
import { isOpenAt } from '#server/life/rules.ts'
import { findForMail } from '#server/notifications/queries.ts'
import { mailOf } from '#server/notifications/rules.ts'
import { deliver } from '#server/outside/mail/deliver.ts'
import type { Mailer } from '#server/outside/mail.ts'
import { type Outcome, remind } from '#server/outside/queue.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const KEPT_DAYS = 90
/** How many jobs one round of background work takes. */
const ROUND = 200

export type NewNotification = {
  /** Whom to tell. Never the one who did it: that is the caller's to see to. */
  userId: number
  kind: NotificationKind
  /** What happened, such as `comment:7`. Nobody hears of the same thing twice. */
  about: string
  jobId: number | null
  facts: NotificationFacts
}

/** Tells an account of something, on the site and by mail, as part of the caller's transaction. */
export async function notify(db: Db, { userId, kind, about, jobId, facts }: NewNotification): Promise<void> {
  const [told] = await telling(db).execute({ userId, kind, about, jobId, facts })
  if (told?.mailDue) remind()
}

const telling = prepared((db) => {
  const [userId, kind] = [sql.placeholder('userId'), sql.placeholder('kind')]
  return db
    .insert(notifications)
    .values({
      ...{ userId, kind },
      about: sql.placeholder('about'),
      jobId: sql.placeholder('jobId'),
      facts: sql.placeholder('facts'),
      mailDue: isWanted(userId, kind),
    })
    .onConflictDoNothing()
    .returning({ mailDue: notifications.mailDue })
})

const isWanted = (userId: SQLWrapper, kind: SQLWrapper) =>
  sql<boolean>`not exists (select from ${mutedMails} where ${mutedMails.userId} = ${userId} and ${mutedMails.kind} = ${kind})`

/**
 * The same as a part of the statement that makes it happen. `news` selects `user_id`, `kind`, `about`, `job_id` and `facts`;
 * when the statement gives `mailDue`, a `remind()` has to follow.
 */
export const told = (db: Db, news: SQL) =>
  db.$with('told', { mailDue: sql<boolean>`mail_due`.as('mail_due') }).as(sql`
    insert into ${notifications} (user_id, kind, about, job_id, facts, mail_due)
    select news.*, ${isWanted(sql`news.user_id`, sql`news.kind`)} from (${news}) news (user_id, kind, about, job_id, facts)
    on conflict do nothing returning mail_due`)

/** Takes notifications whose mail is due, each once. */
export async function takeMailsDue(tx: Db, most: number): Promise<number[]> {
  const due = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.mailDue, true))
    .orderBy(notifications.id)
    .limit(most)
    .for('update', { skipLocked: true })
  const taken = await tx
    .update(notifications)
    .set({ mailDue: false })
    .where(inArray(notifications.id, due))
    .returning({ id: notifications.id })
  return taken.map(({ id }) => id)
}

/** Unsays something that did not stay true, such as a comment that was taken back. Its mail does not go out any more. */
export const unsay = (db: Db, { userId, kind, about }: Pick<NewNotification, 'userId' | 'kind' | 'about'>) =>
  db
    .delete(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.kind, kind), eq(notifications.about, about)))

/** Marks notifications of an account as read, all of them when none are named. Those of others stay as they are. */
export async function markRead(db: Db, userId: number, ids: number[] | undefined, now: Date): Promise<void> {
  const named = ids && inArray(notifications.id, ids)
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), named))
}

/** Sets which kinds come by mail; what is left out stays. */
export const chooseMails = (db: Db, userId: number, choice: MailChoice): Promise<void> =>
  db.transaction(async (tx) => {
    const kinds = Object.entries(choice) as [NotificationKind, boolean][]
    const muted = kinds.flatMap(([kind, wanted]) => (wanted ? [] : { userId, kind }))
    const wanted = kinds.flatMap(([kind, wanted]) => (wanted ? kind : []))
    if (muted.length > 0) await tx.insert(mutedMails).values(muted).onConflictDoNothing()
    if (wanted.length > 0)
      await tx.delete(mutedMails).where(and(eq(mutedMails.userId, userId), inArray(mutedMails.kind, wanted)))
  })

/** Sends the mail about a notification, unless that is gone by now or its kind is no longer wanted by mail. */
export async function mailNotification(db: Db, mailer: Mailer, publicUrl: string, id: number): Promise<Outcome> {
  const told = await findForMail(db, id)
  if (!told) return { result: 'done' }
  return deliver(mailer, mailOf(told, told.reader, publicUrl))
}

/** Tells owners of open jobs that end soon, once for each end: a renewed job has another one. */
export async function tellExpiringJobs(db: Db, now: Date): Promise<void> {
  const soon = new Date(now.getTime() + EXPIRY_NOTICE_DAYS * DAY_MS)
  const about = sql<string>`'job:' || ${jobs.id} || ':' || (extract(epoch from ${jobs.expiresAt}) * 1000)::bigint`
  const told = db
    .select({ one: sql`1` })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, jobs.businessId),
        eq(notifications.kind, 'job-expiring'),
        eq(notifications.about, about),
      ),
    )
  const ending = await db
    .select({ jobId: jobs.id, userId: jobs.businessId, title: jobs.title, expiresAt: jobs.expiresAt, about })
    .from(jobs)
    .where(and(isOpenAt(now), lte(jobs.expiresAt, soon), notExists(told)))
    .orderBy(jobs.expiresAt)
    .limit(ROUND)
  for (const { title, expiresAt, ...news } of ending) {
    const facts = { title, expiresAt: expiresAt.toISOString() }
    await db.transaction((tx) => notify(tx, { ...news, kind: 'job-expiring', facts }))
  }
}

/** Forgets what is so old that nobody reads it any more. */
export const dropOldNotifications = (db: Db, now: Date) =>
  db.delete(notifications).where(lt(notifications.createdAt, new Date(now.getTime() - KEPT_DAYS * DAY_MS)))
