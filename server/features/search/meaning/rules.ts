import {
  CONCEPTS,
  type Concept,
  conceptOf,
  isRole,
  narrowerThan,
  tellingWords,
} from '#server/features/search/concepts/rules.ts'
import { anyOf, compoundsWith, OPEN_MIN, openEnded } from '#server/features/search/meaning/compounds/rules.ts'
import { titlesFor } from '#server/features/search/meaning/officialTitles/rules.ts'
import { pairsOf } from '#server/features/search/reading/rules.ts'
import { formsOf, formsOfPhrase } from '#server/features/search/words/rules.ts'

/**
 * The ways in which jobs can express something: whole words, beginnings and ends of compounds as a tsquery, phrases whose words may be
 * anywhere, and pairs of parts, such as fish and cook. `week`: all working times are in this week. `without`: none of these words. `key`:
 * identifies the meaning of concepts. `known`: the result of an earlier lookup, which replaces all other fields.
 */
export type Meaning = {
  key?: string
  words: string[]
  beginnings: string | null
  phrases: string[]
  pairs?: [string, string][]
  week?: string
  without?: string[]
  known?: Sense
}

/** What the jobs contain of a meaning: a tsquery (null for nothing), and rough numbers of the titles and jobs that match. */
export type Sense = { query: string | null; titles: number; jobs: number }

/**
 * A folded word of the search. `begins`: it may be the beginning of a longer word. `stems`: the word without its endings. `unlike`: what
 * words that have its letters by chance look like, to be added to a tsquery.
 */
export type Word = { word: string; stems: string[]; begins: boolean; unlike: string }

/**
 * One thing that a job has to match: one word or several, with words of the same meaning (`also`), a narrower and a near meaning. `others`:
 * narrower kinds of it that are not meant, or learning it. `aside`: it is rarely in a title, like a district or a shift. `slip`: the names
 * that the word may be with a typing error, and words of the same meaning; it counts if no job has the word. `fact`: a job that states this
 * fact has to fit, and any other job, which has the word `unknown`, has to contain the words.
 */
export type Term = {
  words: Word[]
  also?: Meaning
  narrower?: Meaning
  near?: Meaning
  others?: Meaning
  aside?: true
  slip?: Meaning & { typed: string; also?: Meaning }
  fact?: { fits: Meaning; unknown: string }
}

const PAIRS_MAX = 4

/** The names of the concepts. */
export const meaningOf = (ids: string[]) => together(ids.map(ownMeaning))
/** Compounds with a name of the concepts, the parts of which a name consists, and the concepts below. */
export const narrowerMeaning = (ids: string[]) => together(ids.map(meaningBelow))

/** Meanings close to the concepts, which count only in titles. */
export function nearMeaning(ids: string[], parts?: [string[], string[]]): Meaning | undefined {
  const heads = parts ? parts[1].filter((id) => !ids.includes(id)) : []
  const near = together([...ids.map(meaningBeside), ...heads.filter(isSpecific).map(meaningOfNames)])
  return near.words.length + near.phrases.length + (near.pairs?.length ?? 0) > 0 ? near : undefined
}

/** Other work with a name of these roles in its name, and learning them: waiters are neither head waiters nor apprentices. */
export function otherWork(ids: string[], asked: string[]): Meaning | undefined {
  const roles = ids.filter(isRole)
  if (roles.length === 0 || roles.flatMap(narrowerThan).some((id) => asked.includes(id))) return undefined
  const learning = LEARNING.filter((id) => !asked.includes(id))
  const others = together([...roles.map(workWith), ...learning.map(meaningOfNames)])
  // A kitchen steward is no steward on a train, but one of those that "steward" asks for.
  const own = new Set(roles.length > 1 ? phrasesIn(namesOf(roles)) : [])
  return own.size > 0 ? { ...others, phrases: others.phrases.filter((phrase) => !own.has(phrase)) } : others
}

const LEARNING = ['apprentice', 'intern']

/** All of these meanings in one. */
export function together(meanings: Meaning[]): Meaning {
  const [first] = meanings
  if (first && meanings.length === 1) return first
  const pairs = meanings.flatMap((meaning) => meaning.pairs ?? []).slice(0, PAIRS_MAX)
  const keys = meanings.flatMap(({ key }) => key ?? [])
  return {
    ...(keys.length > 0 && keys.length === meanings.length ? { key: keys.join() } : {}),
    words: meanings.flatMap(({ words }) => words),
    beginnings: anyOf(meanings.flatMap(({ beginnings }) => beginnings ?? [])),
    phrases: meanings.flatMap(({ phrases }) => phrases),
    ...(pairs.length > 0 ? { pairs } : {}),
  }
}

/** Computes something once for each concept, because a role may have hundreds of names. */
function perConcept<Made>(make: (id: string) => Made) {
  const known = new Map<string, Made>()
  return (id: string): Made => {
    const made = known.get(id) ?? make(id)
    known.set(id, made)
    return made
  }
}

const ownMeaning = perConcept((id): Meaning => {
  const { phrases, ...meaning } = meaningOfNames(id)
  return { ...meaning, key: `of ${id}`, phrases: phrases.flatMap(formsOfPhrase) }
})

const meaningBelow = perConcept((id): Meaning => {
  const own = namesOf([id]).filter(isWord).flat()
  const isOwn = (name: string[]) =>
    name.some((word) => own.some((known) => word === known || (known.length >= OPEN_MIN && word.includes(known))))
  const names = namesOf(narrowerThan(id)).filter((name) => !isOwn(name))
  const below = names.filter(isWord).flat()
  return {
    key: `below ${id}`,
    words: below.filter((word) => word.length < OPEN_MIN),
    beginnings: anyOf([
      ...own.flatMap(compoundsWith),
      ...below.filter((word) => word.length >= OPEN_MIN).map(openEnded),
    ]),
    phrases: phrasesIn(names),
    ...withPairs(pairsOf(id).filter((pair) => pair.every(isSpecific))),
  }
})

/** A cook of any cuisine is a cook. */
const isCuisine = ({ implies }: Concept) => implies.some((thing) => / kitchen$|^veg(?:etari)?an$/.test(thing))
const ROLES = [...CONCEPTS.values()].filter((concept) => isRole(concept.id) && !isCuisine(concept))

/** The names of other work that contain a name of this role: a head waiter is more than a waiter, and a kitchen porter not a porter. */
const workWith = perConcept((id): Meaning => {
  const words = new Set(namesOf([id]).filter(isWord).flat())
  const own = new Set(namesOf([id]).map((name) => name.join(' ')))
  const isOther = (name: string[]) => !isWord(name) && name.some((word) => words.has(word)) && !own.has(name.join(' '))
  const names = ROLES.filter((role) => role.id !== id).flatMap((role) => role.names.filter(isOther))
  return { key: `work with ${id}`, words: [], beginnings: null, phrases: phrasesIn(names) }
})

const meaningBeside = perConcept((id): Meaning => {
  const beside = together(neighbours(id).map(meaningOfNames))
  return { ...beside, key: `beside ${id}`, ...withPairs(pairsOf(id).filter((pair) => !pair.every(isSpecific))) }
})

const meaningOfNames = perConcept((id): Meaning => {
  const names = namesOf([id])
  return {
    key: `names of ${id}`,
    words: [...new Set(names.filter(isWord).flatMap(([word = '']) => formsOf(word)))],
    beginnings: null,
    phrases: [...phrasesIn(names), ...(isRole(id) ? names.filter(isWord).flat().flatMap(titlesFor) : [])],
  }
})

/** The concepts near this one, or else those above it. A rank counts only if it is named as near to the work: "Schichtleiter". */
const neighbours = (id: string) => {
  const { near, broader } = conceptOf(id)
  return isRole(id) && near.length > 0 ? near : (near.length > 0 ? near : broader).filter(isSpecific)
}

/** The meaning of a compound of two known words, also when the words are apart. */
export const compoundMeaning = (parts: [string[], string[]]): Meaning => ({
  words: [],
  beginnings: null,
  phrases: [],
  ...withPairs(parts[0].flatMap((one) => parts[1].map((other): [string, string] => [one, other]))),
})

const namesOf = (ids: string[]) => [...new Set(ids)].flatMap((id) => conceptOf(id).names)
const isWord = (name: string[]) => name.length === 1
/** Ranks are not specific, because they are in the text of every job. */
const isSpecific = (id: string) => conceptOf(id).kind !== 'rank'

const phrasesIn = (names: string[][]) =>
  names.filter((name) => !isWord(name)).map((name) => tellingWords(name).join(' '))

function withPairs(pairs: [string, string][]) {
  const queries = pairs.slice(0, PAIRS_MAX).flatMap(([one, other]): [string, string][] => {
    const [modifier, head] = [partsNamed(one), partsNamed(other)]
    return modifier && head ? [[modifier, head]] : []
  })
  return queries.length > 0 ? { pairs: queries } : {}
}

/** The words of a concept as they occur in compounds. A product or a place counts as a beginning even if it is short. */
const partsNamed = perConcept((id) =>
  anyOf(
    namesOf([id])
      .filter(isWord)
      .flatMap(([word = '']) =>
        conceptOf(id).kind === 'role' || word.length < 3 ? compoundsWith(word) : [openEnded(word)],
      ),
  ),
)
