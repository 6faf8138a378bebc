import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { DELETED_USER } from '#contract/incidents.ts'
import type { Db } from '#server/db/open.ts'
import { listOf } from '#server/db/query/list.ts'
import { comments, idempotencyKeys, jobs, loginNames, notifications } from '#server/db/schema.ts'
import { keysOf } from '#server/features/names/rules.ts'
import { dropLetters } from '#server/integrations/queue.ts'

/**
 * Stored responses of other accounts may name this one: the assignee of an incident, the business of an application.
 */
export async function forgetAnswers(tx: Db, userId: number) {
  const name = sql`to_jsonb(${DELETED_USER}::text)`
  const { answer } = idempotencyKeys
  await tx
    .update(idempotencyKeys)
    .set({ answer: sql`jsonb_set(${answer}, '{assigneeName}', ${name})` })
    .where(sql`${answer} -> 'assigneeId' = to_jsonb(${userId}::int)`)
  await tx
    .update(idempotencyKeys)
    .set({ answer: sql`jsonb_set(${answer}, '{job,businessName}', ${name})` })
    .where(sql`${answer} -> 'job' -> 'id' in (select to_jsonb(id) from ${jobs} where ${jobs.businessId} = ${userId})`)
}

/** Mails to the account, sent or not: the queue stores their addresses for a while. */
export async function dropLettersTo(tx: Db, userId: number) {
  const borne = await tx.select({ name: loginNames.name }).from(loginNames).where(eq(loginNames.userId, userId))
  const names = borne.map(({ name }) => name)
  await dropLetters(tx, (letter) => {
    if ('userId' in letter) return letter.userId === userId
    return keysOf('address' in letter ? letter.address : letter.usernameOrEmail).some((key) => names.includes(key))
  })
}

/** An application that was deleted with its account. */
export type Applied = { id: number; jobId: number }

/** Removes the name from notifications of other accounts. Only those about these jobs are searched, not all. */
export async function anonymizeNotifications(tx: Db, userId: number, applied: Applied[]) {
  const commentRows = await tx
    .update(comments)
    .set({ userId: null })
    .where(eq(comments.userId, userId))
    .returning({ id: comments.id, jobId: comments.jobId })
  const jobIds = [...applied, ...commentRows].map(({ jobId }) => jobId)
  const isOnTheseJobs = sql`${notifications.jobId} = any (${listOf(jobIds)}::int[])`
  const [ofApplications, ofComments] = [
    applied.map(({ id }) => `application:${id}`),
    commentRows.map(({ id }) => `comment:${id}`),
  ]
  const about = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      or(
        eq(notifications.userId, userId),
        and(
          isOnTheseJobs,
          inArray(notifications.kind, ['new-applicant', 'application-declined']),
          isAbout(ofApplications),
        ),
        and(isOnTheseJobs, eq(notifications.kind, 'new-comment'), isAbout(ofComments)),
      ),
    )
    .orderBy(notifications.id)
    .for('update')
  await tx.delete(notifications).where(sql`${notifications.id} = any (array(${about}))`)
}

const isAbout = (events: string[]) => sql`${notifications.about} = any (${listOf(events)})`
