import { and, eq, gte, isNotNull, lte, not, or, sql } from 'drizzle-orm'
import type { AnswerFigures } from '#contract/answers.ts'
import { DAY_MS } from '#contract/durations.ts'
import { ANSWERS_COUNTED_DAYS, ANSWERS_COUNTED_FROM, ANSWERS_EXPECTED_DAYS } from '#contract/limits.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/query/prepared.ts'
import { applications, jobs } from '#server/db/schema.ts'
import { isByBlocked } from '#server/features/answers/rules.ts'

/**
 * How a business answers: the number of applications within 30 days for any of its jobs, also closed and deleted ones, and how many of them
 * it has answered, in time or not. Null for fewer than five. An application that still waits counts only after two days, so that a business is not
 * blamed for what came in an hour ago. Withdrawn applications and those of deleted accounts are not counted.
 */
export async function findAnswerFigures(db: Db, businessId: number, now: Date): Promise<AnswerFigures | null> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const [since, expected] = [before(ANSWERS_COUNTED_DAYS), before(ANSWERS_EXPECTED_DAYS)]
  const [row] = await figuresOfBusiness(db).execute({ id: businessId, since, expected, now })
  return row && row.applications >= ANSWERS_COUNTED_FROM ? row : null
}

const [ID, SINCE, EXPECTED, NOW] = [
  sql.placeholder('id'),
  sql.param(sql.placeholder('since'), applications.createdAt),
  sql.param(sql.placeholder('expected'), applications.createdAt),
  sql.param(sql.placeholder('now'), applications.createdAt),
]
const minutes = sql`extract(epoch from ${applications.answeredAt} - ${applications.createdAt}) / 60`

const figuresOfBusiness = prepared((db) =>
  db
    .select({
      applications: sql<number>`count(*)::int`,
      answered: sql<number>`count(${applications.answeredAt})::int`,
      medianMinutes: sql<number | null>`ceil(percentile_cont(0.5) within group (order by ${minutes}))::int`,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        eq(jobs.businessId, ID),
        not(isByBlocked),
        gte(applications.createdAt, SINCE),
        lte(applications.createdAt, NOW),
        or(isNotNull(applications.answeredAt), lte(applications.createdAt, EXPECTED)),
      ),
    ),
)
