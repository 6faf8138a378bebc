import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import {
  applications,
  calendars,
  comments,
  decisions,
  emailChanges,
  idempotencyKeys,
  identities,
  incidentChanges,
  incidents,
  jobs,
  jobTemplates,
  jobViews,
  likes,
  loginNames,
  meetings,
  mutedMails,
  notifications,
  passwordResets,
  pictureFiles,
  pictures,
  pushSubscriptions,
  reports,
  saves,
  sessions,
  signInProofs,
  templates,
  users,
  verificationRequests,
  verifications,
  withdrawals,
  workplaces,
} from '#server/db/schema.ts'
import { isParty } from '#server/features/meetings/queries.ts'
import { shownFacts } from '#server/features/notifications/queries.ts'

/** All data about an account, except for hashes of its password and tokens. */
export const exportAccount = async (db: Db, userId: number) => ({
  ...(await exportPerson(db, userId)),
  ...(await exportMarks(db, userId)),
  ...(await exportBusiness(db, userId)),
  ...(await exportModeration(db, userId)),
})

/** What the account reported, and what was decided about it. The operators are not named. */
async function exportModeration(db: Db, userId: number) {
  const { aboutUserId, ...report } = getTableColumns(reports)
  const { operatorId, answeredBy, tokenHashes, ...decision } = getTableColumns(decisions)
  return {
    reports: await db.select(report).from(reports).where(eq(reports.userId, userId)).orderBy(asc(reports.id)),
    decisions: await db.select(decision).from(decisions).where(eq(decisions.userId, userId)).orderBy(asc(decisions.id)),
  }
}

/** The account and its ways to log in. */
async function exportPerson(db: Db, userId: number) {
  const { passwordHash: _, ...account } = getTableColumns(users)
  const { tokenHash: __, ...session } = getTableColumns(sessions)
  const { tokenHash: ___, ...emailChange } = getTableColumns(emailChanges)
  const { tokenHash: ____, ...passwordReset } = getTableColumns(passwordResets)
  const { tokenHash: _____, ...proof } = getTableColumns(signInProofs)
  const { tokenHash: ______, auth, ...pushSubscription } = getTableColumns(pushSubscriptions)
  const { request, ...keptAnswer } = getTableColumns(idempotencyKeys)
  const [own] = await db.select(account).from(users).where(eq(users.id, userId))
  const isLinked = and(eq(identities.issuer, signInProofs.issuer), eq(identities.subject, signInProofs.subject))
  return {
    account: own,
    loginNames: await db.select().from(loginNames).where(eq(loginNames.userId, userId)),
    identities: await db.select().from(identities).where(eq(identities.userId, userId)),
    signInProofs: await db
      .select(proof)
      .from(signInProofs)
      .innerJoin(identities, isLinked)
      .where(eq(identities.userId, userId)),
    sessions: await db.select(session).from(sessions).where(eq(sessions.userId, userId)),
    pushSubscriptions: await db
      .select(pushSubscription)
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId)),
    emailChanges: await db.select(emailChange).from(emailChanges).where(eq(emailChanges.userId, userId)),
    passwordResets: await db.select(passwordReset).from(passwordResets).where(eq(passwordResets.userId, userId)),
    keptAnswers: await db.select(keptAnswer).from(idempotencyKeys).where(eq(idempotencyKeys.userId, userId)),
  }
}

/** What the account did, and its notifications. */
async function exportMarks(db: Db, userId: number) {
  // A decision that is not published yet must not be visible to the applicant.
  const { status, note, decidedAt, rejectedAt, publishAt, wipedAt, reminders, ...application } =
    getTableColumns(applications)
  return {
    likes: await db.select().from(likes).where(eq(likes.userId, userId)).orderBy(asc(likes.createdAt)),
    saves: await db.select().from(saves).where(eq(saves.userId, userId)).orderBy(asc(saves.createdAt)),
    comments: await db.select().from(comments).where(eq(comments.userId, userId)).orderBy(asc(comments.id)),
    applications: await db
      .select(application)
      .from(applications)
      .where(eq(applications.userId, userId))
      .orderBy(asc(applications.id)),
    notifications: await db
      .select({ ...getTableColumns(notifications), facts: shownFacts })
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(asc(notifications.id)),
    meetings: await db.select().from(meetings).where(isParty(userId)).orderBy(asc(meetings.id)),
    calendars: await db
      .select({ userId: calendars.userId, createdAt: calendars.createdAt })
      .from(calendars)
      .where(eq(calendars.userId, userId)),
    withdrawals: await db.select().from(withdrawals).where(eq(withdrawals.userId, userId)),
    mutedMails: await db.select().from(mutedMails).where(eq(mutedMails.userId, userId)),
  }
}

/** What a business has proved, and what waits. The operators are not named. */
async function exportVerifications(db: Db, userId: number) {
  const { operatorId, ...verification } = getTableColumns(verifications)
  const { codeHash, ...request } = getTableColumns(verificationRequests)
  return {
    verifications: await db
      .select(verification)
      .from(verifications)
      .where(eq(verifications.businessId, userId))
      .orderBy(asc(verifications.id)),
    verificationRequests: await db
      .select(request)
      .from(verificationRequests)
      .where(eq(verificationRequests.businessId, userId))
      .orderBy(asc(verificationRequests.id)),
  }
}

/** Jobs and incidents of a business, and incidents of others that are assigned to this account. */
async function exportBusiness(db: Db, userId: number) {
  // The text of an incident belongs to its business.
  const { title, description, sealed, ...assigned } = getTableColumns(incidents)
  const own = db.select({ id: incidents.id }).from(incidents).where(eq(incidents.businessId, userId))
  const ownJobs = db.select({ id: jobs.id }).from(jobs).where(eq(jobs.businessId, userId))
  return {
    templates: await db.select().from(templates).where(eq(templates.userId, userId)).orderBy(asc(templates.id)),
    ...(await exportVerifications(db, userId)),
    jobTemplates: await db
      .select()
      .from(jobTemplates)
      .where(eq(jobTemplates.userId, userId))
      .orderBy(asc(jobTemplates.id)),
    workplaces: await db.select().from(workplaces).where(eq(workplaces.userId, userId)).orderBy(asc(workplaces.id)),
    pictures: await db.select().from(pictures).where(eq(pictures.businessId, userId)).orderBy(asc(pictures.id)),
    pictureFiles: await db
      .select({
        pictureId: pictureFiles.pictureId,
        size: pictureFiles.size,
        bytes: sql<string>`translate(encode(${pictureFiles.bytes}, 'base64'), E'\\n', '')`,
      })
      .from(pictureFiles)
      .innerJoin(pictures, eq(pictures.id, pictureFiles.pictureId))
      .where(eq(pictures.businessId, userId))
      .orderBy(asc(pictureFiles.pictureId), asc(pictureFiles.size)),
    jobs: await db.select().from(jobs).where(eq(jobs.businessId, userId)).orderBy(asc(jobs.id)),
    jobViews: await db.select().from(jobViews).where(inArray(jobViews.jobId, ownJobs)).orderBy(jobViews.day),
    incidents: await db.select().from(incidents).where(eq(incidents.businessId, userId)).orderBy(asc(incidents.id)),
    assignedIncidents: await db
      .select(assigned)
      .from(incidents)
      .where(eq(incidents.assigneeId, userId))
      .orderBy(asc(incidents.id)),
    incidentChanges: await db
      .select()
      .from(incidentChanges)
      .where(inArray(incidentChanges.incidentId, own))
      .orderBy(asc(incidentChanges.id)),
  }
}
