import type { DistrictCounts } from '#contract/districts.ts'

/** A tenth of a millisecond for each counted job, which is about a hundred times as long as counting it takes. */
const REST_MS = 0.1
/** The number of different queries whose counts are kept. Each takes a few kilobytes. */
const CACHE_MAX = 100

/**
 * Limits how often the same query is counted again: the more jobs it finds, the longer its counts are reused. Requests during a count share
 * its result.
 */
export function countCache(elapsed: () => number) {
  const cache = new Map<string, { counts: Promise<DistrictCounts>; freshUntil: number }>()

  return (question: string, count: () => Promise<DistrictCounts>): Promise<DistrictCounts> => {
    const last = cache.get(question)
    if (last && elapsed() < last.freshUntil) return last.counts
    const entry = { counts: count(), freshUntil: Number.POSITIVE_INFINITY }
    cache.delete(question)
    cache.set(question, entry)
    for (const [oldest] of cache) {
      if (cache.size <= CACHE_MAX) break
      cache.delete(oldest)
    }
    entry.counts.then(
      ({ districts }) => {
        entry.freshUntil = elapsed() + REST_MS * districts.reduce((sum, { openJobs }) => sum + openJobs, 0)
      },
      () => {
        entry.freshUntil = 0
      },
    )
    return entry.counts
  }
}
