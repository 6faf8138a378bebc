import { and, asc, count, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Case, CaseLine, CaseList } from '#contract/desk.ts'
import type { Subject } from '#contract/moderation.ts'
import type { ReportReason } from '#contract/moderationValues.ts'
import type { Operator } from '#contract/operators.ts'
import type { Db } from '#server/db/open.ts'
import { isoTime } from '#server/db/query/json.ts'
import { decisions, reports } from '#server/db/schema.ts'
import { findHold } from '#server/features/jobs/holding/queries.ts'
import { listDecisions } from '#server/features/moderation/decisions/queries.ts'
import { findReported, listReports } from '#server/features/moderation/reports/queries.ts'
import {
  countUnreportedJobs,
  findSigns,
  listHeldJobs,
  listUnseenJobs,
} from '#server/features/moderation/signs/queries.ts'
import { findSubject } from '#server/features/moderation/subjects/queries.ts'
import { isPrivate } from '#server/features/moderation/subjects/rules.ts'
import { record } from '#server/features/operators/record/commands.ts'
import { found } from '#server/refusal.ts'

const LISTED_MAX = 100

/** What waits for an operator: held jobs, open reports, jobs to look at, and unanswered objections. */
export async function listCases(db: Db): Promise<CaseList> {
  const reported = await db
    .select({
      kind: reports.kind,
      subjectId: reports.subjectId,
      title: sql<string>`min(${reports.content} ->> 'title')`,
      reasons: sql<ReportReason[]>`to_json(array_agg(distinct ${reports.reason}))`,
      reports: count(),
      since: isoTime(sql<Date>`min(${reports.createdAt})`),
    })
    .from(reports)
    .where(isNull(reports.decisionId))
    .groupBy(reports.kind, reports.subjectId)
    .orderBy(sql`min(${reports.createdAt})`)
    .limit(LISTED_MAX)
  const objections = await db
    .select({
      id: decisions.id,
      kind: decisions.kind,
      subjectId: decisions.subjectId,
      title: sql<string>`${decisions.content} ->> 'title'`,
      since: isoTime(sql<Date>`${decisions.objectedAt}`),
    })
    .from(decisions)
    .where(isUnanswered)
    .orderBy(asc(decisions.objectedAt))
    .limit(LISTED_MAX)
  const held = await listHeldJobs(db, LISTED_MAX)
  const unseen = [...held, ...(await listUnseenJobs(db, LISTED_MAX))]
  const plain = { reasons: [], reports: 0, signs: [], firstPost: false, held: [], objectionTo: null }
  const cases: CaseLine[] = [
    ...reported.map((line) => {
      const job = unseen.find(({ subjectId }) => line.kind === 'job' && line.subjectId === subjectId)
      return { ...plain, ...job, ...line }
    }),
    ...unseen
      .filter(({ subjectId }) => !reported.some((line) => line.kind === 'job' && line.subjectId === subjectId))
      .map((job) => ({ ...plain, ...job, kind: 'job' as const })),
    ...objections.map(({ id, ...subject }) => ({ ...plain, ...subject, objectionTo: id })),
  ].sort((a, b) => Number(b.held.length > 0) - Number(a.held.length > 0) || a.since.localeCompare(b.since))
  return { cases, more: Math.max(0, (await countCases(db)) - cases.length) }
}

const isUnanswered = and(isNotNull(decisions.objectedAt), isNull(decisions.answeredAt))

/** The number of all cases, also of those that are not listed. */
async function countCases(db: Db): Promise<number> {
  const [open] = await db
    .select({ things: sql<number>`count(distinct (${reports.kind}, ${reports.subjectId}))::int` })
    .from(reports)
    .where(isNull(reports.decisionId))
  return (open?.things ?? 0) + (await countUnreportedJobs(db)) + (await db.$count(decisions, isUnanswered))
}

/**
 * One subject with all reports and decisions about it. A private message is only read if it was reported, and the record notes that it was
 * read.
 */
export async function openCase(tx: Db, operator: Pick<Operator, 'id'>, subject: Subject): Promise<Case> {
  const { kind, id } = subject
  const all = await listReports(tx, subject)
  if (isPrivate(kind)) {
    const why = `report ${found(all.at(-1)).number}`
    await record(tx, { operatorId: operator.id, act: 'message read', kind, subjectId: id, why })
  }
  // Read before the text: if the text changes in between, the version is that of the older text, and the decision is refused.
  const hold = kind === 'job' ? await findHold(tx, id) : undefined
  const [now, then] = [await findSubject(tx, subject), await findReported(tx, subject)]
  const { userId } = found(now ?? then)
  const isSame = now && then?.content.title === now.content.title && then.content.text === now.content.text
  const against = and(eq(decisions.userId, userId ?? 0), ne(decisions.action, 'nothing'))
  return {
    kind,
    subjectId: id,
    userId,
    content: now?.content ?? null,
    reportedContent: then && !isSame ? then.content : null,
    reports: all,
    signs: await findSigns(tx, subject),
    held: hold?.held ?? [],
    version: hold?.version ?? null,
    decisions: await listDecisions(tx, subject),
    earlier: await tx.$count(decisions, against),
  }
}
