import { type SQL, sql } from 'drizzle-orm'
import type { ApplicationState } from '#contract/applications.ts'
import { isoTime, jsonOf } from '#server/db/query/json.ts'
import { applications, jobs, type likes, type saves } from '#server/db/schema.ts'
import { decidedSince, endedUnanswered } from '#server/features/jobs/state/rules.ts'

/** Whoever looks at a job; null for a visitor. The id may be that of a session that has ended. */
type Reader = { id: number | SQL } | null

/** Whether they liked or saved the job, or applied for it. */
export const marked = (marks: typeof likes | typeof saves | typeof applications, reader: Reader) =>
  reader
    ? sql<boolean>`exists (select from ${marks} where ${marks.userId} = ${reader.id} and ${marks.jobId} = ${jobs.id})`
    : sql<boolean>`false`

/** How their own application for the job stands. */
export const applicationOf = (reader: Reader) =>
  reader
    ? sql<ApplicationState | null>`(select ${jsonOf<ApplicationState>({
        status: applications.visibleStatus,
        unanswered: endedUnanswered,
        createdAt: isoTime(applications.createdAt),
        decidedAt: isoTime(decidedSince),
        declinedAt: isoTime(applications.declinedAt),
      })} from ${applications} where ${applications.userId} = ${reader.id} and ${applications.jobId} = ${jobs.id})`
    : sql<null>`null`

/** The ids of all jobs that they applied for. */
export const appliedFor = (reader: Reader) =>
  reader
    ? sql<number[]>`array(select own.job_id from ${applications} own where own.user_id = ${reader.id})`
    : sql<number[]>`'{}'::integer[]`
