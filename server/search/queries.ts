import { sql } from 'drizzle-orm'
import type { JobSort } from '#contract/jobs.ts'
import type { Term } from '#server/search/rules.ts'

export type Search = {
  terms: Term[]
  /** `all` lists open jobs first, then the better match, then the newest. */
  sort: JobSort
  jobType?: string | undefined
  /** The least hourly pay, in cents. */
  payFrom?: number | undefined
  /**
   * Where the page before ended: what its last job has in the columns of the order. For `all`: open, match,
   * createdAt, id; for `recent`: createdAt, id; for `popular`: open, likes, comments, createdAt, id.
   */
  position?: readonly (boolean | number | string | Date)[] | undefined
  limit: number
}

/**
 * The jobs that match, best first, as rows to join with `jobs` and to order by `hit.place`:
 * `db.select(…).from(jobs).innerJoin(hits(search), eq(hit.jobId, jobs.id)).orderBy(hit.place)`.
 * One statement does all: it looks the words up, forgives slips and reads no more jobs than the page needs.
 */
export const hits = (search: Search) => hitsOf(asked(search))

/** The same, for a statement that is made ahead: with places for what `asked` makes of a search. */
export const hitsOf = ({
  terms,
  sort,
  jobType,
  payFrom,
  position,
  most,
}: Record<keyof ReturnType<typeof asked>, unknown>) =>
  sql`search_find(${terms}::jsonb, ${sort}::text, ${jobType}::text, ${payFrom}::integer,
    ${position}::jsonb, ${most}::integer) with ordinality as hit (job_id, match, place)`

/** A search in the form in which the database takes it. */
export const asked = ({ terms, sort, jobType, payFrom, position, limit }: Search) => ({
  terms: JSON.stringify(terms),
  sort,
  jobType: jobType ?? null,
  payFrom: payFrom ?? null,
  position: position ? JSON.stringify(position) : null,
  most: limit,
})

/** `match`: 3 when the title says it in these words, 2 in other words, 1 when it has some of them, 0 when it has none. */
export const hit = {
  jobId: sql<number>`hit.job_id`,
  match: sql<number>`hit.match`,
  place: sql<number>`hit.place`,
}
