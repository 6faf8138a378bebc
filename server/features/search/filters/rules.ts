import { BOROUGHS, DISTRICTS } from '#contract/city/boroughs.ts'
import { WEEKDAYS } from '#contract/factValues.ts'
import type { ReadFilter } from '#contract/searchReading.ts'
import { conceptOf } from '#server/features/search/concepts/rules.ts'
import { readPay } from '#server/features/search/filters/pay/rules.ts'
import { readStation } from '#server/features/search/filters/stations/rules.ts'
import { type Meaning, meaningOf, narrowerMeaning } from '#server/features/search/meaning/rules.ts'
import { readSegments, type Segment } from '#server/features/search/reading/rules.ts'
import { COMMONPLACES, FILLERS, placedWords, type Span, wordsOf } from '#server/features/search/words/rules.ts'

export type FilterName = keyof ReadFilter['filter']

/** A filter, with its value as in an address. `says`: how jobs say it that do not state it as a fact. */
type Asked = { name: FilterName; value: string; says: { also: Meaning; narrower?: Meaning } }

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
  ...{ apprentice: ['kind', 'apprenticeship'], 'no experience': ['untrained', 'true'] },
  ...{ 'no German': ['english', 'true'], immediately: ['start', 'now'] },
}

type Word = ReturnType<typeof placedWords>[number]
const NOTHING: Meaning = { words: [], beginnings: null, phrases: [] }

/** Takes a search apart into what asks for filters, and the segments of all other words. */
export function readFilters(text: string): { readings: Reading[]; segments: Segment[] } {
  const pay = readPay(text)
  const all = placedWords(text).filter((word) => !pay || !isWithin(word, pay.span))
  const station = readStation(all)
  const words = all.filter((word) => !station || !isWithin(word, station.span))
  const read = readSegments(words).map((segment) => ({
    segment,
    asked: isNegated(segment, words) ? [] : askedBy(segment),
  }))
  const readings = [
    ...(pay ? [{ span: pay.span, asked: [asks('minPay', pay.amount, NOTHING)] }] : []),
    ...(station ? [{ span: station.span, asked: [asks('station', station.id, meaningOfName(station.name))] }] : []),
    ...read.flatMap(({ segment, asked }) => (asked.length > 0 ? [{ span: spanOf(segment, words), asked }] : [])),
  ].toSorted((one, other) => one.span[0] - other.span[0])

  const isRead = (word: Segment['words'][number]) => readings.some(({ span }) => isWithin(word, span))
  const isOnlyFiller = ({ words: own }: Segment) => readings.length > 0 && own.every(isHollow)
  const segments = read
    .filter(({ segment, asked }) => asked.length === 0 && !segment.words.every(isRead) && !isOnlyFiller(segment))
    .map(({ segment }) => segment)
  return { readings, segments }
}

const asks = (name: FilterName, value: string, also: Meaning): Asked => ({ name, value, says: { also } })
const meaningOfName = (name: string[]): Meaning =>
  name.length === 1 ? { ...NOTHING, words: name } : { ...NOTHING, phrases: [name.join(' ')] }

const isHollow = ({ word }: { word: string }) => FILLERS.has(word) || COMMONPLACES.has(word)
const isWithin = ({ span }: { span?: Span }, [from, to]: Span) => span !== undefined && span[0] >= from && span[1] <= to

/** "Keine Nachtschicht" asks for the opposite, for which there is no filter. */
const NEGATIONS = new Set(wordsOf('kein keine keinen keiner nicht ohne nie no not non never without except außer'))

function isNegated({ words: [first] }: Segment, words: Word[]): boolean {
  const at = words.findIndex(({ span }) => span[0] === first?.span?.[0])
  return NEGATIONS.has(words[at - 1]?.word ?? '')
}

/** Words that mean nothing without what follows: "in Neukölln", "and Thursday", "nur abends". */
const CONNECTING = new Set(
  wordsOf(
    'in im am an at on by the der die das den and und oder or mit with als as ab für for nur only auch also bis to',
  ),
)

function spanOf({ words: own }: Segment, words: Word[]): Span {
  const spans = own.flatMap(({ span }) => span ?? [])
  let first = words.findIndex(({ span }) => span[0] === Math.min(...spans))
  while (CONNECTING.has(words[first - 1]?.word ?? '')) first -= 1
  return [words[first]?.span[0] ?? 0, Math.max(...spans)]
}

function askedBy({ words, ids, parts }: Segment): Asked[] {
  if (parts && ids.length === 0) {
    const asked = parts.map(askedByConcepts)
    return asked.every((some) => some.length > 0) ? asked.flat() : []
  }
  const isPlace = ids.length > 0 && ids.every((id) => conceptOf(id).kind === 'district')
  return isPlace ? askedByPlace(words.map(({ word }) => word).join(' '), ids) : askedByConcepts(ids)
}

const says = (ids: string[]) => ({ also: meaningOf(ids), narrower: narrowerMeaning(ids) })

function askedByConcepts(ids: string[]): Asked[] {
  const [first, ...others] = ids.map((id) => ASKED_BY[id])
  if (!first || others.some((other) => other?.join() !== first.join())) return []
  const [name, value] = first
  return [{ name, value, says: says(ids) }]
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
