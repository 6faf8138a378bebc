import { sql } from 'drizzle-orm'
import type { SimilarJob } from '#contract/jobDetails.ts'
import type { Site } from '#contract/site.ts'
import type { Db } from '#server/db/open.ts'
import { notifications, unsubscribeLinks } from '#server/db/schema.ts'
import { mailboxOf } from '#server/features/names/rules.ts'
import { findForMail, findMailDetails } from '#server/features/notifications/mails/queries.ts'
import { mailOf } from '#server/features/notifications/rules.ts'
import { deliver } from '#server/integrations/mail/deliver.ts'
import type { Mailer } from '#server/integrations/mail/mail.ts'
import type { Outcome } from '#server/integrations/queue.ts'
import { hashToken, newToken } from '#server/tokens.ts'

/** Sends the mail about a notification, unless it was deleted or its kind is no longer wanted by mail. */
export async function mailNotification(
  db: Db,
  mailer: Mailer,
  site: Pick<Site, 'publicUrl' | 'currencySymbol'>,
  id: number,
  /** Finds jobs to suggest in place of one whose business said no or did not answer. */
  findSimilar: (about: { jobId: number; userId: number }) => Promise<SimilarJob[]>,
  /** Counts a mail, and returns whether the limit allows it. */
  allows: Allows = async () => true,
): Promise<Outcome> {
  const notification = await findForMail(db, id)
  if (!notification) return { result: 'done' }
  const { jobId, userId, facts, recipient } = notification
  if (!(await isWithinLimits(notification, allows))) return { result: 'done' }
  const similar = facts.status === 'rejected' && jobId !== null ? await findSimilar({ jobId, userId }) : []
  const details = await findMailDetails(db, notification)
  const token = newToken()
  const stored = await db
    .insert(unsubscribeLinks)
    .select(
      sql`select ${hashToken(token)}, ${notifications.userId}, ${notifications.kind}, now()
        from ${notifications} where ${notifications.id} = ${id}`,
    )
    .returning({ userId: unsubscribeLinks.userId })
  // The notification was deleted meanwhile.
  if (stored.length === 0) return { result: 'done' }
  const added = { ...site, token, similar, details }
  return deliver(mailer, mailOf(notification, recipient, added))
}

type Allows = (limit: 'mailsToUnconfirmed' | 'answerMails' | 'commentMails', key: string) => Promise<boolean>

/** Comments on one job must not fill a mailbox, nor any news one whose address was not confirmed, because it may be that of a stranger. */
async function isWithinLimits({ userId, jobId, kind, facts, recipient }: ForMail, allows: Allows): Promise<boolean> {
  if (
    kind === 'new-comment' &&
    !(await allows(facts.byBusiness ? 'answerMails' : 'commentMails', `${userId} ${jobId}`))
  )
    return false
  return recipient.emailConfirmedAt !== null || allows('mailsToUnconfirmed', mailboxOf(recipient.email))
}

type ForMail = NonNullable<Awaited<ReturnType<typeof findForMail>>>
