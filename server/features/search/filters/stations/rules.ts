import { DISTRICTS } from '#contract/city/boroughs.ts'
import { NICKNAMES, STATIONS, UNIVERSITIES } from '#contract/city/stations.ts'
import { isSlip } from '#contract/slips.ts'
import { namedWord } from '#server/features/search/names/rules.ts'
import type { Span } from '#server/features/search/spans/rules.ts'
import { NAME_WORDS } from '#server/features/search/spelling/rules.ts'
import { wordsOf } from '#server/features/search/words/rules.ts'

type Word = { word: string; span: Span }

const AT = wordsOf('um am an at bei beim around rund')
const NEAR = [...AT, ...wordsOf('near nahe nähe unweit weit far close umkreis umgebung')]
/** "U-Bahn Hermannplatz", "Bhf Zoo". */
const RAIL = wordsOf('ubahn sbahn bahn haltestelle bahnhof ubahnhof sbahnhof bhf station')
/** The signs of the two railways. `u` can also be short for "und". */
const SIGNS = wordsOf('u s')
const LEADS_TO_NAME = new Set([...NEAR, ...RAIL, ...SIGNS])
const BEFORE_NEAR = new Set([...wordsOf('in der die nicht not'), ...SIGNS])
const BEFORE_NAME = new Set([
  ...wordsOf('der dem den des die the von vom from of to um my meiner uni universität university hochschule campus'),
  ...[...RAIL, ...SIGNS],
])
/** "U8 Hermannstraße". */
const LINE = /^[us]\d{1,2}$/
/** "30 minutes from Alexanderplatz". */
const FROM = new Set(wordsOf('von vom from to zu zum zur ab of nach bis until'))
const NAME_WORDS_MAX = 4

/** A key that is the same with and without spaces, and with `Str.` for `Straße`. */
const keyOf = (words: string[]) => words.join('').replace(/strasse$/, 'str')

const idByName = new Map(STATIONS.map(({ id, name }) => [name, id]))
/** Each station with its own name and its nicknames. */
const CALLED = [...STATIONS.map(({ name }) => [name, name] as const), ...NICKNAMES].flatMap(([called, name]) => {
  const id = idByName.get(name)
  return id === undefined ? [] : [{ words: wordsOf(called), station: { id, name: wordsOf(name) } }]
})
const BY_NAME = new Map(CALLED.map(({ words, station }) => [keyOf(words), station.id]))

/** "Job an der TU" is work for it. */
const EMPLOYERS = new Set([...UNIVERSITIES.keys()].map((name) => keyOf(wordsOf(name))))

const DISTRICT_NAMES = new Set(DISTRICTS.map(({ name }) => keyOf(wordsOf(name))))

/**
 * "Near Hermannplatz", "in der Nähe vom Kottbusser Tor", "am Ostkreuz": the station, the words of its name, and their position. Next to
 * minutes, which are at `way`, the name alone is enough.
 */
export function readStation(words: Word[], way?: Span): Found | undefined {
  return (way && stationFrom(words, way)) ?? stationNear(words) ?? (way && stationBefore(words, way))
}

type Found = { id: string; name: string[]; span: Span }

function stationNear(words: Word[]): Found | undefined {
  for (const [at, { word }] of words.entries()) {
    const isLead = LEADS_TO_NAME.has(word) || LINE.test(word)
    const found = isLead ? stationAfter(words, at) : undefined
    if (!found || (SIGNS.includes(word[0] ?? '') && !NEAR.includes(word) && DISTRICT_NAMES.has(keyOf(found.name))))
      continue
    if (AT.includes(word) && EMPLOYERS.has(keyOf(found.name))) continue
    const isIn = (place: number) => BEFORE_NEAR.has(words[place]?.word ?? '')
    const first = isIn(at - 1) ? (isIn(at - 2) ? at - 2 : at - 1) : at
    return { ...found, span: [words[first]?.span[0] ?? 0, found.span[1]] }
  }
  return undefined
}

/** "15 min from Ostkreuz". */
function stationFrom(words: Word[], [, to]: Span): Found | undefined {
  const next = words.findIndex(({ span }) => span[0] >= to)
  const first = words[next]
  const found = first && FROM.has(first.word) ? stationAfter(words, next) : undefined
  return first && found && { ...found, span: [first.span[0], found.span[1]] }
}

/** "Ostkreuz 15 min". The name of a district counts, too. */
function stationBefore(words: Word[], [from]: Span): Found | undefined {
  const before = words.filter(({ span }) => span[1] <= from)
  for (let start = Math.max(0, before.length - NAME_WORDS_MAX); start < before.length; start += 1) {
    const found = stationAt(before, start)
    const isLast = found?.span[1] === before.at(-1)?.span[1]
    if (found && isLast && !DISTRICT_NAMES.has(keyOf(found.name)))
      return { ...found, span: [before[start]?.span[0] ?? 0, found.span[1]] }
  }
  return undefined
}

function stationAfter(words: Word[], at: number) {
  const start = words.findIndex((one, place) => place > at && !BEFORE_NAME.has(one.word) && !LINE.test(one.word))
  return start > 0 ? stationAt(words, start) : undefined
}

function stationAt(words: Word[], start: number) {
  const counts = Array.from({ length: Math.min(NAME_WORDS_MAX, words.length - start) }, (_, at) => at + 1)
  return (
    firstOf(counts.toReversed(), (count) => stationIn(words.slice(start, start + count), stationCalled)) ??
    firstOf(counts.toReversed(), (count) => stationIn(words.slice(start, start + count), stationLike))
  )
}

function firstOf<Item, Result>(items: Item[], find: (item: Item) => Result | undefined): Result | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}

function stationIn(called: Word[], find: (name: string[]) => Omit<Found, 'span'> | undefined): Found | undefined {
  const found = find(called.map(({ word }) => word))
  return found && { ...found, span: [0, called.at(-1)?.span[1] ?? 0] }
}

function stationCalled(name: string[]) {
  const id = BY_NAME.get(keyOf(name))
  if (id !== undefined) return { id, name }
  return name.every(isKnown) ? undefined : BY_ROUGH_NAME.get(roughKeyOf(name))
}

/** Shorter names are too often a different word. */
const ROUGH_MIN = 7
const SLIP_MIN = 8

/** A key of a name that ignores doubled letters: Herrmanplatz is Hermannplatz. */
const roughKeyOf = (words: string[]) =>
  words
    .join('')
    .replace(/(.)\1+/g, '$1')
    .replace(/strase$/, 'str')

const BY_ROUGH_NAME = new Map(
  CALLED.map(({ words, station }) => [roughKeyOf(words), station] as const).filter(([key]) => key.length >= ROUGH_MIN),
)
const BY_FIRST_LETTER = Map.groupBy(BY_ROUGH_NAME, ([key]) => key[0])

/**
 * The station whose name has these words with a typing error, if it is the only one. Words that the search knows otherwise do not count.
 */
function stationLike(name: string[]) {
  const typed = roughKeyOf(name)
  if (typed.length < SLIP_MIN || name.every(isKnown)) return undefined
  const like = (BY_FIRST_LETTER.get(typed[0]) ?? []).filter(([key]) => isSlip(key, typed))
  const [meant, ...others] = like.map(([, station]) => station)
  return others.every(({ id }) => id === meant?.id) ? meant : undefined
}

const isKnown = (word: string) => NAME_WORDS.has(word) || namedWord(word).length > 0
