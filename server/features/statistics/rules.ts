import type { Advice } from '#contract/statistics.ts'

/** Totals of a group of jobs: those that state a fact, or those that do not. */
export type Group = { jobs: number; businesses: number; seen: number; applied: number }
export type Compared = { stated: Group; unstated: Group }

const JOBS_MIN = 20
const BUSINESSES_MIN = 5
const SEEN_MIN = 500
/** A smaller difference is not worth mentioning. */
const TIMES_MIN = 1.2
/** The significance level of 95 percent: chance alone exceeds this value upwards in one of forty comparisons. */
const Z_MIN = 1.96

/**
 * How many times more applications per view jobs get that state a fact, rounded down to a tenth. Null unless both groups are large enough,
 * no business is recognisable in them, and the difference is significant.
 */
export function timesAsMany({ stated, unstated }: Compared): number | null {
  if (!isEnough(stated) || !isEnough(unstated) || unstated.applied === 0) return null
  const [rate, other] = [stated.applied / stated.seen, unstated.applied / unstated.seen]
  const times = rate / other
  const pooled = (stated.applied + unstated.applied) / (stated.seen + unstated.seen)
  // More applications than views: the views were counted for a shorter time.
  if (times < TIMES_MIN || pooled >= 1) return null
  const z = (rate - other) / Math.sqrt(pooled * (1 - pooled) * (1 / stated.seen + 1 / unstated.seen))
  return z >= Z_MIN ? Math.floor(Number((times * 10).toFixed(6))) / 10 : null
}

const isEnough = ({ jobs, businesses, seen }: Group) =>
  jobs >= JOBS_MIN && businesses >= BUSINESSES_MIN && seen >= SEEN_MIN

/** The fact with the largest difference among those that a business does not state. */
export function adviceOf(
  missing: readonly Advice['fact'][],
  compared: Record<Advice['fact'], Compared>,
): Advice | null {
  const known = missing.flatMap((fact) => {
    const times = timesAsMany(compared[fact])
    return times === null ? [] : [{ fact, times }]
  })
  return known.toSorted((one, other) => other.times - one.times)[0] ?? null
}
