import { TIME_ZONE } from '#contract/city/facts.ts'
import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import { OPEN_DAYS } from '#contract/limits.ts'
import { LANGUAGE_FORMATS, type Language } from '#contract/preferences.ts'

/** Swedes write a time as ISO 8601 does, `2026-12-01 15:00:00`. */
const calendar = new Intl.DateTimeFormat('sv', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'medium' })

/** The city's local time, in the milliseconds of a clock without time zone. */
export function shownAt(instant: number): number {
  const [year = 0, month = 0, ...rest] = (calendar.format(instant).match(/\d+/g) ?? []).map(Number)
  return Date.UTC(year, month - 1, ...rest)
}

/** The midnight in the city that ends the day of this moment, or a later day. */
export function endOfDay(moment: Date, daysLater = 0): Date {
  const shown = (Math.floor(shownAt(moment.getTime()) / DAY_MS) + daysLater + 1) * DAY_MS
  // Clocks change at 01:00 UTC: two hours before a midnight they already have that midnight's offset.
  const shortlyBefore = shown - 2 * HOUR_MS
  return new Date(shown - (shownAt(shortlyBefore) - shortlyBefore))
}

/** A month, `2026-12`. */
export const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/

/** A number of a date or a time, `07`. */
export const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** The date in the city, `2026-12-01`. */
export const cityDate = (moment: Date): string => new Date(shownAt(moment.getTime())).toISOString().slice(0, 10)

/** The time in the city, `2026-12-01T15:00`. */
export const cityTime = (moment: Date): string => new Date(shownAt(moment.getTime())).toISOString().slice(0, 16)

/** When a job that is posted or renewed now expires: at the end of the sixtieth day after today. */
export const openUntil = (now: Date): Date => endOfDay(now, OPEN_DAYS)

const DAY_AS_TEXT = { day: 'numeric', month: 'short', year: 'numeric' } as const
/** A time of day as a part of a date: `15:00` in every language, as roster and card have it. AM and PM are misread. */
export const TIME_OF_DAY = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
/** Created once and on demand: creating it takes longer than the rest of a job card. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** A day as it is written on screens and in mails: `Nov 24, 2026` and `24. Nov 2026`, in the city's time zone. */
export const dayText = (moment: string, language: Language): string => momentText(moment, language, {})

/** A date such as `2026-12-01`, written as a day. Noon is on the same day in every time zone of the country. */
export const dateText = (date: string, language: Language): string => dayText(`${date}T12:00:00Z`, language)

/** A moment as a day with further parts of the date, by default the time of day. */
export function momentText(moment: string, language: Language, more: Intl.DateTimeFormatOptions = TIME_OF_DAY): string {
  const key = `${language} ${Object.entries(more)}`
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(LANGUAGE_FORMATS[language].locale, { ...DAY_AS_TEXT, ...more, timeZone: TIME_ZONE })
  formats.set(key, format)
  // German abbreviates `November` as `Nov.`, and the period is unwanted here.
  return format.format(new Date(moment)).replace(/(\p{L})\./gu, '$1')
}

/** A month as it is written: `March 2026` and `März 2026`. */
export const monthText = (moment: string, language: Language): string =>
  momentText(moment, language, { day: undefined, month: 'long' })

/** The last day on which a job is open: the moment of expiry already belongs to the next one. */
export const lastOpenDay = (expiresAt: string, language: Language): string =>
  dayText(new Date(Date.parse(expiresAt) - 1).toISOString(), language)

/** The hour of the day in the city, from 0 to 23. */
export const cityHour = (moment: Date): number => new Date(shownAt(moment.getTime())).getUTCHours()
