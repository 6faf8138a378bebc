import { asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import {
  applications,
  comments,
  emailChanges,
  identities,
  incidentChanges,
  incidents,
  jobs,
  likes,
  mutedMails,
  notifications,
  saves,
  sessions,
  users,
} from '#server/db/schema.ts'

/** Everything that is held about an account, but for its secrets: hashes of its password and tokens tell nobody anything. */
export async function exportAccount(db: Db, userId: number) {
  const { passwordHash: _, ...account } = getTableColumns(users)
  const { tokenHash: __, ...session } = getTableColumns(sessions)
  const { tokenHash: ___, ...emailChange } = getTableColumns(emailChanges)
  // What a business decided and has not told yet is not the applicant's to know.
  const { status, note, decidedAt, tellAt, wipedAt, ...application } = getTableColumns(applications)
  const [own] = await db.select(account).from(users).where(eq(users.id, userId))
  const ownIncidents = db.select({ id: incidents.id }).from(incidents).where(eq(incidents.businessId, userId))
  return {
    account: own,
    identities: await db.select().from(identities).where(eq(identities.userId, userId)),
    sessions: await db.select(session).from(sessions).where(eq(sessions.userId, userId)),
    emailChanges: await db.select(emailChange).from(emailChanges).where(eq(emailChanges.userId, userId)),
    jobs: await db.select().from(jobs).where(eq(jobs.businessId, userId)).orderBy(asc(jobs.id)),
    likes: await db.select().from(likes).where(eq(likes.userId, userId)).orderBy(asc(likes.createdAt)),
    saves: await db.select().from(saves).where(eq(saves.userId, userId)).orderBy(asc(saves.createdAt)),
    comments: await db.select().from(comments).where(eq(comments.userId, userId)).orderBy(asc(comments.id)),
    applications: await db
      .select(application)
      .from(applications)
      .where(eq(applications.userId, userId))
      .orderBy(asc(applications.id)),
    incidents: await db.select().from(incidents).where(eq(incidents.businessId, userId)).orderBy(asc(incidents.id)),
    incidentChanges: await db
      .select()
      .from(incidentChanges)
      .where(inArray(incidentChanges.incidentId, ownIncidents))
      .orderBy(asc(incidentChanges.id)),
    notifications: await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(asc(notifications.id)),
    mutedMails: await db.select({ kind: mutedMails.kind }).from(mutedMails).where(eq(mutedMails.userId, userId)),
  }
}
