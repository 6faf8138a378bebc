import { and, eq, isNotNull } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { DescribeRequest } from '#contract/descriptions.ts'
import type { JobDraft, JobPatch } from '#contract/jobDrafts.ts'
import type { Db } from '#server/db/open.ts'
import { jobs } from '#server/db/schema.ts'
import { describeAgain, describeJob } from '#server/features/descriptions/commands.ts'
import type { Writer } from '#server/features/descriptions/writer/writer.ts'
import { markFraudSigns } from '#server/features/fraud/commands.ts'
import { type Own, ownOrRefuse } from '#server/features/jobs/commands.ts'
import {
  type CompleteDraft,
  type CompletePatch,
  changesText,
  requestOf,
  type Texts,
  typed,
} from '#server/features/jobs/describing/rules.ts'
import { isRestorable } from '#server/features/jobs/state/rules.ts'

/** Adds a description to a draft without one; the writer can take a few seconds. */
export async function completeDraft(db: Db, writer: Writer, business: User, draft: JobDraft): Promise<CompleteDraft> {
  const { description, shortDescription, written } = draft
  if (description && written) return { ...draft, ...suggested(description, written) }
  const text = description || shortDescription
  return { ...draft, ...(text ? typed(text) : await writtenFor(db, writer, business, requestOf(draft))) }
}

/** The patch as it is stored: as for a new job, a short description fills both fields, and a missing one is written. */
export async function completePatch(
  db: Db,
  writer: Writer,
  own: Own,
  { description, written, ...patch }: JobPatch,
  now: Date,
): Promise<CompletePatch> {
  if (description) return { ...patch, ...(written ? suggested(description, written) : typed(description)) }
  const { shortDescription } = patch
  if (description === undefined && shortDescription !== null) return patch
  if (shortDescription) return { ...patch, ...typed(shortDescription) }
  const { job } = await ownOrRefuse(db, own, now)
  if (description === undefined && job.description) return patch
  const short = shortDescription === undefined ? job.shortDescription : null
  if (short) return { ...patch, ...typed(short) }
  const request = requestOf({ ...job, ...patch, title: patch.title ?? job.title })
  return { ...patch, ...(await writtenFor(db, writer, own.business, request)) }
}

/**
 * Writes the description in the other language for a job that was just posted or changed, unless the business typed the description. A
 * generated description that the request did not change is updated with the fields, too. It runs in the transaction of the change, so that
 * both texts match the job.
 */
export async function writeOtherText(tx: Db, { business, id }: Own, change: CompletePatch): Promise<void> {
  if (!changesText(change)) return
  const [job] = await tx.select().from(jobs).where(eq(jobs.id, id))
  if (job) await rewrite(tx, business, job, { kept: change.description === undefined ? null : job.description })
}

/**
 * Replaces the name of the business in the generated texts of its jobs, also of hidden jobs. The rest of such a text is kept if possible.
 * It runs in the transaction that renames the business, which has locked the account.
 */
export async function renameInTexts(tx: Db, business: User, formerName: string): Promise<void> {
  const written = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.businessId, business.id), isNotNull(jobs.written), isRestorable))
    .orderBy(jobs.id)
    .for('no key update')
  for (const job of written) await rewrite(tx, business, job, { kept: job.description, formerName })
}

type Kept = { kept: string | null; formerName?: string }

/** Rewrites both texts of a job with a generated description, except for what can be kept because it is still true. */
async function rewrite(tx: Db, business: User, { id, ...job }: typeof jobs.$inferSelect, before: Kept) {
  if (!job.written) return
  const { by, variant } = job.written
  const { texts } = await describeAgain(tx, business, { ...requestOf(job), variant }, { id, by, ...before })
  const [own, other] = texts
  if (!own || !other) throw new Error('A described job has two texts')
  await tx
    .update(jobs)
    .set({
      description: own.text,
      descriptionLanguage: own.language,
      otherDescription: other.text,
      written: { by: own.writtenBy, variant },
    })
    .where(eq(jobs.id, id))
  await markFraudSigns(tx, [id])
}

/** The other language is written when the job is stored. */
const suggested = (description: string, written: NonNullable<Texts['written']>): Texts => ({
  ...typed(description),
  written,
})

async function writtenFor(db: Db, writer: Writer, business: User, request: DescribeRequest): Promise<Texts> {
  const { texts } = await describeJob(db, writer, business, request)
  const [own] = texts
  if (!own) throw new Error('A described job has a text')
  return suggested(own.text, { by: own.writtenBy, variant: 0 })
}
