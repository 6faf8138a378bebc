import { and, desc, eq, gte, type SQL, sql } from 'drizzle-orm'
import { cityDate } from '#contract/days.ts'
import type { Job, JobList, JobListQuery } from '#contract/jobs.ts'
import { JOBS_PER_PAGE } from '#contract/limits.ts'
import type { Db } from '#server/db/open.ts'
import { encodeCursor } from '#server/db/query/cursor.ts'
import { Json } from '#server/db/query/json.ts'
import { literal, prepared } from '#server/db/query/prepared.ts'
import { jobs, users } from '#server/db/schema.ts'
import { closeMatches } from '#server/features/jobs/list/closeMatches/queries.ts'
import { type Order, type Position, positionOrRefusal } from '#server/features/jobs/list/rules.ts'
import {
  closestTo,
  type Found,
  factTermsOf,
  inCents,
  type Part,
  type Row,
  rowOf,
  searchedJobs,
} from '#server/features/jobs/list/search/queries.ts'
import { readInOrder } from '#server/features/jobs/state/commands.ts'
import { isNotDeleted } from '#server/features/jobs/state/rules.ts'
import { type ActiveSession, type SessionKey, sessionIn, withSession } from '#server/features/sessions/queries.ts'
import type { Shared } from '#server/http/cache/sharedValues.ts'

/** All columns of an order are descending, so that one row comparison continues the list. */
const ORDERS = {
  all: [jobs.open, jobs.createdAt, jobs.id],
  recent: [jobs.createdAt, jobs.id],
  popular: [jobs.open, jobs.likes, jobs.comments, jobs.createdAt, jobs.id],
}
/** The order `near` is that of the search, because it needs the places of the jobs. */
type PlainSort = keyof typeof ORDERS

/** Pages beyond this are empty, so that a large number cannot make the database count that far. */
const DEEPEST = 10_000

/**
 * One page of the job list as the current user sees it. The session is read in the same query, so it is missing when
 * the page is empty. A cursor wins over `page`.
 */
export async function listJobs(
  { db, shared }: { db: Db; shared: Shared },
  query: JobListQuery,
  sessionKey: SessionKey,
  now: Date,
): Promise<Page> {
  const { sort = 'all', page = 1, limit = JOBS_PER_PAGE, cursor } = query
  const factTerms = factTermsOf(query, now)
  const isPlain = query.search === undefined && factTerms.length === 0
  const order = !isPlain && sort === 'all' ? 'best' : sort
  const after = cursor === undefined ? undefined : positionOrRefusal(order, cursor)
  const offset = after ? 0 : (page - 1) * limit
  if (offset > DEEPEST) return pageWith([], null)

  const part: Part = { ...query, sort, after, offset, limit: limit + 1 }
  let about: About | undefined
  const rows = await readInOrder(db, now, async () => {
    const isListed = isPlain && sort !== 'near' && !query.closest
    const find = query.closest ? closeMatches : searchedJobs
    const found = await (isListed
      ? plainJobs(db, { ...part, sort }, sessionKey, now)
      : find({ db, shared }, part, sessionKey, now))
    about = found
    return found.rows
  })
  const last = rows[limit - 1]
  const hasMore = rows.length > limit && last !== undefined
  return pageWith(rows.slice(0, limit), hasMore ? encodeCursor(order, positionOf(order, last)) : null, about)
}

const ABOUT = ['read', 'unasked', 'leftOut', 'leftOutFilters', 'unstated', 'foundAs'] as const
type About = Partial<Pick<Found, (typeof ABOUT)[number]>>
type Page = { list: Json<JobList>; session: ActiveSession | undefined }

function pageWith(rows: Row[], nextCursor: string | null, about?: About): Page {
  const listIn = (name: keyof About) => (isTold(about, name) ? `,"${name}":${JSON.stringify(about?.[name])}` : '')
  const jobs = rows.map(({ job }) => job).join(',')
  const list = `{"jobs":[${jobs}],"nextCursor":${JSON.stringify(nextCursor)}${ABOUT.map(listIn).join('')}}`
  return { list: new Json(list), session: sessionIn(rows[0]?.session) }
}

/** `leftOut` is also sent if only filters were left out, because it tells that these are the closest matches. */
const isTold = (about: About = {}, name: keyof About) =>
  [about[name] ?? []].flat().length > 0 || (name === 'leftOut' && (about.leftOutFilters?.length ?? 0) > 0)

/** A list without a search and without filters on facts. If no job has the type and the pay, it has the closest ones. */
async function plainJobs(
  db: Db,
  part: Part & { sort: PlainSort },
  sessionKey: SessionKey,
  now: Date,
): Promise<Pick<Found, 'rows'> & About> {
  const rows = await listed(db, part, sessionKey, now)
  if (rows.length > 0 || (part.jobType === undefined && part.minPay === undefined)) return { rows }
  const isLater = part.after !== undefined || part.offset > 0
  if (isLater && (await listed(db, { ...part, ...FIRST }, null, now)).length > 0) return { rows }
  const closest = await closestTo(db, { wishes: [], filter: part }, cityDate(now))
  if (!closest) return { rows }
  const { jobType, minPay } = closest.filter
  const closestRows = await listed(db, { ...part, jobType, minPay }, sessionKey, now)
  if (closestRows.length === 0 && !isLater) return { rows }
  return { rows: closestRows, leftOut: [], leftOutFilters: closest.leftOutFilters }
}

const FIRST = { after: undefined, offset: 0, limit: 1 }

function listed(
  db: Db,
  { sort, after, offset, limit, jobType, minPay }: Part & { sort: PlainSort },
  sessionKey: SessionKey,
  now: Date,
): Promise<Row[]> {
  const shape: Shape = {
    sort,
    offset,
    limit,
    hasSession: sessionKey !== null,
    typed: jobType !== undefined,
    paid: minPay !== undefined,
    later: after !== undefined,
  }
  // Prepared statements are only worth it for the first page and for pages by cursor.
  const isUsual = offset === 0 && limit === JOBS_PER_PAGE + 1
  const places = Object.fromEntries(after?.map((value, at) => [placeName(at), value]) ?? [])
  const given = { ...sessionKey, now, jobType, payFrom: inCents(minPay), ...places }
  return (isUsual ? usualPage(db, shape) : pageOf(db, shape)).execute(given)
}

/** The values that need a separate prepared statement, in contrast to its parameters. */
export type Shape = {
  sort: PlainSort
  offset: number
  limit: number
  hasSession: boolean
  typed: boolean
  paid: boolean
  later: boolean
}

/** One page of a list. The page is cut first, so that skipped rows are neither joined nor looked up. */
export function pageOf(db: Db, { sort, offset, limit, hasSession, typed, paid, later }: Shape) {
  const session = withSession(db, hasSession)
  const order = ORDERS[sort].map((column) => desc(column))
  const page = db
    .select()
    .from(jobs)
    .where(
      and(
        isNotDeleted,
        typed ? eq(jobs.jobType, sql.placeholder('jobType')) : undefined,
        paid ? gte(jobs.payHourlyMin, sql.placeholder('payFrom')) : undefined,
        later ? behind(sort) : undefined,
      ),
    )
    .orderBy(...order)
    .limit(literal(limit))
    .offset(literal(offset))
    // Named like the table, so that expressions about `jobs` also work on this page.
    .as('jobs')
  return session.statement
    .select(rowOf(session))
    .from(page)
    .innerJoin(users, eq(users.id, jobs.businessId))
    .orderBy(...order)
}

const usualPage = prepared(pageOf)

/** Lists are sorted by `open`, so expired jobs must be marked as closed before they are read. */
function positionOf(order: Order, { job, match = 0 }: Row): Position {
  const { closed, likes, comments, createdAt, id }: Job = JSON.parse(job)
  const newest = [createdAt, id]
  return {
    best: [!closed, match, ...newest],
    all: [!closed, ...newest],
    recent: newest,
    popular: [!closed, likes, comments, ...newest],
    near: [!closed, match, ...newest],
  }[order]
}

/** The condition for rows after a position in this order. The values are parameters. */
function behind(sort: PlainSort): SQL {
  const columns = sql.join(
    ORDERS[sort].map((column) => sql`${column}`),
    sql`, `,
  )
  const values = sql.join(
    ORDERS[sort].map((column, at) => sql.param(sql.placeholder(placeName(at)), column)),
    sql`, `,
  )
  return sql`(${columns}) < (${values})`
}

const placeName = (at: number) => `after${at}`
