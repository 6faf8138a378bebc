import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { PushMessage } from '#contract/push.ts'
import type { Db } from '#server/db/open.ts'
import { jobs, notifications, pushKeys, pushSubscriptions, users } from '#server/db/schema.ts'
import { entryId, isCurrent, shownFacts } from '#server/features/notifications/queries.ts'
import { newsOf } from '#server/features/notifications/rules.ts'
import { messageOf } from '#server/features/push/rules.ts'
import { newPushKeys, type PushAddress, type PushKeys } from '#server/integrations/push/deliver.ts'

/** The address that gets the news of this session. */
export async function findEndpoint(db: Db, tokenHash: string): Promise<string | null> {
  const [own] = await db
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.tokenHash, tokenHash))
  return own?.endpoint ?? null
}

/** The key pair of this installation. The first process that needs it makes it. */
export async function findPushKeys(db: Db): Promise<PushKeys> {
  const find = () => db.select({ publicKey: pushKeys.publicKey, privateKey: pushKeys.privateKey }).from(pushKeys)
  const [known] = await find()
  if (known) return known
  await db.insert(pushKeys).values(newPushKeys()).onConflictDoNothing()
  const [stored] = await find()
  if (!stored) throw new Error('The keys for push messages were not stored')
  return stored
}

/** The browser and its message. The message is undefined if all of it was read on the site or is outdated. */
export async function findForPush(
  db: Db,
  subscriptionId: number,
  ids: number[],
): Promise<{ address: PushAddress; message: PushMessage | undefined } | undefined> {
  const [browser] = await db
    .select({
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
      language: users.language,
      isBusiness: users.isBusiness,
      userId: users.id,
    })
    .from(pushSubscriptions)
    .innerJoin(users, and(eq(users.id, pushSubscriptions.userId), isNull(users.deletedAt), isNull(users.blockedBy)))
    .where(eq(pushSubscriptions.id, subscriptionId))
  if (!browser) return undefined
  const { language, isBusiness, userId, ...address } = browser
  const news = await db
    .select({
      kind: notifications.kind,
      jobId: notifications.jobId,
      entryId,
      facts: shownFacts,
      business: users.businessName,
    })
    .from(notifications)
    .leftJoin(jobs, eq(jobs.id, notifications.jobId))
    .leftJoin(users, and(eq(users.id, jobs.businessId), isNull(users.deletedAt)))
    .where(
      and(inArray(notifications.id, ids), eq(notifications.userId, userId), isNull(notifications.readAt), isCurrent),
    )
    .orderBy(notifications.id)
  return {
    address,
    message: messageOf(news.map((one) => newsOf(one, { language, isBusiness }))),
  }
}
