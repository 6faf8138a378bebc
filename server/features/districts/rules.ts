import type { DistrictCounts } from '#contract/districts.ts'

/** A tenth of a millisecond for each job: about a hundred times as long as it takes to count it. */
const REST_MS = 0.1

/** Counts less often the more jobs there are to count: always anew if they are few. Concurrent requests wait for the same counts. */
export function countedSparingly(elapsed: () => number) {
  let last: { counts: Promise<DistrictCounts>; freshUntil: number } | undefined

  return (count: () => Promise<DistrictCounts>): Promise<DistrictCounts> => {
    if (last && elapsed() < last.freshUntil) return last.counts
    const entry = { counts: count(), freshUntil: Number.POSITIVE_INFINITY }
    last = entry
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
