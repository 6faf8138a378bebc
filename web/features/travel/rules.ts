import { WEEKDAYS } from '#contract/factValues.ts'
import type { JobFacts } from '#contract/jobFacts.ts'
import type { Job } from '#contract/jobs.ts'
import type { Place } from '#contract/place.ts'

const LATE = '23:00'
/** The time of the first trains in the morning. */
const MORNING = '04:30'
/** Trains run all night after these days. */
const WEEKEND = ['fr', 'sa']

/** Whether shifts end when few trains run: in a night after Sunday to Thursday, or in one after Friday or Saturday. */
export function lateNights(shifts: JobFacts['shifts']) {
  const nights = Array.isArray(shifts) ? shifts.flatMap(nightsOf) : []
  return {
    onWeekdays: nights.some((day) => !WEEKEND.includes(day)),
    onWeekends: nights.some((day) => WEEKEND.includes(day)),
  }
}

/** The days before the nights in which a shift ends. A shift that begins after midnight belongs to the night of the day before. */
function nightsOf({ days, from, to }: Exclude<NonNullable<JobFacts['shifts']>, string>[number]) {
  if (from === null || to === null) return []
  const endsNextDay = to <= from
  const endsLate = endsNextDay ? to < MORNING : to > LATE || to < MORNING
  if (!endsLate) return []
  if (endsNextDay || to > LATE) return days
  return days.map((day) => WEEKDAYS.at(WEEKDAYS.indexOf(day) - 1) ?? day)
}

/** The limits in minutes by which districts are shaded, from the nearest. */
export const REACHES = [15, 30, 45] as const

/** The shade of a district: 3 for the nearest ones, 0 for those out of reach. */
export function shadeOf(minutes: number | undefined): number {
  const reach = REACHES.findIndex((most) => (minutes ?? Number.POSITIVE_INFINITY) <= most)
  return reach < 0 ? 0 : REACHES.length - reach
}

/**
 * Where a job is: the typed location, and the names of the station and the district unless the location contains them. A line neither begins
 * with a dot nor ends with the sign of a station.
 */
export function placeText(job: Pick<Job, 'location'>, place: Place | null): string {
  const names = [place?.station, place?.district].filter((name) => name && !job.location?.includes(name))
  const signed = names.map((name) => name?.replace(/^(S\+U|S|U) /, '$1\u00a0'))
  return [job.location, ...signed].filter(Boolean).join('\u00a0· ')
}
