import { eq } from 'drizzle-orm'
import type { Introduction } from '#contract/introductions.ts'
import type { Db } from '#server/db/open.ts'
import { users } from '#server/db/schema.ts'

/** The introduction of a job seeker; without facts if there is none. */
export async function findIntroduction(db: Db, userId: number): Promise<Introduction> {
  const [row] = await db.select({ introduction: users.introduction }).from(users).where(eq(users.id, userId))
  return row?.introduction ?? {}
}
