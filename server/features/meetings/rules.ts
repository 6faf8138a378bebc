import { endOfDay } from '#contract/days.ts'
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts'
import { MEETING_AHEAD_DAYS, MEETING_AHEAD_MINUTES, MEETING_OFFERS_PAUSE_DAYS } from '#contract/limits.ts'
import { cityInstant } from '#contract/localTime.ts'
import type { MeetingTime, TimeDraft } from '#contract/meetings.ts'
import type { MessageKey } from '#contract/messages.ts'
import { refusedField } from '#server/refusal.ts'

/** The times as moments, the earliest first. Refuses times that do not exist, are too soon or too late, or overlap. */
export function timesFrom(drafts: TimeDraft[], now: Date): MeetingTime[] {
  // A form offers whole days, so a time on the last of them is as good as the present time of day.
  const end = endOfDay(now, MEETING_AHEAD_DAYS)
  const times = drafts.map(({ start, minutes }, index) => {
    const startsAt = cityInstant(start)
    if (!startsAt) throw refused(index, 'meetings.timeMissingInCity')
    const ahead = startsAt.getTime() - now.getTime()
    if (ahead < MEETING_AHEAD_MINUTES * MINUTE_MS) throw refused(index, 'meetings.tooSoon')
    if (startsAt >= end) throw refused(index, 'meetings.tooLate')
    return {
      startsAt: startsAt.toISOString(),
      endsAt: new Date(startsAt.getTime() + minutes * MINUTE_MS).toISOString(),
    }
  })
  const overlapping = times.findIndex((one, index) =>
    times.slice(0, index).some((before) => isOverlapping(one, before)),
  )
  if (overlapping >= 0) throw refused(overlapping, 'meetings.timesOverlap')
  return times.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
}

const refused = (index: number, message: MessageKey) => refusedField(`times.${index}.start`, message)

const isOverlapping = (one: MeetingTime, other: MeetingTime) =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt

/**
 * Until when an offer pauses the wait for an answer; null if it no longer does. Without this limit, a business could offer times again and
 * again and would never have to answer.
 */
export function offerPause(times: MeetingTime[], appliedAt: Date, now: Date): Date | null {
  const latest = appliedAt.getTime() + MEETING_OFFERS_PAUSE_DAYS * DAY_MS
  const until = new Date(Math.min(endOf(times).getTime(), latest))
  return until > now ? until : null
}

/** The end of the last time. */
export const endOf = (times: MeetingTime[]): Date =>
  new Date(Math.max(...times.map(({ endsAt }) => Date.parse(endsAt))))
