import type { JobStatistics, Statistics, Step } from '#contract/statistics.ts'

/** The steps from a look at a job to a hire, in this order. */
export const STEPS = ['seen', 'saved', 'applied', 'answered', 'hired'] as const satisfies Step[]

export const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

const WEEK = 7

/** What happened in the last seven days; null if no job was seen. */
export function weekOf({ byDay }: Pick<Statistics, 'byDay'>): { seen: number; applied: number } | null {
  const [seen, applied] = [total(byDay.seen.slice(-WEEK)), total(byDay.applied.slice(-WEEK))]
  return seen > 0 ? { seen, applied } : null
}

/** The part of the largest count, in whole percent. What happened at all is visible. */
export const percentOf = (count: number, largest: number): number =>
  largest === 0 ? 0 : Math.max(count > 0 ? 1 : 0, Math.round((count / largest) * 100))

/** One row of the download: title, status, the steps, link. */
export const csvRow = ({ id, title, funnel }: JobStatistics, status: string, origin: string): (string | number)[] => [
  title,
  status,
  ...STEPS.map((step) => funnel[step]),
  `${origin}/jobs/${id}`,
]
