import { eq } from 'drizzle-orm'
import type { Channel } from '#contract/channels.ts'
import { cityDate } from '#contract/days.ts'
import { DAY_MS } from '#contract/durations.ts'
import { STATISTICS_DAYS } from '#contract/limits.ts'
import { type Chance, chanceFrom } from '#demo/chance.ts'
import type { Db } from '#server/db/open.ts'
import { applications, jobs, jobViews } from '#server/db/schema.ts'

/** How many views a new job gets on its first day. */
const SEEN_AT_FIRST = 34
/** The share of these that a job still gets after a week. */
const LEFT_AFTER_WEEK = 0.45

/** Of a hundred views, the number that come by each channel. */
const WAYS = {
  list: 38,
  search: 21,
  whatsapp: 11,
  poster: 9,
  share: 6,
  direct: 6,
  embed: 4,
  web: 3,
  feed: 2,
} as const satisfies Record<Channel, number>
const CHANNELS = Object.entries(WAYS) as [Channel, number][]

/** Adds views of the jobs of a business in the last days, and the channels of its applicants. */
export async function fillViews(tx: Db, businessId: number, now: Date) {
  const chance = chanceFrom(30)
  const own = await tx.select().from(jobs).where(eq(jobs.businessId, businessId)).orderBy(jobs.createdAt)
  const views = own.flatMap((job) => viewsOf(job, now, chance))
  if (views.length > 0) await tx.insert(jobViews).values(views)
  for (const { id: jobId } of own) {
    const applied = await tx.select({ id: applications.id }).from(applications).where(eq(applications.jobId, jobId))
    for (const { id } of applied)
      await tx
        .update(applications)
        .set({ channel: wayOf(chance.roll()) })
        .where(eq(applications.id, id))
  }
}

type Life = { id: number; createdAt: Date; closedAt: Date | null }

const viewsOf = ({ id: jobId, createdAt, closedAt }: Life, now: Date, chance: Chance) =>
  Array.from({ length: STATISTICS_DAYS }, (_, daysAgo) => new Date(now.getTime() - daysAgo * DAY_MS))
    .filter((day) => cityDate(day) >= cityDate(createdAt) && (!closedAt || cityDate(day) <= cityDate(closedAt)))
    .flatMap((day) => {
      const weeks = (day.getTime() - createdAt.getTime()) / (7 * DAY_MS)
      const seen = SEEN_AT_FIRST * LEFT_AFTER_WEEK ** Math.max(0, weeks) * chance.between(0.6, 1.4)
      return CHANNELS.map(([channel, share]) => ({
        jobId,
        day: cityDate(day),
        channel,
        seen: Math.round((seen * share * chance.between(0.4, 1.6)) / 100),
      }))
    })
    .filter(({ seen }) => seen > 0)

/** The channel for a number from 0 to 1, weighted by its share. */
function wayOf(roll: number): Channel {
  let left = roll * 100
  for (const [channel, share] of CHANNELS) {
    left -= share
    if (left < 0) return channel
  }
  return 'direct'
}
