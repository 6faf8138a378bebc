import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { jobs } from '#server/db/schema.ts'

/** A business has hardly more jobs at a time whose texts should differ. */
const OTHER_TEXTS = 12

/** The newest descriptions of a business. */
export async function listOwnTexts(db: Db, businessId: number): Promise<string[]> {
  const rows = await db
    .select({ text: jobs.description })
    .from(jobs)
    .where(and(eq(jobs.businessId, businessId), isNull(jobs.deletedAt)))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(OTHER_TEXTS)
  return rows.map(({ text }) => text)
}
