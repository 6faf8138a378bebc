import { and, eq, lte, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { DescribeRequest, JobDraft } from '#contract/jobs.ts'
import { OPEN_DAYS } from '#contract/limits.ts'
import { hourlyMinCents } from '#contract/pay.ts'
import type { Db } from '#server/db/open.ts'
import { jobs } from '#server/db/schema.ts'
import type { Writer } from '#server/outside/writer.ts'

/** Posts a job, open for 60 days. A job without any description gets one from the writer. Returns its id. */
export async function postJob(db: Db, writer: Writer, business: User, draft: JobDraft): Promise<number> {
  const written = draft.description || draft.shortDescription
  const description = written || (await describeJob(writer, business, draft))
  const [job] = await db
    .insert(jobs)
    .values({
      ...columnsOf(draft),
      description,
      businessId: business.id,
      expiresAt: sql`now() + make_interval(days => ${OPEN_DAYS})`,
    })
    .returning({ id: jobs.id })
  if (!job) throw new Error('An inserted job must come back')
  return job.id
}

/** A description from the facts of a draft, as it would be written for a job that has none. */
export const describeJob = (writer: Writer, business: User, facts: DescribeRequest) =>
  writer.describe({
    title: facts.title,
    payRate: facts.payRate ?? null,
    jobType: facts.jobType ?? null,
    language: facts.language ?? null,
    location: facts.location ?? null,
    tags: facts.tags ?? [],
    businessName: business.businessName ?? business.fullName,
  })

/** Closes what has run out, so that lists sort it behind the open jobs. Reads see it as closed from the moment itself. */
export const closeExpiredJobs = (db: Db) =>
  db
    .update(jobs)
    .set({ open: false, closedAt: sql`${jobs.expiresAt}` })
    .where(and(eq(jobs.open, true), lte(jobs.expiresAt, sql`now()`)))

const columnsOf = ({
  title,
  shortDescription,
  payRate,
  jobType,
  language,
  location,
  tags,
  contactEmail,
  contactWhatsapp,
}: JobDraft) => ({
  title,
  shortDescription: shortDescription ?? null,
  payRate: payRate ?? null,
  payHourlyMin: hourlyMinCents(payRate ?? null),
  jobType: jobType ?? null,
  language: language ?? null,
  location: location ?? null,
  tags: [...new Set(tags ?? [])],
  contactEmail: contactEmail ?? null,
  contactWhatsapp: contactWhatsapp ?? null,
})
