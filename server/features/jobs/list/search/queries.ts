import { eq, sql } from 'drizzle-orm'
import { cityDate } from '#contract/days.ts'
import type { JobFilter, JobSort } from '#contract/jobs.ts'
import type { FoundAs, ReadFilter } from '#contract/searchReading.ts'
import type { Db } from '#server/db/open.ts'
import { asText } from '#server/db/query/json.ts'
import { prepared } from '#server/db/query/prepared.ts'
import { jobs, users } from '#server/db/schema.ts'
import type { Position } from '#server/features/jobs/list/rules.ts'
import { card } from '#server/features/jobs/queries.ts'
import { isAnyDue } from '#server/features/jobs/state/rules.ts'
import {
  type Choice,
  filterChoices,
  partsLeftOut,
  type Wanted,
  wishChoices,
  withoutFilters,
} from '#server/features/search/closest/rules.ts'
import { anyJob, filterTerms } from '#server/features/search/filter.ts'
import type { Term } from '#server/features/search/meaning/rules.ts'
import { minutesByPlace } from '#server/features/search/places/rules.ts'
import { findIds, hit, inputOf, keptOf, preparedHits } from '#server/features/search/queries.ts'
import { reasonFor } from '#server/features/search/reasons/rules.ts'
import { queryOf, readSearch, type Wish } from '#server/features/search/rules.ts'
import { withSenses } from '#server/features/search/senses/queries.ts'
import { type SessionKey, withSession } from '#server/features/sessions/queries.ts'
import type { Shared } from '#server/http/cache/sharedValues.ts'

/** `job` is JSON. `match` is the rank of a search result, or the number of minutes in the order `near`; null without a search. */
export type Row = {
  job: string
  isAnyDue: boolean
  session: string | null
  match?: number
  id?: number
  title?: string
}

/** The part of a list that is read: after a position, or after a number of rows. */
export type Part = JobFilter & { sort: JobSort; after: Position | undefined; offset: number; limit: number }

const NOW = sql.placeholder('now')
export const rowOf = ({ id, session }: ReturnType<typeof withSession>) => ({
  job: asText(card(id && { id }, NOW)),
  isAnyDue: isAnyDue(NOW),
  session,
})

/** The terms that jobs must have because of the filters. */
export const factTermsOf = (filter: JobFilter, now: Date): Term[] => filterTerms(filter, cityDate(now))

/**
 * The result of a search. `read`: the parts that were read as filters; `unasked`: those without a filter; the others name what no job has.
 */
export type Found = {
  rows: Row[]
  read: ReadFilter[]
  unasked: string[]
  leftOut?: string[] | undefined
  leftOutFilters?: string[] | undefined
  unstated?: boolean | undefined
  foundAs: FoundAs[]
}

/** A search as it was read: what it asks for, how to find the jobs for it or for something else, and the result for such jobs. */
export async function readList(
  { db, shared }: { db: Db; shared: Shared },
  part: Part,
  sessionKey: SessionKey,
  now: Date,
) {
  const { search = '', sort, after, offset, limit } = part
  const today = cityDate(now)
  const { wishes: named, read, unasked } = readSearch(search, today)
  const wishes = await withSenses(db, shared, named)
  const isNear = sort === 'near'
  const searchFor = ({ wishes: some, filter }: Wanted) => {
    const { terms, minPay } = queryOf(some, filter)
    const all = [...terms, ...filterTerms(filter, today)]
    const payFrom = inCents(minPay)
    const most = filter.minutes === undefined ? undefined : Number(filter.minutes)
    const minutes = isNear ? minutesByPlace(part.station ?? '', most) : undefined
    return { terms: all.length > 0 || isNear ? all : [anyJob], sort, minutes, jobType: filter.jobType, payFrom }
  }
  const find = (wanted: Wanted) => {
    const input = inputOf({ ...searchFor(wanted), position: after, limit: offset + limit })
    return found(db, { hasSession: sessionKey !== null, isNear }).execute({ ...input, ...sessionKey, now, offset })
  }
  const foundBy = ({ wishes: some }: Wanted, rows: Row[]) => ({
    rows,
    read,
    unasked,
    // The last row belongs to the next page.
    foundAs: isNear ? [] : rows.slice(0, limit - 1).flatMap((row) => foundAs(row, search, some)),
  })
  return { all: { wishes, filter: part }, read, unasked, today, searchFor, find, foundBy }
}

/** The jobs that match the filters and the whole search. If there are none, the closest matches. */
export async function searchedJobs(
  deps: { db: Db; shared: Shared },
  part: Part,
  sessionKey: SessionKey,
  now: Date,
): Promise<Found> {
  const { db } = deps
  const { all, read, unasked, today, searchFor, find, foundBy } = await readList(deps, part, sessionKey, now)
  const { search = '', after, offset } = part
  // A search of punctuation alone finds nothing.
  if (all.wishes.length + read.length + unasked.length === 0 && part.search !== undefined) return foundBy(all, [])
  const rows = await find(all)
  if (rows.length > 0) return foundBy(all, rows)
  // A later page may be empty although jobs match everything.
  const isLater = after !== undefined || offset > 0
  if (isLater && (await findIds(db, { ...searchFor(all), limit: 1 })).length > 0) return foundBy(all, rows)
  const closest = await closestTo(db, all, today)
  if (!closest) return foundBy(all, rows)
  const hits = await find(closest)
  if (hits.length === 0 && !isLater) return foundBy(all, hits)
  return {
    ...foundBy(closest, hits),
    leftOut: partsLeftOut(search, all.wishes, closest.wishes),
    leftOutFilters: closest.leftOutFilters,
  }
}

/**
 * The largest part of the search and filters that some job matches. Filters are kept as long as some of the words match as well; otherwise
 * the words matter more. Null if nothing can be left out, or if no word would be left.
 */
export async function closestTo(db: Db, { wishes, filter }: Wanted, today: string) {
  const [words, filters] = [wishChoices(wishes), filterChoices(filter)]
  if (words.length + filters.length < (wishes.length > 0 ? 2 : 1)) return null
  const hasWord = (kept: Choice[]) => wishes.length === 0 || kept.some((choice) => 'wish' in choice)
  const keep = (choices: Choice[]) => keptOf(db, choices, { filter, today })
  const first = await keep([...filters, ...words])
  const kept = hasWord(first) || filters.length === 0 ? first : await keep([...words, ...filters])
  if (!hasWord(kept)) return null
  const leftOutFilters = filters
    .filter((choice) => !kept.includes(choice))
    .flatMap((choice) => ('filters' in choice ? choice.filters : []))
  return {
    wishes: wishes.filter((wish) => kept.some((choice) => 'wish' in choice && choice.wish === wish)),
    filter: withoutFilters(filter, leftOutFilters),
    leftOutFilters,
  }
}

/** No explanation is needed if the title has the words themselves (5), or nothing of their meaning (0). */
function foundAs({ id, title, match = 0 }: Row, search: string, wishes: Wish[]): FoundAs[] {
  if (id === undefined || title === undefined || match === 5 || match === 0) return []
  const reason = reasonFor(title, search, wishes)
  return reason ? [{ jobId: id, ...reason }] : []
}

const found = prepared((db, { hasSession, isNear }: { hasSession: boolean; isNear: boolean }) => {
  const session = withSession(db, hasSession)
  return session.statement
    .select({ ...rowOf(session), match: hit.match, id: jobs.id, title: jobs.title })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.businessId))
    .innerJoin(preparedHits(isNear ? 'near' : 'all'), eq(hit.jobId, jobs.id))
    .orderBy(hit.place)
    .offset(sql.placeholder('offset'))
})

export const inCents = (pay: number | undefined) => (pay === undefined ? undefined : Math.round(pay * 100))
