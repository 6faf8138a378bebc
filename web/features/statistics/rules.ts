import { CHANNELS } from '#contract/channels.ts'
import type { JobStatistics, Statistics, Step } from '#contract/statistics.ts'

/** The steps from seeing a job to being hired, in this order. */
export const STEPS = ['seen', 'saved', 'applied', 'answered', 'hired'] as const satisfies Step[]

export const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

const WEEK = 7

/** What happened in the last seven days. */
export const weekOf = ({ byDay }: Pick<Statistics, 'byDay'>) => ({
  seen: total(byDay.seen.slice(-WEEK)),
  applied: total(byDay.applied.slice(-WEEK)),
})

/** The share of the largest count, in whole percent. A count above zero is at least one percent, so that its bar is visible. */
export const percentOf = (count: number, largest: number): number =>
  largest === 0 ? 0 : Math.max(count > 0 ? 1 : 0, Math.round((count / largest) * 100))

/** The steps that are counted by channel. */
export const CHANNEL_STEPS = ['seen', 'applied', 'answered', 'hired'] as const satisfies Step[]

/** One row of the download: title, status, the steps, the same by channel, link. */
export const csvRow = (
  { id, title, funnel, channels }: JobStatistics,
  status: string,
  origin: string,
): (string | number)[] => [
  title,
  status,
  ...STEPS.map((step) => funnel[step]),
  ...CHANNELS.flatMap((name) => {
    const came = channels.find(({ channel }) => channel === name)
    return CHANNEL_STEPS.map((step) => came?.[step] ?? 0)
  }),
  `${origin}/jobs/${id}`,
]
