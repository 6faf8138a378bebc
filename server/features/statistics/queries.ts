import { and, eq, sql } from 'drizzle-orm'
import { cityDate } from '#contract/days.ts'
import { DAY_MS } from '#contract/durations.ts'
import { STATISTICS_DAYS } from '#contract/limits.ts'
import type { PageQuery } from '#contract/pages.ts'
import type { Statistics, Step } from '#contract/statistics.ts'
import type { Db } from '#server/db/open.ts'
import { newestFirst } from '#server/db/query/pagination.ts'
import { jobs, jobViews } from '#server/db/schema.ts'
import { isNotDeleted, stateAt } from '#server/features/jobs/state/rules.ts'
import { findAdvice } from '#server/features/statistics/advice/queries.ts'
import { countByChannel, countByDay, countByJob } from '#server/features/statistics/steps/queries.ts'
import type { Shared } from '#server/http/cache/sharedValues.ts'

const pages = newestFirst('statistics', jobs.createdAt, jobs.id)

/** The statistics of a business: of all its jobs that are not deleted, and of one page of them. */
export async function findStatistics(
  { db, shared }: { db: Db; shared: Shared },
  businessId: number,
  query: PageQuery,
  now: Date,
): Promise<Statistics> {
  const own = and(eq(jobs.businessId, businessId), isNotDeleted)
  const days = lastDays(now)
  const since = days[0] ?? ''
  const select = db.select({ id: jobs.id, title: jobs.title, state: stateAt(now), position: pages.position }).from(jobs)
  const [counts, channels, [first], { rows, nextCursor }, advice] = await Promise.all([
    countByDay(db, own, since),
    countByChannel(db, own, since),
    db
      .select({ day: sql<string | null>`min(${jobViews.day})::text` })
      .from(jobViews)
      .innerJoin(jobs, eq(jobs.id, jobViews.jobId))
      .where(own),
    pages.read(select, own, query),
    findAdvice({ db, shared }, businessId, now),
  ])
  const idsOfPage = rows.map(({ id }) => id)
  const countsOf = await countByJob(db, idsOfPage, days)
  const line = (step: Step) =>
    days.map((day) => counts.find((count) => count.step === step && count.day === day)?.count ?? 0)
  return {
    days,
    byDay: {
      seen: line('seen'),
      saved: line('saved'),
      applied: line('applied'),
      answered: line('answered'),
      hired: line('hired'),
    },
    channels,
    countedSince: first?.day ?? null,
    advice,
    jobs: rows.map((job) => ({ ...job, ...countsOf(job.id) })),
    nextCursor,
  }
}

/** The last days up to today, `2026-11-24`, the oldest first. */
export function lastDays(now: Date): string[] {
  const today = Date.parse(cityDate(now))
  return Array.from({ length: STATISTICS_DAYS }, (_, at) =>
    new Date(today - (STATISTICS_DAYS - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  )
}
