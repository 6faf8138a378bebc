import { and, desc, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { JobFilter, JobList, JobListQuery, JobSort } from '#contract/jobs.ts'
import { JOBS_PER_PAGE } from '#contract/limits.ts'
import { cursorFrom, type Order, type Position, positionIn } from '#server/board/rules.ts'
import type { Db } from '#server/db/open.ts'
import { jobs, users } from '#server/db/schema.ts'
import { readInOrder } from '#server/jobs/commands.ts'
import { type Card, cardColumns, shown, type Viewer } from '#server/jobs/queries.ts'
import { isAnyDue, isThere } from '#server/life/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { hit, hits } from '#server/search/queries.ts'
import { readSearch } from '#server/search/rules.ts'

/** Every order is descending in all of its columns, so that one row comparison continues it. */
const ORDERS = {
  all: [jobs.open, jobs.createdAt, jobs.id],
  recent: [jobs.createdAt, jobs.id],
  popular: [jobs.open, jobs.likes, jobs.comments, jobs.createdAt, jobs.id],
}

/** Nobody reads that far; a page behind it is empty, so that its number cannot make the database count to it. */
const DEEPEST = 10_000

/** One page of the job list as this viewer sees it. A cursor continues where another page ended and outweighs `page`. */
export async function listJobs(db: Db, query: JobListQuery, viewer: Viewer, now: Date): Promise<JobList> {
  const { search, sort = 'all', page = 1, limit = JOBS_PER_PAGE, cursor } = query
  const order = search !== undefined && sort === 'all' ? 'best' : sort
  const after = cursor === undefined ? undefined : positionOrRefusal(order, cursor)
  const offset = after ? 0 : (page - 1) * limit
  if (offset > DEEPEST) return { jobs: [], nextCursor: null }

  const part: Part = { ...query, sort, after, offset, limit: limit + 1 }
  const rows = await readInOrder(db, now, () =>
    search === undefined ? listed(db, part, viewer, now) : searched(db, search, part, viewer, now),
  )
  const last = rows[limit - 1]
  const hasMore = rows.length > limit && last !== undefined
  return {
    jobs: rows.slice(0, limit).map(({ match: _, isAnyDue: __, ...card }) => shown(card)),
    nextCursor: hasMore ? cursorFrom(order, positionOf(order, last)) : null,
  }
}

type Part = Pick<JobFilter, 'jobType' | 'minPay'> & {
  sort: JobSort
  after: Position | undefined
  offset: number
  limit: number
}

const listed = (db: Db, { sort, after, offset, limit, ...filter }: Part, viewer: Viewer, now: Date): Promise<Row[]> =>
  db
    .select({ ...cardColumns(viewer, now), isAnyDue: isAnyDue(now) })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.businessId))
    .where(and(isThere, matching(filter), after && behind(sort, after)))
    .orderBy(...ORDERS[sort].map((column) => desc(column)))
    .limit(limit)
    .offset(offset)

async function searched(
  db: Db,
  search: string,
  { sort, jobType, minPay, after, offset, limit }: Part,
  viewer: Viewer,
  now: Date,
): Promise<Row[]> {
  const terms = readSearch(search)
  if (terms.length === 0) return []
  const found = hits({ terms, sort, jobType, payFrom: inCents(minPay), position: after, limit: offset + limit })
  return await db
    .select({ ...cardColumns(viewer, now), isAnyDue: isAnyDue(now), match: hit.match })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.businessId))
    .innerJoin(found, eq(hit.jobId, jobs.id))
    .orderBy(hit.place)
    .offset(offset)
}

/** `match` tells how well a search is met; it only comes with a search. */
type Row = Card & { isAnyDue: boolean; match?: number }

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
