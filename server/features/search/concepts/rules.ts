import districts from '#contract/city/districts.json' with { type: 'json' }
import type { Language } from '#contract/preferences.ts'
import bakery from '#server/features/search/concepts/bakery.json' with { type: 'json' }
import bar from '#server/features/search/concepts/bar.json' with { type: 'json' }
import cleaning from '#server/features/search/concepts/cleaning.json' with { type: 'json' }
import contracts from '#server/features/search/concepts/contracts.json' with { type: 'json' }
import events from '#server/features/search/concepts/events.json' with { type: 'json' }
import hotel from '#server/features/search/concepts/hotel.json' with { type: 'json' }
import kitchen from '#server/features/search/concepts/kitchen.json' with { type: 'json' }
import languages from '#server/features/search/concepts/languages.json' with { type: 'json' }
import offices from '#server/features/search/concepts/offices.json' with { type: 'json' }
import papers from '#server/features/search/concepts/papers.json' with { type: 'json' }
import places from '#server/features/search/concepts/places.json' with { type: 'json' }
import products from '#server/features/search/concepts/products.json' with { type: 'json' }
import ranks from '#server/features/search/concepts/ranks.json' with { type: 'json' }
import service from '#server/features/search/concepts/service.json' with { type: 'json' }
import shifts from '#server/features/search/concepts/shifts.json' with { type: 'json' }
import tasks from '#server/features/search/concepts/tasks.json' with { type: 'json' }
import { FILLERS, wordsOf } from '#server/features/search/words/rules.ts'

/** An entry of the data files. Lists are separated by commas. */
type Entry = { id: string; german?: string; english?: string; broader?: string; near?: string } & {
  /** Concepts that the entry always includes. */
  implies?: string
  /** Things of this kind that can be searched separately. Slashes separate several names of the same thing. */
  includes?: string
}

const FILES: Record<string, Entry[]> = {
  role: [...kitchen, ...bakery, ...service, ...bar, ...hotel, ...cleaning, ...events, ...offices],
  rank: ranks,
  place: places,
  task: tasks,
  product: products,
  shift: shifts,
  contract: contracts,
  paper: papers,
  language: languages,
  district: districts,
}

/** A language without names of its own uses the English ones. */
export type Labels = Partial<Record<Language, string>> & { en: string }

/** A concept of the trade, such as a role or a place. Names are lists of folded words; the other lists contain ids of concepts. */
export type Concept = {
  id: string
  kind: string
  names: string[][]
  /** The usual name in each language, as it is written. */
  labels: Labels
  broader: string[]
  near: string[]
  /** Concepts that it always includes: a night auditor works in a hotel. */
  implies: string[]
}

const listOf = (text = '') => text.split(',').flatMap((part) => part.trim() || [])

const toConcept = (kind: string, { id, german, english, broader, near, implies }: Entry): Concept => ({
  id,
  kind,
  broader: listOf(broader),
  near: listOf(near),
  implies: listOf(implies),
  names: distinct([...listOf(german), ...listOf(english)].map(wordsOf)),
  labels: { de: (listOf(german)[0] ?? listOf(english)[0]) || id, en: (listOf(english)[0] ?? listOf(german)[0]) || id },
})

const distinct = (names: string[][]) => [...new Map(names.map((name) => [name.join(' '), name])).values()]

/** The concept of an entry, and the things in `includes`. */
const toConcepts = (kind: string, entry: Entry): Concept[] => [
  toConcept(kind, entry),
  ...listOf(entry.includes).map((part) =>
    toConcept(kind, { id: part, german: part.replaceAll('/', ','), broader: entry.id }),
  ),
]

const LIST = Object.entries(FILES).flatMap(([kind, entries]) => entries.flatMap((entry) => toConcepts(kind, entry)))

export const CONCEPTS: ReadonlyMap<string, Concept> = new Map(LIST.map((concept) => [concept.id, concept]))

export const conceptOf = (id: string): Concept => {
  const concept = CONCEPTS.get(id)
  if (!concept) throw new Error(`There is no concept "${id}".`)
  return concept
}

export const isRole = (id: string) => conceptOf(id).kind === 'role'

export const isTask = (id: string) => conceptOf(id).kind === 'task'
export const isDistrict = (id: string) => conceptOf(id).kind === 'district'
export const isPlace = (id: string) => conceptOf(id).kind === 'place'
export const isShift = (id: string) => conceptOf(id).kind === 'shift'
export const isRank = (id: string) => conceptOf(id).kind === 'rank'

/** Whether a concept is a time: "Koch abends" states when to work, and does not mean an Abendkoch. */
export const isTime = (id: string) => TIMES.has(id)
const TIMES = new Set(['early shift', 'day shift', 'late shift', 'lunch'])

/** The roles that a concept stands for. For a product or a place, these are the roles near it. */
export const rolesOf = (id: string) => (isRole(id) ? [id] : conceptOf(id).near.filter(isRole))

/** A task also means the work that consists of it: kellnern means waiters. */
export const withWork = (ids: string[]) => [
  ...new Set([...ids, ...ids.flatMap((id) => (conceptOf(id).kind === 'task' ? conceptOf(id).near : []))]),
]

/** The products in a compound that ends with a place or a rank, such as Falafelladen and Baklavameister. */
export const productsIn = ([modifiers, heads]: [string[], string[]]): string[] =>
  heads.every((id) => isPlace(id) || isRank(id)) ? modifiers.filter((id) => conceptOf(id).kind === 'product') : []

/** Ranks that qualify the work named beside them without making it different work. */
export const isNuance = (id: string) => NUANCES.has(id)
const NUANCES = new Set(['deputy', 'supervisor', 'shift leader', 'trainee', 'helper', 'all-rounder'])

/** All concepts below this one, at any depth. */
export const narrowerThan = (id: string): string[] => {
  const below = (CHILDREN.get(id) ?? []).flatMap((child) => [child, ...narrowerThan(child)])
  return [...new Set(below)]
}

/** Whether a name of this concept has no boss in it: a Clubchef does not cook, while a Küchenchef does. */
export const isNoBoss = (id: string) => {
  const isCook = id === 'cook' || narrowerThan('cook').includes(id)
  return (name: string[]) => isCook || !name.some((word) => /chef(?:in)?$/.test(word))
}

/**
 * Whether a part of a name of this concept means this: not itself, and no district. The telephone operator of a hotel is not the operator
 * who runs it.
 */
export const isMeantIn = (id: string) => (part: string, _: number, parts: string[]) =>
  part !== id &&
  !isDistrict(part) &&
  (part !== 'manager' || !parts.includes('worker') || conceptOf(id).broader.includes('manager'))

/** Folded words of names with Küche, which no longer differ from those with Kuchen. */
const OF_KITCHENS = new Set(
  Object.values(FILES)
    .flat()
    .flatMap(({ german }) => listOf(german).filter((name) => /küche/i.test(name)))
    .flatMap(wordsOf),
)

/** Whether two parts of a name are meant by its spelling: a Küchenhilfe works in the kitchen and a Kuchenhilfe with cakes. */
export const isSpelled = (name: string[]) => {
  const word = name.find((part) => part.includes('kuchen'))
  const other = word && (OF_KITCHENS.has(word) ? 'cake' : 'kitchen')
  return (pair: string[]) => !other || !pair.includes(other)
}

/** The name without filler words, unless only one word would be left. */
export const tellingWords = (name: string[]) => {
  const telling = name.filter((word) => !FILLERS.has(word))
  return telling.length > 1 ? telling : name
}

/** Groups values by their key. */
export function grouped<Value>(pairs: (readonly [string, Value])[]): Map<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const [key, value] of pairs) {
    const group = groups.get(key)
    if (!group) groups.set(key, [value])
    else if (!group.includes(value)) group.push(value)
  }
  return groups
}

const CHILDREN = grouped(LIST.flatMap(({ id, broader }) => broader.map((parent) => [parent, id] as const)))
