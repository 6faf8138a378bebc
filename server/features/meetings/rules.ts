import { endOfDay, shownAt } from '#contract/days.ts'
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts'
import { MEETING_AHEAD_DAYS, MEETING_AHEAD_MINUTES, MEETING_OFFERS_PAUSE_DAYS } from '#contract/limits.ts'
import type { MeetingTime, TimeDraft } from '#contract/meetings.ts'
import type { MessageKey } from '#contract/messages.ts'
import { refusedField } from '#server/refusal.ts'

/**
 * The moment of a local time in the city, `2026-12-01T15:00`. Null for a time that does not exist, because of its date or because the
 * clocks are put forward. For a time that exists twice it is the first one.
 */
export function cityInstant(local: string): Date | null {
  const shown = Date.parse(`${local}:00.000Z`)
  if (Number.isNaN(shown) || !new Date(shown).toISOString().startsWith(local)) return null
  // The clocks change at most once between the day before and the day after.
  const offsets = [shown - DAY_MS, shown + DAY_MS].map((around) => shownAt(around) - around)
  const instants = offsets.map((offset) => shown - offset).filter((instant) => shownAt(instant) === shown)
  return instants.length > 0 ? new Date(Math.min(...instants)) : null
}

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
