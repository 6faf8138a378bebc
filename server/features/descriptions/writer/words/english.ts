import { isDistrict } from '#contract/city/boroughs.ts'
import { CITY } from '#contract/city/facts.ts'
import { daysInRanges } from '#contract/dayRanges.ts'
import { WEEKDAYS, type Weekday } from '#contract/factValues.ts'
import type { Shift } from '#contract/jobFacts.ts'
import { LANGUAGE_FORMATS } from '#contract/preferences.ts'
import {
  hasNumber,
  isStop,
  isStreetOf,
  listOf,
  withPlainEnd,
} from '#server/features/descriptions/writer/words/rules.ts'
import type { Amount, PaidFor, Sum, Words } from '#server/features/descriptions/writer/words/words.ts'

const DAYS: Record<Weekday, string> = {
  mo: 'Monday',
  tu: 'Tuesday',
  we: 'Wednesday',
  th: 'Thursday',
  fr: 'Friday',
  sa: 'Saturday',
  su: 'Sunday',
}
const JOB_TYPES = {
  'Full-time': 'a full-time job',
  'Part-time': 'a part-time job',
  Casual: 'casual work',
  Contract: 'temporary work',
  Internship: 'an internship',
}
const KINDS = {
  minijob: 'a Minijob',
  partTime: 'a part-time job',
  fullTime: 'a full-time job',
  workingStudent: 'a working student job',
  shortTerm: 'short-term work',
  apprenticeship: 'an apprenticeship',
}
/** The name of a job type next to the kind of job. */
const BESIDE_KIND: Partial<Record<string, string>> = { Casual: 'casual', Contract: 'temporary' }
const UNITS: Record<PaidFor, string> = {
  hour: 'an hour',
  day: 'a day',
  shift: 'a shift',
  evening: 'an evening',
  night: 'a night',
  week: 'a week',
  month: 'a month',
  year: 'a year',
  gig: 'a gig',
  event: 'an event',
  flat: 'in total',
}
const LEVELS = { little: 'a little', good: 'good', fluent: 'fluent' }
const LANGUAGE_NEEDED = { English: 'English', German: 'German', EnglishOrGerman: 'English or German' }
const STREET = /(?:straße|strasse|str\.|allee|gasse|chaussee|promenade|zeile|damm|weg|ufer)$/i
const SQUARE = /(?:platz|tor|markt|park|bahnhof)$/i
const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

export const englishWords: Words = {
  list,
  tasks(tasks) {
    const text = list(withPlainEnd(tasks, ' and '))
    return { tasks: text, does: text }
  },
  place(part) {
    if (isStop(part)) return null
    if (isDistrict(part) || part === CITY) return `in ${part}`
    if (isStreetOf(STREET, part)) return `${hasNumber(part) ? 'at' : 'on'} ${part}`
    return isStreetOf(SQUARE, part) ? `at ${part}` : null
  },
  near: (station) => `near ${station}`,
  kind({ jobType, kind }) {
    if (!kind) return jobType && JOB_TYPES[jobType]
    const beside = kind === 'shortTerm' && jobType === 'Contract' ? undefined : BESIDE_KIND[jobType ?? '']
    return beside ? KINDS[kind].replace(/^(?:an? )?/, (article) => `${article && 'a '}${beside} `) : KINDS[kind]
  },
  times({ shifts, weeklyHours }) {
    const hours =
      weeklyHours && `${range(weeklyHours.from, weeklyHours.to)} ${weeklyHours.to === 1 ? 'hour' : 'hours'} a week`
    const when = shifts === 'varies' ? 'at varying times' : shifts && shiftsText(shifts)
    return [when, hours].filter(Boolean).join(', ') || null
  },
  start: ({ start }) => (start ? (start === 'now' ? 'right away' : `on ${dayText(start)}`) : null),
  end: ({ end }) => (end ? dayText(end) : null),
  amount,
  payDay: (day) => ` (paid out ${onDay(day)})`,
  tips: { own: ', and you keep your tips', shared: ', and tips are shared', some: ' plus tips' },
  byAgreement: 'by agreement',
  minimumWage: 'the minimum wage',
  byTariff: 'by collective agreement',
  extras: {
    meals: 'food during the shift',
    nightSupplement: 'extra pay at night',
    sundaySupplement: 'extra pay on Sundays',
    rideHome: 'a ride home after the shift',
    deutschlandticket: 'the Deutschlandticket',
  },
  tipsAsExtra: { own: 'tips that you keep', shared: 'tips that are shared' },
  payDayAsExtra: (day) => `payment ${onDay(day)}`,
  needs: ({ german, english, experience }, language) => [
    ...(german && german !== 'none' ? [`${LEVELS[german]} German`] : []),
    ...(english && english !== 'none' ? [`${LEVELS[english]} English`] : []),
    ...(german || english || !language ? [] : [LANGUAGE_NEEDED[language]]),
    ...(experience === 'some' ? ['some experience'] : []),
    ...(experience === 'trained' ? ['completed training'] : []),
  ],
  either: (items) => items.join(' or '),
  notNeeded: ({ german, english, experience }) => [
    ...(german === 'none' ? ['German'] : []),
    ...(english === 'none' ? ['English'] : []),
    ...(experience === 'none' ? ['experience'] : []),
  ],
  trial({ kind, hours }) {
    const long = hours ? ` of ${hours} ${hours === 1 ? 'hour' : 'hours'}` : ''
    if (kind === 'none') return null
    return `${kind === 'paid' ? 'a paid trial shift' : 'an unpaid look at a shift'}${long}`
  },
  channel: { email: 'by email', whatsapp: 'on WhatsApp', both: 'by email or WhatsApp', none: 'here on this page' },
  named: (title) => `someone for “${title}”`,
  learner: (who) =>
    who
      .replace(
        /^(?:someone(?: new)?|an extra pair of hands|a helping hand|helping hands|crew)(?!\p{L})/u,
        'an apprentice',
      )
      .replace(/^an? (?!apprentice)/, 'an apprentice '),
}

function list(items: string[]): string {
  return listOf(
    items,
    'and',
    items.some((item) => /,| and /.test(item)),
  )
}

/** `18:00`, as in the form, because 6 and 18 are easily mixed up. */
function shiftsText(shifts: Shift[]): string {
  const all = shifts.map(({ days, from, to }) =>
    from && to ? `${daysText(days)} from ${from} to ${to}` : daysText(days),
  )
  return all.some((shift) => shift.includes(',')) ? all.join('; ') : list(all)
}

function daysText(days: Weekday[]): string {
  if (days.length === WEEKDAYS.length) return 'every day of the week'
  if (days.join() === 'sa,su') return 'on weekends'
  const named = daysInRanges(
    days,
    (day) => `${DAYS[day]}s`,
    (first, last) => `${DAYS[first]} to ${DAYS[last]}`,
  )
  const isOneRange = named.length === 1 && days.length > 1
  return isOneRange ? list(named) : `on ${list(named)}`
}

const range = (from: number, to: number) => (from === to ? `${from}` : `${from} to ${to}`)
const dayText = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`))

function onDay(day: number): string {
  if (day === 31) return 'at the end of the month'
  const ending = day > 10 && day < 14 ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th')
  return `on the ${day}${ending} of the month`
}

function amount({ min, max, unit, isGross }: Sum & Partial<Amount>): string {
  const per = `${isGross ? ' gross' : ''}${unit ? ` ${UNITS[unit]}` : ''}`
  if (min !== null && max !== null) return `${min === max ? euros(min) : `${euros(min)} to ${euros(max)}`}${per}`
  return min === null ? `up to ${euros(max ?? 0)}${per}` : `at least ${euros(min)}${per}`
}

const WHOLE = new Intl.NumberFormat(LANGUAGE_FORMATS.en.locale, { maximumFractionDigits: 0 })
const EXACT = new Intl.NumberFormat(LANGUAGE_FORMATS.en.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const euros = (cents: number) => `€${(cents % 100 === 0 ? WHOLE : EXACT).format(cents / 100)}`
