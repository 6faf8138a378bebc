import { TIME_ZONE } from '#contract/city/facts.ts'
import { TIME_OF_DAY } from '#contract/days.ts'
import type { MeetingTime } from '#contract/meetings.ts'
import { LANGUAGE_FORMATS, type Language } from '#contract/preferences.ts'

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const

/** `Tue, Dec 1, 15:00 – 16:00` and `Di., 1. Dez., 15:00–16:00`, in the city's time zone. */
export const timeText = ({ startsAt, endsAt }: MeetingTime, language: Language): string =>
  short(format(language).formatRange(new Date(startsAt), new Date(endsAt)))

/** The same without the end. */
export const startText = (startsAt: string, language: Language): string =>
  short(format(language).format(new Date(startsAt)))

/**
 * Removes the German `Uhr`, which would make a button two lines high on phones. Around the dash, Node has thin spaces and browsers have others,
 * and a page must have the same text on both sides.
 */
const short = (text: string) => text.replace(/\sUhr$/, '').replace(/\s/g, ' ')

function format(language: Language) {
  return new Intl.DateTimeFormat(LANGUAGE_FORMATS[language].locale, { ...DAY, ...TIME_OF_DAY, timeZone: TIME_ZONE })
}
