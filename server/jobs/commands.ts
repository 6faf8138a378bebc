import { and, eq, ne, not, type SQL, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import { openUntil } from '#contract/days.ts'
import type { DescribeRequest, JobDraft, JobPatch } from '#contract/jobs.ts'
import { messageOf } from '#contract/messages.ts'
import { hourlyMinCents } from '#contract/pay.ts'
import type { Db } from '#server/db/open.ts'
import { applications, jobs } from '#server/db/schema.ts'
import { closedSince, isAnyDue, isDemo, isDue, isThere, stateAt } from '#server/life/rules.ts'
import { notify } from '#server/notifications/commands.ts'
import { type Writer, wholeOf } from '#server/outside/writer.ts'
import { found, Refusal } from '#server/refusal.ts'

type CompleteDraft = JobDraft & { description: string }

/** A draft as it is posted: one without any description gets one from the writer, who may take a while. */
export async function completeDraft(writer: Writer, business: User, draft: JobDraft): Promise<CompleteDraft> {
  const written = draft.description || draft.shortDescription
  return { ...draft, description: written || (await describeJob(writer, business, draft)) }
}

/** Posts a job, open for 60 days. Returns its id. */
export async function postJob(db: Db, business: User, draft: CompleteDraft, now: Date): Promise<number> {
  const [job] = await db
    .insert(jobs)
    .values({
      ...columnsOf(draft),
      title: draft.title,
      description: draft.description,
      businessId: business.id,
      createdAt: now,
      expiresAt: openUntil(now),
    })
    .returning({ id: jobs.id })
  if (!job) throw new Error('An inserted job must come back')
  return job.id
}

/** A description from the facts of a draft, as it would be written for a job that has none. */
export const describeJob = (writer: Writer, business: User, facts: DescribeRequest) =>
  wholeOf(tellDescription(writer, business, facts))

/** The same, piece by piece, for as long as somebody listens. */
export const tellDescription = (writer: Writer, business: User, facts: DescribeRequest, signal?: AbortSignal) =>
  writer.tell(
    {
      title: facts.title,
      payRate: facts.payRate ?? null,
      jobType: facts.jobType ?? null,
      language: facts.language ?? null,
      location: facts.location ?? null,
      tags: facts.tags ?? [],
      // Never a person's name in its stead: this may leave the house.
      businessName: business.businessName ?? '',
      variant: facts.variant ?? 0,
    },
    { businessId: business.id, ...(signal && { signal }) },
  )

/** Changes what the patch names, closes or reopens. Refuses what is not theirs, and what would leave no way to apply. */
export async function changeJob(db: Db, writer: Writer, { business, id }: Own, patch: JobPatch, now: Date) {
  const description = await descriptionAfter(db, writer, { business, id }, patch, now)
  const opens = patch.closed === false
  const [changed] = await db
    .update(jobs)
    .set({ ...columnsOf(patch), description, ...closing(patch.closed, now) })
    .where(and(owned({ business, id }), opens ? canReopen(now) : undefined, staysReachable(patch)))
    .returning({ id: jobs.id })
  if (changed) return
  const { state, isDemo: demo } = await ownOrRefuse(db, { business, id }, now)
  if (opens && demo) throw new Refusal('conflict', 'jobs.closing.demoLocked')
  if (opens && (state === 'expired' || !staysReachable(patch)))
    throw new Refusal('conflict', 'jobs.closing.expiredRefused')
  const message = messageOf('jobs.form.contactMissing')
  throw new Refusal('invalid_input', 'jobs.form.contactMissing', { issues: [{ path: 'contactEmail', message }] })
}

/** Open for 60 days from today on, whether it was open, closed or expired. */
export async function renewJob(db: Db, { business, id }: Own, now: Date) {
  const [renewed] = await db
    .update(jobs)
    .set({ expiresAt: openUntil(now), ...closing(false, now) })
    .where(and(owned({ business, id }), not(isDemo)))
    .returning({ id: jobs.id })
  if (renewed) return
  await ownOrRefuse(db, { business, id }, now)
  throw new Refusal('conflict', 'jobs.closing.demoLocked')
}

/** Takes a job out of every list. Whoever still waited for an answer hears that none will come. */
export const deleteJob = (db: Db, { business, id }: Own, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const [gone] = await tx
      .update(jobs)
      .set({ deletedAt: now })
      .where(owned({ business, id }))
      .returning({ id: jobs.id })
    if (!gone) return void (await ownOrRefuse(tx, { business, id }, now))
    await tellWaiting(tx, eq(jobs.id, id))
  })

/** Tells those who still wait for an answer to one of these jobs that none will come. */
export async function tellWaiting(tx: Db, these: SQL | undefined): Promise<void> {
  const waiting = await tx
    .select({ id: applications.id, userId: applications.userId, jobId: jobs.id, title: jobs.title })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(these, eq(applications.status, 'pending')))
    .orderBy(applications.id)
  for (const { id, userId, jobId, title } of waiting) {
    const about = `application:${id}:closed`
    await notify(tx, { userId, kind: 'application-status', about, jobId, facts: { title, status: 'closed' } })
  }
}

/** Writes down what has expired, so that lists sort it behind the open jobs. Its state changed at the moment itself. */
export const closeExpiredJobs = async (db: Db, now: Date): Promise<void> => {
  // Locked in one order, so that two sweeps at once never wait for each other in a circle.
  const due = db.select({ id: jobs.id }).from(jobs).where(isDue(now)).orderBy(jobs.id).for('no key update')
  await db
    .update(jobs)
    .set({ open: false, closedAt: sql`${jobs.expiresAt}` })
    .where(and(sql`${jobs.id} = any (array(${due}))`, isDue(now)))
}

/**
 * Reads rows in an order by `open` that is right at this moment. The rows tell whether something has expired and still
 * stands among the open ones; then that is written down first, and they are read again.
 */
export async function readInOrder<Row extends { isAnyDue: boolean }>(db: Db, now: Date, read: () => Promise<Row[]>) {
  const rows = await read()
  const [first = (await db.execute<{ isAnyDue: boolean }>(sql`select ${isAnyDue(now)} as "isAnyDue"`)).rows[0]] = rows
  if (!first?.isAnyDue) return rows
  await closeExpiredJobs(db, now)
  return await read()
}

type Own = { business: User; id: number }

const owned = ({ business, id }: Own) => and(eq(jobs.id, id), eq(jobs.businessId, business.id), isThere)

const canReopen = (now: Date) => and(not(isDemo), ne(stateAt(now), 'expired'))

const closing = (closed: boolean | undefined, now: Date) =>
  closed === undefined
    ? { open: sql`${jobs.open}` }
    : closed
      ? { open: false, closedAt: sql`coalesce(${closedSince(now)}, ${sql.param(now, jobs.closedAt)})` }
      : { open: true, closedAt: null }

/** That a contact is left, counted with the one that the row holds at the moment of writing. */
function staysReachable({ contactEmail, contactWhatsapp }: JobPatch): SQL | undefined {
  if (contactEmail === undefined && contactWhatsapp === undefined) return undefined
  const [email, whatsapp] = [
    contactEmail === undefined ? jobs.contactEmail : sql`${contactEmail}::text`,
    contactWhatsapp === undefined ? jobs.contactWhatsapp : sql`${contactWhatsapp}::text`,
  ]
  return sql`coalesce(${email}, ${whatsapp}) is not null`
}

/** A job of one's own; refuses when there is none, in the way that fits. */
async function ownOrRefuse(db: Db, { business, id }: Own, now: Date) {
  const [row] = await db
    .select({ job: jobs, state: stateAt(now), isDemo: sql<boolean>`${isDemo}` })
    .from(jobs)
    .where(and(eq(jobs.id, id), isThere))
  const own = found(row)
  if (own.job.businessId !== business.id) throw new Refusal('forbidden', 'errors.forbidden')
  return own
}

/** As in a posting: a short description stands for both, and none at all is written. Undefined when it stays. */
async function descriptionAfter(db: Db, writer: Writer, own: Own, patch: JobPatch, now: Date) {
  const { description, shortDescription } = patch
  if (description || (description === undefined && shortDescription !== null)) return description ?? undefined
  if (shortDescription) return shortDescription
  const { job } = await ownOrRefuse(db, own, now)
  if (description === undefined && job.description) return undefined
  const short = shortDescription === undefined ? job.shortDescription : null
  return short || (await describeJob(writer, own.business, { ...job, ...patch, title: patch.title ?? job.title }))
}

/** The columns that these fields fill; what they leave out stays, or is nothing in a new job. */
const columnsOf = ({ closed: _, description: __, payRate, tags, ...words }: JobPatch) => ({
  ...words,
  ...(payRate !== undefined && { payRate, payHourlyMin: hourlyMinCents(payRate) }),
  ...(tags !== undefined && { tags: [...new Set(tags ?? [])] }),
})
