import { and, eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { Channel } from '#contract/channels.ts'
import type { Db } from '#server/db/open.ts'
import { jobs, visitSalts, visits } from '#server/db/schema.ts'
import { isNotDeleted } from '#server/features/jobs/state/rules.ts'
import { found } from '#server/refusal.ts'

/** The id of a job that is visible. A missing and a deleted job are refused alike. */
export async function findViewable(db: Db, id: number): Promise<number> {
  const [job] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, id), isNotDeleted))
  return found(job).id
}

/** The hash of a visitor that is stored. The salt of the day is deleted later, and then the hash cannot be computed any more. */
export const visitorHash = (salt: SQLWrapper, visitor: SQLWrapper) =>
  sql<string>`left(translate(encode(sha256(convert_to(${salt} || ' ' || ${visitor}, 'UTF8')), 'base64'), '+/', '-_'), 22)`

/** The channel by which a visitor first viewed a job on this day; null without a stored view. */
export const channelOn = (day: SQLWrapper, { jobId, visitor }: { jobId: SQLWrapper; visitor: SQLWrapper }) =>
  sql<Channel | null>`(
    select channel from ${visits} join ${visitSalts} on ${visitSalts.day} = ${day}
    where job_id = ${jobId} and visitor = ${visitorHash(visitSalts.salt, visitor)})`
