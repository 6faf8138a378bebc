import { cityDate, endOfDay, shownAt } from '#contract/days.ts'
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts'
import { MEETING_AHEAD_DAYS, MEETING_MINUTES_MAX, MEETING_TIMES_MAX } from '#contract/limits.ts'
import type { Meeting, MeetingKind, MeetingTime, TimeDraft } from '#contract/meetings.ts'

const SUNDAY = 0
/** Between lunch and dinner, most businesses have time. */
const USUAL_START = '15:00'
const LATER_STARTS = ['15:30', '16:00', '16:30', '17:00']
/** The days between today and the first suggestion, so that the applicant has time to answer. */
const FIRST_AFTER_DAYS = 2

/** A row of the form. A row without a day is not sent. */
export type TimeRow = { key: number; day: string; from: string }

/** Suggests times on the next days, without Sundays: in the quiet hour or, if the business has an appointment then, after it. */
export function suggestedRows(now: Date, count: number, agreed: MeetingTime[] = [], minutes = 0): TimeRow[] {
  const rows: TimeRow[] = []
  for (let ahead = FIRST_AFTER_DAYS; rows.length < count; ahead++) {
    const day = cityDate(new Date(now.getTime() + ahead * DAY_MS))
    const from = [USUAL_START, ...LATER_STARTS].find((start) => isFree(`${day}T${start}`, minutes, agreed))
    if (from && new Date(day).getUTCDay() !== SUNDAY) rows.push({ key: rows.length, day, from })
  }
  return rows
}

function isFree(start: string, minutes: number, agreed: MeetingTime[]): boolean {
  const begin = Date.parse(`${start}Z`)
  const end = begin + minutes * MINUTE_MS
  return agreed.every(
    ({ startsAt, endsAt }) => end <= shownAt(Date.parse(startsAt)) || shownAt(Date.parse(endsAt)) <= begin,
  )
}

/** One more row, for the day after the last one. */
export function nextRow(rows: TimeRow[], now: Date): TimeRow {
  const last = rows.at(-1)
  const [suggested] = suggestedRows(now, 1)
  const day = last?.day ? new Date(Date.parse(last.day) + DAY_MS).toISOString().slice(0, 10) : (suggested?.day ?? '')
  return { key: Math.max(0, ...rows.map(({ key }) => key)) + 1, day, from: last?.from ?? USUAL_START }
}

export const draftsOf = (rows: TimeRow[], minutes: number): TimeDraft[] =>
  rows.map(({ day, from }) => ({ start: `${day}T${from}`, minutes }))

/** The rows as they are stored with the drafts. */
export const textOf = (rows: TimeRow[]): string => rows.map(({ day, from }) => `${day}T${from}`).join(' ')

/** The stored rows without past days; null if none is left. */
export function rowsIn(stored: string | undefined, now: Date): TimeRow[] | null {
  const rows = (stored ?? '').split(' ').flatMap((one, key) => {
    const [, day = '', from = ''] = /^([\d-]+)T([\d:]*)$/.exec(one) ?? []
    return day >= cityDate(now) ? [{ key, day, from }] : []
  })
  return rows.length > 0 ? rows.slice(0, MEETING_TIMES_MAX) : null
}

/** What an earlier offer said besides its times. The next one starts with it, because most often only the times change. */
export function choicesOf(meeting: Meeting): Record<string, string> {
  const { kind, byPhone, place } = meeting
  const minutes = minutesOf(meeting)
  return {
    kind,
    where: byPhone ? 'phone' : 'place',
    ...(place && { place }),
    ...(minutes && { minutes: `${minutes}` }),
  }
}

/** How long the offered times are. */
export const minutesOf = ({ times: [first] }: Pick<Meeting, 'times'>): number | undefined =>
  first && (Date.parse(first.endsAt) - Date.parse(first.startsAt)) / MINUTE_MS

/** The days that can be chosen. */
export const dayRange = (now: Date) => ({
  min: cityDate(now),
  max: cityDate(endOfDay(now, MEETING_AHEAD_DAYS - 1)),
})

/** The lengths to choose from, in minutes. */
export const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240, 300, 360, MEETING_MINUTES_MAX]
const USUAL_MINUTES: Record<MeetingKind, number> = { talk: 30, trial: 240 }

/** The suggested length. A trial shift is at most as long as the job said. */
export function usualMinutes(kind: MeetingKind, trialHours = 0): number {
  const promised = kind === 'trial' ? LENGTHS.findLast((length) => length <= trialHours * 60) : undefined
  return promised ?? USUAL_MINUTES[kind]
}

/** The times that can still be chosen. */
export const timesAhead = ({ times }: Pick<Meeting, 'times'>, now: Date): MeetingTime[] =>
  times.filter(({ startsAt }) => Date.parse(startsAt) > now.getTime())

export const isOver = ({ endsAt }: MeetingTime, now: Date): boolean => Date.parse(endsAt) <= now.getTime()

/** The address that a calendar program opens as a subscription. */
export const subscription = (url: string): string => url.replace(/^https?:/, 'webcal:')
