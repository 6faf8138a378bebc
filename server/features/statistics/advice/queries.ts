import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Advice } from '#contract/statistics.ts'
import type { Db } from '#server/db/open.ts'
import { applications, jobs, jobViews } from '#server/db/schema.ts'
import { isNotDeleted, isOpenAt } from '#server/features/jobs/state/rules.ts'
import { adviceOf, type Compared, type Group } from '#server/features/statistics/rules.ts'
import type { Shared } from '#server/http/cache/sharedValues.ts'

/** How many jobs are compared at most, the newest of all businesses, so that the cost does not grow with their number. */
const COMPARED_MAX = 2000

/** A fact that a business could state in its open jobs, because jobs that state it get more applications. */
export async function findAdvice(
  { db, shared }: { db: Db; shared: Shared },
  businessId: number,
  now: Date,
): Promise<Advice | null> {
  const [open] = await db
    .select({ hours: someLack(STATED.hours), pay: someLack(STATED.pay) })
    .from(jobs)
    .where(and(eq(jobs.businessId, businessId), isOpenAt(now)))
  const missing = FACTS.filter((fact) => open?.[fact])
  if (missing.length === 0) return null
  return adviceOf(missing, await shared('jobs by stated facts', () => compareJobs(db)))
}

const FACTS = ['hours', 'pay'] as const satisfies Advice['fact'][]

const STATED = {
  hours: sql`(${jobs.facts} ? 'shifts' or ${jobs.facts} ? 'weeklyHours')`,
  pay: isNotNull(jobs.payRate),
}

const someLack = (stated: SQL) => sql<boolean | null>`bool_or(not ${stated})`

async function compareJobs(db: Db): Promise<Record<Advice['fact'], Compared>> {
  const newest = db
    .select({
      businessId: jobs.businessId,
      hours: sql<boolean>`${STATED.hours}`.as('hours'),
      pay: sql<boolean>`${STATED.pay}`.as('pay'),
      seen: sql<number>`(select sum(${jobViews.seen}) from ${jobViews} where ${jobViews.jobId} = ${jobs.id})`.as(
        'seen',
      ),
      applied: sql<number>`${db.$count(applications, eq(applications.jobId, jobs.id))}`.as('applied'),
    })
    .from(jobs)
    .where(isNotDeleted)
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(COMPARED_MAX)
    .as('newest')
  const group = (which: SQL) => sql<Group>`json_build_object(
    'jobs', count(*) filter (where ${which}),
    'businesses', count(distinct ${newest.businessId}) filter (where ${which}),
    'seen', coalesce(sum(${newest.seen}) filter (where ${which}), 0),
    'applied', coalesce(sum(${newest.applied}) filter (where ${which}), 0))`
  const compared = (stated: SQL) => ({ stated: group(stated), unstated: group(sql`not ${stated}`) })
  const [row] = await db
    .select({ hours: compared(sql`${newest.hours}`), pay: compared(sql`${newest.pay}`) })
    .from(newest)
    .where(isNotNull(newest.seen))
  if (!row) throw new Error('An aggregate has one row')
  return row
}
