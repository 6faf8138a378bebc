import { BOROUGHS, DISTRICTS } from '#contract/city/boroughs.ts'
import { WEEKDAYS, type Weekday } from '#contract/factValues.ts'
import type { ReadFilter } from '#contract/searchReading.ts'
import { conceptOf } from '#server/features/search/concepts/rules.ts'
import { conceptsOf, readDays } from '#server/features/search/filters/days/rules.ts'
import { readMinutes } from '#server/features/search/filters/minutes/rules.ts'
import { readMinijob, readPay } from '#server/features/search/filters/pay/rules.ts'
import { meantBy } from '#server/features/search/filters/slips/rules.ts'
import { readStart } from '#server/features/search/filters/starts/rules.ts'
import { readStation } from '#server/features/search/filters/stations/rules.ts'
import { type Meaning, meaningOf, narrowerMeaning } from '#server/features/search/meaning/rules.ts'
import { readSegments, type Segment } from '#server/features/search/reading/rules.ts'
import { COMMONPLACES, FILLERS, placedWords, type Span, wordsOf } from '#server/features/search/words/rules.ts'

export type FilterName = keyof ReadFilter['filter']

/** A filter, with its value as in an address. `says`: how jobs say it that do not state it as a fact. */
export type Asked = { name: FilterName; value: string; says: { also: Meaning; narrower?: Meaning } }

/** A part of a search that asks for filters: one, or two as Tuesday evening in one word. */
export type Reading = { span: Span; asked: Asked[] }

/** The concepts that are filters. */
const ASKED_BY: Record<string, readonly [name: FilterName, value: string]> = {
  ...{ 'early shift': ['time', 'morning'], 'day shift': ['time', 'day'], 'late shift': ['time', 'evening'] },
  ...{ 'night shift': ['time', 'night'], night: ['time', 'night'] },
  ...{ Monday: ['day', 'mo'], Tuesday: ['day', 'tu'], Wednesday: ['day', 'we'], Thursday: ['day', 'th'] },
  ...{ Friday: ['day', 'fr'], Saturday: ['day', 'sa'], Sunday: ['day', 'su'] },
  ...{ weekend: ['day', WEEKDAYS.slice(5).join()], weekdays: ['day', WEEKDAYS.slice(0, 5).join()] },
  ...{ minijob: ['kind', 'minijob'], 'part time': ['kind', 'partTime'], 'full time': ['kind', 'fullTime'] },
  ...{
    apprentice: ['kind', 'apprenticeship'],
    'working student': ['kind', 'workingStudent'],
    'no experience': ['untrained', 'true'],
  },
  ...{ 'no German': ['english', 'true'], immediately: ['start', 'now'] },
}

/** Words of people who are in a hurry. In a job they say nothing of its start: "warum es heute keine Carbonara gibt". */
const IN_A_HURRY = new Map<string, string[]>([
  ...wordsOf('heute jetzt today now').map((word): [string, string[]] => [word, ['immediately']]),
  ['tonight', ['immediately', 'late shift']],
])

type Word = ReturnType<typeof placedWords>[number]
const NOTHING: Meaning = { words: [], beginnings: null, phrases: [] }

/** Takes a search apart into what asks for filters, and the segments of all other words. `today` is a day such as `2026-11-23`. */
export function readFilters(text: string, today: string): { readings: Reading[]; segments: Segment[] } {
  const beside = readBeside(text, today)
  const way = readWay(beside.map(({ span }) => span).reduce(blanked, text))
  const days = readDays(text).map((group) => ({ ...group, isNegated: isNegatedAt(text, group.span[0]) }))
  const named = days.filter(({ isNegated }) => !isNegated)
  const taken = [...beside, ...way, ...named].map(({ span }) => span)
  const words = placedWords(taken.reduce(blanked, text))
  const isNot = (segment: Segment) =>
    isNegated(segment, words) ||
    days.some(({ span, isNegated }) => isNegated && segment.words.some((word) => isWithin(word, span)))
  const read = readSegments(words).map((segment) => ({
    segment,
    asked: isNot(segment) ? [] : meantBy(segment, askedBy),
  }))
  const readings = [
    ...beside,
    ...way,
    ...named.map(({ span, days: some }) => ({ span: withConnecting(text, span), asked: [asksForDays(some)] })),
    ...read.flatMap(({ segment, asked }) => (asked.length > 0 ? [{ span: spanOf(segment, text), asked }] : [])),
  ].toSorted((one, other) => one.span[0] - other.span[0])

  const isRead = (word: Segment['words'][number]) => readings.some(({ span }) => isWithin(word, span))
  const isOnlyFiller = ({ words: own }: Segment) => readings.length > 0 && own.every(isHollow)
  const segments = read
    .filter(({ segment, asked }) => asked.length === 0 && !segment.words.every(isRead) && !isOnlyFiller(segment))
    .map(({ segment }) => segment)
  return { readings, segments }
}

/** Pay, and when to start: both are numbers and names that would be read as something else. */
function readBeside(text: string, today: string): Reading[] {
  const pay = readPay(text)
  const minijob = readMinijob(text)
  const start = readStart(text, today)
  return [
    ...(pay ? [{ span: pay.span, asked: [asks('minPay', pay.amount, NOTHING)] }] : []),
    ...(minijob && !isNegatedAt(text, minijob[0]) ? [{ span: minijob, asked: askedByConcepts(['minijob']) }] : []),
    ...(start && !isNegatedAt(text, start.span[0])
      ? [{ span: start.span, asked: [asks('start', start.month, start.says)] }]
      : []),
  ]
}

/** The station and the minutes. Where both are said at once, as in "30 min from Alexanderplatz", they are one. */
function readWay(text: string): Reading[] {
  const way = readMinutes(text)
  const station = readStation(placedWords(way ? blanked(text, way.span) : text), way?.span)
  const minutes = way ? [asks('minutes', way.minutes, NOTHING)] : []
  if (!station) return way ? [{ span: way.span, asked: minutes }] : []
  const asked = [asks('station', station.id, meaningOfName(station.name)), ...minutes]
  if (!way) return [{ span: station.span, asked }]
  const [first, last] = [station.span, way.span].toSorted((one, other) => one[0] - other[0]) as [Span, Span]
  const isOne = wordsOf(text.slice(first[1], last[0])).length === 0
  return isOne
    ? [{ span: [first[0], Math.max(first[1], last[1])], asked }]
    : [
        { span: station.span, asked },
        { span: way.span, asked: minutes },
      ]
}

/** The text with spaces for what is in the span, so that all else stays where it is. */
const blanked = (text: string, [from, to]: Span) => text.slice(0, from) + ' '.repeat(to - from) + text.slice(to)

const asksForDays = (days: Weekday[]): Asked => ({ name: 'day', value: days.join(), says: says(conceptsOf(days)) })
const asks = (name: FilterName, value: string, also: Meaning): Asked => ({ name, value, says: { also } })
const meaningOfName = (name: string[]): Meaning =>
  name.length === 1 ? { ...NOTHING, words: name } : { ...NOTHING, phrases: [name.join(' ')] }

const isHollow = ({ word }: { word: string }) => FILLERS.has(word) || COMMONPLACES.has(word)
const isWithin = ({ span }: { span?: Span }, [from, to]: Span) => span !== undefined && span[0] >= from && span[1] <= to

/** "Keine Nachtschicht" asks for the opposite, for which there is no filter. */
const NEGATIONS = new Set(wordsOf('kein keine keinen keiner nicht ohne nie no not non never without except außer'))

const isNegated = ({ words: [first] }: Segment, words: Word[]): boolean =>
  NEGATIONS.has(words[words.findIndex(({ span }) => span[0] === first?.span?.[0]) - 1]?.word ?? '')

const isNegatedAt = (text: string, at: number): boolean =>
  NEGATIONS.has(placedWords(text.slice(0, withConnecting(text, [at, at])[0])).at(-1)?.word ?? '')

/** Words that mean nothing without what follows: "in Neukölln", "and Thursday", "nur abends". */
const CONNECTING = new Set(
  wordsOf(
    'in im am an at on by the der die das den and und u oder or mit with als as ab für for nur only auch also bis to von from',
  ),
)

function spanOf({ words: own }: Segment, text: string): Span {
  const spans = own.flatMap(({ span }) => span ?? [])
  return withConnecting(text, [Math.min(...spans), Math.max(...spans)])
}

function withConnecting(text: string, [from, to]: Span): Span {
  const before = placedWords(text.slice(0, from))
  const start = before.findLastIndex(({ word }) => !CONNECTING.has(word)) + 1
  return [before[start]?.span[0] ?? from, to]
}

function askedBy({ words, ids, parts }: Segment): Asked[] {
  const [{ word: only } = { word: '' }, ...others] = words
  const hurry = others.length === 0 ? IN_A_HURRY.get(only) : undefined
  if (hurry) return hurry.flatMap((id) => askedByConcepts([id]))
  if (parts && ids.length === 0) {
    const asked = parts.map(askedByConcepts)
    return asked.every((some) => some.length > 0) ? asked.flat() : []
  }
  const isPlace = ids.length > 0 && ids.every((id) => conceptOf(id).kind === 'district')
  return isPlace ? askedByPlace(words.map(({ word }) => word).join(' '), ids) : askedByConcepts(ids)
}

const says = (ids: string[]) => ({ also: meaningOf(ids), narrower: narrowerMeaning(ids) })

/** How jobs that state no fact may say it less precisely. */
const SAID_AS: Record<string, string[]> = { 'working student': ['student job'] }

function askedByConcepts(ids: string[]): Asked[] {
  const [first, ...others] = ids.map((id) => ASKED_BY[id])
  if (!first || others.some((other) => other?.join() !== first.join())) return []
  const [name, value] = first
  return [{ name, value, says: says([...ids, ...ids.flatMap((id) => SAID_AS[id] ?? [])]) }]
}

const PLACES = new Map<string, Pick<Asked, 'name' | 'value'>>([
  ...BOROUGHS.map((name) => [wordsOf(name).join(' '), { name: 'borough', value: name }] as const),
  ...DISTRICTS.map(({ name }) => [wordsOf(name).join(' '), { name: 'district', value: name }] as const),
])

/** What is called like a district is that district; another name for it, as Xberg, is known as a concept. */
function askedByPlace(typed: string, ids: string[]): Asked[] {
  const [id = '', ...others] = ids
  const place = PLACES.get(typed) ?? (others.length === 0 ? PLACES.get(wordsOf(id).join(' ')) : undefined)
  return place ? [{ ...place, says: says(ids) }] : []
}
