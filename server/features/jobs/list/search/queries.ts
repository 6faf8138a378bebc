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
import { filterTerms, minutesByPlace } from '#server/features/search/filter.ts'
import type { Term } from '#server/features/search/meaning/rules.ts'
import { closestHits, findAny, hit, inputOf, preparedHits } from '#server/features/search/queries.ts'
import { reasonFor } from '#server/features/search/reasons/rules.ts'
import { partsLeftOut, queryOf, readSearch, type Wish } from '#server/features/search/rules.ts'
import { type SessionKey, withSession } from '#server/features/sessions/queries.ts'

/** `job` is JSON. `match` is the rank of a search result; the minutes in the order `near`; it is null without a search. */
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

/** What jobs have to state because of the filters. */
export const factTermsOf = (filter: JobFilter, now: Date): Term[] => filterTerms(filter, cityDate(now))

/** What a search found. `read`: its parts that were read as filters; `leftOut`: the parts that the jobs need not have. */
export type Found = { rows: Row[]; read: ReadFilter[]; leftOut: string[]; foundAs: FoundAs[] }

/** The jobs that fit the filters and have all that is searched or, when none has, the closest ones. */
export async function searchedJobs(
  db: Db,
  part: Part,
  factTerms: Term[],
  sessionKey: SessionKey,
  now: Date,
): Promise<Found> {
  const { search = '', sort, jobType, after, offset, limit } = part
  const { wishes, read } = readSearch(search, cityDate(now))
  const isNear = sort === 'near'
  const minutes = isNear ? minutesByPlace(part.station ?? '') : undefined
  const wantedBy = (some: Wish[]) => {
    const { terms, minPay } = queryOf(some, part)
    return { terms: [...terms, ...factTerms], sort, minutes, jobType, payFrom: inCents(minPay) }
  }
  const find = (some: Wish[]) => {
    const wanted = inputOf({ ...wantedBy(some), position: after, limit: offset + limit })
    return found(db, { hasSession: sessionKey !== null, isNear }).execute({ ...wanted, ...sessionKey, now, offset })
  }
  // Signs alone are no search, and find nothing.
  const rows = wishes.length > 0 || part.search === undefined ? await find(wishes) : []
  const foundBy = (some: Wish[], found: Row[]) => ({
    ...{ rows: found, read, foundAs: isNear ? [] : found.flatMap((row) => foundAs(row, search, some)) },
    leftOut: partsLeftOut(search, wishes, some),
  })
  if (rows.length > 0 || wishes.length < 2) return foundBy(wishes, rows)

  if (!after && offset === 0) {
    const { kept, hits } = await closestHits(wishes, find)
    return foundBy(kept, hits)
  }
  const findSome = (some: Wish[]) => findAny(db, wantedBy(some))
  // A later page may be behind the last job that has everything.
  if ((await findSome(wishes)).length > 0) return foundBy(wishes, rows)
  const { kept } = await closestHits(wishes, findSome)
  return foundBy(kept, kept.length > 0 ? await find(kept) : [])
}

/** In a title with the words themselves (5), or with none of their meaning (0), there is nothing to explain. */
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
