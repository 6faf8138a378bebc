import { sql } from 'drizzle-orm'
import type { AccountType, JobVisibility } from '#contract/deskSearch.ts'
import { jobs, users } from '#server/db/schema.ts'
import { isHeld, stateAt } from '#server/features/jobs/state/rules.ts'

export const accountType = sql<AccountType>`case
  when ${users.isBusiness} then 'business' when ${users.isStudent} then 'student' else 'jobseeker' end`

/** The state of a job, whether a decision hides it, and whether it is held for one. */
export const visibilityAt = (now: Date) =>
  sql<JobVisibility>`case when ${jobs.hiddenBy} is not null then 'hidden' when ${isHeld} then 'held' else ${stateAt(now)} end`
