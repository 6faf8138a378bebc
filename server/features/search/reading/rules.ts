import {
  CONCEPTS,
  type Concept,
  conceptOf,
  isMeantIn,
  isNoBoss,
  isRank,
  isRole,
  isShift,
  isSpelled,
  tellingWords,
  withWork,
} from '#server/features/search/concepts/rules.ts'
import { isDuty, modifierOf, named, namedFirst, namedWord, placesToSplit } from '#server/features/search/names/rules.ts'
import {
  apartFromLearning,
  areApart,
  asRead,
  eitherOf,
  placeAfterIn,
  placeAtTheEnd,
  plainOf,
  refined,
  saysWhat,
  withoutImplied,
  workFirst,
} from '#server/features/search/reading/refining/rules.ts'
import { NAME_WORDS, respellings } from '#server/features/search/spelling/rules.ts'
import { COMMONPLACES, FILLERS, HOLLOW, spellingsOf, type Typed } from '#server/features/search/words/rules.ts'

/**
 * Words that belong together, and the concepts that they may mean. `parts`: the parts of an unknown compound. `like`: what an unknown word
 * may be if it has a typing error. `either`: it means one of several kinds of work or places.
 */
export type Segment = { words: Typed[]; ids: string[]; parts?: [string[], string[]]; like?: Segment[]; either?: true }

const NAME_WORDS_MAX = 5
/** Shorter words are too often a different word. */
const SLIP_MIN = 5
const RESPELLINGS_MAX = 8

/**
 * Divides a search into segments: the longest names first, then compounds. Words that name something together are joined, and a word with a
 * typing error is read as the name that it forms with the words beside it.
 */
export function readSegments(text: Typed[]): Segment[] {
  const typed = asRead(text)
  const segments = segmentsOf(typed)
  const unknown = segments.filter(isUnknown).flatMap(({ words }) => words)
  if (unknown.length === 0) return segments
  const like = new Map(unknown.map((word) => [word, respelled(word)]))
  const read = segmentsOf(withNames(typed, like))
  return read.map((segment) => {
    const [word] = segment.words
    const others = isUnknown(segment) && word && like.get(word)
    return others ? { ...segment, like: others.flatMap((other) => segmentsIn([other])).filter(saysWhat) } : segment
  })
}

const isUnknown = ({ words, ids, parts }: Segment) => ids.length === 0 && !parts && words.every(isTelling)
const isTelling = ({ word, letters }: Typed) =>
  letters >= SLIP_MIN && !NAME_WORDS.has(word) && !FILLERS.has(word) && !COMMONPLACES.has(word)

const respelled = (typed: Typed) =>
  respellings(typed)
    .slice(0, RESPELLINGS_MAX)
    .map((word) => ({ ...typed, word }))

/** The words, with corrections for those that are then part of a longer name. For other words, jobs decide between the corrections. */
function withNames(typed: Typed[], like: Map<Typed, Typed[]>): Typed[] {
  const spelled = typed.map((word) => like.get(word)?.[0] ?? word)
  return typed.map((word, at) => {
    // With all words of a long search, trying the corrections would take 100 ms.
    const beside = [Math.max(0, at - NAME_WORDS_MAX), at + 1 + NAME_WORDS_MAX] as const
    const isJoined = (other: Typed) =>
      segmentsOf(spelled.with(at, other).slice(...beside)).some(
        ({ words }) => words.length > 1 && words.includes(other),
      )
    return like.get(word)?.find(isJoined) ?? word
  })
}

function segmentsOf(typed: Typed[]): Segment[] {
  const known = eitherOf(segmentsIn(typed)).map(placeAfterIn)
  const telling = known.filter(({ words, ids }) => ids.length > 0 || words.some(({ word }) => !FILLERS.has(word)))
  const specific = telling.filter(
    ({ words, ids }) => ids.length > 0 || words.some(({ word }) => !COMMONPLACES.has(word)),
  )
  const segments = ([specific, telling, known].find((some) => some.length > 0) ?? []).map(placeAtTheEnd)
  return refined(withoutImplied(joinPairs(withoutImplied(segments)).map(workFirst)))
}

function segmentsIn(words: Typed[]): Segment[] {
  const [first, ...rest] = words
  if (!first) return []
  for (let count = Math.min(NAME_WORDS_MAX, words.length); count > 0; count -= 1) {
    const ids = namedFirst(words, count)
    if (ids.length > 0) return [{ words: words.slice(0, count), ids }, ...segmentsIn(words.slice(count))]
  }
  return [...apartFromLearning(compoundOf(first)), ...segmentsIn(rest)]
}

/** An unknown word as a compound of two known words, the second as long as possible. */
function compoundOf(typed: Typed): Segment {
  const { word } = typed
  for (const at of placesToSplit(word)) {
    const rest = word.slice(at)
    const head = namedWord(rest)
    const isHollow = head.length === 0 && spellingsOf(rest).some((form) => HOLLOW.has(form))
    const modifier = head.length > 0 || isHollow || isDuty(rest) ? modifierOf(word.slice(0, at), isHollow) : []
    if (modifier.length === 0) continue
    if (isHollow || (isDuty(rest) && modifier.every(isShift))) return { words: [typed], ids: modifier }
    if (head.length > 0) return { words: [typed], ids: wholeOf(modifier, head), parts: [modifier, head] }
  }
  return { words: [typed], ids: [] }
}

/**
 * The concepts that two parts of a compound name together. A rank adds nothing to a kind of work: Garderobenpersonal. Neither does a part
 * that the other includes: Hotelnachtportier.
 */
function wholeOf(modifier: string[], head: string[]): string[] {
  // A Pizzaofenmann makes pizza, and is not one of the other cooks whose names mean a worker.
  if (head.join() === 'worker' && modifier.every(isRole)) return modifier
  const ids = pairOf(modifier, head)
  if (ids.length > 0) return ids
  if (head.every(isRank)) return modifier.filter(isRole)
  return head.filter((id) => modifier.some((part) => conceptOf(id).implies.includes(part)))
}

/** Joins two segments that name one thing together, wherever they are: night and porter, cook and fish. */
function joinPairs(segments: Segment[]): Segment[] {
  for (const [at, one] of segments.entries())
    for (const [gap, other] of segments.slice(at + 1).entries()) {
      const ids = areApart(one, other) ? [] : nameOf(one, other)
      if (ids.length === 0) continue
      const rest = segments.filter((_, place) => place !== at && place !== at + 1 + gap)
      return joinPairs([...rest.slice(0, at), { words: [...one.words, ...other.words], ids }, ...rest.slice(at)])
    }
  return segments
}

/**
 * "Koch Kreuzberg Restaurant" means a Restaurantkoch, and not a Restaurantchef, although a chef is a cook. A duty manager at night is no
 * other supervisor at night.
 */
function nameOf(one: Segment, other: Segment): string[] {
  const ids = [...one.ids, ...other.ids]
  const isWork = ids.some(isRole) && !ids.some(isShift)
  const whole = isWork ? named([...one.words, ...other.words].map(({ word }) => word)).filter(isRole) : []
  const worksOf = (part: Segment) => withWork(ids.some(isShift) ? workFirst(part).ids : part.ids)
  return whole.length > 0 ? whole : pairOf(worksOf(one), worksOf(other), isRank)
}

/** The concepts that consist of these two, or of broader ones if the word can mean those. */
function pairOf(some: string[], others: string[], isVague: (id: string) => boolean = () => true): string[] {
  const exact = pairsAmong(some, others)
  if (exact.length > 0) return plainOf(exact, [...some, ...others])
  // Every cook is a worker, but a cook at night is not the night worker of a hotel.
  const above = (id: string) => conceptOf(id).broader.filter((other) => other !== 'worker')
  const widened = (ids: string[]) => [...new Set([...ids, ...ids.filter(isVague).flatMap(above)])]
  return plainOf(pairsAmong(widened(some), widened(others)), [...some, ...others])
}

const pairsAmong = (some: string[], others: string[]) => [
  ...new Set(some.flatMap((one) => others.flatMap((other) => PAIRS.get(pairKey(one, other)) ?? []))),
]

const pairKey = (one: string, other: string) => [one, other].sort().join(' + ')

/** The pairs of concepts of which the names of a concept consist: fish + cook. */
export const pairsOf = (id: string): [string, string][] => PAIRS_OF.get(id) ?? []

function pairsInNames({ id, names }: Concept) {
  const found = names.filter(isNoBoss(id)).flatMap((name) => {
    const words = tellingWords(name).map((word) => ({ word, letters: word.length }))
    const [one, other, ...more] = words.map((word) => partsOf(word, id))
    if (!one || more.length > 0) return []
    const parts = other ? ([one.ids, other.ids] as const) : one.parts
    return parts ? combined(...parts).filter(isSpelled(name)) : []
  })
  const own = found.filter(
    (pair) => new Set([...pair, id]).size === 3 && !pair.every(isRank) && pair[0] !== 'worker' && !pair.every(isRole),
  )
  return [...new Map(own.map((pair) => [pairKey(...pair), pair])).values()]
}

const partsOf = (typed: Typed, id: string): Segment => {
  const ids = namedWord(typed.word).filter(isMeantIn(id))
  return ids.length > 0 ? { words: [typed], ids } : compoundOf(typed)
}

const combined = (some: string[], others: string[]) =>
  some.flatMap((one) => others.map((other): [string, string] => [one, other]))

const PAIRS = new Map<string, string[]>()
const PAIRS_OF = new Map<string, [string, string][]>()
for (const concept of CONCEPTS.values()) if (concept.kind === 'role') PAIRS_OF.set(concept.id, pairsInNames(concept))
for (const [id, pairs] of PAIRS_OF)
  for (const [one, other] of pairs) PAIRS.set(pairKey(one, other), [...(PAIRS.get(pairKey(one, other)) ?? []), id])
