import {
  CONCEPTS,
  grouped,
  isRole,
  isShift,
  isTask,
  isTime,
  tellingWords,
} from '#server/features/search/concepts/rules.ts'
import { FILLERS, spellingsOf, type Typed, wordsOf } from '#server/features/search/words/rules.ts'

const PART_MIN = 3
const COMPOUND_MAX = 40
const NONE: string[] = []
/** Letters that German puts between the parts: Küche-n-hilfe, Veranstaltung-s-leiter. */
const LINKS = ['', 's', 'n', 'en', 'es', 'er', 'e']

/** The concepts with this name, with its words in any order and form, written as one word or several. */
export function named(words: string[]): string[] {
  if (words.length === 1) return namedAlone(words[0] ?? '')
  if (words.slice(0, -1).some(isOr)) return NONE
  if (FILLERS.has(words[0] ?? '') || FILLERS.has(words.at(-1) ?? '')) return BY_NAME.get(joined(words)) ?? NONE
  const telling = tellingWords(words)
  const own = namedBy(telling)
  const ids = own.length > 0 ? own : namedByRank(telling)
  const [first = '', ...more] = telling
  if (ids.length > 0 || telling.length === 1) return ids
  // The first word is a female form: Chefin de Rang, Leiterin der Kantine, Kauffrau für Hotelmanagement.
  const male = first.replace(/(?<=...)in$/, '').replace(/frau$/, 'mann')
  const others = male === first ? NONE : namedBy([male, ...more])
  return others.length > 0 || telling.length !== 2 ? others : turned(telling)
}

/** The concepts with this name, or what a verb in a sentence says that a person does: Koch, der gut kocht. */
function namedAlone(word: string): string[] {
  const ids = namedWord(word)
  return ids.length > 0 || !IN_A_SENTENCE.test(word) ? ids : doing(word).flatMap(namedWord).filter(isTask)
}

const OR = new Set(['oder', 'or', 'bzw'])
/** Whether the word separates two things, so that no name contains it: Küchenhilfe oder Spüler. */
export const isOr = (word: string) => OR.has(word)

function namedBy(telling: string[]): string[] {
  const start = telling.slice(0, -1)
  const last = telling.at(-1) ?? ''
  for (const spelling of start.length > 0 ? [...spellingsOf(last), ...doing(last)] : spellingsOf(last)) {
    const ids =
      BY_NAME.get(joined([...start, spelling])) ??
      (start.length > 0
        ? (BY_NAME.get(sorted([...start, spelling])) ?? BY_NAME.get(start.join('') + singular(spelling)))
        : NONE)
    if (ids && ids.length > 0) return ids
  }
  return NONE
}

/** Words for people at the end of long names, which titles use for each other. */
const ALIKE = new Map([
  ...['worker', 'helper'].map((rank) => [rank, wordsOf('worker attendant assistant agent clerk')] as const),
  ['manager', wordsOf('manager director')],
])

/** What the name says with another word for the same people: a food service operative is a food service worker. */
function namedByRank(telling: string[]): string[] {
  const [first = '', ...others] = telling
  // The work of two known words is found by what both mean.
  const isKnown = others.length < 2 && namedWord(first).some((id) => id !== 'hospitality')
  if (isKnown || others.length === 0) return NONE
  const ranks = namedWord(telling.at(-1) ?? '')
  // A server is more than a worker.
  if (ranks.some(isRole)) return NONE
  for (const word of ranks.flatMap((id) => ALIKE.get(id) ?? [])) {
    const ids = BY_NAME.get(joined([...telling.slice(0, -1), word]))?.filter(isRole) ?? NONE
    if (ids.length > 0) return ids
  }
  return NONE
}

/**
 * Those who do it: Events planen, Eventplaner; Gäste betreuen, Gästebetreuer, where `ue` is folded. What they do: Geschirr spült, Geschirr
 * spülen.
 */
function doing(verb: string): string[] {
  if (/.[eu]n$/.test(verb)) return [verb.replace(/n$/, 'r')]
  return IN_A_SENTENCE.test(verb) ? [verb.replace(/t$/, 'en'), verb.replace(/t$/, 'n')] : NONE
}

const IN_A_SENTENCE = /...t$/

/** The work that two words name in reverse order, as in official titles: Leiter/in - Kantine. */
function turned([head = '', modifier = '']: string[]): string[] {
  if (namedWord(head).length === 0 || namedWord(modifier).some(isTime)) return NONE
  for (const end of spellingsOf(head))
    for (const link of LINKS) {
      const ids = BY_NAME.get(singular(modifier) + link + singular(end))
      if (ids?.some(isRole)) return ids
    }
  return NONE
}

/** The same for one word, without creating lists, because the start calls this for every part of every name. */
export function namedWord(word: string): string[] {
  if (OTHER_WORDS.has(word)) return BY_NAME.get(singular(word)) ?? NONE
  if (FILLERS.has(word)) return BY_NAME.get(singular(word)) ?? NONE
  for (const spelling of spellingsOf(word)) {
    const ids = BY_NAME.get(singular(spelling))
    if (ids) return ids
  }
  return NONE
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Whether `tu` means the university TU. Before another day it means Tuesday: mon tu wed. */
const isUniversity = ({ word, letters }: Typed, next: Typed | undefined) =>
  word === 'tu' && letters === 2 && !namedWord(next?.word ?? '').some((id) => DAYS.includes(id))

/** Within a French title: chef de partie, chef du jour. */
const OF = /^d[eu]$/
/**
 * The concepts that so many words at the start name, unless the name ends within a French title, as in "pizza chef de partie", or within a
 * shift, as in "baker night shift".
 */
export function namedFirst(typed: Typed[], count: number): string[] {
  const [first] = typed
  if (count === 1 && first && isUniversity(first, typed[1])) return NONE
  const words = typed.slice(0, count + 2).map(({ word }) => word)
  const isTitle = count > 1 && OF.test(words[count] ?? '') && named(words.slice(count - 1)).length > 0
  return isTitle || (count > 1 && isWithinShift(words, count)) ? NONE : named(words.slice(0, count))
}

const isWithinShift = (words: string[], count: number) =>
  SHIFT.test(words[count] ?? '') && named(words.slice(count - 1, count + 1)).some(isShift)
const SHIFT = /^(?:shifts?|schicht)$/

/** "Montage" is assembly, not the plural of Monday, and a chain is no tea. */
const OTHER_WORDS = new Set(['montage', 'montagen', 'chain'])

const singular = (word: string) => (word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word)
/** Who fills bowls does not work at a bowling alley, trainers do not work on trains, and who sells at a market does no marketing. */
const WHOLE = new Set(['bowling', 'training', 'trainer', 'marketing'])
/** The word without the ending of a German adjective or an English verb: kalte Küche, in der kalten Küche, making beds, make beds. */
const undeclined = (word: string) =>
  WHOLE.has(word) ? word : singular(word).replace(/(?<=.{4})(?:e[mnrs]?)$|(?<=.{3})(?:e|ing)$/, '')
const joined = (words: string[]) =>
  words.map((word, at) => (at < words.length - 1 ? undeclined(word) : singular(word))).join('')
/** The key of a name, independent of the order of words unless there is a negation: "weekend, no experience" is not "no weekend". */
const sorted = (words: string[]) => (words.some(rulesOut) ? words : words.map(undeclined).sort()).join(' ')
const RULING_OUT = new Set(wordsOf('no kein keine ohne without not nicht außer except frei off'))
/** Whether the word negates the word beside it in a name: no weekend, sonntags frei. */
export const rulesOut = (word: string) => RULING_OUT.has(word)

const BY_NAME = grouped(
  [...CONCEPTS.values()].flatMap(({ id, names }) =>
    names.flatMap((name) => {
      const telling = tellingWords(name)
      const keys = [joined(telling), joined(name), ...(telling.length > 1 ? [sorted(telling)] : [])]
      return keys.map((key) => [key, id] as const)
    }),
  ),
)

/** Whether the end of a compound only says that this is when to work: Sonntagsdienst, Wochenendschicht. */
export const isDuty = (end: string) => /^(?:dienste?|schicht(?:en)?|einsatze?)$/.test(end)

/** The positions at which a word may be divided into two parts. */
export function placesToSplit(word: string): number[] {
  const places: number[] = []
  for (let at = PART_MIN; at <= Math.min(word.length, COMPOUND_MAX) - PART_MIN; at += 1) places.push(at)
  return places
}

/** The first part of a compound, with and without linking letters. */
export const unlinked = (part: string): string[] =>
  (OTHER_WORDS.has(part) ? [''] : LINKS)
    .filter((link) => part.endsWith(link) && part.length - link.length >= PART_MIN)
    .map((link) => part.slice(0, part.length - link.length))

/** The concepts that the first part of a compound may name. If it may be a verb, as in Putzjob, also without the verb's ending. */
export function modifierOf(part: string, mayBeVerb = false): string[] {
  const ids = [...new Set(unlinked(part).flatMap(namedWord))]
  return ids.length === 0 && mayBeVerb ? namedWord(`${part}en`) : ids
}
