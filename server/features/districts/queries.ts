import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { findStation } from '#contract/city/stations.ts'
import { cityDate } from '#contract/days.ts'
import type { DistrictCounts, DistrictCountsQuery } from '#contract/districts.ts'
import type { Db } from '#server/db/open.ts'
import { jobs } from '#server/db/schema.ts'
import { inCents } from '#server/features/jobs/list/search/queries.ts'
import { isOpenAt } from '#server/features/jobs/state/rules.ts'
import { filterTerms } from '#server/features/search/filter.ts'
import { hit, hits } from '#server/features/search/queries.ts'
import { queryOf, readSearch } from '#server/features/search/rules.ts'

/** Counts the open jobs of each station and district in the list with this search and these filters. Reads all of them. */
export async function countByPlace(db: Db, query: DistrictCountsQuery, now: Date): Promise<DistrictCounts> {
  const station = sql<string | null>`${jobs.facts} ->> 'station'`
  const district = sql<string | null>`${jobs.facts} ->> 'district'`
  const rows = await db
    .select({ station, district, openJobs: sql<number>`count(*)::int` })
    .from(jobs)
    .where(and(isOpenAt(now), isFound(db, query, cityDate(now))))
    .groupBy(sql`1`, sql`2`)
  const places = rows.map(({ station, district, openJobs }) => ({
    station,
    district: district ?? findStation(station ?? '')?.district ?? null,
    openJobs,
  }))
  return {
    districts: sums(places, 'district').map(([name, openJobs]) => ({ name, openJobs })),
    stations: sums(places, 'station').map(([id, openJobs]) => ({ id, openJobs })),
  }
}

/** More jobs than there can be. */
const EVERY = 100_000_000

function isFound(db: Db, filter: DistrictCountsQuery, today: string): SQL | undefined {
  const { search = '', jobType } = filter
  const { wishes, read, unasked } = readSearch(search, today)
  // A search of punctuation alone finds nothing.
  if (filter.search !== undefined && wishes.length + read.length + unasked.length === 0) return sql`false`
  const { terms, minPay } = queryOf(wishes, filter)
  const payFrom = inCents(minPay)
  const all = [...terms, ...filterTerms(filter, today)]
  if (all.length > 0) {
    const found = hits({ terms: all, sort: 'recent', jobType, payFrom, limit: EVERY })
    return inArray(jobs.id, db.select({ id: hit.jobId }).from(found))
  }
  return and(
    jobType === undefined ? undefined : eq(jobs.jobType, jobType),
    payFrom === undefined ? undefined : gte(jobs.payHourlyMin, payFrom),
  )
}

type Place = { station: string | null; district: string | null; openJobs: number }

function sums(places: Place[], by: 'station' | 'district') {
  const jobsAt = new Map<string, number>()
  for (const { [by]: place, openJobs } of places) {
    // Stations outside of the city belong to no district.
    if (place) jobsAt.set(place, (jobsAt.get(place) ?? 0) + openJobs)
  }
  return [...jobsAt].sort(([one, most], [other, more]) => more - most || one.localeCompare(other))
}
