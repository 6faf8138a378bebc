import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { jobs } from '#server/db/schema.ts'

/** As many jobs as a business usually has at a time, whose texts should differ. */
const OTHER_TEXTS = 12

/** The descriptions of the newest jobs of a business in both languages, without those of the given job. */
export async function listOwnTexts(db: Db, businessId: number, jobId = 0): Promise<string[]> {
  const rows = await db
    .select({ text: jobs.description, other: jobs.otherDescription })
    .from(jobs)
    .where(and(eq(jobs.businessId, businessId), ne(jobs.id, jobId), isNull(jobs.deletedAt)))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(OTHER_TEXTS)
  return rows.map(({ text, other }) => (other === null ? text : `${text}\n\n${other}`))
}
