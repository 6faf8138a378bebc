import { findStation, signOf } from '#contract/city/stations.ts'
import { WEEKDAYS, type Weekday } from '#contract/factValues.ts'
import type { JobFacts } from '#contract/jobFacts.ts'
import { LANGUAGE_FORMATS, LANGUAGES } from '#contract/preferences.ts'
import { payFactOf } from '#server/features/descriptions/writer/pay.ts'
import { isLearned } from '#server/features/descriptions/writer/roles/rules.ts'
import type { DescribedJob } from '#server/features/descriptions/writer/writer.ts'

const DAYS: Record<Weekday, string> = {
  mo: 'Monday, montags',
  tu: 'Tuesday, dienstags',
  we: 'Wednesday, mittwochs',
  th: 'Thursday, donnerstags',
  fr: 'Friday, freitags',
  sa: 'Saturday, samstags',
  su: 'Sunday, sonntags',
}
const KINDS = {
  minijob: 'Minijob',
  partTime: 'part-time, Teilzeit',
  fullTime: 'full-time, Vollzeit',
  workingStudent: 'working student, Werkstudent',
  shortTerm: 'temporary, befristet, kurzfristig',
  apprenticeship: 'training, Ausbildung',
}
const EXTRAS = {
  meals: 'meals, Essen',
  nightSupplement: 'night, nachts, extra, Nachtzuschlag',
  sundaySupplement: 'Sunday, sonntags, extra, Sonntagszuschlag',
  rideHome: 'ride home, Heimfahrt',
  deutschlandticket: 'Deutschlandticket, Ticket',
}
const UNITS = {
  hour: 'an hour, die Stunde',
  day: 'a day, am Tag',
  shift: 'a shift, pro Schicht',
  evening: 'an evening, am Abend',
  night: 'a night, pro Nacht',
  week: 'a week, die Woche',
  month: 'a month, im Monat',
  year: 'a year, im Jahr',
  gig: 'a gig, pro Auftritt',
  event: 'an event, pro Veranstaltung',
  flat: 'in total, pauschal',
}

/**
 * What the facts of a job support, in words and numbers of both languages. It does not use the writer's own words, so that the
 * checker finds a mistake in them, too.
 */
export function wordsOfFacts({ facts = {}, title, payRate, contacts = [] }: DescribedJob): string[] {
  const { kind, german, english, experience, extras = [], adultsOnly, trialShift, tips, payDay, end } = facts
  return [
    ...wordsOfTimes(facts),
    ...wordsOfPlace(facts),
    ...wordsOfPay(payRate, facts),
    ...(kind ? [KINDS[kind]] : []),
    ...(isLearned({ title, facts }) ? [KINDS.apprenticeship] : []),
    ...(german ? ['German, Deutsch'] : []),
    ...(english ? ['English, Englisch'] : []),
    ...(experience ? ['experience, Erfahrung'] : []),
    ...(experience === 'trained' ? ['training, Ausbildung'] : []),
    ...extras.map((extra) => EXTRAS[extra]),
    ...(adultsOnly ? ['18 years, 18 Jahre'] : []),
    ...(trialShift?.hours ? [`${trialShift.hours} hours, ${trialShift.hours} Stunden`] : []),
    ...(tips ? ['tips, Trinkgeld'] : []),
    ...(payDay ? [`${payDay}`, 'of the month, im Monat'] : []),
    ...(end ? ['temporary, befristet'] : []),
    ...contacts,
  ]
}

function wordsOfTimes({ shifts, weeklyHours, start, end }: JobFacts): string[] {
  const stated = shifts && shifts !== 'varies' ? shifts : []
  const days = new Set(stated.flatMap((shift) => shift.days))
  const isDaily = days.size === WEEKDAYS.length
  return [
    ...[...days].map((day) => DAYS[day]),
    ...(days.has('sa') && days.has('su') ? ['weekend, Wochenende'] : []),
    ...(isDaily ? ['daily, täglich'] : []),
    ...stated.flatMap(({ from, to }) => [from, to].flatMap((time) => (time ? [`${time} Uhr`] : []))),
    ...(weeklyHours ? [weeklyHours.from, weeklyHours.to].map((hours) => `${hours} hours, ${hours} Stunden`) : []),
    ...(weeklyHours ? ['a week, die Woche'] : []),
    ...(start === 'now' ? ['immediately, sofort'] : []),
    ...[start, end].flatMap((day) => (day && day !== 'now' ? LANGUAGES.map((one) => dayIn(day, one)) : [])),
  ]
}

const dayIn = (day: string, language: keyof typeof LANGUAGE_FORMATS) =>
  new Date(day).toLocaleDateString(LANGUAGE_FORMATS[language].locale, { dateStyle: 'long', timeZone: 'UTC' })

function wordsOfPlace({ station, district }: JobFacts): string[] {
  const stop = findStation(station ?? '')
  return [...(stop ? [signOf(stop), stop.name] : []), ...(district ? [district] : [])]
}

function wordsOfPay(typed: string | null, facts: JobFacts): string[] {
  const pay = typed ? payFactOf(typed, facts) : null
  if (!pay) return []
  if ('known' in pay) return pay.known === 'minimumWage' ? ['minimum wage, Mindestlohn'] : []
  if ('text' in pay) return []
  const { min, max, unit } = pay.amount
  return [...[min, max].flatMap((cents) => (cents === null ? [] : [`${cents / 100} €`])), UNITS[unit]]
}
