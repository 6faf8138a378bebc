import { and, desc, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { Job, JobFilter, JobList, JobListQuery, JobSort } from '#contract/jobs.ts'
import { JOBS_PER_PAGE } from '#contract/limits.ts'
import { cursorFrom, type Order, type Position, positionIn } from '#server/board/rules.ts'
import { asText, Json } from '#server/db/json.ts'
import type { Db } from '#server/db/open.ts'
import { literal, prepared } from '#server/db/prepared.ts'
import { jobs, users } from '#server/db/schema.ts'
import { readInOrder } from '#server/jobs/commands.ts'
import { card } from '#server/jobs/queries.ts'
import { isAnyDue, isThere } from '#server/life/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { asked, hit, hitsOf } from '#server/search/queries.ts'
import { readSearch } from '#server/search/rules.ts'
import { type LivingSession, type Reader, readerOf, sessionIn } from '#server/sessions/queries.ts'

/** Every order is descending in all of its columns, so that one row comparison continues it. */
const ORDERS = {
  all: [jobs.open, jobs.createdAt, jobs.id],
  recent: [jobs.createdAt, jobs.id],
  popular: [jobs.open, jobs.likes, jobs.comments, jobs.createdAt, jobs.id],
}

/** Nobody reads that far; a page behind it is empty, so that its number cannot make the database count to it. */
const DEEPEST = 10_000

/**
 * One page of the job list as its reader sees it, and the reader's session, if there is any job to read it with. A cursor continues where
 * another page ended and outweighs `page`.
 */
export async function listJobs(db: Db, query: JobListQuery, reader: Reader, now: Date): Promise<Page> {
  const { search, sort = 'all', page = 1, limit = JOBS_PER_PAGE, cursor } = query
  const order = search !== undefined && sort === 'all' ? 'best' : sort
  const after = cursor === undefined ? undefined : positionOrRefusal(order, cursor)
  const offset = after ? 0 : (page - 1) * limit
  if (offset > DEEPEST) return pageWith([], null)

  const part: Part = { ...query, sort, after, offset, limit: limit + 1 }
  const rows = await readInOrder(db, now, () =>
    search === undefined ? listed(db, part, reader, now) : searched(db, search, part, reader, now),
  )
  const last = rows[limit - 1]
  const hasMore = rows.length > limit && last !== undefined
  return pageWith(rows.slice(0, limit), hasMore ? cursorFrom(order, positionOf(order, last)) : null)
}

type Page = { list: Json<JobList>; session: LivingSession | undefined }

const pageWith = (rows: Row[], nextCursor: string | null): Page => ({
  list: new Json(`{"jobs":[${rows.map(({ job }) => job).join(',')}],"nextCursor":${JSON.stringify(nextCursor)}}`),
  session: sessionIn(rows[0]?.session),
})

type Part = Pick<JobFilter, 'jobType' | 'minPay'> & {
  sort: JobSort
  after: Position | undefined
  offset: number
  limit: number
}

/** `job` is JSON. `match` tells how well a search is met; it only comes with a search. */
type Row = { job: string; isAnyDue: boolean; session: string | null; match?: number }

function listed(
  db: Db,
  { sort, after, offset, limit, jobType, minPay }: Part,
  reader: Reader,
  now: Date,
): Promise<Row[]> {
  const shape: Shape = {
    ...{ sort, offset, limit, seen: reader !== null },
    ...{ typed: jobType !== undefined, paid: minPay !== undefined, later: after !== undefined },
  }
  // Few enough to be kept ready: the first page, and what follows it.
  const isUsual = offset === 0 && limit === JOBS_PER_PAGE + 1
  const places = Object.fromEntries(after?.map((value, at) => [placeName(at), value]) ?? [])
  const given = { ...reader, now, jobType, payFrom: inCents(minPay), ...places }
  return (isUsual ? usualPage(db, shape) : pageOf(db, shape)).execute(given)
}

/** What makes one statement differ from another one; what they are given is not part of it. */
export type Shape = {
  sort: JobSort
  offset: number
  limit: number
  seen: boolean
  typed: boolean
  paid: boolean
  later: boolean
}

/** One page of a list. It is cut out first: what is skipped on the way to it is neither joined nor looked up. */
export function pageOf(db: Db, { sort, offset, limit, seen, typed, paid, later }: Shape) {
  const reader = readerOf(db, seen)
  const order = ORDERS[sort].map((column) => desc(column))
  const page = db
    .select()
    .from(jobs)
    .where(
      and(
        isThere,
        typed ? eq(jobs.jobType, sql.placeholder('jobType')) : undefined,
        paid ? gte(jobs.payHourlyMin, sql.placeholder('payFrom')) : undefined,
        later ? behind(sort) : undefined,
      ),
    )
    .orderBy(...order)
    .limit(literal(limit))
    .offset(literal(offset))
    // By the name of the table, so that whatever is said of a job holds for one of this page.
    .as('jobs')
  return reader.statement
    .select(rowOf(reader))
    .from(page)
    .innerJoin(users, eq(users.id, jobs.businessId))
    .orderBy(...order)
}

const usualPage = prepared(pageOf)

const NOW = sql.placeholder('now')
const rowOf = ({ id, session }: ReturnType<typeof readerOf>) => ({
  job: asText(card(id && { id }, NOW)),
  isAnyDue: isAnyDue(NOW),
  session,
})

async function searched(
  db: Db,
  search: string,
  { sort, jobType, minPay, after, offset, limit }: Part,
  reader: Reader,
  now: Date,
): Promise<Row[]> {
  const terms = readSearch(search)
  if (terms.length === 0) return []
  const wanted = asked({ terms, sort, jobType, payFrom: inCents(minPay), position: after, limit: offset + limit })
  return await found(db, { seen: reader !== null }).execute({ ...wanted, ...reader, now, offset })
}

const found = prepared((db, { seen }: { seen: boolean }) => {
  const reader = readerOf(db, seen)
  return reader.statement
    .select({ ...rowOf(reader), match: hit.match })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.businessId))
    .innerJoin(hitsOf(ASKED), eq(hit.jobId, jobs.id))
    .orderBy(hit.place)
    .offset(sql.placeholder('offset'))
})

const ASKED = {
  terms: sql.placeholder('terms'),
  sort: sql.placeholder('sort'),
  jobType: sql.placeholder('jobType'),
  payFrom: sql.placeholder('payFrom'),
  position: sql.placeholder('position'),
  most: sql.placeholder('most'),
}

const inCents = (pay: number | undefined) => (pay === undefined ? undefined : Math.round(pay * 100))

/** Read in order, whatever is open has not expired. */
function positionOf(order: Order, { job, match = 0 }: Row): Position {
  const { closed, likes, comments, createdAt, id }: Job = JSON.parse(job)
  const newest = [createdAt, id]
  return {
    best: [!closed, match, ...newest],
    all: [!closed, ...newest],
    recent: newest,
    popular: [!closed, likes, comments, ...newest],
  }[order]
}

function positionOrRefusal(order: Order, cursor: string): Position {
  const position = positionIn(order, cursor)
  if (position) return position
  throw new Refusal('invalid_input', 'errors.invalidInput', { issues: [{ path: 'cursor', message: 'Unknown cursor' }] })
}

/** What comes behind a position in this order, whose values are given later. */
function behind(sort: JobSort): SQL {
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
