import { type AnyColumn, desc, sql } from 'drizzle-orm'
import type { JobFilter, JobSort } from '#contract/jobs.ts'
import type { Db } from '#server/db/open.ts'
import { searchPartners } from '#server/db/schema.ts'
import { type Choice, toParts } from '#server/features/search/closest/rules.ts'
import type { Term } from '#server/features/search/meaning/rules.ts'

export type Search = {
  terms: Term[]
  /** `all` lists open jobs first, then the better match, then the newest. */
  sort: JobSort
  /** The minutes to each place, for the order `near`. */
  minutes?: Record<string, number> | undefined
  jobType?: string | undefined
  /** The lowest hourly pay, in cents. */
  payFrom?: number | undefined
  /**
   * The position of the last job of the previous page, in the columns of the order. For `all`: open, match,
   * createdAt, id; for `recent`: createdAt, id; for `popular`: open, likes, comments, createdAt, id; for `near`: open,
   * minutes, createdAt, id.
   */
  position?: readonly (boolean | number | string | Date)[] | undefined
  limit: number
}

/**
 * The jobs that match, best first, as rows to join with `jobs` and to order by `hit.place`:
 * `db.select(…).from(jobs).innerJoin(hits(search), eq(hit.jobId, jobs.id)).orderBy(hit.place)`.
 * One statement looks the words up, tolerates typing errors and reads no more jobs than the page needs.
 */
export const hits = (search: Search) => hitsOf(inputOf(search), search.sort)

type Input = Record<keyof ReturnType<typeof inputOf>, unknown>

const hitsOf = ({ terms, sort, minutes, jobType, payFrom, position, most }: Input, order: JobSort) => {
  const found =
    order === 'near'
      ? sql`search_nearest(${terms}::jsonb, ${minutes}::jsonb`
      : sql`search_find(${terms}::jsonb, ${sort}::text`
  return sql`${found}, ${jobType}::text, ${payFrom}::integer, ${position}::jsonb, ${most}::integer)
    with ordinality as hit (job_id, match, place)`
}

/** The same for a prepared statement, which is given the values of `inputOf`. */
export const preparedHits = (order: JobSort) =>
  hitsOf(
    {
      terms: sql.placeholder('terms'),
      sort: sql.placeholder('sort'),
      minutes: sql.placeholder('minutes'),
      jobType: sql.placeholder('jobType'),
      payFrom: sql.placeholder('payFrom'),
      position: sql.placeholder('position'),
      most: sql.placeholder('most'),
    },
    order,
  )

/** The parameters of `search_find` and `search_nearest`. */
export const inputOf = ({ terms, sort, minutes, jobType, payFrom, position, limit }: Search) => ({
  terms: JSON.stringify(terms),
  sort,
  minutes: JSON.stringify(minutes ?? {}),
  jobType: jobType ?? null,
  payFrom: payFrom ?? null,
  position: position ? JSON.stringify(position) : null,
  most: limit,
})

/**
 * `match`: how well the title matches, from 5 (in these words) to 0 (not at all), see search_by_match in search.sql. In the order `near` it
 * is the minutes.
 */
export const hit = {
  jobId: sql<number>`hit.job_id`,
  match: sql<number>`hit.match`,
  place: sql<number>`hit.place`,
}

/** The ids of the first jobs that match all terms, at most `limit`. */
export async function findIds(db: Db, search: Omit<Search, 'position'>): Promise<number[]> {
  const { rows } = await db.execute<{ job_id: number }>(sql`select job_id from ${hits(search)}`)
  return rows.map(({ job_id }) => job_id)
}

/** If no job matches all choices: as many of them, in this order, as some job matches together. */
export async function keptOf(
  db: Db,
  choices: Choice[],
  { filter, today }: { filter: JobFilter; today: string },
): Promise<Choice[]> {
  const parts = JSON.stringify(toParts(choices, filter, today))
  const { rows } = await db.execute<{ kept: number[] }>(sql`select search_closest(${parts}::jsonb) as kept`)
  return choices.filter((_, at) => rows[0]?.kept.includes(at))
}

/** Whether each of these folded words is the beginning of a word of a business. Folded words need no escaping. */
export const isBusinessCalled = (words: string[]) =>
  sql`${searchPartners.words} @@ ${words.map((word) => `'${word}':*`).join(' & ')}::tsquery`

/** The order of businesses: those with the most open jobs, then the newest accounts. */
export const mostJobsFirst = ({
  openJobs,
  joinedAt,
  businessId,
}: Record<'openJobs' | 'joinedAt' | 'businessId', AnyColumn>) => [desc(openJobs), desc(joinedAt), desc(businessId)]
