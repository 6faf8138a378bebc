import { eq } from 'drizzle-orm'
import type { JobTemplate, JobTemplateDraft } from '#contract/jobTemplates.ts'
import { JOB_TEMPLATES_MAX } from '#contract/limits.ts'
import type { Db } from '#server/db/open.ts'
import { jobTemplates } from '#server/db/schema.ts'
import { columns, ownJobTemplate } from '#server/features/templates/jobs/queries.ts'
import { templateJob } from '#server/features/templates/jobs/rules.ts'
import { found, Refusal } from '#server/refusal.ts'

/** Saves a job as a template. Must run in the transaction of a write that locks the account, so that the count is still correct. */
export async function addJobTemplate(
  tx: Db,
  businessId: number,
  { name, job }: JobTemplateDraft,
): Promise<JobTemplate> {
  const count = await tx.$count(jobTemplates, eq(jobTemplates.userId, businessId))
  if (count >= JOB_TEMPLATES_MAX) throw new Refusal('conflict', 'templates.tooMany')
  const [added] = await tx
    .insert(jobTemplates)
    .values({ name, job: templateJob(job), userId: businessId })
    .returning(columns)
  return found(added)
}

export async function renameJobTemplate(tx: Db, businessId: number, id: number, name: string): Promise<JobTemplate> {
  const [renamed] = await tx.update(jobTemplates).set({ name }).where(ownJobTemplate(businessId, id)).returning(columns)
  return found(renamed)
}

export async function deleteJobTemplate(tx: Db, businessId: number, id: number): Promise<void> {
  const [gone] = await tx.delete(jobTemplates).where(ownJobTemplate(businessId, id)).returning({ id: jobTemplates.id })
  found(gone)
}
