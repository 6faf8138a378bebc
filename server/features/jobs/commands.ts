import { and, eq, inArray, isNotNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import { openUntil } from '#contract/days.ts'
import type { JobDraft, JobPatch } from '#contract/jobDrafts.ts'
import { hourlyMinCents, hourlyPayOf } from '#contract/pay.ts'
import type { Db } from '#server/db/open.ts'
import { applications, jobs, jobViews, visits } from '#server/db/schema.ts'
import { describeJob } from '#server/features/descriptions/commands.ts'
import type { Writer } from '#server/features/descriptions/writer/writer.ts'
import { markFraudSigns } from '#server/features/fraud/commands.ts'
import { fraudSignsOf } from '#server/features/fraud/rules.ts'
import { withKnownPlaces } from '#server/features/jobs/rules.ts'
import { closing, isDemo, isThereFor, publishedDecision, stateAt } from '#server/features/jobs/state/rules.ts'
import { notify } from '#server/features/notifications/commands.ts'
import { found, Refusal, refusedField } from '#server/refusal.ts'

type CompleteDraft = JobDraft & { description: string }

/** Adds a description to a draft without one; the writer can take a few seconds. */
export async function completeDraft(db: Db, writer: Writer, business: User, draft: JobDraft): Promise<CompleteDraft> {
  const written = draft.description || draft.shortDescription
  return { ...draft, description: written || (await describeJob(db, writer, business, requestOf(draft))).description }
}

/** The facts of a job in the form of a request. */
const requestOf = ({ contactEmail, contactWhatsapp, ...job }: DescribedFields) => ({
  ...job,
  contacts: [...(contactEmail ? (['email'] as const) : []), ...(contactWhatsapp ? (['whatsapp'] as const) : [])],
})
type DescribedFields = Pick<
  JobDraft,
  'title' | 'payRate' | 'jobType' | 'language' | 'location' | 'tags' | 'facts' | 'contactEmail' | 'contactWhatsapp'
>

/** Posts a job that stays open for 60 days. Returns its id. */
export async function postJob(db: Db, business: User, draft: CompleteDraft, now: Date): Promise<number> {
  const [job] = await db
    .insert(jobs)
    .values({
      ...columnsOf(draft),
      title: draft.title,
      description: draft.description,
      repostedFrom: draft.repostedFrom ?? null,
      fraudSigns: fraudSignsOf(wordsOf(draft)),
      businessId: business.id,
      createdAt: now,
      expiresAt: openUntil(now),
    })
    .returning({ id: jobs.id })
  if (!job) throw new Error('An inserted job must come back')
  return job.id
}

/** Adds the description that a changed job needs, which the writer may have to write; undefined leaves it unchanged. */
export type CompletePatch = JobPatch & { description: string | undefined }

/**
 * Changes the given fields, and closes or reopens the job. Refuses jobs of other businesses, and a change that leaves
 * no way to apply.
 */
export async function changeJob(db: Db, { business, id }: Own, { description, ...patch }: CompletePatch, now: Date) {
  const opens = patch.closed === false
  const [changed] = await db
    .update(jobs)
    .set({ ...columnsOf(patch), description, ...closing(patch.closed, now, patch.closeReason), changedAt: now })
    .where(and(owned({ business, id }), opens ? canReopen(business, now) : undefined, staysReachable(patch)))
    .returning({ id: jobs.id })
  if (changed) return markFraudSigns(db, id)
  const { state, isDemo: demo } = await ownOrRefuse(db, { business, id }, now)
  if (opens && demo) throw new Refusal('conflict', 'jobs.closing.demoLocked')
  if (opens && (state === 'expired' || !staysReachable(patch)))
    throw new Refusal('conflict', 'jobs.closing.expiredRefused')
  throw refusedField('contactEmail', 'jobs.form.contactMissing')
}

/** Opens the job for 60 days from today, whether it was open, closed or expired. */
export async function renewJob(db: Db, { business, id }: Own, now: Date) {
  const [renewed] = await db
    .update(jobs)
    .set({ expiresAt: openUntil(now), ...closing(false, now), changedAt: now })
    .where(and(owned({ business, id }), not(isDemo)))
    .returning({ id: jobs.id })
  if (renewed) return
  await ownOrRefuse(db, { business, id }, now)
  throw new Refusal('conflict', 'jobs.closing.demoLocked')
}

/** Removes a job from every list, and notifies the applicants who have no answer yet. */
export async function deleteJob(tx: Db, { business, id }: Own, now: Date): Promise<void> {
  const [gone] = await tx
    .update(jobs)
    .set({ deletedAt: now, heldFor: [], heldAt: null })
    .where(owned({ business, id }))
    .returning({ id: jobs.id })
  if (!gone) return void (await ownOrRefuse(tx, { business, id }, now))
  await publishLastDecisions(tx, eq(jobs.id, id))
  await tx.delete(jobViews).where(eq(jobViews.jobId, id))
  await tx.delete(visits).where(eq(visits.jobId, id))
}

/**
 * Notifies the applicants of jobs that nobody can apply for or decide on any more: of a decision that is not
 * published yet, or that there will be none. Each applicant gets one notification. The jobs must be locked.
 */
export async function publishLastDecisions(tx: Db, these: SQL | undefined): Promise<void> {
  const waiting = await tx
    .select({
      id: applications.id,
      userId: applications.userId,
      jobId: jobs.id,
      title: jobs.title,
      status: applications.status,
      publishAt: applications.publishAt,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(these, or(eq(applications.status, 'pending'), isNotNull(applications.publishAt))))
    .orderBy(applications.id)
    .for('update', { of: applications })
  if (waiting.length === 0) return
  const ids = waiting.map(({ id }) => id)
  await tx.update(applications).set(publishedDecision).where(inArray(applications.id, ids))
  for (const { id, userId, jobId, title, ...decision } of waiting) {
    const status = decision.status === 'pending' ? 'closed' : decision.status
    const about = `application:${id}:${status === 'closed' ? 'closed' : decision.publishAt?.toISOString()}`
    await notify(tx, { userId, kind: 'application-status', about, jobId, facts: { title, status } })
  }
}

type Own = { business: User; id: number }

const owned = ({ business, id }: Own) => and(eq(jobs.id, id), eq(jobs.businessId, business.id), isThereFor(business))

const canReopen = (business: User, now: Date) => and(not(isDemo), ne(stateAt(now, business), 'expired'))

/** The condition that a contact remains, checked against the row at the moment of writing. */
function staysReachable({ contactEmail, contactWhatsapp }: JobPatch): SQL | undefined {
  if (contactEmail === undefined && contactWhatsapp === undefined) return undefined
  const [email, whatsapp] = [
    contactEmail === undefined ? jobs.contactEmail : sql`${contactEmail}::text`,
    contactWhatsapp === undefined ? jobs.contactWhatsapp : sql`${contactWhatsapp}::text`,
  ]
  return sql`coalesce(${email}, ${whatsapp}) is not null`
}

/** Returns an own job, or refuses with the fitting error. */
async function ownOrRefuse(db: Db, { business, id }: Own, now: Date) {
  const [row] = await db
    .select({ job: jobs, state: stateAt(now, business), isDemo: sql<boolean>`${isDemo}` })
    .from(jobs)
    .where(and(eq(jobs.id, id), isThereFor(business)))
  const own = found(row)
  if (own.job.businessId !== business.id) throw new Refusal('forbidden', 'errors.forbidden')
  return own
}

/** The patch as it is stored: as in a posting, a short description fills both fields, and a missing one is written. */
export const completePatch = async (db: Db, writer: Writer, own: Own, patch: JobPatch, now: Date) => ({
  ...patch,
  description: await descriptionAfter(db, writer, own, patch, now),
})

async function descriptionAfter(db: Db, writer: Writer, own: Own, patch: JobPatch, now: Date) {
  const { description, shortDescription } = patch
  if (description || (description === undefined && shortDescription !== null)) return description ?? undefined
  if (shortDescription) return shortDescription
  const { job } = await ownOrRefuse(db, own, now)
  if (description === undefined && job.description) return undefined
  const short = shortDescription === undefined ? job.shortDescription : null
  if (short) return short
  const request = requestOf({ ...job, ...patch, title: patch.title ?? job.title })
  return (await describeJob(db, writer, own.business, request)).description
}

/** What a new job says; the columns that it leaves out are empty. */
const wordsOf = ({
  title,
  description,
  shortDescription,
  payRate,
  location,
  tags,
  contactWhatsapp,
}: CompleteDraft) => ({
  title,
  description,
  shortDescription: shortDescription ?? null,
  payRate: payRate ?? null,
  location: location ?? null,
  tags: tags ?? [],
  contactWhatsapp: contactWhatsapp ?? null,
})

/** The columns for these fields. Missing fields keep their value, or are empty in a new job. */
const columnsOf = ({ closed: _, closeReason: ___, description: __, payRate, tags, facts, ...words }: JobPatch) => ({
  ...words,
  ...(payRate !== undefined && { payRate, payHourlyMin: hourlyMinCents(payRate), hourlyPay: hourlyPayOf(payRate) }),
  ...(tags !== undefined && { tags: [...new Set(tags ?? [])] }),
  ...(facts !== undefined && { facts: withKnownPlaces(facts ?? {}) }),
})
