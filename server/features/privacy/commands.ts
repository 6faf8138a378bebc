import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import { DELETED_USER } from '#contract/incidents.ts'
import { inParts } from '#server/db/batches.ts'
import type { Db } from '#server/db/open.ts'
import {
  applications,
  calendars,
  emailChanges,
  idempotencyKeys,
  identities,
  incidents,
  jobs,
  jobTemplates,
  likes,
  loginNames,
  mutedMails,
  passwordResets,
  pictures,
  saves,
  sessions,
  templates,
  unsubscribeLinks,
  users,
  workplaces,
} from '#server/db/schema.ts'
import { publishLastDecisions } from '#server/features/jobs/commands.ts'
import { isVisibleTo, shownTitle } from '#server/features/jobs/state/rules.ts'
import { forgetNames } from '#server/features/meetings/ending/commands.ts'
import { forgetModeration } from '#server/features/moderation/retention/commands.ts'
import { forgetWithheld } from '#server/features/moderation/withholding/commands.ts'
import {
  type Applied,
  anonymizeNotifications,
  dropLettersTo,
  forgetAnswers,
} from '#server/features/privacy/mentions/commands.ts'
import { deleteViews } from '#server/features/statistics/views/commands.ts'
import { forgetVerifications } from '#server/features/verification/commands.ts'

/** Replaces the title of a deleted business's job without applications. */
const DELETED_JOB = 'Deleted job'

/**
 * Deletes an account with its personal data. What others rely on stays without the name: comments, and the jobs of a business, which are
 * closed. Must run in the transaction of a write that locks the account exclusively.
 */
export async function deleteAccount(tx: Db, user: User, now: Date): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, user.id))
  await holdJobs(tx, user.id)
  if (user.isBusiness) await closeBusiness(tx, user.id, now)
  const applied = await takeBackMarks(tx, user.id)
  await forgetWithheld(tx, user.id)
  await forgetNames(tx, user.id)
  await anonymizeNotifications(tx, user.id, applied)
  await holdRow(tx, user.id)
  await forgetAnswers(tx, user.id)
  await forgetModeration(tx, user.id)
  await dropLettersTo(tx, user.id)
  if (user.isBusiness) await leaveEmptyRow(tx, user.id, now)
  else await tx.delete(users).where(eq(users.id, user.id))
}

/** All jobs whose counts change, locked by id before anything that belongs to them, which prevents deadlocks. */
const holdJobs = (tx: Db, userId: number) => {
  const liked = tx.select({ id: likes.jobId }).from(likes).where(eq(likes.userId, userId))
  const applied = tx.select({ id: applications.jobId }).from(applications).where(eq(applications.userId, userId))
  return tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(or(eq(jobs.businessId, userId), inArray(jobs.id, liked), inArray(jobs.id, applied)))
    .orderBy(jobs.id)
    .for('no key update')
}

/**
 * Locks the account row with the lock of a deletion, after all rows that others lock before it. A transaction that is storing data of this
 * account ends first, so that its rows are found and deleted. With the weaker lock of an update, a notification that waits for this
 * transaction would still be inserted: its own lock would use the old version of the row.
 */
const holdRow = (tx: Db, userId: number) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')

/** The jobs are locked, so even applicants who applied a moment ago are notified. */
async function closeBusiness(tx: Db, userId: number, now: Date) {
  const own = eq(jobs.businessId, userId)
  await publishLastDecisions(tx, and(own, isVisibleTo({ id: userId })))
  const its = await tx.select({ id: jobs.id }).from(jobs).where(own).orderBy(jobs.id)
  const ids = its.map(({ id }) => id)
  await inParts(ids, (part) => tx.update(jobs).set(emptied(now)).where(inArray(jobs.id, part)))
  await tx.delete(incidents).where(eq(incidents.businessId, userId))
  await deleteViews(tx, own)
}

/** What remains of a job whose business is deleted. */
const emptied = (now: Date) => ({
  open: false,
  closedAt: sql`coalesce(${jobs.closedAt}, ${sql.param(now, jobs.closedAt)})`,
  // The text of a job often identifies its business. Applicants keep the title of the job that they applied for.
  title: sql`case when exists (select from ${applications} where ${applications.jobId} = ${jobs.id})
    then ${shownTitle} else ${DELETED_JOB} end`,
  shownTitle: null,
  description: '',
  descriptionLanguage: null,
  otherDescription: null,
  written: null,
  shortDescription: null,
  payRate: null,
  payException: null,
  payHourlyMin: null,
  hourlyPay: null,
  tags: [],
  facts: {},
  location: null,
  contactEmail: null,
  contactWhatsapp: null,
  fraudSigns: [],
  heldFor: [],
  heldAt: null,
  closeReason: null,
})

/** Updates each count together with the rows that it counts. Returns the deleted applications. */
async function takeBackMarks(tx: Db, userId: number): Promise<Applied[]> {
  await tx.delete(saves).where(eq(saves.userId, userId))
  await tx.execute(sql`
    with gone as (delete from ${likes} where ${likes.userId} = ${userId} returning job_id)
    update ${jobs} set likes = likes - 1 where id in (select job_id from gone)`)
  const { rows } = await tx.execute<Applied>(sql`
    with gone as (delete from ${applications} where ${applications.userId} = ${userId} returning id, job_id, wiped_at),
      counted as (update ${jobs} set applications = applications - 1
        where id in (select job_id from gone where wiped_at is null))
    select id, job_id as "jobId" from gone`)
  return rows
}

/** The account row stays, because the jobs refer to it. */
async function leaveEmptyRow(tx: Db, userId: number, now: Date) {
  const personal = [
    identities,
    passwordResets,
    emailChanges,
    mutedMails,
    unsubscribeLinks,
    loginNames,
    idempotencyKeys,
    templates,
    jobTemplates,
    workplaces,
    calendars,
  ]
  for (const table of personal) await tx.delete(table).where(eq(table.userId, userId))
  await tx.delete(pictures).where(eq(pictures.businessId, userId))
  await forgetVerifications(tx, userId)
  await tx
    .update(users)
    .set({
      username: `deleted-${userId}`,
      email: `deleted-${userId}@deleted.invalid`,
      emailConfirmedAt: null,
      fullName: DELETED_USER,
      callName: null,
      passwordHash: null,
      isBusiness: false,
      businessName: null,
      businessType: null,
      businessLocation: null,
      about: null,
      website: null,
      verifiedBy: null,
      verifiedAt: null,
      verifiedUntil: null,
      tone: null,
      logo: null,
      school: null,
      station: null,
      introduction: null,
      deletedAt: now,
    })
    .where(eq(users.id, userId))
}
