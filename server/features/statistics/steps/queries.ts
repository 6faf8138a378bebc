import { asc, desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Channel } from '#contract/channels.ts'
import { TIME_ZONE } from '#contract/city/facts.ts'
import type { ChannelCount, Funnel, JobStatistics, Step } from '#contract/statistics.ts'
import type { Db } from '#server/db/open.ts'
import { applications, jobs, jobViews, saves } from '#server/db/schema.ts'
import { firstAnswer } from '#server/features/answers/queries.ts'

/** A number of events of one step on one day. */
type DayCount = { step: Step; day: string; count: number }

/** How often each step happened to these jobs on each day since then. */
export async function countByDay(db: Db, which: SQL | undefined, since: string): Promise<DayCount[]> {
  const { rows } = await db.execute<DayCount>(sql`
    select step, day::text as day, sum(count)::int as count from ${stepsOf(which)}
    where day >= ${since}::date group by step, day`)
  return rows
}

/** The views of these jobs by channel, most first. */
export const countByChannel = (db: Db, which: SQL | undefined): Promise<ChannelCount[]> =>
  db
    .select({ channel: jobViews.channel, seen })
    .from(jobViews)
    .innerJoin(jobs, eq(jobs.id, jobViews.jobId))
    .where(which)
    .groupBy(jobViews.channel)
    .orderBy(desc(seen), asc(jobViews.channel))

const seen = sql<number>`sum(${jobViews.seen})::int`

type Counts = Pick<JobStatistics, 'funnel' | 'seenByDay' | 'channels'>

/** Everything that happened to each of these jobs, and its views on each of these days. */
export async function countByJob(db: Db, ids: number[], days: string[]): Promise<(id: number) => Counts> {
  if (ids.length === 0) return () => ({ funnel: NOTHING, seenByDay: days.map(() => 0), channels: [] })
  const [{ rows: steps }, views] = await Promise.all([
    db.execute<{ id: number; step: Step; count: number }>(sql`
      select job_id as id, step, sum(count)::int as count from ${stepsOf(inArray(jobs.id, ids))} group by job_id, step`),
    db.select().from(jobViews).where(inArray(jobViews.jobId, ids)),
  ])
  const stepsById = Map.groupBy(steps, ({ id }) => id)
  const viewsById = Map.groupBy(views, ({ jobId }) => jobId)
  return (id) => {
    const own = viewsById.get(id) ?? []
    const funnel: Funnel = { ...NOTHING }
    for (const { step, count } of stepsById.get(id) ?? []) funnel[step] = count
    return {
      funnel,
      seenByDay: days.map((day) => sum(own.filter((view) => view.day === day))),
      channels: channelsIn(own),
    }
  }
}

const NOTHING: Funnel = { seen: 0, saved: 0, applied: 0, answered: 0, hired: 0 }

type Views = { channel: Channel; seen: number }

const sum = (views: Views[]) => views.reduce((total, view) => total + view.seen, 0)

const channelsIn = (views: Views[]): ChannelCount[] =>
  [...Map.groupBy(views, ({ channel }) => channel)]
    .map(([channel, group]) => ({ channel, seen: sum(group) }))
    .sort((one, other) => other.seen - one.seen || one.channel.localeCompare(other.channel))

const cityDay = (moment: SQLWrapper) => sql`(${moment} at time zone ${TIME_ZONE})::date`

/** Accepted, and not declined later. A job that was closed because it was filled here brought at least one. */
const isHired = sql`${applications.visibleStatus} = 'accepted' and ${applications.declinedAt} is null`
const hiredAt = sql`coalesce(${applications.decidedAt}, ${applications.createdAt})`

/** What happened to some jobs, by step and day. Only views are counted; the other steps are the rows themselves. */
const stepsOf = (which: SQL | undefined) => sql`(
  select 'seen' as step, ${jobs.id} as job_id, ${jobViews.day} as day, ${jobViews.seen} as count
  from ${jobViews} join ${jobs} on ${jobs.id} = ${jobViews.jobId} where ${which}
  union all
  select 'saved', ${jobs.id}, ${cityDay(saves.createdAt)}, 1
  from ${saves} join ${jobs} on ${jobs.id} = ${saves.jobId} where ${which}
  union all
  select 'applied', ${jobs.id}, ${cityDay(applications.createdAt)}, 1
  from ${applications} join ${jobs} on ${jobs.id} = ${applications.jobId} where ${which}
  union all
  select 'answered', ${jobs.id}, ${cityDay(firstAnswer)}, 1
  from ${applications} join ${jobs} on ${jobs.id} = ${applications.jobId} where ${which} and ${firstAnswer} is not null
  union all
  select 'hired', ${jobs.id}, ${cityDay(hiredAt)}, 1
  from ${applications} join ${jobs} on ${jobs.id} = ${applications.jobId} where ${which} and ${isHired}
  union all
  select 'hired', ${jobs.id}, ${cityDay(jobs.closedAt)}, 1
  from ${jobs} where ${which} and ${jobs.closedAt} is not null and ${jobs.closeReason} = 'filledHere'
    and not exists (select from ${applications} where ${applications.jobId} = ${jobs.id} and ${isHired})
) as steps`
