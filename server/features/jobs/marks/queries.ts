import { type SQL, sql } from 'drizzle-orm'
import type { ApplicationState } from '#contract/applications.ts'
import { isoTime, jsonOf } from '#server/db/query/json.ts'
import { applications, jobs, type likes, type saves } from '#server/db/schema.ts'
import { visibleSince } from '#server/features/answers/rules.ts'

/** The current user; null for a visitor. The id may come from a session that has ended. */
type CurrentUser = { id: number | SQL } | null

/** Whether the user liked or saved the job, or applied for it. */
export const marked = (marks: typeof likes | typeof saves | typeof applications, currentUser: CurrentUser) =>
  currentUser
    ? sql<boolean>`exists (select from ${marks} where ${marks.userId} = ${currentUser.id} and ${marks.jobId} = ${jobs.id})`
    : sql<boolean>`false`

/** The state of the user's application for the job. */
export const applicationOf = (currentUser: CurrentUser) =>
  currentUser
    ? sql<ApplicationState | null>`(select ${jsonOf<ApplicationState>({
        status: applications.visibleStatus,
        unanswered: applications.unanswered,
        createdAt: isoTime(applications.createdAt),
        decidedAt: isoTime(visibleSince),
        declinedAt: isoTime(applications.declinedAt),
      })} from ${applications} where ${applications.userId} = ${currentUser.id} and ${applications.jobId} = ${jobs.id})`
    : sql<null>`null`

/** The ids of all jobs that the user applied for. */
export const appliedFor = (currentUser: CurrentUser) =>
  currentUser
    ? sql<number[]>`array(select own.job_id from ${applications} own where own.user_id = ${currentUser.id})`
    : sql<number[]>`'{}'::integer[]`
