import { and, eq, inArray, isNotNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import { openUntil } from '#contract/days.ts'
import type { JobPatch } from '#contract/jobDrafts.ts'
import { hourlyMinCents, hourlyPayOf } from '#contract/pay.ts'
import type { Db } from '#server/db/open.ts'
import { applications, jobs, jobViews, visits } from '#server/db/schema.ts'
import { publishedDecision } from '#server/features/answers/rules.ts'
import { markFraudSigns } from '#server/features/fraud/commands.ts'
import type { CompleteDraft, CompletePatch } from '#server/features/jobs/describing/rules.ts'
import { withKnownPlaces } from '#server/features/jobs/rules.ts'
import { closing, isDemo, isVisibleTo, shownTitle, stateAt } from '#server/features/jobs/state/rules.ts'
import { notify } from '#server/features/notifications/commands.ts'
import { found, Refusal, refusedField } from '#server/refusal.ts'

/** Posts a job that stays open for 60 days. Returns its id. */
export async function postJob(db: Db, business: User, draft: CompleteDraft, now: Date): Promise<number> {
  const [job] = await db
    .insert(jobs)
    .values({
      ...columnsOf(draft),
      title: draft.title,
      repostedFrom: draft.repostedFrom ?? null,
      businessId: business.id,
      createdAt: now,
      expiresAt: openUntil(now),
    })
    .returning({ id: jobs.id })
  if (!job) throw new Error('An inserted job must come back')
  await markFraudSigns(db, [job.id])
  return job.id
}

/**
 * Changes the given fields, and closes or reopens the job. Refuses jobs of other businesses, and a change that leaves
 * no way to apply.
 */
export async function changeJob(db: Db, { business, id }: Own, patch: CompletePatch, now: Date) {
  const opens = patch.closed === false
  const columns = columnsOf(patch)
  const contentChangedAt = sql`case when ${changesContent(columns)} then ${afterLastChange(now)} else ${jobs.contentChangedAt} end`
  const [changed] = await db
    .update(jobs)
    .set({ ...columns, ...closing(patch.closed, now, patch.closeReason), changedAt: now, contentChangedAt })
    .where(and(owned({ business, id }), opens ? canReopen(business, now) : undefined, staysReachable(patch)))
    .returning({ id: jobs.id })
  if (changed) return markFraudSigns(db, [id])
  const { state, isDemo: demo } = await ownOrRefuse(db, { business, id }, now)
  if (opens && demo) throw new Refusal('conflict', 'jobs.closing.demoLocked')
  if (opens && (state === 'expired' || !staysReachable(patch)))
    throw new Refusal('conflict', 'jobs.closing.expiredRefused')
  throw refusedField('contactEmail', 'jobs.form.contactMissing')
}

/** What applicants read about the work. The description follows from these if the business has not typed it. */
const CONTENT = [
  'title',
  'description',
  'shortDescription',
  'payRate',
  'jobType',
  'language',
  'location',
  'facts',
] as const

/** Whether these columns differ from the row, checked in the statement that changes it. */
const changesContent = (columns: ReturnType<typeof columnsOf>): SQL =>
  or(
    sql`false`,
    ...CONTENT.filter((name) => columns[name] !== undefined).map(
      (name) => sql`${jobs[name]} is distinct from ${sql.param(columns[name], jobs[name])}`,
    ),
  ) as SQL

/** Now, or just after the last change if that seems to be later: clocks of two processes differ, and one may be set back. */
const afterLastChange = (now: Date): SQL =>
  sql`greatest(${now.toISOString()}::timestamptz, coalesce(${jobs.contentChangedAt}, ${jobs.createdAt}) + interval '1 millisecond')`

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
 * Notifies the applicants of jobs that are deleted, alone or with the account of their business: of a decision that is not published yet, or
 * that there will be none. Each applicant gets one notification. The jobs must be locked.
 */
export async function publishLastDecisions(tx: Db, these: SQL | undefined): Promise<void> {
  const waiting = await tx
    .select({
      id: applications.id,
      userId: applications.userId,
      jobId: jobs.id,
      title: shownTitle,
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

export type Own = { business: User; id: number }

const owned = ({ business, id }: Own) => and(eq(jobs.id, id), eq(jobs.businessId, business.id), isVisibleTo(business))

const canReopen = (business: User, now: Date) => and(not(isDemo), ne(stateAt(now, business), 'expired'))

/** The condition that a contact remains, checked against the row in the same statement. */
function staysReachable({ contactEmail, contactWhatsapp }: JobPatch): SQL | undefined {
  if (contactEmail === undefined && contactWhatsapp === undefined) return undefined
  const [email, whatsapp] = [
    contactEmail === undefined ? jobs.contactEmail : sql`${contactEmail}::text`,
    contactWhatsapp === undefined ? jobs.contactWhatsapp : sql`${contactWhatsapp}::text`,
  ]
  return sql`coalesce(${email}, ${whatsapp}) is not null`
}

/** Returns a job of the business, or refuses with the right error. */
export async function ownOrRefuse(db: Db, { business, id }: Own, now: Date) {
  const [row] = await db
    .select({ job: jobs, state: stateAt(now, business), isDemo: sql<boolean>`${isDemo}` })
    .from(jobs)
    .where(and(eq(jobs.id, id), isVisibleTo(business)))
  const own = found(row)
  if (own.job.businessId !== business.id) throw new Refusal('forbidden', 'errors.forbidden')
  return own
}

/** The columns for these fields. Missing fields keep their value, or are empty in a new job. */
const columnsOf = ({ closed: _, closeReason: __, payRate, tags, facts, ...words }: CompletePatch) => ({
  ...words,
  ...(payRate !== undefined && { payRate, payHourlyMin: hourlyMinCents(payRate), hourlyPay: hourlyPayOf(payRate) }),
  ...(tags !== undefined && { tags: [...new Set(tags ?? [])] }),
  ...(facts !== undefined && { facts: withKnownPlaces(facts ?? {}) }),
})
