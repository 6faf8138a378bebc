import { DISTRICTS } from '#contract/city/boroughs.ts'
import { STATIONS, signOf } from '#contract/city/stations.ts'
import { JOB_EXTRAS, WEEKDAYS } from '#contract/factValues.ts'

/**
 * The value that a column has for what an operator typed: its label on our pages, in either language, or the value itself in other letters.
 * Anything else is returned as it is, and the schemas refuse it. `weekday` is a part of a column.
 */
export const listedValue = (column: string, cell: string): string => VALUES.get(column)?.get(folded(cell)) ?? cell

/** Umlauts as their vowels, and without case, spaces and punctuation. */
const folded = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Values and their labels. `test/importLabels.test.ts` compares them with the phrases of the pages. */
type Labels = Record<string, string[]>

const levels = (english: string, german: string): Labels => ({
  none: [`No ${english} needed`, `Kein ${german} nötig`, `Kein ${german}`, 'Kein', 'Keins', 'Nicht nötig'],
  little: [`A little ${english}`, `Etwas ${german}`, 'A little', 'Etwas'],
  good: [`Good ${english}`, `Gutes ${german}`, 'Gut'],
  fluent: [`Fluent ${english}`, `Fließend ${german}`, 'Fließend'],
})

const LABELS: Record<string, Labels> = {
  businessType: { cafe: [], restaurant: [], bar: [], hotel: [], other: ['Sonstiges', 'Bakery', 'Bäckerei'] },
  jobType: {
    'Full-time': ['Vollzeit'],
    'Part-time': ['Teilzeit'],
    Casual: ['Aushilfe'],
    Contract: ['Befristet'],
    Internship: ['Praktikum'],
  },
  language: {
    English: ['Englisch'],
    German: ['Deutsch'],
    EnglishOrGerman: ['German or English', 'Both', 'Englisch oder Deutsch', 'Deutsch oder Englisch', 'Beides'],
  },
  payException: {
    apprenticeship: ['Ausbildung'],
    internship: [
      ...['Internship that a school or course of study requires', 'Pflichtpraktikum für Schule oder Studium'],
      'Pflichtpraktikum',
    ],
    orientation: ['Short voluntary internship', 'Kurzes freiwilliges Praktikum'],
    under18: ['For people under 18 without completed training', 'Für Leute unter 18 ohne Berufsabschluss'],
    notHourly: ['A fee for self-employed work, not a wage', 'Ein Honorar für selbstständige Arbeit, kein Lohn'],
  },
  'facts.kind': {
    minijob: [],
    partTime: ['Teilzeit'],
    fullTime: ['Vollzeit'],
    workingStudent: ['Werkstudent:in', 'Werkstudent'],
    shortTerm: ['Kurzfristig'],
    apprenticeship: ['Ausbildung'],
  },
  'facts.start': { now: ['Start right away', 'Ab sofort', 'Sofort'] },
  'facts.german': levels('German', 'Deutsch'),
  'facts.english': levels('English', 'Englisch'),
  'facts.experience': { none: ['Not needed', 'Nicht nötig', 'Keine'], some: ['Etwas'], trained: ['Gelernt'] },
  'facts.tips': {
    own: ['Each keeps their own', 'Alle behalten ihr eigenes'],
    shared: ['Shared in the team', 'Wird im Team geteilt', 'Geteilt'],
    none: ['Keins'],
  },
  'facts.trialShift': {
    none: ['Keins'],
    paid: ['Bezahlt'],
    watching: ['Watching only, unpaid', 'Watching only', 'Nur zuschauen, unbezahlt', 'Nur zuschauen'],
  },
  'facts.extras': {
    ...Object.fromEntries(JOB_EXTRAS.map((extra) => [extra, []])),
    meals: ['Staff meals', 'Essen'],
    nightSupplement: ['Nachtzuschlag'],
    sundaySupplement: ['Sonntagszuschlag'],
    rideHome: ['Heimfahrt'],
  },
  'facts.shifts': { varies: ['Wechselnd'] },
  'facts.station': Object.fromEntries(STATIONS.map((station) => [station.id, [station.name, signOf(station)]])),
  'facts.district': Object.fromEntries(DISTRICTS.map(({ name }) => [name, []])),
  weekday: Object.fromEntries(
    [
      ['Mon', 'Monday', 'Montag'],
      ['Tue', 'Tuesday', 'Di', 'Dienstag'],
      ['Wed', 'Wednesday', 'Mi', 'Mittwoch'],
      ['Thu', 'Thursday', 'Do', 'Donnerstag'],
      ['Fri', 'Friday', 'Freitag'],
      ['Sat', 'Saturday', 'Samstag'],
      ['Sun', 'Sunday', 'So', 'Sonntag'],
    ].map((names, at) => [WEEKDAYS[at], names]),
  ),
}

const VALUES = new Map(
  Object.entries(LABELS).map(([column, labels]) => [
    column,
    new Map(Object.entries(labels).flatMap(([value, all]) => [value, ...all].map((label) => [folded(label), value]))),
  ]),
)
