import { and, eq, inArray, isNull, lt, lte, notExists, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { DAY_MS } from '#contract/durations.ts'
import { EXPIRY_NOTICE_DAYS } from '#contract/limits.ts'
import type { MailChoice, NotificationFacts, NotificationKind, ReadRequest } from '#contract/notifications.ts'
import { RETENTION } from '#contract/retention.ts'
import { deleteInBatches } from '#server/db/batches.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/query/prepared.ts'
import {
  jobs,
  mails,
  mutedMails,
  notifications,
  pushes,
  pushSubscriptions,
  unsubscribeLinks,
  users,
} from '#server/db/schema.ts'
import { isOpenAt } from '#server/features/jobs/state/rules.ts'
import { isShown } from '#server/features/notifications/queries.ts'
import { wakeQueue } from '#server/integrations/queue.ts'
import { found } from '#server/refusal.ts'
import { hashToken } from '#server/tokens.ts'

/** How many jobs one batch of background work handles. */
const BATCH = 200

export type NewNotification = {
  /** The recipient. The caller makes sure that this is not the user who caused the event. */
  userId: number
  kind: NotificationKind
  /** The event, such as `comment:7`. An account is notified of each event once. */
  about: string
  jobId: number | null
  facts: NotificationFacts
}

/** Notifies an account on the site and by mail, in the caller's transaction. */
export async function notify(db: Db, { userId, kind, about, jobId, facts }: NewNotification): Promise<void> {
  await notifying(db).execute({ userId, kind, about, jobId, facts })
  wakeQueue()
}

const notifying = prepared((db) => {
  const [news, ...messages] = insertNotifications(
    db,
    sql`values (${sql.placeholder('userId')}::int, ${sql.placeholder('kind')}::text, ${sql.placeholder('about')}::text,
      ${sql.placeholder('jobId')}::int, ${sql.placeholder('facts')}::jsonb)`,
  )
  return db
    .with(news, ...messages)
    .select({ id: news.id })
    .from(news)
})

const isWanted = (userId: SQLWrapper, kind: SQLWrapper) =>
  sql<boolean>`not exists (select from ${mutedMails} where ${mutedMails.userId} = ${userId} and ${mutedMails.kind} = ${kind})`

/**
 * The same as common table expressions of the statement that causes the event: they insert the notification, its mail, and its push
 * messages. `news` selects `user_id`, `kind`, `about`, `job_id` and `facts`. Call `wakeQueue()` after the statement. With `unmailed`, no
 * mail is sent. Deleted accounts get no notification: their row is locked, as the foreign key does anyway, so that its current state is
 * read.
 */
export function insertNotifications(db: Db, news: SQL, unmailed: SQL = sql`false`) {
  const written = db.$with('written', { id: notifications.id }).as(sql`
    insert into ${notifications} (user_id, kind, about, job_id, facts)
    select news.* from (${news}) news (user_id, kind, about, job_id, facts)
    join ${users} recipient on recipient.id = news.user_id and recipient.deleted_at is null
    for key share of recipient
    on conflict do nothing returning id, user_id, kind`)
  const mail = db.$with('mail', { id: mails.id }).as(sql`
    insert into ${mails} (notification_id)
    select new.id from ${written} new where ${isWanted(sql`new.user_id`, sql`new.kind`)} and not ${unmailed}
    returning id`)
  // Locked, so that a browser that unsubscribes at the same time does not make the event fail.
  const push = db.$with('push', { id: pushes.notificationId }).as(sql`
    insert into ${pushes} (subscription_id, notification_id)
    select browser.id, new.id from ${written} new join ${pushSubscriptions} browser on browser.user_id = new.user_id
    for key share of browser
    returning notification_id`)
  return [written, mail, push] as const
}

type Retracted = Pick<NewNotification, 'kind' | 'about'> & ({ userId: number } | { jobId: number })

/**
 * Deletes the notification of an event that was revoked, such as a deleted comment, and its mail: that of an account, or those of all
 * accounts about a job. Returns whether there was a mail that no process had tried to send.
 */
export async function retractNotification(tx: Db, { kind, about, ...of }: Retracted) {
  const isTheirs = 'userId' in of ? eq(notifications.userId, of.userId) : eq(notifications.jobId, of.jobId)
  const retracted = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(isTheirs, eq(notifications.kind, kind), eq(notifications.about, about)))
    .orderBy(notifications.id)
    .for('update')
  const ids = sql`array(${retracted})`
  const unsent = await tx
    .delete(mails)
    .where(and(sql`${mails.notificationId} = any (${ids})`, eq(mails.tries, 0)))
    .returning({ id: mails.id })
  await tx.delete(notifications).where(sql`${notifications.id} = any (${ids})`)
  return unsent.length > 0
}

/** Marks notifications of an account as read, or all that are visible to it when none are named. Ids of other accounts are ignored. */
export async function markRead(db: Db, userId: number, { ids, upTo }: ReadRequest, now: Date): Promise<void> {
  const named = ids && inArray(notifications.id, ids)
  const upToShown = upTo === undefined ? undefined : lte(notifications.id, upTo)
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), isShown, named, upToShown))
    .orderBy(notifications.id)
    .for('no key update')
  await db.update(notifications).set({ readAt: now }).where(sql`${notifications.id} = any (array(${unread}))`)
}

/** Sets which kinds come by mail; missing kinds keep their setting. Must run in the transaction of a write. */
export async function chooseMails(tx: Db, userId: number, choice: MailChoice): Promise<void> {
  const kinds = Object.entries(choice) as [NotificationKind, boolean][]
  const muted = kinds.flatMap(([kind, wanted]) => (wanted ? [] : { userId, kind }))
  const wanted = kinds.flatMap(([kind, wanted]) => (wanted ? kind : []))
  if (muted.length > 0) await tx.insert(mutedMails).values(muted).onConflictDoNothing()
  if (wanted.length > 0)
    await tx.delete(mutedMails).where(and(eq(mutedMails.userId, userId), inArray(mutedMails.kind, wanted)))
}

/**
 * Turns off the kind of mails that this token was sent with. Repeating it changes nothing. Refuses a token that is unknown or older than 90
 * days.
 */
export async function unsubscribe(db: Db, token: string): Promise<void> {
  const tokenHash = hashToken(token)
  const [mailed] = await db
    .select({ userId: unsubscribeLinks.userId, kind: unsubscribeLinks.kind })
    .from(unsubscribeLinks)
    .where(eq(unsubscribeLinks.tokenHash, tokenHash))
  await db.insert(mutedMails).values(found(mailed)).onConflictDoNothing()
}

/** Notifies the owners of open jobs that expire soon, once for each expiry date: a renewed job gets another notice. */
export async function notifyExpiringJobs(db: Db, now: Date): Promise<void> {
  const soon = new Date(now.getTime() + EXPIRY_NOTICE_DAYS * DAY_MS)
  const about = sql<string>`'job:' || ${jobs.id} || ':' || (extract(epoch from ${jobs.expiresAt}) * 1000)::bigint`
  const notified = db
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
    .where(and(isOpenAt(now), lte(jobs.expiresAt, soon), notExists(notified)))
    .orderBy(jobs.expiresAt)
    .limit(BATCH)
  for (const { title, expiresAt, ...news } of ending) {
    const facts = { title, expiresAt: expiresAt.toISOString() }
    await db.transaction((tx) => notify(tx, { ...news, kind: 'job-expiring', facts }))
  }
}

/** Deletes notifications, and the links to unsubscribe in mails about them, past their retention time. */
export async function dropOldNotifications(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - RETENTION.notification.days * DAY_MS)
  await deleteInBatches(db, notifications, lt(notifications.createdAt, oldest))
  await deleteInBatches(db, unsubscribeLinks, lt(unsubscribeLinks.createdAt, oldest))
}
