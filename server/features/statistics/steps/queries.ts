import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Channel } from '#contract/channels.ts'
import { TIME_ZONE } from '#contract/city/facts.ts'
import type { ChannelCount, Funnel, JobStatistics, Step } from '#contract/statistics.ts'
import type { Db } from '#server/db/open.ts'
import { applications, jobs, jobViews, saves } from '#server/db/schema.ts'

/** A number of events of one step on one day. */
type DayCount = { step: Step; day: string; count: number }

/** How often each step happened to these jobs on each day since then. */
export async function countByDay(db: Db, which: SQL | undefined, since: string): Promise<DayCount[]> {
  const { rows } = await db.execute<DayCount>(sql`
    select step, day::text as day, sum(count)::int as count from ${stepsOf(which)}
    where day >= ${since}::date group by step, day`)
  return rows
}

/** The numbers of these jobs by channel since then, most views first. */
export async function countByChannel(db: Db, which: SQL | undefined, since: string): Promise<ChannelCount[]> {
  const { rows } = await db.execute<StepCount>(sql`
    select channel, step, sum(count)::int as count from ${stepsOf(which)}
    where day >= ${since}::date group by channel, step`)
  return channelsIn(rows)
}

type StepCount = { channel: Channel | null; step: Step; count: number }
type Counts = Pick<JobStatistics, 'funnel' | 'seenByDay' | 'channels'>

/** All numbers of each of these jobs, and its views on each of these days. */
export async function countByJob(db: Db, ids: number[], days: string[]): Promise<(id: number) => Counts> {
  if (ids.length === 0) return () => ({ funnel: NOTHING, seenByDay: days.map(() => 0), channels: [] })
  const [{ rows: steps }, views] = await Promise.all([
    db.execute<StepCount & { id: number }>(sql`
      select job_id as id, channel, step, sum(count)::int as count from ${stepsOf(inArray(jobs.id, ids))}
      group by job_id, channel, step`),
    db.select().from(jobViews).where(inArray(jobViews.jobId, ids)),
  ])
  const stepsById = Map.groupBy(steps, ({ id }) => id)
  const viewsById = Map.groupBy(views, ({ jobId }) => jobId)
  return (id) => {
    const [ownSteps, ownViews] = [stepsById.get(id) ?? [], viewsById.get(id) ?? []]
    const funnel: Funnel = { ...NOTHING }
    for (const { step, count } of ownSteps) funnel[step] += count
    return {
      funnel,
      seenByDay: days.map((day) =>
        ownViews.filter((view) => view.day === day).reduce((total, { seen }) => total + seen, 0),
      ),
      channels: channelsIn(ownSteps),
    }
  }
}

const NOTHING: Funnel = { seen: 0, saved: 0, applied: 0, answered: 0, hired: 0 }

/** Steps without a known channel are counted as `direct`, like views without one. */
function channelsIn(steps: StepCount[]): ChannelCount[] {
  const { saved: _, ...nothing } = NOTHING
  const counts = new Map<Channel, ChannelCount>()
  for (const { channel: known, step, count } of steps) {
    if (step === 'saved') continue
    const channel = known ?? 'direct'
    const sum = counts.get(channel) ?? { channel, ...nothing }
    sum[step] += count
    counts.set(channel, sum)
  }
  return [...counts.values()].sort(
    (one, other) => other.seen - one.seen || other.applied - one.applied || one.channel.localeCompare(other.channel),
  )
}

const cityDay = (moment: SQLWrapper) => sql`(${moment} at time zone ${TIME_ZONE})::date`

/** An accepted application that was not declined later. A job that was closed as filled from this site counts as at least one. */
const isHired = sql`${applications.visibleStatus} = 'accepted' and ${applications.declinedAt} is null`
const hiredAt = sql`coalesce(${applications.decidedAt}, ${applications.createdAt})`

/** The steps of some jobs by day. Views are stored as counts; the other steps are counted from their rows. */
const stepsOf = (which: SQL | undefined) => sql`(
  select 'seen' as step, ${jobs.id} as job_id, ${jobViews.channel} as channel, ${jobViews.day} as day, ${jobViews.seen} as count
  from ${jobViews} join ${jobs} on ${jobs.id} = ${jobViews.jobId} where ${which}
  union all
  select 'saved', ${jobs.id}, null, ${cityDay(saves.createdAt)}, 1
  from ${saves} join ${jobs} on ${jobs.id} = ${saves.jobId} where ${which}
  union all
  select 'applied', ${jobs.id}, ${applications.channel}, ${cityDay(applications.createdAt)}, 1
  from ${applications} join ${jobs} on ${jobs.id} = ${applications.jobId} where ${which}
  union all
  select 'answered', ${jobs.id}, ${applications.channel}, ${cityDay(applications.answeredAt)}, 1
  from ${applications} join ${jobs} on ${jobs.id} = ${applications.jobId} where ${which} and ${applications.answeredAt} is not null
  union all
  select 'hired', ${jobs.id}, ${applications.channel}, ${cityDay(hiredAt)}, 1
  from ${applications} join ${jobs} on ${jobs.id} = ${applications.jobId} where ${which} and ${isHired}
  union all
  select 'hired', ${jobs.id}, null, ${cityDay(jobs.closedAt)}, 1
  from ${jobs} where ${which} and ${jobs.closedAt} is not null and ${jobs.closeReason} = 'filledHere'
    and not exists (select from ${applications} where ${applications.jobId} = ${jobs.id} and ${isHired})
) as steps`
