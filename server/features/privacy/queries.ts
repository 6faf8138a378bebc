import { and, asc, eq, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, SelectedFields } from 'drizzle-orm/pg-core'
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

/** How many rows are read at once, because the data of an account can be larger than the memory of the server. */
const PAGE = 200

type Row = Record<string, unknown>
/** The rows of a table, page by page. Nothing is read before the first page is requested. */
export type Pages = AsyncIterable<unknown[]>

/** All data about an account, except for hashes of its password and tokens. The account itself is one row. */
export const exportAccount = (db: Db, userId: number) =>
  ({
    ...exportPerson(db, userId),
    ...exportMarks(db, userId),
    ...exportBusiness(db, userId),
    ...exportModeration(db, userId),
  }) satisfies Record<string, Pages>

async function* atOnce(query: PromiseLike<Row[]>): Pages {
  yield await query
}

/** `by`: a column with a different value in each of these rows. */
async function* inPages(
  db: Db,
  table: PgTable,
  by: PgColumn,
  which: SQL | undefined,
  columns: SelectedFields = getTableColumns(table),
): Pages {
  for (let after: unknown; ; ) {
    const isNext = after === undefined ? undefined : gt(by, after)
    const rows: Row[] = await db.select(columns).from(table).where(and(which, isNext)).orderBy(asc(by)).limit(PAGE)
    yield rows
    if (rows.length < PAGE) return
    after = rows.at(-1)?.[by.name]
  }
}

/** The reports of the account, and the decisions about it. Operators are not named. */
function exportModeration(db: Db, userId: number) {
  const { aboutUserId, ...report } = getTableColumns(reports)
  const { operatorId, answeredBy, tokenHashes, ...decision } = getTableColumns(decisions)
  return {
    reports: inPages(db, reports, reports.id, eq(reports.userId, userId), report),
    decisions: inPages(db, decisions, decisions.id, eq(decisions.userId, userId), decision),
  }
}

/** The account and its ways to log in. */
function exportPerson(db: Db, userId: number) {
  const { passwordHash: _, ...account } = getTableColumns(users)
  const { tokenHash: __, ...session } = getTableColumns(sessions)
  const { tokenHash: ___, ...emailChange } = getTableColumns(emailChanges)
  const { tokenHash: ____, ...passwordReset } = getTableColumns(passwordResets)
  const { tokenHash: _____, ...proof } = getTableColumns(signInProofs)
  const { tokenHash: ______, auth, ...pushSubscription } = getTableColumns(pushSubscriptions)
  const { request, ...keptAnswer } = getTableColumns(idempotencyKeys)
  const isLinked = and(eq(identities.issuer, signInProofs.issuer), eq(identities.subject, signInProofs.subject))
  return {
    account: atOnce(db.select(account).from(users).where(eq(users.id, userId))),
    loginNames: atOnce(db.select().from(loginNames).where(eq(loginNames.userId, userId))),
    identities: atOnce(db.select().from(identities).where(eq(identities.userId, userId))),
    signInProofs: atOnce(
      db.select(proof).from(signInProofs).innerJoin(identities, isLinked).where(eq(identities.userId, userId)),
    ),
    sessions: atOnce(db.select(session).from(sessions).where(eq(sessions.userId, userId))),
    pushSubscriptions: atOnce(
      db.select(pushSubscription).from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId)),
    ),
    emailChanges: atOnce(db.select(emailChange).from(emailChanges).where(eq(emailChanges.userId, userId))),
    passwordResets: atOnce(db.select(passwordReset).from(passwordResets).where(eq(passwordResets.userId, userId))),
    keptAnswers: inPages(db, idempotencyKeys, idempotencyKeys.key, eq(idempotencyKeys.userId, userId), keptAnswer),
  }
}

/** The actions of the account, and its notifications. */
function exportMarks(db: Db, userId: number) {
  // A decision that is not published yet must not be visible to the applicant.
  const { status, note, decidedAt, rejectedAt, publishAt, wipedAt, reminders, ...application } =
    getTableColumns(applications)
  const notification = { ...getTableColumns(notifications), facts: shownFacts }
  const calendar = { userId: calendars.userId, createdAt: calendars.createdAt }
  return {
    likes: inPages(db, likes, likes.jobId, eq(likes.userId, userId)),
    saves: inPages(db, saves, saves.jobId, eq(saves.userId, userId)),
    comments: inPages(db, comments, comments.id, eq(comments.userId, userId)),
    applications: inPages(db, applications, applications.id, eq(applications.userId, userId), application),
    notifications: inPages(db, notifications, notifications.id, eq(notifications.userId, userId), notification),
    meetings: inPages(db, meetings, meetings.id, isParty(userId)),
    calendars: atOnce(db.select(calendar).from(calendars).where(eq(calendars.userId, userId))),
    withdrawals: inPages(db, withdrawals, withdrawals.jobId, eq(withdrawals.userId, userId)),
    mutedMails: atOnce(db.select().from(mutedMails).where(eq(mutedMails.userId, userId))),
  }
}

/** What a business has proved, and its open requests. Operators are not named. */
function exportVerifications(db: Db, userId: number) {
  const { operatorId, ...verification } = getTableColumns(verifications)
  const { codeHash, ...request } = getTableColumns(verificationRequests)
  const isAsked = eq(verificationRequests.businessId, userId)
  return {
    verifications: inPages(db, verifications, verifications.id, eq(verifications.businessId, userId), verification),
    verificationRequests: inPages(db, verificationRequests, verificationRequests.id, isAsked, request),
  }
}

/** Jobs and incidents of a business, and incidents of others that are assigned to this account. */
function exportBusiness(db: Db, userId: number) {
  // The text of an incident belongs to the business of the incident.
  const { title, description, sealed, ...assigned } = getTableColumns(incidents)
  const own = db.select({ id: incidents.id }).from(incidents).where(eq(incidents.businessId, userId))
  const ownJobs = db.select({ id: jobs.id }).from(jobs).where(eq(jobs.businessId, userId))
  const bytes = sql<string>`translate(encode(${pictureFiles.bytes}, 'base64'), E'\\n', '')`
  return {
    templates: inPages(db, templates, templates.id, eq(templates.userId, userId)),
    ...exportVerifications(db, userId),
    jobTemplates: inPages(db, jobTemplates, jobTemplates.id, eq(jobTemplates.userId, userId)),
    workplaces: inPages(db, workplaces, workplaces.id, eq(workplaces.userId, userId)),
    pictures: inPages(db, pictures, pictures.id, eq(pictures.businessId, userId)),
    pictureFiles: atOnce(
      db
        .select({ pictureId: pictureFiles.pictureId, size: pictureFiles.size, bytes })
        .from(pictureFiles)
        .innerJoin(pictures, eq(pictures.id, pictureFiles.pictureId))
        .where(eq(pictures.businessId, userId))
        .orderBy(asc(pictureFiles.pictureId), asc(pictureFiles.size)),
    ),
    jobs: inPages(db, jobs, jobs.id, eq(jobs.businessId, userId)),
    jobViews: atOnce(db.select().from(jobViews).where(inArray(jobViews.jobId, ownJobs)).orderBy(jobViews.day)),
    incidents: inPages(db, incidents, incidents.id, eq(incidents.businessId, userId)),
    assignedIncidents: inPages(db, incidents, incidents.id, eq(incidents.assigneeId, userId), assigned),
    incidentChanges: inPages(db, incidentChanges, incidentChanges.id, inArray(incidentChanges.incidentId, own)),
  }
}
