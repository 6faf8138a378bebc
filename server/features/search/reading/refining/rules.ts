import { LANGUAGES } from '#contract/preferences.ts'
import {
  conceptOf,
  isDistrict,
  isNuance,
  isPlace,
  isRank,
  isRole,
  isTask,
  isTime,
  rolesOf,
} from '#server/features/search/concepts/rules.ts'
import { isOr, named } from '#server/features/search/names/rules.ts'
import { FILLERS, type Typed, wordsOf } from '#server/features/search/words/rules.ts'

/** The work named by both words together: a restaurant worker is a waiter, although others work in a restaurant, too. */
const plainWork = (place: string, rank: string): string[] =>
  LANGUAGES.flatMap((language) =>
    named([place, rank].flatMap((id) => wordsOf(conceptOf(id).labels[language] ?? ''))).filter(isRole),
  )

/** A server is a waiter, although other ranks serve, too. The rank of a word counts only in combination with other words. */
export const workFirst = <Part extends { ids: string[] }>(part: Part): Part =>
  part.ids.some(isRole) ? { ...part, ids: part.ids.filter((id) => !isRank(id)) } : part

/** A single name does not mean this many kinds of work. */
const MANY = 4

/** If two concepts name many kinds of work together, only those with exactly this name, if there are any. */
export function plainOf(works: string[], ids: string[]): string[] {
  if (works.length < MANY) return works
  const ranks = ids.filter(isRank)
  const plain = new Set(ids.flatMap((id) => [id, ...ranks.flatMap((rank) => (isPlace(id) ? plainWork(id, rank) : []))]))
  const kept = works.filter((id) => plain.has(id))
  return kept.length > 0 ? kept : works
}

/** Leaves out words that another word includes: hotel next to night auditor; worker and food next to any work; the trade next to anything. */
export function withoutImplied<Part extends { ids: string[] }>(parts: Part[]): Part[] {
  const works = parts.filter(({ ids }) => ids.length > 0 && ids.every((id) => isRole(id) || isTask(id)))
  const implied = new Set(works.flatMap(({ ids }) => ids.flatMap(impliedBy)))
  if (works.some(({ ids }) => ids.every(isRole))) for (const id of ['worker', 'food']) implied.add(id)
  if (parts.some(({ ids }) => !ids.includes('hospitality'))) implied.add('hospitality')
  return parts.filter((part) => works.includes(part) || !part.ids.some((id) => implied.has(id)))
}

/** Leaves out the worker beside a product that names no work together with it: a Ramen-Mitarbeiter has to do with ramen. */
const withoutWorkers = <Part extends { ids: string[] }>(parts: Part[]): Part[] =>
  parts.some(({ ids }) => ids.some(isProduct)) ? parts.filter(({ ids }) => ids.join() !== 'worker') : parts

/** Food alone says less than its worker does. */
const isProduct = (id: string) => conceptOf(id).kind === 'product' && id !== 'food'

/** A task includes what all work that it belongs to includes: rooms are cleaned in a hotel. */
function impliedBy(id: string): string[] {
  if (!isTask(id)) return conceptOf(id).implies
  const [first = [], ...others] = conceptOf(id).near.map((work) => conceptOf(work).implies)
  return first.filter((thing) => others.every((implies) => implies.includes(thing)))
}

const PEOPLE = new Set(wordsOf('jemand jemanden person mensch menschen leute wer einer eine'))
const PEOPLE_IN_ENGLISH = new Set(
  wordsOf('someone somebody anyone person people worker employee staff man woman guy lady one'),
)
const RELATIVE = new Set(wordsOf('der die das welche welcher'))
const RELATIVE_IN_ENGLISH = new Set(wordsOf('who that which'))

/** The German "man" means anyone behind such a word: wo man, kann man. */
const BEFORE_ANYONE = new Set(wordsOf('wo wenn dass was wie kann muss darf soll braucht will'))
const isAnyone = (word: string, before = '') => word === 'man' && BEFORE_ANYONE.has(before)

/** "Jemand, der Geschirr spült" and "person who washes dishes" describe work by what is done, so only that counts. */
function withoutPeople<Word extends { word: string }>(all: Word[]): Word[] {
  const typed = all.filter(({ word }, at) => !isAnyone(word, all[at - 1]?.word))
  const isDescribed = ({ word }: Word, next = '') =>
    (PEOPLE.has(word) && RELATIVE.has(next)) || (PEOPLE_IN_ENGLISH.has(word) && RELATIVE_IN_ENGLISH.has(next))
  const at = typed.findIndex((word, place) => isDescribed(word, typed[place + 1]?.word))
  const isSaid = at >= 0 && at + 2 < typed.length
  return isSaid ? [...typed.slice(0, at), ...typed.slice(at + 2)] : typed
}

/** "Koch/Kellner" and "Koch, Kellner" are read like "Koch oder Kellner". Kellner/Kellnerin alone is one kind of work. */
function withOr(typed: Typed[]): Typed[] {
  const starts = [0, ...typed.flatMap(({ listed }, at) => (listed && at > 0 ? [at] : []))]
  const parts = starts.map((start, at) => typed.slice(start, starts[at + 1]))
  // Without the ending of "Kellner/in, Koch/in".
  const entries = parts.filter((part) => part.some(({ word }) => !FILLERS.has(word)))
  const joints = entries.map((entry, at) => [workAt(entries[at - 1] ?? [], 'end'), workAt(entry, 'start')] as const)
  if (!joints.some(([one, other]) => one.length > 0 && other.length > 0 && !one.some((id) => other.includes(id))))
    return typed
  return entries.flatMap((entry, at) =>
    joints[at]?.every((ids) => ids.length > 0) ? [{ word: 'oder', letters: 0 }, ...entry] : entry,
  )
}

const WORK_WORDS_MAX = 3
const LENGTHS = Array.from({ length: WORK_WORDS_MAX }, (_, at) => WORK_WORDS_MAX - at)

/** The work that an entry of a list begins or ends with. In "Verkäufer, Bäckerei" the bakery is where to sell. */
function workAt(entry: Typed[], side: 'start' | 'end'): string[] {
  const words = entry.map(({ word }) => word)
  const all = LENGTHS.map((count) => named(side === 'start' ? words.slice(0, count) : words.slice(-count)))
  return all.find((ids) => ids.some(isRole) && ids.every((id) => isRole(id) || isRank(id))) ?? []
}

/** The words of a search as they are read. */
export const asRead = (typed: Typed[]): Typed[] => withOr(withoutPeople(typed))

/** Adds the work of a place where an apprentice learns, and the place: Azubi Küche and hotel apprentice, Azubi Hotelfachmann. */
const withLearned = <Part extends { ids: string[] }>(parts: Part[]): Part[] =>
  parts.some(({ ids }) => ids.some(isLearning))
    ? parts.map((part) => ({
        ...part,
        ids: [...new Set([...part.ids, ...part.ids.flatMap(workIn), ...part.ids.flatMap(placeOf)])],
      }))
    : parts

/** Küchenazubi is read like Azubi Küche. */
export const apartFromLearning = <Part extends { ids: string[]; parts?: [string[], string[]] }>(part: Part): Part[] => {
  const { parts, ...rest } = part
  return parts?.[1].every((id) => id === 'apprentice') ? parts.map((ids) => ({ ...rest, ids }) as Part) : [part]
}

const isLearning = (id: string) => id === 'apprentice' || id === 'trainee'
const workIn = (id: string) => (isPlace(id) ? [...rolesOf(id), ...plainWork(id, 'worker')] : [])
/** The place if the work is called after it, and is no particular work in it. */
const placeOf = (id: string) =>
  conceptOf(id).implies.filter((place) => isPlace(place) && conceptOf(id).labels.en === `${place} worker`)

type Chosen = { ids: string[]; either?: true }
/** Whether two parts name no single thing: times, alternatives, and work with learning it. An apprentice server does not train apprentices. */
export const areApart = (one: Chosen, other: Chosen) =>
  one.either === true || other.either === true || isTaught(one, other) || [...one.ids, ...other.ids].some(isTime)
const isTaught = (...parts: Chosen[]) =>
  parts.some(({ ids }) => ids.join() === 'apprentice') && parts.some(({ ids }) => ids.some(isRole))

type Named = { words: { word: string }[]; ids: string[] }

/** "Waiter Wedding" and "im Wedding" are about the district, "wedding waiter" is not. */
export const placeAtTheEnd = <Part extends Named>(part: Part, at: number): Part =>
  at > 0 && part.ids.some(isDistrict) ? { ...part, ids: part.ids.filter(isDistrict) } : part
export const placeAfterIn = <Part extends Named>(part: Part, at: number, all: Part[]): Part =>
  /^(?:im|in|aus|dem)$/.test(all[at - 1]?.words.at(-1)?.word ?? '') ? placeAtTheEnd(part, at) : part

/** A junior barista is a barista first: if there is only one kind of work, a rank next to it leaves no results out. */
function withNuance<Part extends Named>(parts: Part[]): Part[] {
  const [role, more] = parts.filter(({ ids }) => ids.length > 0 && ids.every(isRole))
  if (!role || more) return parts
  const isVague = ({ ids }: Part) => ids.length > 0 && ids.every(isNuance)
  const words = parts.filter((some) => some === role || isVague(some)).flatMap((some) => some.words)
  return parts.flatMap((some) => (some === role ? { ...role, words } : isVague(some) ? [] : some))
}

/** "Koch oder Kellner" is one wish and does not mean Chefkellner; so is "Kellner, Barista oder Bar". */
export function eitherOf<Part extends Named>(parts: Part[]): Part[] {
  const at = parts.findIndex(
    ({ words }, place) =>
      words.every(({ word }) => isOr(word)) && isChosen(parts[place - 1]) && isChosen(parts[place + 1]),
  )
  const [one, other] = [parts[at - 1], parts[at + 1]]
  if (!one || !other) return parts
  // Earlier parts of the list are of the same kind. In "Biergarten Koch oder Kellner", the beer garden is not one of them.
  const before = parts.slice(0, at - 1)
  const start = before.findLastIndex((part) => !isChosen(part) || kindsOf(part) !== kindsOf(one)) + 1
  const chosen = [...before.slice(start), one, other]
  const ids = [...new Set(chosen.flatMap((part) => part.ids))]
  const either = { ...one, words: chosen.flatMap(({ words }) => words), ids, either: true }
  return eitherOf([...before.slice(0, start), either, ...parts.slice(at + 2)])
}

const CHOSEN = ['role', 'place', 'task', 'product']
const isChosen = (part: Named | undefined) => part?.ids.some((id) => CHOSEN.includes(conceptOf(id).kind)) ?? false
const kindsOf = ({ ids }: Named) => [...new Set(ids.map((id) => conceptOf(id).kind))].sort().join()

/** Kellner/Kellnerin and waiter/waitress are the same thing. */
const withoutRepeated = <Part extends Named>(parts: Part[]): Part[] =>
  [...new Map(parts.toReversed().map((part) => [thingOf(part), part])).values()].reverse()

const thingOf = ({ ids, words }: Named) => (ids.length > 0 ? ids.join(',') : words.map(({ word }) => word).join(' '))

/** The parts of a search when all things that are named together are joined. */
export const refined = <Part extends Named>(joined: Part[]): Part[] =>
  withoutRepeated(withLearned(withNuance(withoutWorkers(joined))))

/** Whether a compound is more than two words for people: a Pflegekraft is not a misspelled Pfleger-Kraft. */
export const saysWhat = ({ parts }: { parts?: [string[], string[]] }): boolean => !parts?.flat().every(isRank)
