import { and, count, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { AccountDecision, AccountReport, DeskAccount, RecordLine } from '#contract/deskAccounts.ts'
import type { Db } from '#server/db/open.ts'
import { isoTime } from '#server/db/query/json.ts'
import {
  applications,
  comments,
  decisions,
  jobs,
  operatorRecord,
  operators,
  reports,
  sessions,
  users,
  verifications,
} from '#server/db/schema.ts'
import { listApplications, listComments, listJobs } from '#server/features/desk/search/queries.ts'
import { accountType } from '#server/features/desk/search/rules.ts'
import { listLevelLines } from '#server/features/desk/verification/queries.ts'
import { REMEMBERED_SECONDS } from '#server/features/sessions/rules.ts'
import { found } from '#server/refusal.ts'

const LISTED_MAX = 20

/** An account as operators see it, without messages and without the words of reports. */
export async function findDeskAccount(db: Db, id: number, now: Date): Promise<DeskAccount> {
  const [job, comment, application] = [eq(jobs.businessId, id), eq(comments.userId, id), eq(applications.userId, id)]
  return {
    ...found(await findRow(db, id)),
    ...(await findSessions(db, id)),
    jobs: await counted(db, jobs, job, listJobs(db, job, now, LISTED_MAX)),
    comments: await counted(db, comments, comment, listComments(db, comment, LISTED_MAX)),
    applications: await counted(db, applications, application, listApplications(db, application, LISTED_MAX)),
    levels: await counted(db, verifications, eq(verifications.businessId, id), listLevelLines(db, id, LISTED_MAX)),
    reports: await counted(db, reports, eq(reports.aboutUserId, id), listReports(db, id)),
    decisions: await counted(db, decisions, eq(decisions.userId, id), listDecisions(db, id)),
    record: await counted(db, operatorRecord, isAbout(id), listRecord(db, id)),
  }
}

async function counted<Entry>(db: Db, table: PgTable, which: SQL | undefined, entries: Promise<Entry[]>) {
  return { entries: await entries, count: await db.$count(table, which) }
}

async function findRow(db: Db, id: number) {
  const [row] = await db
    .select({
      id: users.id,
      type: accountType,
      fullName: users.fullName,
      username: users.username,
      email: users.email,
      businessLocation: users.businessLocation,
      website: users.website,
      businessName: users.businessName,
      emailConfirmedAt: isoTime(users.emailConfirmedAt),
      createdAt: isoTime(users.createdAt),
      hasPassword: sql<boolean>`(${users.passwordHash} is not null)`,
      blockedBy: users.blockedBy,
    })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
  return row
}

/** A remembered session expires a fixed time after its last use; it is extended once a day. */
async function findSessions(db: Db, userId: number) {
  const lastUse = sql`case when ${sessions.remembered}
    then ${sessions.expiresAt} - make_interval(secs => ${REMEMBERED_SECONDS}) else ${sessions.createdAt} end`
  const [row] = await db
    .select({
      sessions: count(),
      lastSeenAt: isoTime(sql<Date | null>`max(greatest(${lastUse}, ${sessions.createdAt}))`),
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
  return row ?? { sessions: 0, lastSeenAt: null }
}

const listReports = (db: Db, userId: number): Promise<AccountReport[]> =>
  db
    .select({
      number: reports.id,
      kind: reports.kind,
      subjectId: reports.subjectId,
      title: sql<string>`${reports.content} ->> 'title'`,
      reason: reports.reason,
      createdAt: isoTime(reports.createdAt),
      open: sql<boolean>`(${reports.decisionId} is null)`,
    })
    .from(reports)
    .where(eq(reports.aboutUserId, userId))
    .orderBy(desc(reports.id))
    .limit(LISTED_MAX)

const listDecisions = (db: Db, userId: number): Promise<AccountDecision[]> =>
  db
    .select({
      id: decisions.id,
      kind: decisions.kind,
      subjectId: decisions.subjectId,
      title: sql<string>`${decisions.content} ->> 'title'`,
      action: decisions.action,
      rule: decisions.rule,
      createdAt: isoTime(decisions.createdAt),
      endedAt: isoTime(decisions.endedAt),
    })
    .from(decisions)
    .where(eq(decisions.userId, userId))
    .orderBy(desc(decisions.id))
    .limit(LISTED_MAX)

const isAbout = (userId: number) => and(eq(operatorRecord.kind, 'account'), eq(operatorRecord.subjectId, userId))

const listRecord = (db: Db, userId: number): Promise<RecordLine[]> =>
  db
    .select({
      act: operatorRecord.act,
      operator: operators.email,
      why: operatorRecord.why,
      createdAt: isoTime(operatorRecord.createdAt),
    })
    .from(operatorRecord)
    .leftJoin(operators, eq(operators.id, operatorRecord.operatorId))
    .where(isAbout(userId))
    .orderBy(desc(operatorRecord.id))
    .limit(LISTED_MAX)
