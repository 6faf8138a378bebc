import { and, eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { Channel } from '#contract/channels.ts'
import type { Db } from '#server/db/open.ts'
import { jobs, visitSalts, visits } from '#server/db/schema.ts'
import { isThere } from '#server/features/jobs/state/rules.ts'
import { found } from '#server/refusal.ts'

/** The id of a job that has a page. Refuses a missing job and a deleted one alike. */
export async function findViewable(db: Db, id: number): Promise<number> {
  const [job] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, id), isThere))
  return found(job).id
}

/** What is stored of a visitor: without the salt of the day, which is deleted with it, nobody can compute it. */
export const visitorHash = (salt: SQLWrapper, visitor: SQLWrapper) =>
  sql<string>`left(translate(encode(sha256(convert_to(${salt} || ' ' || ${visitor}, 'UTF8')), 'base64'), '+/', '-_'), 22)`

/** How a visitor came to a job on this day: the channel of the first view that is written. Null if there is none. */
export const channelOn = (day: SQLWrapper, { jobId, visitor }: { jobId: SQLWrapper; visitor: SQLWrapper }) =>
  sql<Channel | null>`(
    select channel from ${visits} join ${visitSalts} on ${visitSalts.day} = ${day}
    where job_id = ${jobId} and visitor = ${visitorHash(visitSalts.salt, visitor)})`
