import { sql } from 'drizzle-orm'
import type { JobSort } from '#contract/jobs.ts'
import type { Db } from '#server/db/open.ts'
import { byImportance, type Term } from '#server/features/search/rules.ts'

export type Search = {
  terms: Term[]
  /** `all` lists open jobs first, then the better match, then the newest. */
  sort: JobSort
  jobType?: string | undefined
  /** The least hourly pay, in cents. */
  payFrom?: number | undefined
  /**
   * The position of the last job of the previous page, in the columns of the order. For `all`: open, match,
   * createdAt, id; for `recent`: createdAt, id; for `popular`: open, likes, comments, createdAt, id.
   */
  position?: readonly (boolean | number | string | Date)[] | undefined
  limit: number
}

/**
 * The jobs that match, best first, as rows to join with `jobs` and to order by `hit.place`:
 * `db.select(…).from(jobs).innerJoin(hits(search), eq(hit.jobId, jobs.id)).orderBy(hit.place)`.
 * One statement looks the words up, tolerates typing errors and reads no more jobs than the page needs.
 */
export const hits = (search: Search) => hitsOf(inputOf(search))

/** The same for a prepared statement, with placeholders for the values of `inputOf`. */
export const hitsOf = ({
  terms,
  sort,
  jobType,
  payFrom,
  position,
  most,
}: Record<keyof ReturnType<typeof inputOf>, unknown>) =>
  sql`search_find(${terms}::jsonb, ${sort}::text, ${jobType}::text, ${payFrom}::integer,
    ${position}::jsonb, ${most}::integer) with ordinality as hit (job_id, match, place)`

/** The parameters of `search_find`. */
export const inputOf = ({ terms, sort, jobType, payFrom, position, limit }: Search) => ({
  terms: JSON.stringify(terms),
  sort,
  jobType: jobType ?? null,
  payFrom: payFrom ?? null,
  position: position ? JSON.stringify(position) : null,
  most: limit,
})

/** `match`: how well the title matches, from 5, in these words, to 0, not at all (search_by_match in search.sql). */
export const hit = {
  jobId: sql<number>`hit.job_id`,
  match: sql<number>`hit.match`,
  place: sql<number>`hit.place`,
}

type Filters = Pick<Search, 'jobType' | 'payFrom'>

const isAnyFound = async (db: Db, terms: Term[], filters: Filters) => {
  const search: Search = { terms, sort: 'all', limit: 1, ...filters }
  const { rows } = await db.execute(sql`select job_id from ${hits(search)}`)
  return rows.length > 0
}

/**
 * As many of the terms, the most important ones first, as some job has together; all of them unless none has. `noneHasAll`: the caller
 * knows that already.
 */
export async function closestTerms(
  db: Db,
  terms: Term[],
  filters: Filters,
  { noneHasAll = false } = {},
): Promise<Term[]> {
  if (terms.length < 2 || (!noneHasAll && (await isAnyFound(db, terms, filters)))) return terms
  let close: Term[] = []
  for (const term of byImportance(terms)) {
    const more = [...close, term]
    if (more.length < terms.length && (await isAnyFound(db, more, filters))) close = more
  }
  return close
}
