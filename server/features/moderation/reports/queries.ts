import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Report } from '#contract/desk.ts'
import type { OwnReport, Subject } from '#contract/moderation.ts'
import type { Db } from '#server/db/open.ts'
import { isoTime } from '#server/db/query/json.ts'
import { decisions, reports } from '#server/db/schema.ts'
import type { FoundSubject } from '#server/features/moderation/subjects/queries.ts'

const LISTED_MAX = 50

const isAbout = ({ kind, id }: Subject) => and(eq(reports.kind, kind), eq(reports.subjectId, id))

/** The subject as it was when it was last reported. */
export async function findReported(db: Db, subject: Subject): Promise<FoundSubject | undefined> {
  const [row] = await db
    .select({ userId: reports.aboutUserId, content: reports.content })
    .from(reports)
    .where(isAbout(subject))
    .orderBy(desc(reports.id))
    .limit(1)
  return row
}

/** Whether there is an open report of the subject. */
export const isReported = async (db: Db, subject: Subject): Promise<boolean> =>
  (await db.$count(reports, and(isAbout(subject), isNull(reports.decisionId)))) > 0

/** The reports of one subject, the newest first, without their senders. */
export const listReports = (db: Db, subject: Subject): Promise<Report[]> =>
  db
    .select({
      number: reports.id,
      reason: reports.reason,
      words: reports.words,
      byMember: sql<boolean>`(${reports.userId} is not null)`,
      createdAt: isoTime(reports.createdAt),
      open: sql<boolean>`(${reports.decisionId} is null)`,
    })
    .from(reports)
    .where(isAbout(subject))
    .orderBy(desc(reports.id))
    .limit(LISTED_MAX)

/** The reports that an account has sent, the newest first. */
export const listOwnReports = (db: Db, userId: number): Promise<OwnReport[]> =>
  db
    .select({
      number: reports.id,
      kind: reports.kind,
      title: sql<string>`${reports.content} ->> 'title'`,
      reason: reports.reason,
      action: decisions.action,
      createdAt: isoTime(reports.createdAt),
    })
    .from(reports)
    .leftJoin(decisions, eq(decisions.id, reports.decisionId))
    .where(eq(reports.userId, userId))
    .orderBy(desc(reports.id))
    .limit(LISTED_MAX)
