import { and, desc, eq, gte, isNull, type SQL, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { Job, JobFilter, JobList, JobListQuery, JobSort, SimilarJob } from '#contract/jobs.ts'
import { JOBS_PER_PAGE } from '#contract/limits.ts'
import type { Db } from '#server/db/open.ts'
import { applications, jobs, likes, saves, users } from '#server/db/schema.ts'
import { cursorFrom, type Order, type Position, positionIn } from '#server/jobs/rules.ts'
import { found, Refusal } from '#server/refusal.ts'
import { hit, hits } from '#server/search/queries.ts'
import { readSearch } from '#server/search/rules.ts'

/** Whose marks (liked, saved, applied) a job is shown with; null for a visitor. */
export type Viewer = Pick<User, 'id'> | null

/** Every order is descending in all of its columns, so that one row comparison continues it. */
const ORDERS = {
  all: [jobs.open, jobs.createdAt, jobs.id],
  recent: [jobs.createdAt, jobs.id],
  popular: [jobs.open, jobs.likes, jobs.comments, jobs.createdAt, jobs.id],
}

/** Nobody reads that far; a page behind it is empty, so that its number cannot make the database count to it. */
const DEEPEST = 10_000

/** One page of the job list as this viewer sees it. A cursor continues where another page ended and outweighs `page`. */
export async function listJobs(db: Db, query: JobListQuery, viewer: Viewer): Promise<JobList> {
  const { search, sort = 'all', page = 1, limit = JOBS_PER_PAGE, cursor } = query
  const order = search !== undefined && sort === 'all' ? 'best' : sort
  const after = cursor === undefined ? undefined : positionOrRefusal(order, cursor)
  const offset = after ? 0 : (page - 1) * limit
  if (offset > DEEPEST) return { jobs: [], nextCursor: null }

  const part: Part = { ...query, sort, after, offset, limit: limit + 1 }
  const rows = search === undefined ? await listed(db, part, viewer) : await searched(db, search, part, viewer)
  const last = rows[limit - 1]
  const hasMore = rows.length > limit && last !== undefined
  return {
    jobs: rows.slice(0, limit).map(shown),
    nextCursor: hasMore ? cursorFrom(order, positionOf(order, last)) : null,
  }
}

type Part = Pick<JobFilter, 'jobType' | 'minPay'> & {
  sort: JobSort
  after: Position | undefined
  offset: number
  limit: number
}

const listed = (db: Db, { sort, after, offset, limit, ...filter }: Part, viewer: Viewer) =>
  selectCards(db, viewer)
    .where(and(isNull(jobs.deletedAt), matching(filter), after && behind(sort, after)))
    .orderBy(...ORDERS[sort].map((column) => desc(column)))
    .limit(limit)
    .offset(offset)

async function searched(db: Db, search: string, { sort, jobType, minPay, after, offset, limit }: Part, viewer: Viewer) {
  const terms = readSearch(search)
  if (terms.length === 0) return []
  const found = hits({ terms, sort, jobType, payFrom: inCents(minPay), position: after, limit: offset + limit })
  return await db
    .select({ ...cardColumns(viewer), match: hit.match })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.businessId))
    .innerJoin(found, eq(hit.jobId, jobs.id))
    .orderBy(hit.place)
    .offset(offset)
}

/** One job as this viewer sees it. Refuses a missing and a deleted one alike. */
export async function findJob(db: Db, id: number, viewer: Viewer): Promise<Job> {
  const [row] = await selectCards(db, viewer).where(and(eq(jobs.id, id), isNull(jobs.deletedAt)))
  return shown(found(row))
}

const SIMILAR_AMONG = 200
const SIMILAR_SHOWN = 4

/** Open jobs like this one, the most alike first. Looks only at the newest, so it costs the same on any number of jobs. */
export async function listSimilarJobs(db: Db, job: Job): Promise<SimilarJob[]> {
  const newest = db
    .select()
    .from(jobs)
    .where(and(isNull(jobs.deletedAt), jobs.open, sql`${jobs.expiresAt} > now()`))
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

const businessName = sql<string>`coalesce(${users.businessName}, ${users.fullName})`

/** Job cards as this viewer sees them, to be narrowed and ordered; `shown` makes a `Job` of a row. */
export const selectCards = (db: Db, viewer: Viewer) =>
  db.select(cardColumns(viewer)).from(jobs).innerJoin(users, eq(users.id, jobs.businessId)).$dynamic()

const cardColumns = (viewer: Viewer) => ({
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
  closed: sql<boolean>`(not ${jobs.open} or ${jobs.expiresAt} <= now())`,
  closedAt: jobs.closedAt,
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

/** `match` tells how well a search is met; it only comes with a search. */
type Row = Awaited<ReturnType<typeof selectCards>>[number] & { match?: number }

export const shown = ({ open: _, match: __, createdAt, expiresAt, closedAt, ...row }: Row): Job => ({
  ...row,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
})

const inCents = (pay: number | undefined) => (pay === undefined ? undefined : Math.round(pay * 100))

const matching = ({ jobType, minPay }: Pick<JobFilter, 'jobType' | 'minPay'>) => {
  const payFrom = inCents(minPay)
  return and(jobType && eq(jobs.jobType, jobType), payFrom === undefined ? undefined : gte(jobs.payHourlyMin, payFrom))
}

function positionOf(order: Order, { open, match = 0, likes: liked, comments, createdAt, id }: Row): Position {
  const newest = [createdAt, id]
  return {
    best: [open, match, ...newest],
    all: [open, ...newest],
    recent: newest,
    popular: [open, liked, comments, ...newest],
  }[order]
}

function positionOrRefusal(order: Order, cursor: string): Position {
  const position = positionIn(order, cursor)
  if (position) return position
  throw new Refusal('invalid_input', 'errors.invalidInput', { issues: [{ path: 'cursor', message: 'Unknown cursor' }] })
}

/** What comes behind a position in this order. */
function behind(sort: JobSort, position: Position): SQL {
  const columns = sql.join(
    ORDERS[sort].map((column) => sql`${column}`),
    sql`, `,
  )
  const values = sql.join(
    position.map((value, at) => sql.param(value, ORDERS[sort][at])),
    sql`, `,
  )
  return sql`(${columns}) < (${values})`
}
