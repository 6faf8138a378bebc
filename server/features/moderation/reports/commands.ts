import { eq } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { ReportDraft, ReportReceipt } from '#contract/moderation.ts'
import type { Language } from '#contract/preferences.ts'
import type { Db } from '#server/db/open.ts'
import { reports, users } from '#server/db/schema.ts'
import { type FoundSubject, findReportable } from '#server/features/moderation/subjects/queries.ts'
import type { Reporter } from '#server/integrations/mail/mail.ts'
import { enqueueLetter } from '#server/integrations/queue.ts'
import { found } from '#server/refusal.ts'

type Sender = { user: User | null; language: Language }

/**
 * Stores a report for the operators with the current content, and sends a receipt. Content that the reporter cannot see is refused like
 * content that does not exist. Must run in a transaction.
 */
export async function report(tx: Db, { user, language }: Sender, draft: ReportDraft): Promise<ReportReceipt> {
  const { kind, subjectId, reason, words = null } = draft
  const find = async () => found(await findReportable(tx, { kind, id: subjectId }, user))
  await holdAuthor(tx, await find())
  const { userId, content } = await find()
  const email = user ? null : (draft.email ?? null)
  const [stored] = await tx
    .insert(reports)
    .values({
      kind,
      subjectId,
      reason,
      words,
      content,
      email,
      language,
      userId: user?.id ?? null,
      aboutUserId: userId,
    })
    .returning({ number: reports.id })
  const { number } = found(stored)
  const to = recipientOf({ userId: user?.id ?? null, email, language })
  if (to) await enqueueLetter(tx, { occasion: 'report-received', number, ...to })
  return { number, reason, words, answered: to !== null }
}

/** Waits for the deletion of the author's account if it is in progress, so that no copy of deleted content is stored. */
const holdAuthor = (tx: Db, { userId }: FoundSubject) =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId ?? 0))
    .for('key share')

type Address = { userId: number | null; email: string | null; language: Language }

/** The reporter as a recipient of mails; null if a visitor left no address. */
export function recipientOf({ userId, email, language }: Address): Reporter | null {
  if (userId !== null) return { userId }
  return email === null ? null : { address: email, language }
}
