import { NICKNAMES, STATIONS } from '#contract/city/stations.ts'
import { type Span, wordsOf } from '#server/features/search/words/rules.ts'

type Word = { word: string; span: Span }

const NEAR = new Set(wordsOf('near nahe nähe um am an at bei beim around close rund umkreis umgebung'))
const BEFORE_NEAR = new Set(wordsOf('in der die'))
const BEFORE_NAME = new Set(
  wordsOf('der dem den des die the von vom of to um u s ubahn sbahn bahn bahnhof ubahnhof sbahnhof station'),
)
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

/** "Near Hermannplatz", "in der Nähe vom Kottbusser Tor", "am Ostkreuz": the station, its name in words, and where that is said. */
export function readStation(words: Word[]): { id: string; name: string[]; span: Span } | undefined {
  for (const [at, { word }] of words.entries()) {
    if (!NEAR.has(word)) continue
    const start = words.findIndex((one, place) => place > at && !BEFORE_NAME.has(one.word))
    const found = start > 0 ? stationAt(words, start) : undefined
    if (!found) continue
    const isIn = (place: number) => BEFORE_NEAR.has(words[place]?.word ?? '')
    const first = isIn(at - 1) ? (isIn(at - 2) ? at - 2 : at - 1) : at
    return { ...found, span: [words[first]?.span[0] ?? 0, found.span[1]] }
  }
  return undefined
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
