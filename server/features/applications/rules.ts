import { sql } from 'drizzle-orm'
import { DAY_MS } from '#contract/durations.ts'
import { ANSWER_DAYS } from '#contract/limits.ts'
import { jobs } from '#server/db/schema.ts'

const WAIT_MS = ANSWER_DAYS * DAY_MS

/** When an application ends that has waited since this time, unless it is answered. */
export const endOfWait = (since: Date) => new Date(since.getTime() + WAIT_MS)

/** Applications that have waited since this time or longer end now. */
export const startOfWaitEnding = (now: Date) => new Date(now.getTime() - WAIT_MS)

/** Whether the job still says what the applicant read, if that is known. */
export const isAsRead = sql`(not ${sql.placeholder('isRead')}::boolean
  or ${jobs.contentChangedAt} is not distinct from ${sql.placeholder('contentChangedAt')}::timestamptz)`
