import { and, count, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { BusinessJobs, Job, JobDetail } from '#contract/jobs.ts'
import { commentsOn } from '#server/comments/queries.ts'
import { asText, isoTime, Json, jsonOf } from '#server/db/json.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import { applications, jobs, likes, saves, users } from '#server/db/schema.ts'
import type { Shared } from '#server/http/inCommon.ts'
import { mostAlike, type NewJob } from '#server/jobs/rules.ts'
import { closedSince, isClosedAt, isOpenAt, isThere, type Moment, stateAt } from '#server/life/rules.ts'
import { found } from '#server/refusal.ts'
import { type LivingSession, type Reader, readerOf, sessionIn } from '#server/sessions/queries.ts'

/** Whose marks (liked, saved, applied) a job is shown with; null for a visitor. */
export type Viewer = Pick<User, 'id'> | null

/** One job as this viewer sees it. Refuses a missing and a deleted one alike. */
export async function findJob(db: Db, id: number, viewer: Viewer, now: Date): Promise<Job> {
  const [row] = await selectCards(db, viewer, now).where(and(eq(jobs.id, id), isThere))
  return found(row).job
}

/** A job as its reader sees it, all that stands on its page, and the reader's session. Refuses a missing and a deleted one alike. */
export async function findJobDetail(
  { db, shared }: { db: Db; shared: Shared },
  id: number,
  reader: Reader,
  now: Date,
): Promise<{ detail: Json<JobDetail>; session: LivingSession | undefined }> {
  const [[row], newest] = await Promise.all([
    detail(db, { seen: reader !== null }).execute({ id, ...reader, now }),
    shared('newest jobs', () => listNewestJobs(db, now)),
  ])
  const { job, comments, tags, jobType, session } = found(row)
  const similar = mostAlike({ id, tags, jobType }, newest)
  return {
    detail: new Json(`{"job":${job},"comments":${comments},"similarJobs":${JSON.stringify(similar)}}`),
    session: sessionIn(session),
  }
}

/** A job with its comments; `seen` by somebody with a session. */
export function detailOf(db: Db, { seen }: { seen: boolean }) {
  const { statement, id, session } = readerOf(db, seen)
  return statement
    .select({
      job: asText(card(id && { id }, sql.placeholder('now'))),
      comments: asText(commentsOn(db, jobs.id)),
      tags: jobs.tags,
      jobType: jobs.jobType,
      session,
    })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.businessId))
    .where(and(eq(jobs.id, sql.placeholder('id')), isThere))
}

const detail = prepared(detailOf)

/** Jobs like another one are only looked for among so many, so that it costs the same on any number of jobs. */
const SIMILAR_AMONG = 200

const listNewestJobs = (db: Db, now: Date): Promise<NewJob[]> =>
  db
    .select({ id: jobs.id, title: jobs.title, businessName, tags: jobs.tags, jobType: jobs.jobType })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.businessId))
    .where(isOpenAt(now))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(SIMILAR_AMONG)

/** More than any business posts; beyond it only the totals go on counting. */
const OWN_SHOWN_MAX = 500

/** All jobs of a business that it has not deleted, the newest first, and what they brought altogether. */
export async function listBusinessJobs(db: Db, business: User, now: Date): Promise<BusinessJobs> {
  const own = and(eq(jobs.businessId, business.id), isThere)
  const pending = db
    .select({ jobId: applications.jobId, pending: count().as('pending') })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(own, eq(applications.status, 'pending')))
    .groupBy(applications.jobId)
    .as('waiting')
  const [rows, [totals]] = await Promise.all([
    db
      .select({
        job: card(business, now),
        applications: jobs.applications,
        pendingApplications: sql<number>`coalesce(${pending.pending}, 0)::int`,
      })
      .from(jobs)
      .innerJoin(users, eq(users.id, jobs.businessId))
      .leftJoin(pending, eq(pending.jobId, jobs.id))
      .where(own)
      .orderBy(desc(jobs.createdAt), desc(jobs.id))
      .limit(OWN_SHOWN_MAX),
    db
      .select({ applications: total(jobs.applications), likes: total(jobs.likes), comments: total(jobs.comments) })
      .from(jobs)
      .where(own),
  ])
  return {
    jobs: rows.map(({ job, ...brought }) => ({ ...job, ...brought })),
    totalInteractions: found(totals),
  }
}

const total = (counter: SQLWrapper) => sql<number>`coalesce(sum(${counter}), 0)::int`

/** The name of a job's business, once its account is joined. */
export const businessName = sql<string>`coalesce(${users.businessName}, ${users.fullName})`

/** Jobs as this viewer sees them, to be narrowed and ordered. */
export const selectCards = (db: Db, viewer: Viewer, now: Date) =>
  db
    .select({ job: card(viewer, now) })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.businessId))
    .$dynamic()

/** A job as this viewer sees it, once the account of its business is joined. */
export const card = (viewer: { id: number | SQL } | null, now: Moment) =>
  jsonOf<Job>({
    id: jobs.id,
    title: jobs.title,
    description: jobs.description,
    shortDescription: jobs.shortDescription,
    payRate: jobs.payRate,
    jobType: jobs.jobType,
    language: jobs.language,
    location: jobs.location,
    tags: jobs.tags,
    contactEmail: jobs.contactEmail,
    contactWhatsapp: jobs.contactWhatsapp,
    businessId: jobs.businessId,
    businessName,
    createdAt: isoTime(jobs.createdAt),
    expiresAt: isoTime(jobs.expiresAt),
    state: stateAt(now),
    closed: isClosedAt(now),
    closedAt: isoTime(closedSince(now)),
    likes: jobs.likes,
    comments: jobs.comments,
    liked: marked(likes, viewer),
    saved: marked(saves, viewer),
    applied: marked(applications, viewer),
  })

const marked = (marks: typeof likes | typeof saves | typeof applications, viewer: Parameters<typeof card>[0]) =>
  viewer
    ? sql<boolean>`exists (select from ${marks} where ${marks.userId} = ${viewer.id} and ${marks.jobId} = ${jobs.id})`
    : sql<boolean>`false`
