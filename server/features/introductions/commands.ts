import { eq } from 'drizzle-orm'
import { type Introduction, statedFacts } from '#contract/introductions.ts'
import type { Db } from '#server/db/open.ts'
import { users } from '#server/db/schema.ts'

/** Replaces the introduction of a job seeker. Sent applications keep theirs. */
export async function setIntroduction(tx: Db, userId: number, facts: Introduction): Promise<Introduction> {
  const introduction = statedFacts(facts)
  await tx.update(users).set({ introduction }).where(eq(users.id, userId))
  return introduction ?? {}
}
