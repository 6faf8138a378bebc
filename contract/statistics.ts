import { z } from 'zod'
import { CHANNELS, SITE_CHANNELS } from '#contract/channels.ts'
import { JobState } from '#contract/jobs.ts'
import { nextCursor } from '#contract/pages.ts'

/** A job was opened within the site, without a page load that the server sees. */
export const ViewReport = z.strictObject({ via: z.enum(SITE_CHANNELS) })
export type ViewReport = z.infer<typeof ViewReport>

const count = z.number().int()

/** The steps from a look at a job to a hire. */
export const Funnel = z.object({ seen: count, saved: count, applied: count, answered: count, hired: count })
export type Funnel = z.infer<typeof Funnel>
export type Step = keyof Funnel

/** The numbers of one channel. How a job was saved is not recorded. */
export const ChannelCount = Funnel.omit({ saved: true }).extend({
  channel: z.enum(CHANNELS),
  applied: count,
  answered: count,
  hired: count,
})
export type ChannelCount = z.infer<typeof ChannelCount>

/** A job since it was posted, and its views on each day of the period. */
export const JobStatistics = z.object({
  id: count,
  title: z.string(),
  state: JobState,
  funnel: Funnel,
  seenByDay: z.array(count),
  /** The channel with most views first, without channels that brought no views. */
  channels: z.array(ChannelCount),
})
export type JobStatistics = z.infer<typeof JobStatistics>

/** A fact that brings jobs more applications if they state it. */
export const Advice = z.object({ fact: z.enum(['hours', 'pay']), times: z.number() })
export type Advice = z.infer<typeof Advice>

/** The numbers of a business: all its jobs on each day of a period, and its jobs, the newest first. */
export const Statistics = z.object({
  /** The days of the period, `2026-11-24`, the oldest first. */
  days: z.array(z.string()),
  byDay: z.object({
    seen: z.array(count),
    saved: z.array(count),
    applied: z.array(count),
    answered: z.array(count),
    hired: z.array(count),
  }),
  channels: z.array(ChannelCount),
  /** The first day on which a view of one of the jobs was counted; null if there was none. */
  countedSince: z.string().nullable(),
  /** Only when the data of all businesses say so, and a job of this business does not state the fact. */
  advice: Advice.nullable(),
  jobs: z.array(JobStatistics),
  nextCursor,
})
export type Statistics = z.infer<typeof Statistics>
