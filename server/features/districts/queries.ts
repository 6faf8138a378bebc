import { sql } from 'drizzle-orm'
import { findStation } from '#contract/city/stations.ts'
import type { DistrictCounts } from '#contract/districts.ts'
import type { Db } from '#server/db/open.ts'
import { jobs } from '#server/db/schema.ts'
import { isOpenAt } from '#server/features/jobs/state/rules.ts'

/** Counts the open jobs of each station and district. Reads all jobs: two seconds for a million of them. */
export async function countByPlace(db: Db, now: Date): Promise<DistrictCounts> {
  const station = sql<string | null>`${jobs.facts} ->> 'station'`
  const district = sql<string | null>`${jobs.facts} ->> 'district'`
  const rows = await db
    .select({ station, district, openJobs: sql<number>`count(*)::int` })
    .from(jobs)
    .where(isOpenAt(now))
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

type Place = { station: string | null; district: string | null; openJobs: number }

function sums(places: Place[], by: 'station' | 'district') {
  const jobsAt = new Map<string, number>()
  for (const { [by]: place, openJobs } of places) {
    // Stations outside of the city are in no district.
    if (place) jobsAt.set(place, (jobsAt.get(place) ?? 0) + openJobs)
  }
  return [...jobsAt].sort(([one, most], [other, more]) => more - most || one.localeCompare(other))
}
