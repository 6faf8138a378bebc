import { eq, sql } from 'drizzle-orm'
import { DELETED_USER } from '#contract/incidents.ts'
import type { Db } from '#server/db/open.ts'
import { idempotencyKeys, jobs, loginNames } from '#server/db/schema.ts'
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
