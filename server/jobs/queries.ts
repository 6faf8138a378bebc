import { and, count, desc, eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { BusinessJobs, Job, SimilarJob } from '#contract/jobs.ts'
import type { Db } from '#server/db/open.ts'
import { applications, jobs, likes, saves, users } from '#server/db/schema.ts'
import { closedSince, isOpenAt, isThere, stateAt } from '#server/life/rules.ts'
import { found } from '#server/refusal.ts'

/** Whose marks (liked, saved, applied) a job is shown with; null for a visitor. */
export type Viewer = Pick<User, 'id'> | null

/** One job as this viewer sees it. Refuses a missing and a deleted one alike. */
export async function findJob(db: Db, id: number, viewer: Viewer, now: Date): Promise<Job> {
  const [row] = await selectCards(db, viewer, now).where(and(eq(jobs.id, id), isThere))
  return shown(found(row))
}

const SIMILAR_AMONG = 200
const SIMILAR_SHOWN = 4

/** Open jobs like this one, the most alike first. Looks only at the newest, so it costs the same on any number of jobs. */
export async function listSimilarJobs(db: Db, job: Job, now: Date): Promise<SimilarJob[]> {
  const newest = db
    .select()
    .from(jobs)
    .where(isOpenAt(now))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(SIMILAR_AMONG)
    .as('newest')
  const tags = sql`array[${sql.join(
    job.tags.map((tag) => sql`${tag}`),
    sql`, `,
  )}]::text[]`
  const sharedTags = sql`cardinality(array(select unnest(${newest.tags}) intersect select unnest(${tags})))`
  const sameType = sql`(${newest.jobType} is not distinct from ${job.jobType}::text)::int`
  return await db
    .select({ id: newest.id, title: newest.title, businessName: businessName })
    .from(newest)
    .innerJoin(users, eq(users.id, newest.businessId))
    .where(sql`${newest.id} <> ${job.id}`)
    .orderBy(desc(sql`${sharedTags} * 2 + ${sameType}`), desc(newest.createdAt), desc(newest.id))
    .limit(SIMILAR_SHOWN)
}

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
        ...cardColumns(business, now),
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
    jobs: rows.map(({ applications, pendingApplications, ...card }) => ({
      ...shown(card),
      applications,
      pendingApplications,
    })),
    totalInteractions: found(totals),
  }
}

const total = (counter: SQLWrapper) => sql<number>`coalesce(sum(${counter}), 0)::int`

/** The name of a job's business, once its account is joined. */
export const businessName = sql<string>`coalesce(${users.businessName}, ${users.fullName})`

/** Job cards as this viewer sees them, to be narrowed and ordered; `shown` makes a `Job` of a row. */
export const selectCards = (db: Db, viewer: Viewer, now: Date) =>
  db.select(cardColumns(viewer, now)).from(jobs).innerJoin(users, eq(users.id, jobs.businessId)).$dynamic()

export const cardColumns = (viewer: Viewer, now: Date) => ({
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
  createdAt: jobs.createdAt,
  expiresAt: jobs.expiresAt,
  open: jobs.open,
  state: stateAt(now),
  closedAt: closedSince(now),
  likes: jobs.likes,
  comments: jobs.comments,
  liked: marked(likes, viewer),
  saved: marked(saves, viewer),
  applied: marked(applications, viewer),
})

const marked = (marks: typeof likes | typeof saves | typeof applications, viewer: Viewer) =>
  viewer
    ? sql<boolean>`exists (select from ${marks} where ${marks.userId} = ${viewer.id} and ${marks.jobId} = ${jobs.id})`
    : sql<boolean>`false`

export type Card = Awaited<ReturnType<typeof selectCards>>[number]

export const shown = ({ open: _, createdAt, expiresAt, closedAt, ...row }: Card): Job => ({
  ...row,
  closed: row.state !== 'open',
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
})
