import { type Clock, readClock } from '#server/features/search/filters/clock/rules.ts'
import {
  dayFilter,
  type Filter,
  filtersOfConcepts,
  kindFilter,
  NOTHING,
  newFilter,
  timeFilter,
} from '#server/features/search/filters/fromConcepts/rules.ts'
import {
  FULL_OR_PART,
  readAges,
  readAmounts,
  readHours,
  readMoreOrLess,
  readShares,
  readSomeDays,
  readSomeTimes,
} from '#server/features/search/filters/hours/rules.ts'
import { readLevels } from '#server/features/search/filters/levels/rules.ts'
import { readDistances, readMinutes } from '#server/features/search/filters/minutes/rules.ts'
import { negationAfter, negationAt } from '#server/features/search/filters/negationWords/rules.ts'
import { numbersAlone } from '#server/features/search/filters/numbers/rules.ts'
import { oppositeOf } from '#server/features/search/filters/opposites/rules.ts'
import {
  readGoodPay,
  readMinijob,
  readMonthlyPay,
  readMostPay,
  readPay,
} from '#server/features/search/filters/pay/rules.ts'
import { readPostcodes } from '#server/features/search/filters/postcodes/rules.ts'
import type { Reading } from '#server/features/search/filters/rules.ts'
import { readSoonOrNear } from '#server/features/search/filters/soonOrNear/rules.ts'
import { readPast, readStart } from '#server/features/search/filters/starts/rules.ts'
import { readStation } from '#server/features/search/filters/stations/rules.ts'
import type { Meaning } from '#server/features/search/meaning/rules.ts'
import { blanked, READ, type Span, spansOf } from '#server/features/search/spans/rules.ts'
import { placedWords, wordsOf } from '#server/features/search/words/rules.ts'

/**
 * Parts that are read before single words, because their numbers and names could mean something else. Each reader gets what the earlier
 * ones left.
 */
export function readPatterns(text: string, today: string): Reading[] {
  const read: Reading[] = []
  for (const [needs, reader] of READERS) if (needs.test(text)) read.push(...reader(unread(text, read), today))
  return read
}

/** The text without the parts that were read. */
const unread = (text: string, read: Reading[]) =>
  blanked(
    text,
    read.map(({ span }) => span),
    READ,
  )

function readLanguages(text: string): Reading[] {
  const { noGerman, untrained, neither, others } = readLevels(text)
  const both = ['no German', 'no experience'].flatMap((id) => filtersOfConcepts([id]))
  return [
    ...noGerman.map((span) => unlessNegated(text, span, filtersOfConcepts(['no German']))),
    ...untrained.map((span) => unlessNegated(text, span, filtersOfConcepts(['no experience']))),
    ...neither.map((span) => ({ span, filters: both })),
    ...others.map((span) => ({ span, filters: [] })),
  ]
}

/** "Nicht ohne Deutsch" does not ask for jobs without German. */
function unlessNegated(text: string, span: Span, filters: Filter[]): Reading {
  const negation = negationAt(text, span[0])
  return negation ? { span: [negation.from, span[1]], filters: [] } : { span, filters }
}

/** Monthly pay is read first: in "603 € 10 Stunden", the currency does not belong to 10. */
function readWages(text: string): Reading[] {
  const read: Reading[] = []
  const rest = () => unread(text, read)
  read.push(...readAges(text).map((span) => ({ span, filters: [] })))
  read.push(...readLimit(rest()))
  read.push(...readMonthlyPay(rest()).map((span) => ({ span, filters: [] })))
  const pay = readPay(rest())
  if (pay) read.push({ span: pay.span, filters: [newFilter('minPay', pay.amount, NOTHING)] })
  read.push(...[...readMostPay(rest()), ...readGoodPay(rest())].map((span) => ({ span, filters: [] })))
  return read
}

function readLimit(text: string): Reading[] {
  const limit = readMinijob(text)
  if (!limit) return []
  const negation = negationAt(text, limit.span[0])
  const filters = filtersOfConcepts(['minijob'])
  return [
    {
      span: [negation?.from ?? limit.span[0], limit.span[1]],
      filters: limit.isAbove || negation ? oppositeOf(filters) : filters,
    },
  ]
}

function readWeek(text: string): Reading[] {
  const someDays = readSomeDays(text)
  const someTimes = readSomeTimes(text)
  const amounts = readAmounts(
    blanked(
      text,
      someTimes.map(({ span }) => span),
    ),
  )
  const hours = readHours(blanked(text, amounts))
  return [
    ...someDays.map(({ span, days }) => ({ span, filters: [dayFilter(days)] })),
    ...someTimes.map(({ span, times }) => ({ span, filters: [timeFilter(times)] })),
    ...amounts.map((span) => ({ span, filters: [] })),
    ...spansOf(text, FULL_OR_PART).map((span) => ({ span, filters: [kindFilter(['partTime', 'fullTime'])] })),
    ...readShares(text).map(({ span, kinds }) => ({ span, filters: [kindFilter(kinds)] })),
    ...readMoreOrLess(text).map(({ span, kinds }) => ({ span, filters: kinds.length > 0 ? [kindFilter(kinds)] : [] })),
    ...(hours ? [{ span: hours.span, filters: hours.kinds.length > 0 ? [kindFilter(hours.kinds)] : [] }] : []),
  ]
}

function readStarts(text: string, today: string): Reading[] {
  const past = readPast(text).map((span) => ({ span, filters: [] }))
  const start = readStart(unread(text, past), today)
  return [...past, ...(start ? [unlessNegated(text, start.span, [newFilter('start', start.month, start.says)])] : [])]
}

function asTimesOfDay(text: string, { span, times, otherwise }: Clock): Reading {
  const after = negationAfter(text, span)
  const negation = negationAt(text, span[0]) ?? after
  const whole: Span = [negation?.from ?? span[0], after?.to ?? span[1]]
  if (times.length === 0) return { span: whole, filters: [] }
  if (!negation) return { span, filters: [timeFilter(times)] }
  const opposite = otherwise
    ? [timeFilter(otherwise)].filter(({ value }) => value !== '')
    : oppositeOf([timeFilter(times)])
  return { span: whole, filters: negation.isMerely ? [] : opposite }
}

/** The station and the minutes. If both are in one phrase, as in "30 min from Alexanderplatz", they are one part. */
function readWay(text: string): Reading[] {
  const way = readMinutes(text)
  const station = readStation(placedWords(way ? blanked(text, [way.span]) : text), way?.span)
  const minutes = way ? [newFilter('minutes', way.minutes, NOTHING)] : []
  if (!station) return [...(way ? [{ span: way.span, filters: minutes }] : []), ...readSomePlace(text)]
  const filters = [newFilter('station', station.id, meaningOfName(station.name)), ...minutes]
  if (!way) return [{ span: station.span, filters }]
  const [first, last] = [station.span, way.span].toSorted((one, other) => one[0] - other[0]) as [Span, Span]
  const between = text.slice(first[1], last[0])
  const isOne = wordsOf(between).length === 0 && !between.includes(READ)
  return isOne
    ? [{ span: [first[0], Math.max(first[1], last[1])], filters }]
    : [
        { span: station.span, filters },
        { span: way.span, filters: minutes },
      ]
}

/** "In der Nähe der Uni", "nahe der U-Bahn": only the applicant knows which one. */
const SOME_PLACE =
  /(?<!\p{L})(?:in\s+der\s+)?(?:nähe|nahe?|near|close|unweit)\s+(?:(?:to|von|vom|an|am|der|des|dem|einer?|einem|meiner|the|a|my)\s+)*(?:uni|universität|university|hochschule|campus|[us][\s-]?bahn(?:station)?|bahnhof|haltestelle|öffis|public\s+transport|station)(?!\p{L})/giu
const readSomePlace = (text: string) => spansOf(text, SOME_PLACE).map((span) => ({ span, filters: [] }))

const meaningOfName = (name: string[]): Meaning =>
  name.length === 1 ? { ...NOTHING, words: name } : { ...NOTHING, phrases: [name.join(' ')] }

/** The readers, each with a quick test for something that it needs. Most searches skip most readers. */
const READERS: [needs: RegExp, read: (text: string, today: string) => Reading[]][] = [
  [/\d{5}/, (text) => readPostcodes(text).map(({ span, filters }) => unlessNegated(text, span, filters))],
  [/deut|german|engl|[abc][12]|erfahrung|experience|kenntnisse|ausbildung|training|qualif|job/i, readLanguages],
  [/\d|zahl|lohn|verdien|gehalt|geld|pay|paid|wage|salary|money|[zß]ig|ssig|ties/i, readWages],
  [/m[oö]gl|possible|morr?[go]|woche|week|day|tag|we(?!\p{L})|near|nähe|close|gegend|umgebung|ecke/iu, readSoonOrNear],
  [
    /\d|halbe|gelegentlich|wieder|occasion|now|und|zwei|drei|two|three|few|paar|mal|once|twice|tag|day|woche|week|monat|month|feiertag|überstunden|holiday|overtime|zeit|time|mini|weihnacht|heilig|silvester|ostern|christmas|easter|bis|until|till|jahren/i,
    readWeek,
  ],
  [/km|kilom/i, (text) => readDistances(text).map((span) => ({ span, filters: [] }))],
  [/./s, readStarts],
  [/./s, readWay],
  [
    /\d|nach|after|vor|before|bis|til|mittag|midday|noon|midnight|lunch|halb|half|während|while|when|kita|schul|school/i,
    (text) => readClock(text).map((clock) => asTimesOfDay(text, clock)),
  ],
  [/\d/, (text) => numbersAlone(text).map((clock) => asTimesOfDay(text, clock))],
]
