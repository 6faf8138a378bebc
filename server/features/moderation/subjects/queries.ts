import { and, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { User } from '#contract/accounts.ts'
import type { Content, Subject } from '#contract/moderation.ts'
import type { SubjectKind } from '#contract/moderationValues.ts'
import type { Db } from '#server/db/open.ts'
import { applications, comments, jobs, meetings, searchPartners, users } from '#server/db/schema.ts'
import { businessName } from '#server/features/jobs/queries.ts'
import { isNotDeleted, isRestorable, shownTitle } from '#server/features/jobs/state/rules.ts'

/** A subject with the account to which it belongs; null if that was deleted. */
export type FoundSubject = { userId: number | null; content: Content }

/** A subject as it is now, even while it is hidden or held; undefined if it was deleted. */
export const findSubject = async (db: Db, { kind, id }: Subject): Promise<FoundSubject | undefined> => {
  const [row] = await SUBJECTS[kind](db, id)
  return row && asSubject(row)
}

/** The same for a possible reporter; undefined if the reporter cannot see it. */
export async function findReportable(db: Db, { kind, id }: Subject, reporter: User | null) {
  const [row] = await SUBJECTS[kind](db, id, isSeenBy[kind](reporter?.id ?? 0))
  return row && asSubject(row)
}

const isSeenBy: Record<SubjectKind, (userId: number) => SQL | undefined> = {
  job: () => isNotDeleted,
  comment: () => and(isNotDeleted, isNull(comments.hiddenBy)),
  account: () => sql`exists (select from ${searchPartners} where ${searchPartners.businessId} = ${users.id})`,
  application: (userId) => and(eq(jobs.businessId, userId), isNotDeleted, isNull(applications.wipedAt)),
  note: (userId) => and(eq(applications.userId, userId), isNotNull(applications.visibleNote)),
  meeting: (userId) => eq(meetings.userId, userId),
}

type Row = { userId: number | null; title: string; by: string | null; parts: (string | null)[]; jobId: number | null }

const author = alias(users, 'author')

const SUBJECTS: Record<SubjectKind, (db: Db, id: number, condition?: SQL) => Promise<Row[]>> = {
  job: (db, id, condition = isRestorable) =>
    db
      .select({
        userId: sql<number | null>`${jobs.businessId}`,
        title: jobs.title,
        by: sql<string | null>`${businessName}`,
        parts: textsOf(
          jobs.description,
          jobs.otherDescription,
          jobs.shortDescription,
          jobs.payRate,
          jobs.location,
          sql`array_to_string(${jobs.tags}, ', ')`,
          jobs.contactEmail,
          jobs.contactWhatsapp,
        ),
        jobId: sql<number | null>`${jobs.id}`,
      })
      .from(jobs)
      .innerJoin(users, eq(users.id, jobs.businessId))
      .where(and(eq(jobs.id, id), condition)),
  comment: (db, id, condition) =>
    db
      .select({
        userId: comments.userId,
        title: shownTitle,
        by: users.username,
        parts: textsOf(comments.content),
        jobId: sql<number | null>`${jobs.id}`,
      })
      .from(comments)
      .innerJoin(jobs, eq(jobs.id, comments.jobId))
      .leftJoin(users, eq(users.id, comments.userId))
      .where(and(eq(comments.id, id), condition)),
  account: (db, id, condition) =>
    db
      .select({
        userId: sql<number | null>`${users.id}`,
        title: sql<string>`coalesce(${users.businessName}, ${users.fullName})`,
        by: users.username,
        parts: textsOf(users.about, users.website),
        jobId: sql<number | null>`null::int`,
      })
      .from(users)
      .where(and(eq(users.id, id), isNull(users.deletedAt), condition)),
  application: (db, id, condition) =>
    db
      .select({
        userId: sql<number | null>`${applications.userId}`,
        title: shownTitle,
        by: users.username,
        parts: textsOf(applications.message, sql`${applications.introduction} ->> 'words'`),
        jobId: sql<number | null>`${jobs.id}`,
      })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .innerJoin(users, eq(users.id, applications.userId))
      .where(and(eq(applications.id, id), condition)),
  note: (db, id, condition) =>
    db
      .select({
        userId: sql<number | null>`${jobs.businessId}`,
        title: shownTitle,
        by: sql<string | null>`${businessName}`,
        parts: textsOf(applications.visibleNote),
        jobId: sql<number | null>`${jobs.id}`,
      })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .innerJoin(users, eq(users.id, jobs.businessId))
      .where(and(eq(applications.id, id), condition)),
  meeting: (db, id, condition) =>
    db
      .select({
        userId: sql<number | null>`${meetings.businessId}`,
        title: shownTitle,
        by: sql<string | null>`coalesce(${author.businessName}, ${author.fullName})`,
        parts: textsOf(meetings.place, meetings.note, wordsOfBusiness),
        jobId: sql<number | null>`${jobs.id}`,
      })
      .from(meetings)
      .innerJoin(jobs, eq(jobs.id, meetings.jobId))
      .innerJoin(author, eq(author.id, meetings.businessId))
      .where(and(eq(meetings.id, id), condition)),
}

/** Without words of the applicant, because a report of a meeting is about the business. */
const wordsOfBusiness = sql`case when ${meetings.wordsByApplicant} is not true then ${meetings.words} end`

const textsOf = (...columns: SQLWrapper[]) =>
  sql<(string | null)[]>`to_json(array[${sql.join(
    columns.map((column) => sql`${column}::text`),
    sql`, `,
  )}])`

/** A short description that equals the description is not repeated. */
const asSubject = ({ userId, title, by, parts, jobId }: Row): FoundSubject => ({
  userId,
  content: { title, by, text: [...new Set(parts.filter((part) => part))].join('\n\n'), jobId },
})
