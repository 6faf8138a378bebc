import { and, eq, sql } from 'drizzle-orm'
import type { Channel } from '#contract/channels.ts'
import { cityDate } from '#contract/days.ts'
import type { Db } from '#server/db/open.ts'
import { jobs, visitSalts, visits } from '#server/db/schema.ts'
import { isThere } from '#server/features/jobs/state/rules.ts'
import { visitorHash } from '#server/features/statistics/views/rules.ts'
import { found } from '#server/refusal.ts'

/** The id of a job that has a page. Refuses a missing job and a deleted one alike. */
export async function findViewable(db: Db, id: number): Promise<number> {
  const [job] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, id), isThere))
  return found(job).id
}

/** How a visitor came to a job today: the channel of the first view that is written. Null if there is none. */
export async function findChannelToday(
  db: Db,
  { jobId, visitor }: { jobId: number; visitor: string },
  now: Date,
): Promise<Channel | null> {
  const [today] = await db
    .select({ salt: visitSalts.salt })
    .from(visitSalts)
    .where(sql`${visitSalts.day} = ${cityDate(now)}::date`)
  if (!today) return null
  const [visit] = await db
    .select({ channel: visits.channel })
    .from(visits)
    .where(and(eq(visits.jobId, jobId), eq(visits.visitor, visitorHash(today.salt, visitor))))
  return visit?.channel ?? null
}
