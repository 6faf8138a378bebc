import { eq, sql } from 'drizzle-orm'
import { cityDate } from '#contract/days.ts'
import type { JobFilter, JobSort } from '#contract/jobs.ts'
import type { Db } from '#server/db/open.ts'
import { asText } from '#server/db/query/json.ts'
import { prepared } from '#server/db/query/prepared.ts'
import { jobs, users } from '#server/db/schema.ts'
import type { Position } from '#server/features/jobs/list/rules.ts'
import { card } from '#server/features/jobs/queries.ts'
import { isAnyDue } from '#server/features/jobs/state/rules.ts'
import { filterTerms } from '#server/features/search/filter.ts'
import { closestHits, findAny, hit, inputOf, preparedHits } from '#server/features/search/queries.ts'
import { readSearch, type Term, wordsLeftOut } from '#server/features/search/rules.ts'
import { type SessionKey, withSession } from '#server/features/sessions/queries.ts'

/** `job` is JSON. `match` is the rank of a search result; it is null without a search. */
export type Row = { job: string; isAnyDue: boolean; session: string | null; match?: number }

/** The part of a list that is read: after a position, or after a number of rows. */
export type Part = JobFilter & { sort: JobSort; after: Position | undefined; offset: number; limit: number }

const NOW = sql.placeholder('now')
export const rowOf = ({ id, session }: ReturnType<typeof withSession>) => ({
  job: asText(card(id && { id }, NOW)),
  isAnyDue: isAnyDue(NOW),
  session,
})

/** What jobs have to state because of the filters. */
export const factTermsOf = (filter: JobFilter, now: Date): Term[] => filterTerms(filter, cityDate(now))

/**
 * The jobs that fit the filters and have all words or, when none has, the closest ones. `leftOut`: the words that these need
 * not have.
 */
export async function searchedJobs(
  db: Db,
  part: Part,
  factTerms: Term[],
  sessionKey: SessionKey,
  now: Date,
): Promise<{ rows: Row[]; leftOut: string[] }> {
  const { search = '', sort, jobType, minPay, after, offset, limit } = part
  const filters = { sort, jobType, payFrom: inCents(minPay) }
  const read = (some: Term[]) => {
    const terms = [...some, ...factTerms]
    const wanted = inputOf({ terms, ...filters, position: after, limit: offset + limit })
    return found(db, { hasSession: sessionKey !== null }).execute({ ...wanted, ...sessionKey, now, offset })
  }
  const terms = readSearch(search)
  // Signs alone are no search, and find nothing.
  const rows = terms.length > 0 || part.search === undefined ? await read(terms) : []
  if (rows.length > 0 || terms.length < 2) return { rows, leftOut: [] }

  if (!after && offset === 0) {
    const { kept, hits } = await closestHits(terms, read)
    return { rows: hits, leftOut: wordsLeftOut(search, terms, kept) }
  }
  const findSome = (some: Term[]) => findAny(db, { terms: [...some, ...factTerms], ...filters })
  // A later page may be behind the last job that has all words.
  if ((await findSome(terms)).length > 0) return { rows, leftOut: [] }
  const { kept } = await closestHits(terms, findSome)
  return { rows: kept.length > 0 ? await read(kept) : [], leftOut: wordsLeftOut(search, terms, kept) }
}

const found = prepared((db, { hasSession }: { hasSession: boolean }) => {
  const session = withSession(db, hasSession)
  return session.statement
    .select({ ...rowOf(session), match: hit.match })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.businessId))
    .innerJoin(preparedHits, eq(hit.jobId, jobs.id))
    .orderBy(hit.place)
    .offset(sql.placeholder('offset'))
})

export const inCents = (pay: number | undefined) => (pay === undefined ? undefined : Math.round(pay * 100))
