import { and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { PushSubscriptionDraft } from '#contract/push.ts'
import { retentionInterval } from '#contract/retention.ts'
import { deleteInBatches } from '#server/db/batches.ts'
import type { Db } from '#server/db/open.ts'
import { pushes, pushSubscriptions } from '#server/db/schema.ts'
import { findForPush, findPushKeys } from '#server/features/push/queries.ts'
import { isQuiet } from '#server/features/push/rules.ts'
import { deliverPush, type PushKeys, type PushSender } from '#server/integrations/push/deliver.ts'

/** How many browsers one batch serves. They are served at the same time, so that a slow service does not delay the others for long. */
const BATCH = 20
/** After this time another process takes over. It is longer than an attempt. */
const LEASE_SECONDS = 60
const RETRY_SECONDS = 30
const TRIES_MAX = 8

type SessionKey = { userId: number; tokenHash: string }

/**
 * Sends news of this account to the browser of this session. A browser belongs to the account that subscribed last. Its secret proves that
 * it is the same browser, because others may know its address. Must run in the transaction of a write.
 */
export async function subscribe(tx: Db, { userId, tokenHash }: SessionKey, draft: PushSubscriptionDraft) {
  const { endpoint, auth } = pushSubscriptions
  const isSameBrowser = and(eq(endpoint, draft.endpoint), eq(auth, draft.auth))
  await tx.delete(pushSubscriptions).where(or(isSameBrowser, eq(pushSubscriptions.tokenHash, tokenHash)))
  // Another account in this browser may subscribe at the same time.
  const latest = { userId, tokenHash, ...draft }
  await tx
    .insert(pushSubscriptions)
    .values(latest)
    .onConflictDoUpdate({ target: [endpoint, auth], set: latest })
}

/** Unsubscribes the browser of this session. Repeating it changes nothing. */
export const unsubscribeBrowser = (tx: Db, { userId, tokenHash }: SessionKey) =>
  tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.tokenHash, tokenHash)))

/** Sends the messages that are due, except at night. Several processes share the work, and each message is sent by one of them. */
export async function sendPushes(db: Db, sender: PushSender, now: Date): Promise<void> {
  if (isQuiet(now)) return
  const taken = await takePushes(db)
  if (taken.size === 0) return
  const keys = await findPushKeys(db)
  const sent = await Promise.allSettled([...taken].map(([id, own]) => sendTo(db, sender, keys, id, own)))
  const failure = sent.find((one) => one.status === 'rejected')
  if (failure) throw failure.reason
}

type Taken = { notificationId: number; tries: number }

/** Takes all due messages of some browsers, and sets their due time to the end of the lease, so that no other process takes them. */
async function takePushes(db: Db): Promise<Map<number, Taken[]>> {
  const { rows } = await db.execute<Taken & { subscriptionId: number }>(sql`
    with free as (
      select id from ${pushSubscriptions} browser
      where exists (select from ${pushes} where subscription_id = browser.id and due_at <= now())
      limit ${BATCH} for no key update skip locked)
    update ${pushes} set tries = tries + 1, due_at = now() + make_interval(secs => ${LEASE_SECONDS})
    from free where ${pushes.subscriptionId} = free.id and ${pushes.dueAt} <= now()
    returning subscription_id as "subscriptionId", notification_id as "notificationId", tries`)
  return Map.groupBy(rows, ({ subscriptionId }) => subscriptionId)
}

async function sendTo(db: Db, sender: PushSender, keys: PushKeys, subscriptionId: number, taken: Taken[]) {
  const ids = taken.map(({ notificationId }) => notificationId)
  const own = and(eq(pushes.subscriptionId, subscriptionId), inArray(pushes.notificationId, ids))
  const found = await findForPush(db, subscriptionId, ids)
  const result = found?.message ? await deliverPush(sender, keys, found.address, found.message) : 'sent'

  if (result === 'gone') await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId))
  else if (result === 'again') {
    const tries = Math.max(...taken.map((one) => one.tries))
    await db.delete(pushes).where(and(own, gte(pushes.tries, TRIES_MAX)))
    await db
      .update(pushes)
      .set({ dueAt: sql`now() + make_interval(secs => ${RETRY_SECONDS * 2 ** (tries - 1)})` })
      .where(own)
  } else await db.delete(pushes).where(own)
  if (result === 'refused') throw new Error('a push service refused a message')
}

/** Deletes messages that are too old to be useful. */
export const dropOldPushes = (db: Db) =>
  deleteInBatches(db, pushes, lt(pushes.createdAt, sql`now() - ${retentionInterval('waitingPush')}::interval`))
