import type { DistrictCounts } from '#contract/districts.ts'

/** A tenth of a millisecond for each job: about a hundred times as long as it takes to count it. */
const REST_MS = 0.1
/** The counts of so many questions are kept, each of a few kilobytes. */
const KEPT_MAX = 100

/** Counts less often the more jobs there are to count: always anew if they are few. Who asks the same meanwhile waits for the same counts. */
export function countedSparingly(elapsed: () => number) {
  const kept = new Map<string, { counts: Promise<DistrictCounts>; freshUntil: number }>()

  return (question: string, count: () => Promise<DistrictCounts>): Promise<DistrictCounts> => {
    const last = kept.get(question)
    if (last && elapsed() < last.freshUntil) return last.counts
    const entry = { counts: count(), freshUntil: Number.POSITIVE_INFINITY }
    kept.delete(question)
    kept.set(question, entry)
    for (const [oldest] of kept) {
      if (kept.size <= KEPT_MAX) break
      kept.delete(oldest)
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
