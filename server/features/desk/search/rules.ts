import { sql } from 'drizzle-orm'
import type { AccountType, JobVisibility } from '#contract/deskSearch.ts'
import { jobs, users } from '#server/db/schema.ts'
import { stateAt } from '#server/features/jobs/state/rules.ts'

export const accountType = sql<AccountType>`case
  when ${users.isBusiness} then 'business' when ${users.isStudent} then 'student' else 'jobseeker' end`

/** The state of a job, and whether a decision hides it. */
export const visibilityAt = (now: Date) =>
  sql<JobVisibility>`case when ${jobs.hiddenBy} is not null then 'hidden' else ${stateAt(now)} end`
