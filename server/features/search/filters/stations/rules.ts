import { DISTRICTS } from '#contract/city/boroughs.ts'
import { NICKNAMES, STATIONS } from '#contract/city/stations.ts'
import { type Span, wordsOf } from '#server/features/search/words/rules.ts'

type Word = { word: string; span: Span }

const NEAR = new Set(wordsOf('near nahe nähe um am an at bei beim around close rund umkreis umgebung'))
const BEFORE_NEAR = new Set(wordsOf('in der die'))
const BEFORE_NAME = new Set(
  wordsOf('der dem den des die the von vom of to um u s ubahn sbahn bahn bahnhof ubahnhof sbahnhof station'),
)
/** "30 minutes from Alexanderplatz". */
const FROM = new Set(wordsOf('von vom from to zu zum zur ab of nach'))
const NAME_WORDS_MAX = 4

/** A name is the same with and without spaces, and with `Str.` for `Straße`. */
const keyOf = (words: string[]) => words.join('').replace(/strasse$/, 'str')

const idByName = new Map(STATIONS.map(({ id, name }) => [name, id]))
const BY_NAME = new Map(
  [...STATIONS.map(({ name }) => [name, name] as const), ...NICKNAMES].flatMap(([called, name]) => {
    const id = idByName.get(name)
    return id === undefined ? [] : [[keyOf(wordsOf(called)), id] as const]
  }),
)

const DISTRICT_NAMES = new Set(DISTRICTS.map(({ name }) => keyOf(wordsOf(name))))

/**
 * "Near Hermannplatz", "in der Nähe vom Kottbusser Tor", "am Ostkreuz": the station, its name in words, and where that is said. Beside
 * minutes, which are at `way`, it may be named alone.
 */
export function readStation(words: Word[], way?: Span): Found | undefined {
  return (way && stationFrom(words, way)) ?? stationNear(words) ?? (way && stationBefore(words, way))
}

type Found = { id: string; name: string[]; span: Span }

function stationNear(words: Word[]): Found | undefined {
  for (const [at, { word }] of words.entries()) {
    const found = NEAR.has(word) ? stationAfter(words, at) : undefined
    if (!found) continue
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

/** "Ostkreuz 15 min". The name of a district is one. */
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
  const start = words.findIndex((one, place) => place > at && !BEFORE_NAME.has(one.word))
  return start > 0 ? stationAt(words, start) : undefined
}

function stationAt(words: Word[], start: number) {
  for (let count = Math.min(NAME_WORDS_MAX, words.length - start); count > 0; count -= 1) {
    const called = words.slice(start, start + count)
    const name = called.map(({ word }) => word)
    const id = BY_NAME.get(keyOf(name))
    if (id !== undefined) return { id, name, span: [0, called.at(-1)?.span[1] ?? 0] as const }
  }
  return undefined
}
