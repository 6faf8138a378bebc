import { isDistrict } from '#contract/city/boroughs.ts'
import { CITY } from '#contract/city/facts.ts'
import { daysInRanges } from '#contract/dayRanges.ts'
import { WEEKDAYS, type Weekday } from '#contract/factValues.ts'
import type { Shift } from '#contract/jobFacts.ts'
import { LANGUAGE_FORMATS } from '#contract/preferences.ts'
import { isStop, isStreetOf, listOf, withDu, withPlainEnd } from '#server/features/descriptions/writer/words/rules.ts'
import type { Amount, PaidFor, Sum, Words } from '#server/features/descriptions/writer/words/words.ts'

const DAYS: Record<Weekday, string> = {
  mo: 'montags',
  tu: 'dienstags',
  we: 'mittwochs',
  th: 'donnerstags',
  fr: 'freitags',
  sa: 'samstags',
  su: 'sonntags',
}
const JOB_TYPES = {
  'Full-time': 'in Vollzeit',
  'Part-time': 'in Teilzeit',
  Casual: 'als Aushilfe',
  Contract: 'befristet',
  Internship: 'im Praktikum',
}
const KINDS = {
  minijob: 'auf Minijob-Basis',
  partTime: 'in Teilzeit',
  fullTime: 'in Vollzeit',
  workingStudent: 'als Werkstudent:in',
  shortTerm: 'auf Zeit',
  apprenticeship: 'als Azubi',
}
const UNITS: Record<PaidFor, string> = {
  hour: 'die Stunde',
  day: 'am Tag',
  shift: 'pro Schicht',
  evening: 'am Abend',
  night: 'pro Nacht',
  week: 'die Woche',
  month: 'im Monat',
  year: 'im Jahr',
  gig: 'pro Auftritt',
  event: 'pro Veranstaltung',
  flat: 'pauschal',
}
const LEVELS = { little: 'ein wenig', good: 'gutes', fluent: 'fließendes' }
const LANGUAGE_NEEDED = { English: 'Englisch', German: 'Deutsch', EnglishOrGerman: 'Deutsch oder Englisch' }
const FEMININE = /(?:straße|strasse|str\.|allee|gasse|chaussee|promenade|zeile|brücke)$/i
const MASCULINE = /(?:platz|damm|ufer|tor|steig|markt|park|kanal|see|bahnhof)$/i
/** „in der Alten Straße“: the ending of the adjective changes. */
const CHANGING = /^(?:\p{Lu}\p{Ll}+e) \p{Lu}/u
const DAY = new Intl.DateTimeFormat(LANGUAGE_FORMATS.de.locale, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const MONTH_END = 'am Monatsende'

export const germanWords: Words = {
  list,
  tasks(tasks) {
    const [first = '', ...others] = withPlainEnd(tasks, ' und ')
    return { tasks: list([first, ...others]), does: list([withDu(first), ...others]) }
  },
  place(part) {
    if (isStop(part)) return null
    if (isDistrict(part) || part === CITY) return part === 'Wedding' ? `im ${part}` : `in ${part}`
    if (CHANGING.test(part)) return null
    if (isStreetOf(FEMININE, part)) return `in der ${part}`
    if (isStreetOf(MASCULINE, part)) return `am ${part}`
    return isStreetOf(/weg$/i, part) ? `im ${part}` : null
  },
  near: (station) => `nahe ${station}`,
  kind({ jobType, kind }) {
    const isForHours = jobType === 'Full-time' || jobType === 'Part-time'
    // Avoids „in Teilzeit auf Zeit“.
    if (kind === 'shortTerm' && isForHours) return `${JOB_TYPES.Contract} ${JOB_TYPES[jobType]}`
    const type = kind === 'shortTerm' && jobType === 'Contract' ? null : jobType && JOB_TYPES[jobType]
    return [...new Set([type, kind && KINDS[kind]].filter(Boolean))].join(' ') || null
  },
  times: ({ shifts, weeklyHours }) => {
    const hours =
      weeklyHours &&
      `${range(weeklyHours.from, weeklyHours.to)} ${weeklyHours.to === 1 ? 'Stunde' : 'Stunden'} die Woche`
    const when = shifts === 'varies' ? 'zu wechselnden Zeiten' : shifts && shiftsText(shifts)
    return [when, hours].filter(Boolean).join(', ') || null
  },
  start: ({ start }) => (start ? (start === 'now' ? 'ab sofort' : `ab dem ${dayText(start)}`) : null),
  end: ({ end }) => (end ? `zum ${dayText(end)}` : null),
  amount,
  payDay: (day) => ` (Auszahlung ${onDay(day)})`,
  tips: { own: ', dein Trinkgeld behältst du', shared: ', das Trinkgeld wird geteilt', some: ' plus Trinkgeld' },
  byAgreement: 'nach Absprache',
  minimumWage: 'Mindestlohn',
  byTariff: 'nach Tarif',
  extras: {
    meals: 'Essen in der Schicht',
    nightSupplement: 'Nachtzuschlag',
    sundaySupplement: 'Sonntagszuschlag',
    rideHome: 'Heimfahrt nach der Schicht',
    deutschlandticket: 'das Deutschlandticket',
  },
  tipsAsExtra: { own: 'Trinkgeld, das du behältst', shared: 'Trinkgeld, das geteilt wird' },
  payDayAsExtra: (day) => `Auszahlung ${onDay(day)}`,
  needs: ({ german, english, experience }, language) => [
    ...(german && german !== 'none' ? [`${LEVELS[german]} Deutsch`] : []),
    ...(english && english !== 'none' ? [`${LEVELS[english]} Englisch`] : []),
    ...(german || english || !language ? [] : [LANGUAGE_NEEDED[language]]),
    ...(experience === 'some' ? ['etwas Erfahrung'] : []),
    ...(experience === 'trained' ? ['eine abgeschlossene Ausbildung'] : []),
  ],
  either: list,
  notNeeded: ({ german, english, experience }) => [
    ...(german === 'none' ? ['Deutsch'] : []),
    ...(english === 'none' ? ['Englisch'] : []),
    ...(experience === 'none' ? ['Erfahrung'] : []),
  ],
  trial({ kind, hours }) {
    const long = hours ? ` von ${hours} ${hours === 1 ? 'Stunde' : 'Stunden'}` : ''
    if (kind === 'none') return null
    return `${kind === 'paid' ? 'eine bezahlte Probeschicht' : 'ein unbezahltes Zuschauen'}${long}`
  },
  channel: {
    email: 'per E-Mail',
    whatsapp: 'per WhatsApp',
    both: 'per E-Mail oder WhatsApp',
    none: 'hier auf der Seite',
  },
  named: (title) => `Verstärkung für „${title}“`,
  learner: (who) =>
    who.replace(/^(?:jemanden|Verstärkung|Unterstützung|Nachwuchs|helfende Hände)(?!\p{L})/u, 'eine:n Azubi'),
}

/** With a comma before „und“, too, if the item before it contains a clause. */
function list(items: string[]): string {
  return listOf(items, 'und', CLAUSE.test(items.at(-2) ?? ''))
}

const CLAUSE = /, (?:bevor|die|ob|was|welche[rs]?|wenn|wer|wie|wo)(?!\p{L})/u

const time = (value: string) =>
  value
    .replace(/^0(?=\d)/, '')
    .replace(/:00$/, '')
    .replace(':', '.')

function shiftsText(shifts: Shift[]): string {
  const all = shifts.map(({ days, from, to }) => {
    const named = daysText(days)
    return from && to ? `${named} von ${time(from)} bis ${time(to)} Uhr` : named
  })
  return all.some((shift) => shift.includes(',')) ? all.join(', ') : list(all)
}

function daysText(days: Weekday[]): string {
  if (days.length === WEEKDAYS.length) return 'an allen Wochentagen'
  if (days.join() === 'sa,su') return 'am Wochenende'
  return list(
    daysInRanges(
      days,
      (day) => DAYS[day],
      (first, last) => `${DAYS[first]} bis ${DAYS[last]}`,
    ),
  )
}

const range = (from: number, to: number) => (from === to ? `${from}` : `${from} bis ${to}`)
const dayText = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`))
const onDay = (day: number) => (day === 31 ? MONTH_END : `am ${day}. des Monats`)

function amount({ min, max, unit, isGross }: Sum & Partial<Amount>): string {
  const gross = isGross ? ' brutto' : ''
  const per = `€${gross}${unit ? ` ${UNITS[unit]}` : ''}`
  if (min !== null && max !== null) return `${min === max ? euros(min) : `${euros(min)} bis ${euros(max)}`} ${per}`
  return min === null ? `bis zu ${euros(max ?? 0)} ${per}` : `ab ${euros(min)} ${per}`
}

const WHOLE = new Intl.NumberFormat(LANGUAGE_FORMATS.de.locale, { maximumFractionDigits: 0 })
const EXACT = new Intl.NumberFormat(LANGUAGE_FORMATS.de.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const euros = (cents: number) => (cents % 100 === 0 ? WHOLE : EXACT).format(cents / 100)
