import { z } from 'zod'
import { MONTH } from '#contract/days.ts'
import { FREE_WEEK, JOB_KINDS, TIMES_OF_DAY, TRAVEL_MINUTES, WEEKDAYS } from '#contract/factValues.ts'
import { blankIsMissing } from '#contract/query.ts'

/** Several values of a query parameter, separated by commas. */
const listOf = <Item extends z.ZodType<string>>(item: Item, most: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? blankIsMissing(value)?.toString().split(',') : value),
    z.array(item).max(most).optional(),
  )

/** A parameter that is either `true` or not there. */
export const flag = z.preprocess(blankIsMissing, z.literal('true').optional())

/** All districts of the city. */
const PLACES_MAX = 96
const placeName = z.string().regex(/^\p{L}[\p{L} .()-]{0,59}$/u)

/**
 * Filters on the facts of a job. A job that does not state a fact is left out by a filter on it. Several values of one parameter are
 * alternatives.
 */
export const factFilters = {
  /** Districts by name. A name that is not a district of the city matches jobs whose location contains it. */
  district: listOf(placeName, PLACES_MAX),
  borough: listOf(placeName, PLACES_MAX),
  /** Together with a time of day, one shift has to match both. */
  day: listOf(z.enum(WEEKDAYS), WEEKDAYS.length),
  time: listOf(z.enum(TIMES_OF_DAY), TIMES_OF_DAY.length),
  /** Free times of a week (freeWeek.ts): all working times of the job have to be within them. */
  week: z.preprocess(
    blankIsMissing,
    z
      .string()
      // The pattern of the API description has no lookahead, which many tools cannot read.
      .regex(/^[0-9a-f]{7}$/)
      .refine((week) => FREE_WEEK.test(week))
      .optional(),
  ),
  /** A job that states no kind counts by its type, if that is Part-time or Full-time. */
  kind: listOf(z.enum(JOB_KINDS), JOB_KINDS.length),
  /** English is enough. */
  english: flag,
  /** No experience is needed. */
  untrained: flag,
  /** The latest start: `now`, or a month such as `2026-12`. */
  start: z.preprocess(blankIsMissing, z.union([z.literal('now'), z.string().regex(MONTH)]).optional()),
  /** The pay is stated. */
  paid: flag,
  /**
   * The id of a station from which the job can be reached in `minutes` by U- and S-Bahn. In the order `near`, without `minutes`, it
   * may be anywhere.
   */
  station: z.preprocess(
    blankIsMissing,
    z
      .string()
      .regex(/^\d{1,20}$/)
      .optional(),
  ),
  minutes: z.preprocess(blankIsMissing, z.enum(TRAVEL_MINUTES).optional()),
}
