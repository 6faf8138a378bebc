import { and, asc, eq } from 'drizzle-orm'
import type { JobTemplate } from '#contract/jobTemplates.ts'
import type { Db } from '#server/db/open.ts'
import { jobTemplates } from '#server/db/schema.ts'

export const columns = { id: jobTemplates.id, name: jobTemplates.name, job: jobTemplates.job }

/** The job templates of a business, by name. */
export const listJobTemplates = (db: Db, businessId: number): Promise<JobTemplate[]> =>
  db
    .select(columns)
    .from(jobTemplates)
    .where(eq(jobTemplates.userId, businessId))
    .orderBy(asc(jobTemplates.name), asc(jobTemplates.id))

/** The condition for the job template with this id, if it belongs to the business. */
export const ownJobTemplate = (businessId: number, id: number) =>
  and(eq(jobTemplates.id, id), eq(jobTemplates.userId, businessId))
